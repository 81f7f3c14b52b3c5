import { lazy, Suspense, useRef } from 'react';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { SaveSearch } from '../../../features/search/save/save-search';
import { isNameOfArea } from '../../../features/search/is-name-of-area';
import type { Search } from '../../../features/search/search';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { RoomCount } from './room-count';

export { CardMark } from '../../../features/owners/card-mark';
export { FilterPanel } from '../../../features/search/filters/filter-panel';

const Namesakes = lazy(() =>
  import('../../../features/search/offers/namesakes').then((module) => ({ default: module.Namesakes })),
);

/** Says how many rooms a search finds, and saves it; loaded after the page. */
export function Found({ search }: { search: Search }) {
  return (
    <>
      <RoomCount />
      <SaveSearch search={search} />
    </>
  );
}

/** Leads to the other districts that the keyword of a search names; only a name that is not of its area itself is looked up. */
export function OtherDistricts({ search }: { search: Search }) {
  const { keyword, dist } = search;
  if (!keyword || !dist || isNameOfArea(search)) return null;
  return (
    <FailureBoundary fallback={null} until={keyword}>
      <Suspense fallback={null}>
        <Namesakes search={search} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Hands the focus of a filter that was removed to the page. */
export function KeptFocus() {
  const content = useRef(document.getElementById('content'));
  useKeptFocus(content);
  return null;
}

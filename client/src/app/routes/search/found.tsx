import { useRef } from 'react';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { SaveSearch } from '../../../features/search/save/save-search';
import type { Search } from '../../../features/search/search';
import { RoomCount } from './room-count';

export { CardMark } from '../../../features/owners/card-mark';
export { FilterPanel } from '../../../features/search/filters/filter-panel';

/** Says how many rooms a search finds, and saves it; loaded after the page. */
export function Found({ search }: { search: Search }) {
  return (
    <>
      <RoomCount />
      <SaveSearch search={search} />
    </>
  );
}

/** Hands the focus of a filter that was removed to the page. */
export function KeptFocus() {
  const content = useRef(document.getElementById('content'));
  useKeptFocus(content);
  return null;
}

import { emptySearch, readSearch, searchPath } from '../../../features/search/search';
import { i18n } from '../../../lib/texts';
import { pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import type { SearchRoomsQuery } from './query.generated';
import { searchTitle } from './title';

const { t } = i18n;

/** Returns the head of the results of a search. Search engines list what has rooms, whatever filters narrow it. */
export function searchHead(data: SearchRoomsQuery | null, address: SiteAddress): PageHead {
  const { keyword, state, dist, near } = readSearch(address);
  const listed = { ...emptySearch, keyword, state, dist: state && dist, near };
  const title = searchTitle(listed, data?.landmark?.name);
  const isEverything = !keyword && !state && !near;
  return pageHead(address, {
    title,
    description: t('head.search', { title, lead: t('home.lead') }),
    path: searchPath(listed),
    isIndexed: isEverything || !data || data.rooms.edges.length > 0,
  });
}

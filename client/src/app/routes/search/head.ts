import { emptySearch, readSearch, searchPath } from '../../../features/search/search';
import { i18n } from '../../../lib/i18n';
import { pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import type { SearchRoomsQuery } from './query.generated';
import { searchTitle } from './title';

const { t } = i18n;

/** Returns the head of the results of a search. Search engines list areas with rooms, whatever filters narrow them. */
export function searchHead(data: SearchRoomsQuery | null, address: SiteAddress): PageHead {
  const { keyword, state, dist } = readSearch(address);
  const listed = { ...emptySearch, keyword, state, dist: state && dist };
  const title = searchTitle(listed);
  const isAreaWithRooms = !state || !data || data.rooms.edges.length > 0;
  return pageHead(address, {
    title,
    description: t('head.search', { title, lead: t('home.lead') }),
    path: searchPath(listed),
    isIndexed: !keyword && isAreaWithRooms,
  });
}

import { readPages, readSearch, roomsOf, toFilter } from '../../../features/search/search';
import type { PageQuery } from '../../../lib/page-query';
import { SearchRoomsDocument, type SearchRoomsQuery, type SearchRoomsQueryVariables } from './query.generated';

export const searchPageQuery: PageQuery<typeof SearchRoomsDocument, SearchRoomsQueryVariables, SearchRoomsQuery> = {
  document: SearchRoomsDocument,
  variables: (address) => ({
    filter: toFilter(readSearch(address)),
    first: roomsOf(readPages(address.search)),
  }),
  picture: ({ rooms }) => {
    const cover = rooms.edges[0]?.node.coverImage;
    return cover ? { src: cover.cardUrl } : undefined;
  },
};

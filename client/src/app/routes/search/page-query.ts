import { readPages, readSearch, roomsOf, toFilter } from '../../../features/search/search';
import { landmarkVariables } from '../../../lib/landmark-variables';
import type { PageQuery } from '../../../lib/page-query';
import { SearchRoomsDocument, type SearchRoomsQuery, type SearchRoomsQueryVariables } from './query.generated';

export const searchPageQuery: PageQuery<typeof SearchRoomsDocument, SearchRoomsQueryVariables, SearchRoomsQuery> = {
  document: SearchRoomsDocument,
  variables: (address) => {
    const search = readSearch(address);
    return {
      filter: toFilter(search),
      first: roomsOf(readPages(address.search)),
      ...landmarkVariables(search.near),
    };
  },
  picture: ({ rooms }) => {
    const cover = rooms.edges[0]?.node.coverImage;
    return cover ? { src: cover.cardUrl } : undefined;
  },
};

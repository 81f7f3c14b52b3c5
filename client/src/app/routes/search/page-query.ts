import { readPages, readSearch, roomsOf, toFilter } from '../../../features/search/search';
import { landmarkVariables } from '../../../lib/landmark-variables';
import type { PageQuery } from '../../../lib/page-query';
import type { SearchRoomsQuery, SearchRoomsQueryVariables } from './query.generated';

export const searchPageQuery: PageQuery<SearchRoomsQueryVariables, SearchRoomsQuery> = {
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

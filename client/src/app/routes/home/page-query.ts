import type { PageQuery } from '../../../lib/page-query';
import type { HomeRoomsQuery, HomeRoomsQueryVariables } from './query.generated';

// Its photos are below the search.
export const homePageQuery: PageQuery<HomeRoomsQueryVariables, HomeRoomsQuery> = {
  variables: () => ({}),
};

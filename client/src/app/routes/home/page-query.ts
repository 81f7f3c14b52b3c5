import type { PageQuery } from '../../../lib/page-query';
import { HomeRoomsDocument, type HomeRoomsQuery, type HomeRoomsQueryVariables } from './query.generated';

// Its photos are below the search.
export const homePageQuery: PageQuery<typeof HomeRoomsDocument, HomeRoomsQueryVariables, HomeRoomsQuery> = {
  document: HomeRoomsDocument,
  variables: () => ({}),
};

import { deferredOperation } from '../../../apollo/deferred/deferred-operation';
import type { SearchRoomsQuery, SearchRoomsQueryVariables } from './query.generated';

/** The query of the page of results. */
export const roomsQuery = deferredOperation<SearchRoomsQuery, SearchRoomsQueryVariables>('SearchRooms', () =>
  import('./query.generated').then(({ SearchRoomsDocument }) => SearchRoomsDocument),
);

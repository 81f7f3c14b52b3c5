import { deferredOperation } from '../../../apollo/deferred/deferred-operation';
import type { RoomQuery, RoomQueryVariables } from './query.generated';

/** The query of the page of a room. */
export const roomQuery = deferredOperation<RoomQuery, RoomQueryVariables>('Room', () =>
  import('./query.generated').then(({ RoomDocument }) => RoomDocument),
);

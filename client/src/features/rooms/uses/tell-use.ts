import type { RoomUse } from '../../../apollo/schema-types.generated';

/** Tells the server a use of a room; the code for it is loaded after the page. */
export function tellUse(roomId: string, use: RoomUse): void {
  import('./record-use').then(
    ({ recordUse }) => recordUse(roomId, use),
    () => undefined,
  );
}

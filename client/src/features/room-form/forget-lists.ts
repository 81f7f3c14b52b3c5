import type { ApolloCache } from '@apollo/client';
import type { SaveRoomMutation } from './save-room.generated';

/** Makes every screen ask again for what a change of a room may have changed. */
export function forgetLists(cache: ApolloCache, { data }: { data?: SaveRoomMutation | null }): void {
  const room = data?.saveRoom.room;
  if (!room) return;
  forgetRoom(cache, room.id);
  const owner = cache.identify({ __typename: 'User', id: room.owner.id });
  if (owner) cache.evict({ id: owner, fieldName: 'rooms' });
  cache.gc();
}

/** The same for a room that is gone. */
export function forgetRoom(cache: ApolloCache, id: string): void {
  const room = cache.identify({ __typename: 'Room', id });
  if (room) cache.evict({ id: room });
  for (const fieldName of ['rooms', 'ownRooms']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

import type { ApolloCache } from '@apollo/client';
import type { SaveRoomMutation } from './mutations.generated';

/** Removes from the cache all lists that a saved room may change. */
export function forgetLists(cache: ApolloCache, { data }: { data?: SaveRoomMutation | null }): void {
  const room = data?.saveRoom.room;
  if (room) forgetListsOf(cache, room);
}

/** Removes from the cache a room and all lists of its owner and of searches. */
export function forgetListsOf(cache: ApolloCache, room: { id: string; owner: { id: string } }): void {
  forgetRoom(cache, room.id);
  const owner = cache.identify({ __typename: 'User', id: room.owner.id });
  if (owner) cache.evict({ id: owner, fieldName: 'rooms' });
  cache.gc();
}

/** Removes a deleted room from the cache, and all lists that may contain it. */
export function forgetRoom(cache: ApolloCache, id: string): void {
  const room = cache.identify({ __typename: 'Room', id });
  if (room) cache.evict({ id: room });
  for (const fieldName of ['rooms', 'ownRooms']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

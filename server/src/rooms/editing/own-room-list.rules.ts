import { keysAfter } from '../../graphql/keyset-cursor';
import type { Room } from '../room.entity';
import { keywordOf } from '../room.rules';

export type OwnRoomSort = 'NEWEST' | 'LAST_CHANGED' | 'RENT_LOW_TO_HIGH' | 'RENT_HIGH_TO_LOW';

/** Narrows and orders an owner's list, as it was sent. */
export interface OwnRoomRequest {
  readonly status?: Room['status'] | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly isFull?: boolean | null | undefined;
  readonly isHeld?: boolean | null | undefined;
  readonly sortBy: OwnRoomSort;
}

/** The same with a checked and folded keyword. */
export type OwnRoomSearch = OwnRoomRequest & { readonly keyword?: string };

/** All rooms of an owner, newest first. */
export const ALL_OWN_ROOMS: OwnRoomSearch = { sortBy: 'NEWEST' };

/** Returns the search of a request. Throws BAD_USER_INPUT for a keyword that is too long. */
export function ownRoomSearchFor({ keyword, ...request }: OwnRoomRequest): OwnRoomSearch {
  return { ...request, keyword: keywordOf(keyword) };
}

type Keyed = Pick<Room, 'number' | 'updatedAt' | 'price'>;

/** The letter of an order in its cursors, and the sort keys of a room, of which the last is its number. */
export const OWN_ROOM_ORDERS = {
  NEWEST: { letter: 'o', keysOf: ({ number }: Keyed) => [number] },
  LAST_CHANGED: { letter: 'c', keysOf: ({ updatedAt, number }: Keyed) => [updatedAt, number] },
  RENT_LOW_TO_HIGH: { letter: 'l', keysOf: ({ price, number }: Keyed) => [price, number] },
  RENT_HIGH_TO_LOW: { letter: 'h', keysOf: ({ price, number }: Keyed) => [price, number] },
} as const satisfies Record<OwnRoomSort, unknown>;

/** Returns the sort keys in a cursor; absent for the first page. Throws BAD_USER_INPUT for a cursor of another list. */
export function ownRoomKeysAfter(sortBy: OwnRoomSort, cursor: string | null | undefined): [number, number] | undefined {
  if (!cursor) return undefined;
  const [key, number = key] = keysAfter(OWN_ROOM_ORDERS[sortBy].letter, cursor, sortBy === 'NEWEST' ? 1 : 2);
  return [key, number];
}

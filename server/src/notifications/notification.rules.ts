import type { ChangedRoom } from './changed-room.entity';
import type { Notification } from './notification.entity';

const MINUTE = 60_000;

/** Milliseconds for which a changed room may change again before those who have saved it are told. */
export const QUIET_MILLIS = 2 * MINUTE;

/** Milliseconds for which a server claims a changed room. */
export const SET_ASIDE = 5 * MINUTE;

/** Milliseconds for which notifications are kept. */
export const KEPT_FOR = 90 * 24 * 60 * MINUTE;

/** Unread notifications are counted up to this number. */
export const MOST_UNREAD = 100;

type RoomState = ChangedRoom['state'];

/** The facts of a room that they are told of. */
export interface SavedFacts {
  readonly name: string;
  readonly price: number;
  readonly state: RoomState;
}

interface StatedRoom {
  readonly name: string;
  readonly price: number;
  readonly status: 'DRAFT' | 'PUBLIC';
  readonly vacancies: number | null;
}

/** Returns the facts of a room. */
export function factsOf({ name, price, status, vacancies }: StatedRoom): SavedFacts {
  const shownState = vacancies === 0 ? 'FULL' : 'FREE';
  return { name, price, state: status === 'PUBLIC' ? shownState : 'GONE' };
}

/** Tells whether those who have saved a room are to be told of a change. */
export const isNews = (before: SavedFacts, after: SavedFacts): boolean =>
  before.state !== after.state || (after.state !== 'GONE' && before.price !== after.price);

/** The contents of a notification about a room. */
export type SavedRoomNews = Pick<Notification, 'kind' | 'roomName' | 'price' | 'priceBefore'>;

const KINDS = { FREE: 'SAVED_ROOM_AVAILABLE', FULL: 'SAVED_ROOM_FULL', GONE: 'SAVED_ROOM_GONE' } as const;

/** Returns what is told of a changed room: its new state, else its new rent; null for what has changed back. */
export function newsOf(before: SavedFacts, after: SavedFacts): SavedRoomNews | null {
  if (!isNews(before, after)) return null;
  // A room that is gone may have lost its name as a draft.
  if (after.state === 'GONE') return { kind: KINDS.GONE, roomName: before.name, price: null, priceBefore: null };
  const prices = before.price === after.price ? { price: null, priceBefore: null } : pricesOf(before, after);
  const kind = before.state === after.state ? 'SAVED_ROOM_PRICE' : KINDS[after.state];
  return { kind, roomName: after.name, ...prices };
}

const pricesOf = (before: SavedFacts, after: SavedFacts) => ({ price: after.price, priceBefore: before.price });

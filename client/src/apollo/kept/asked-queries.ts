import { keyOf, type KeptQuery, markCopy } from './shown-copies';

// Visited rooms with their owners, found, saved and newest rooms, and chats.
const KEPT: ReadonlySet<string | undefined> = new Set([
  'Room',
  'OwnerProfile',
  'OwnerContact',
  'HomeRooms',
  'SearchRooms',
  'Bookmarks',
  'Chats',
  'Chat',
]);
const MOST_ASKED = 60;

const asked = new Map<string, KeptQuery>();
let follower: ((query: KeptQuery) => void) | undefined;

/** Tells whether the answers of queries of this name are kept. */
export const isKept = (name: string | undefined): name is string => name !== undefined && KEPT.has(name);

/** Remembers that a query was answered. */
export function tellAsked(query: KeptQuery): void {
  if (!isKept(query.name)) return;
  const key = keyOf(query.name, query.variables);
  markCopy(key, undefined);
  if (asked.has(key)) return;
  if (asked.size < MOST_ASKED) asked.set(key, query);
  follower?.(query);
}

/** Calls the listener for each query that was or will be answered. */
export function followAsked(listener: (query: KeptQuery) => void): void {
  follower = listener;
  asked.forEach(listener);
}

import type { Room } from './room.entity';

/** Highest rent a room may have, in whole rupees per month. */
export const HIGHEST_PRICE = 2_000_000;

const NUMBERS = 2 ** 32;
const TOP_PRICE = 2 ** 21 - 1;

type Placed = Pick<Room, 'status' | 'price' | 'number'>;

/**
 * A room's places in the two orders of the list of public rooms; none while it is not listed.
 * One whole number below 2^53 holds rent, then age, so that one index serves order, paging and ties alike.
 */
export function placesOf(room: Placed): Pick<Room, 'rentUp' | 'rentDown'> {
  if (room.status !== 'PUBLIC') return { rentUp: null, rentDown: null };
  const newestFirst = NUMBERS - 1 - room.number;
  return { rentUp: room.price * NUMBERS + newestFirst, rentDown: (TOP_PRICE - room.price) * NUMBERS + newestFirst };
}

/** The first place by falling rent that has this price. */
export function placeDownFrom(price: number): number {
  return (TOP_PRICE - price) * NUMBERS;
}

/** The first place by rising rent that is dearer than this price. */
export function placeAbove(price: number): number {
  return (price + 1) * NUMBERS;
}

/** The whole rupees of a place by rising rent. */
export function priceAt(rentUp: number): number {
  return Math.floor(rentUp / NUMBERS);
}

/** The place by rising rent of the room at a place by falling rent. */
export function upOf(rentDown: number): number {
  return (TOP_PRICE - Math.floor(rentDown / NUMBERS)) * NUMBERS + (rentDown % NUMBERS);
}

/** The first place by rising rent that has this price. */
export function placeFrom(price: number): number {
  return price * NUMBERS;
}

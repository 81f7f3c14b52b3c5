import type { Room } from './room.entity';

/** Highest rent a room may have, in whole rupees per month. */
export const HIGHEST_PRICE = 2_000_000;

const NUMBERS = 2 ** 32;
const TOP_PRICE = 2 ** 21 - 1;

type Sorted = Pick<Room, 'status' | 'price' | 'number' | 'leftSearchAt'>;

/**
 * Returns a room's sort keys in the two orders of the list of public rooms; null while it is not listed. A key is one whole
 * number below 2^53 made of the rent and then the age, so that one index serves order, paging and ties.
 */
export function sortKeysOf(room: Sorted): Pick<Room, 'rentUp' | 'rentDown'> {
  if (room.status !== 'PUBLIC' || room.leftSearchAt !== null) return { rentUp: null, rentDown: null };
  const newestFirst = NUMBERS - 1 - room.number;
  return { rentUp: room.price * NUMBERS + newestFirst, rentDown: (TOP_PRICE - room.price) * NUMBERS + newestFirst };
}

/** Returns the smallest key by falling rent that has this price. */
export function firstDescendingKeyAt(price: number): number {
  return (TOP_PRICE - price) * NUMBERS;
}

/** Returns the smallest key by rising rent above this price. */
export function firstKeyAbove(price: number): number {
  return (price + 1) * NUMBERS;
}

/** Returns the price of a key by rising rent, in whole rupees. */
export function priceAt(rentUp: number): number {
  return Math.floor(rentUp / NUMBERS);
}

/** Returns the key by rising rent of the room that has this key by falling rent. */
export function ascendingKeyOf(rentDown: number): number {
  return (TOP_PRICE - Math.floor(rentDown / NUMBERS)) * NUMBERS + (rentDown % NUMBERS);
}

/** Returns the smallest key by rising rent that has this price. */
export function firstKeyAt(price: number): number {
  return price * NUMBERS;
}

import { badUserInput } from '../kernel/coded-errors';

/** The opaque cursor of a place in a list; the letter names the order, so that a cursor of another list is found out. */
export function placeCursor(letter: string, place: number): string {
  return Buffer.from(`${letter}${String(place)}`, 'latin1').toString('base64url');
}

/** The place a cursor of this order names, or BAD_USER_INPUT. */
export function placeAfter(letter: string, cursor: string): number {
  const text = Buffer.from(cursor.slice(0, 40), 'base64url').toString('latin1');
  const place = text.startsWith(letter) && /^\d{1,16}$/.test(text.slice(1)) ? Number(text.slice(1)) : Number.NaN;
  if (Number.isSafeInteger(place)) return place;
  throw badUserInput('"after" must be a cursor that this list gave out, with the same order.');
}

import { badUserInput } from '../kernel/coded-errors';

/** Returns the opaque cursor of a sort key. The letter names the list, so that a cursor of another list is refused. */
export function keysetCursor(letter: string, key: number): string {
  return Buffer.from(`${letter}${String(key)}`, 'latin1').toString('base64url');
}

/** Returns the sort key in a cursor. Throws BAD_USER_INPUT for a cursor of another list. */
export function keyAfter(letter: string, cursor: string): number {
  const text = Buffer.from(cursor.slice(0, 40), 'base64url').toString('latin1');
  const key = text.startsWith(letter) && /^\d{1,16}$/.test(text.slice(1)) ? Number(text.slice(1)) : Number.NaN;
  if (Number.isSafeInteger(key)) return key;
  throw badUserInput('"after" must be a cursor that this list gave out, with the same order.', ['after']);
}

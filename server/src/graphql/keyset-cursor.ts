import { badUserInput } from '../kernel/coded-errors';

// Characters of three keys.
const LONGEST = 48;

/** Returns the opaque cursor of a sort key. The letter names the list, so that a cursor of another list is refused. */
export function keysetCursor(letter: string, ...keys: readonly number[]): string {
  return Buffer.from(`${letter}${keys.join('.')}`, 'latin1').toString('base64url');
}

/** Returns the sort key in a cursor. Throws BAD_USER_INPUT for a cursor of another list. */
export function keyAfter(letter: string, cursor: string): number {
  const [key] = keysAfter(letter, cursor, 1);
  return key;
}

/** Returns all sort keys in a cursor, of which there is one of these numbers; throws in the same way. */
export function keysAfter(letter: string, cursor: string, ...counts: readonly number[]): [number, ...number[]] {
  const text = Buffer.from(cursor.slice(0, LONGEST), 'base64url').toString('latin1');
  const parts = text.startsWith(letter) ? text.slice(1).split('.') : [];
  const [key, ...others] = parts.map((part) => (/^\d{1,16}$/.test(part) ? Number(part) : Number.NaN));
  if (!counts.includes(parts.length) || key === undefined || ![key, ...others].every(Number.isSafeInteger))
    throw foreignCursor();
  return [key, ...others];
}

/** Returns the error for a cursor of another list. */
export function foreignCursor(): Error {
  return badUserInput('"after" must be a cursor that this list gave out, with the same order.', ['after']);
}

import { badUserInput } from '../kernel/coded-errors';
import { isId } from '../kernel/id';

/** Returns the opaque cursor of a record in a list that is ordered by ids; the letter names the list. */
export const idCursor = (letter: string, id: string): string =>
  Buffer.from(letter + id, 'latin1').toString('base64url');

/** Returns the id in a cursor. Throws BAD_USER_INPUT for a cursor of another list. */
export function idIn(letter: string, cursor: string): string {
  const text = Buffer.from(cursor.slice(0, 40), 'base64url').toString('latin1');
  if (text.startsWith(letter) && isId(text.slice(letter.length))) return text.slice(letter.length);
  throw badUserInput('"after" must be a cursor that this list gave out.', ['after']);
}

import { badUserInput } from '../kernel/coded-errors';
import { isId } from '../kernel/id';

const LETTER = 'b';

/** Returns the opaque cursor of a bookmark in a person's list of bookmarks. */
export const bookmarkCursor = ({ id }: { readonly id: string }): string =>
  Buffer.from(LETTER + id, 'latin1').toString('base64url');

/** Returns the bookmark id in a cursor. Throws BAD_USER_INPUT for a cursor of another list. */
export function bookmarkIdOf(cursor: string): string {
  const text = Buffer.from(cursor.slice(0, 40), 'base64url').toString('latin1');
  if (text.startsWith(LETTER) && isId(text.slice(1))) return text.slice(1);
  throw badUserInput('"after" must be a cursor that this list gave out.', ['after']);
}

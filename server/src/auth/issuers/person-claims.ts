import { asLine } from '../../kernel/text';

const LONGEST_NAME = 60;
// The maximum of OpenID Connect.
const LONGEST_SUBJECT = 255;

/** Returns the subject of a token; throws when it is too long to store. */
export function subjectIn(sub: string): string {
  if (sub.length > LONGEST_SUBJECT) throw new Error("The issuer's name for the person is too long.");
  return sub;
}

/** Returns a name as one short line; null when there is none. */
export function nameIn(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return Array.from(asLine(name)).slice(0, LONGEST_NAME).join('').trim() || null;
}

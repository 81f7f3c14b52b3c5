import { badUserInput } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import { normalised } from '../kernel/text';

export { hasAtMost } from '../kernel/text';

/** Who was contacted, and who made contact. */
export type Side = 'OWNER' | 'USER';

export const LONGEST_MESSAGE = 500;
export const LONGEST_CONTACT = 2000;
const LONGEST_CLIENT_KEY = 40;
const UNREAD_FOR = 10 * 60_000;

/** The text as it is sent: without spaces around it and without control characters, with single kinds of line break. */
export function messageTextOf(written: string): string {
  return normalised(written, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The key that a sender gave to a message, if any; BAD_USER_INPUT for one that could not be kept. */
export function clientKeyOf(key: string | null | undefined): string | null {
  if (!key) return null;
  if (key.length <= LONGEST_CLIENT_KEY && /^[\x21-\x7e]+$/.test(key)) return key;
  throw badUserInput('"clientKey" must be at most 40 ASCII characters without spaces.');
}

/** The same for both directions of two accounts. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join('.');

/** The one message that contacting an owner makes of what was filled in. */
export function contactText({
  name,
  phoneNumber,
  message,
}: {
  name: string;
  phoneNumber: string;
  message: string;
}): string {
  const lines = [name, phoneNumber].map(messageTextOf).filter((line) => line !== '');
  return [lines.join(' · '), messageTextOf(message)].filter((part) => part !== '').join('\n\n');
}

/** Whether a text can be an id at all. */
export const isPresent = (id: string | null | undefined): id is string => typeof id === 'string' && isId(id);

/** When a person is written a letter about what they have not read since `now`; milliseconds. */
export const letterDueAfter = (now: number): number => now + UNREAD_FOR;

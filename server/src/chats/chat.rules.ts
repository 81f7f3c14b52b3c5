import { isId } from '../kernel/id';
import { normalised } from '../kernel/text';

export { hasAtMost } from '../kernel/text';

/** The user who was contacted, or the one who made contact. */
export type Side = 'OWNER' | 'USER';

export const LONGEST_MESSAGE = 500;
export const LONGEST_CONTACT = 2000;
const UNREAD_FOR = 10 * 60_000;

/**
 * Returns the text as it is stored: without surrounding spaces and control characters, with `\n` as the only line
 * break.
 */
export function messageTextOf(written: string): string {
  return normalised(written, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Returns the same key for both directions of two accounts. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join('.');

/** Returns the message that the contact form creates. */
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

/** Tells whether a text has the form of an id. */
export const isPresent = (id: string | null | undefined): id is string => typeof id === 'string' && isId(id);

/** Returns the time at which a user is reminded of messages that are unread since `now`, in milliseconds. */
export const reminderDueAfter = (now: number): number => now + UNREAD_FOR;

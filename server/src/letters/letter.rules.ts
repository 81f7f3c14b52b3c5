import type { WaitingLetter } from './letter.entity';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a letter is tried that has no end of its own. */
export const LETTER_LASTS = 48 * HOUR;

/** When to try again after so many attempts: 1 minute, 3, 9 … 12 hours. Null when nobody needs the letter by then. */
export function nextAttempt(letter: Pick<WaitingLetter, 'uselessAt'>, attempts: number, now: number): number | null {
  const next = now + Math.min(12 * HOUR, MINUTE * 3 ** (attempts - 1));
  return next < letter.uselessAt ? next : null;
}

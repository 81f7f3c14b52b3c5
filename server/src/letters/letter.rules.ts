import type { WaitingLetter } from './letter.entity';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a letter is tried that has no end of its own. */
export const LETTER_LASTS = 48 * HOUR;

/** How long a letter is set aside for the server that sends it: longer than any mailer takes. */
export const SET_ASIDE = 5 * MINUTE;

// Beyond what the clocks of two servers may differ.
const SKEW = 5 * MINUTE;
// Later pauses are hours long anyhow.
const FIRST_ATTEMPTS = 5;

const pauseAfter = (attempts: number): number => Math.min(12 * HOUR, MINUTE * 3 ** (attempts - 1));

/** When to try again after so many attempts: 1 minute, 3, 9 … 12 hours. Null when nobody needs the letter by then. */
export function nextAttempt(letter: Pick<WaitingLetter, 'uselessAt'>, attempts: number, now: number): number | null {
  const next = now + pauseAfter(attempts);
  return next < letter.uselessAt ? next : null;
}

/**
 * For each number of attempts the time a letter can't be due after, unless the clock was set back since: such a letter
 * is due now, or it would wait for as long as the clock was set back.
 */
export function latestDue(now: number): readonly { readonly attempts: number; readonly dueAt: number }[] {
  return Array.from({ length: FIRST_ATTEMPTS }, (_, attempts) => ({
    attempts,
    dueAt: now + Math.max(SET_ASIDE, pauseAfter(attempts)) + SKEW,
  }));
}

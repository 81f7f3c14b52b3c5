import type { QueuedEmail } from './queued-email.entity';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time for which an email is tried that has no end of its own. */
export const EMAIL_LIFETIME = 48 * HOUR;

/** Time for which an email is claimed by the server that sends it: longer than any mailer takes. */
export const SET_ASIDE = 5 * MINUTE;

// The largest difference that is expected between the clocks of two servers.
const SKEW = 5 * MINUTE;
// Later pauses are hours long.
const FIRST_ATTEMPTS = 5;

const pauseAfter = (attempts: number): number => Math.min(12 * HOUR, MINUTE * 3 ** (attempts - 1));

/** Returns the time of the next attempt: after 1 minute, 3, 9 … 12 hours. Null when the email is useless by then. */
export function nextAttempt(email: Pick<QueuedEmail, 'expiresAt'>, attempts: number, now: number): number | null {
  const next = now + pauseAfter(attempts);
  return next < email.expiresAt ? next : null;
}

/**
 * Returns for each number of attempts the latest possible due time. A later one was stored before the clock was set
 * back: that email is due now, otherwise it would wait for as long as the clock was set back.
 */
export function latestDue(now: number): readonly { readonly attempts: number; readonly dueAt: number }[] {
  return Array.from({ length: FIRST_ATTEMPTS }, (_, attempts) => ({
    attempts,
    dueAt: now + Math.max(SET_ASIDE, pauseAfter(attempts)) + SKEW,
  }));
}

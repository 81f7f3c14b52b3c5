import { rateLimited } from '../../kernel/coded-errors';
import type { RateLimit, RateLimits } from '../../ports/rate-limit';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
const CODE_FACTOR = 2;
const EMAIL_FACTOR = 10;
const SLOW_SECONDS = 2;
const MOST_HELD_BACK = 100_000;
const PURPOSES = ['registrations', 'resets', 'google-sign-ins', 'id-token-sign-ins'] as const;

type Purpose = (typeof PURPOSES)[number];

// Purposes whose requests name an email address.
const OF_EMAILS: readonly Purpose[] = ['registrations', 'resets'];

/** An attempt to sign in with a password. */
export interface Attempt {
  readonly address: string;
  readonly email: string;
  /** The device, if the account was signed in on it before. */
  readonly deviceId: string | null;
}

interface Most {
  /** Attempts for an address from one network address, or from a known device. */
  readonly ofEmail: number;
  /** Email addresses that may fail from one network address. */
  readonly ofAddress: number;
}

export type SignInLimits = ReturnType<typeof signInLimits>;

/**
 * Limits attempts at passwords and requests for emails. Each purpose is counted separately, so that none blocks
 * another.
 */
export function signInLimits(rateLimits: RateLimits, most: Most) {
  const limit = (name: string, points: number, seconds = QUARTER_HOUR): RateLimit =>
    rateLimits(name, { points, seconds });
  const byPurpose = new Map(
    PURPOSES.map((purpose) => [
      purpose,
      {
        ofAddress: limit(`${purpose}-of-address`, most.ofAddress),
        ofPair: OF_EMAILS.includes(purpose) ? limit(purpose, most.ofEmail) : undefined,
      },
    ]),
  );
  const ofDevice = limit('sign-ins-of-device', most.ofEmail);
  const ofPair = limit('sign-ins', most.ofEmail);
  const ofEmail = limit('sign-ins-of-email', most.ofEmail * EMAIL_FACTOR);
  const slowly = limit('slow-sign-ins', 1, SLOW_SECONDS);
  const changes = limit('password-changes', most.ofEmail);
  const codes = limit('email-codes', most.ofEmail * CODE_FACTOR, DAY);
  const wrongLinks = limit('links-of-address', most.ofAddress);
  const rightLinks = limit('links', most.ofEmail);
  const failures = failingEmails(limit('failing-pairs', 1), limit('failing-emails', most.ofAddress));

  return {
    /**
     * Takes one of a purpose for the network address, and one for the email address from there; throws RATE_LIMITED.
     */
    async take(purpose: Purpose, { address }: { address: string }, email?: string): Promise<void> {
      const { ofAddress, ofPair: ofPurpose } = byPurpose.get(purpose) ?? {};
      await ofAddress?.takeOrThrow(address);
      if (email !== undefined) await ofPurpose?.takeOrThrow(`${address} ${email}`);
    },

    /**
     * Takes one for a mailed link: for a wrong one from the network address, for a right one from its email address;
     * throws RATE_LIMITED.
     */
    takeLink: ({ address }: { address: string }, link: { email: string } | null): Promise<void> =>
      link ? rightLinks.takeOrThrow(link.email) : wrongLinks.takeOrThrow(address),

    /** Takes one before the code that was mailed to an account is checked; throws RATE_LIMITED. */
    takeCode: (userId: string): Promise<void> => codes.takeOrThrow(userId),

    /** Takes one before a password is checked; throws RATE_LIMITED. A known device has its own allowance. */
    async takeSignIn({ address, email, deviceId }: Attempt): Promise<void> {
      if (deviceId !== null) return ofDevice.takeOrThrow(deviceId);
      failures.check(address);
      await ofPair.takeOrThrow(`${address} ${email}`);
      // Attempts from many network addresses slow the account down; they do not lock it.
      if ((await ofEmail.take(email)) !== null) await slowly.takeOrThrow(email);
    },

    /** Counts a wrong password; throws RATE_LIMITED when too many email addresses failed from the network address. */
    async noteFailure({ address, email, deviceId }: Attempt): Promise<void> {
      if (deviceId === null) await failures.note(address, email);
    },

    /** Takes one before the current password is checked in a session; throws RATE_LIMITED. */
    takeChange: (sessionId: string): Promise<void> => changes.takeOrThrow(sessionId),
  };
}

/**
 * Counts the different email addresses that failed from a network address; successful sign-ins are free, however many
 * people share it.
 */
function failingEmails(ofPair: RateLimit, ofAddress: RateLimit) {
  const heldBackUntil = new Map<string, number>();
  return {
    check(address: string): void {
      const seconds = Math.ceil(((heldBackUntil.get(address) ?? 0) - performance.now()) / 1000);
      if (seconds > 0) throw rateLimited(seconds);
      heldBackUntil.delete(address);
    },
    async note(address: string, email: string): Promise<void> {
      const isCounted = (await ofPair.take(`${address} ${email}`)) !== null;
      const seconds = isCounted ? null : await ofAddress.take(address);
      if (seconds === null) return;
      if (heldBackUntil.size >= MOST_HELD_BACK) heldBackUntil.clear();
      heldBackUntil.set(address, performance.now() + seconds * 1000);
      throw rateLimited(seconds);
    },
  };
}

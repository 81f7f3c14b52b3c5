import type { RateLimits } from '../../ports/rate-limit';
import type { User } from '../../users';

const HOUR = 60 * 60;
const SHARE_OF_OTHERS = 0.6;

export type EmailAllowance = ReturnType<typeof emailAllowance>;

/**
 * Limits the emails to an address that anybody can request. Emails other than password resets take only a part, so that
 * nobody can use up the password resets of somebody else.
 */
export function emailAllowance(rateLimits: RateLimits, most: number) {
  const all = rateLimits('emails-to', { points: most, seconds: HOUR });
  const others = rateLimits('other-emails-to', { points: Math.ceil(most * SHARE_OF_OTHERS), seconds: HOUR });
  const takeOther = async (email: string): Promise<number | null> => (await others.take(email)) ?? all.take(email);
  return {
    /** Takes a password reset; returns the seconds to wait when none is left. */
    takeReset: (email: string): Promise<number | null> => all.take(email),

    /** Takes any other email; returns the seconds to wait when none is left. */
    takeOther,

    /**
     * Tells whether a user may be notified about their account now. An unverified address may belong to a stranger, so
     * it counts.
     */
    mayTell: async ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): Promise<boolean> =>
      emailVerified || (await takeOther(email)) === null,
  };
}

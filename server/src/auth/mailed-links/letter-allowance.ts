import type { RateLimits } from '../../ports/rate-limit';
import type { User } from '../../users';

const HOUR = 60 * 60;
const SHARE_OF_OTHERS = 0.6;

export type LetterAllowance = ReturnType<typeof letterAllowance>;

/**
 * Counts the letters to an e-mail that anybody can ask for. Other letters than password resets take only a part, so that
 * nobody uses up the resets of somebody else.
 */
export function letterAllowance(rateLimits: RateLimits, most: number) {
  const all = rateLimits('letters-to', { points: most, seconds: HOUR });
  const others = rateLimits('other-letters-to', { points: Math.ceil(most * SHARE_OF_OTHERS), seconds: HOUR });
  const takeOther = async (email: string): Promise<number | null> => (await others.take(email)) ?? all.take(email);
  return {
    /** Takes a reset letter; the seconds to wait when there is none left. */
    takeReset: (email: string): Promise<number | null> => all.take(email),

    /** Takes any other letter; the seconds to wait when there is none left. */
    takeOther,

    /** Whether a person may be told of their account now. An address that nobody proved may be a stranger's, and counts. */
    mayTell: async ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): Promise<boolean> =>
      emailVerified || (await takeOther(email)) === null,
  };
}

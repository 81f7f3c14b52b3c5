import { rateLimited } from '../kernel/fault';
import type { Caller } from '../kernel/viewer';
import type { RateLimit } from '../ports/rate-limit';

/** Allowances for everything that tries passwords or sends letters. */
export interface SignInLimits {
  /** Takes one for the e-mail and one for the address; throws RATE_LIMITED. */
  take(caller: Caller, email: string): Promise<void>;
  /** Takes one for the address alone; throws RATE_LIMITED. */
  takeOfAddress(caller: Caller): Promise<void>;
}

/** Counts by e-mail and by network address. */
export function signInLimits(byEmail: RateLimit, byAddress: RateLimit): SignInLimits {
  return {
    async take({ address }, email) {
      const seconds = (await byAddress.take(address)) ?? (await byEmail.take(email));
      if (seconds !== null) throw rateLimited(seconds);
    },

    async takeOfAddress({ address }) {
      const seconds = await byAddress.take(address);
      if (seconds !== null) throw rateLimited(seconds);
    },
  };
}

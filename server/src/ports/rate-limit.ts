import { rateLimited } from '../kernel/coded-errors';

/** An allowance for each key, which refills with time. */
export interface RateLimit {
  readonly allowance: Allowance;
  /** Takes one from the key's allowance. Returns null, or the whole seconds to wait when none is left. */
  take(key: string): Promise<number | null>;
  /** Takes one from the key's allowance. Throws `RATE_LIMITED` with the seconds to wait. */
  takeOrThrow(key: string): Promise<void>;
  /**
   * Takes points from the key's allowance, at most its full size. If fewer are left, they are taken too, but the
   * request is not granted.
   */
  spend(key: string, points: number): Promise<Balance>;
}

/** The points that a key may take in so many seconds. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** The state of a key's allowance after something was taken. */
export interface Balance {
  readonly isGranted: boolean;
  /** Points that are left. */
  readonly remaining: number;
  /** Whole seconds until the allowance is full again, at least 1. */
  readonly seconds: number;
}

/** Creates a limit. Limits of different names count separately; those of one name may count together. */
export type RateLimits = (name: string, allowance: Allowance) => RateLimit;

/** Creates a rate limit from a function that spends points. */
export function rateLimit(allowance: Allowance, spend: RateLimit['spend']): RateLimit {
  const take = async (key: string): Promise<number | null> => {
    const { isGranted, seconds } = await spend(key, 1);
    return isGranted ? null : seconds;
  };
  return {
    allowance,
    spend,
    take,
    async takeOrThrow(key) {
      const seconds = await take(key);
      if (seconds !== null) throw rateLimited(seconds);
    },
  };
}

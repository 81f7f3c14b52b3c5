import { rateLimited } from '../kernel/coded-errors';

/** An allowance for each key that fills up again with time. */
export interface RateLimit {
  readonly allowance: Allowance;
  /** Takes one from the key's allowance. Null when there was one, else the whole seconds until there is. */
  take(key: string): Promise<number | null>;
  /** Takes one from the key's allowance. Throws `RATE_LIMITED` with the seconds until there is one. */
  takeOrThrow(key: string): Promise<void>;
  /**
   * Takes points from the key's allowance, all of it when they are more than that. When fewer are left, they are not
   * granted and the rest is gone, too.
   */
  spend(key: string, points: number): Promise<Balance>;
}

/** How much a key may take in how many seconds. */
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

/** Makes a limit. Limits of different names count apart, those of one name may count together. */
export type RateLimits = (name: string, allowance: Allowance) => RateLimit;

/** Adds to a way of spending points the way of taking one. */
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

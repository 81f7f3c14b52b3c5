/** An allowance for each key that fills up again with time. */
export interface RateLimit {
  /** Takes one from the key's allowance. Null when there was one, else the whole seconds until there is. */
  take(key: string): Promise<number | null>;
}

/** How much a key may take in how many seconds. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** Makes a limit. Limits of different names count apart, those of one name may count together. */
export type RateLimits = (name: string, allowance: Allowance) => RateLimit;

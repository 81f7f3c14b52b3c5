import type { Balance, RateLimit } from '../../ports/rate-limit';

/** The points that something costs, of an allowance that refills every minute, and the remaining points. */
export interface Cost {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

/** The description of an allowance in an answer. */
export interface CostReport {
  readonly headers: Readonly<Record<string, string>>;
  readonly cost: Cost;
}

export type PointsAllowance = ReturnType<typeof pointsAllowance>;

/** Wraps a limit so that a key without points is refused here, without asking the limit. */
export function pointsAllowance(name: string, limit: RateLimit) {
  const { points, seconds: window } = limit.allowance;
  const policy = `"${name}";q=${String(points)};w=${String(window)}`;
  /** Time at which the points of a key return. */
  const exhausted = new Map<string, number>();

  function note(key: string, { isGranted, remaining, seconds }: Balance): void {
    if (isGranted && remaining > 0) return;
    const now = performance.now();
    if (exhausted.size === 0) setTimeout(forget, window * 1000).unref();
    exhausted.set(key, now + seconds * 1000);
  }

  function forget(): void {
    const now = performance.now();
    for (const [key, until] of exhausted) if (until <= now) exhausted.delete(key);
    if (exhausted.size > 0) setTimeout(forget, window * 1000).unref();
  }

  return {
    /** Returns the whole seconds until the key may continue; null when it may, as far as this server knows. */
    secondsOf(key: string): number | null {
      const millis = (exhausted.get(key) ?? 0) - performance.now();
      return millis > 0 ? Math.ceil(millis / 1000) : null;
    },

    async spend(key: string, spent: number): Promise<Balance> {
      const balance = await limit.spend(key, spent);
      note(key, balance);
      return balance;
    },

    /**
     * Returns the description of a balance for an answer; the headers are those of the IETF draft "RateLimit header
     * fields".
     */
    reportOf(requested: number, { remaining, seconds }: Pick<Balance, 'remaining' | 'seconds'>): CostReport {
      const left = `"${name}";r=${String(remaining)};t=${String(seconds)}`;
      return {
        headers: { 'ratelimit-policy': policy, ratelimit: left },
        cost: { requested, limit: points, remaining },
      };
    },
  };
}

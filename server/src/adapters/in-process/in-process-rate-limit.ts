import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance, RateLimit } from '../../ports/rate-limit';

/** Counts in this process only. */
export function inProcessRateLimit({ points, seconds }: Allowance): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => null,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
          throw refusal;
        },
      ),
  };
}

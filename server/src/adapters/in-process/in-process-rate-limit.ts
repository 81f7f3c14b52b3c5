import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../../ports/rate-limit';

/** Counts in this process only. */
export const inProcessRateLimits: RateLimits = (name, { points, seconds }) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => null,
        (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          // It reckons by the clock, which may be set back; what is full empties after its seconds all the same.
          return Math.min(seconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        },
      ),
  };
};

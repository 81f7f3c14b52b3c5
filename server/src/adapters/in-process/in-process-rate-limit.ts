import { AsyncResource } from 'node:async_hooks';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Balance, rateLimit, type RateLimits } from '../../ports/rate-limit';

/** Counts in this process only. */
export const inProcessRateLimits: RateLimits = (name, allowance) => {
  const { points, seconds } = allowance;
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  // It sets a timer for the window of each key; made in the context of a request, the timer would keep that request.
  const consume = AsyncResource.bind((key: string, spent: number) => limiter.consume(key, spent));
  const balance = (isGranted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Balance => ({
    isGranted,
    remaining: remainingPoints,
    // The limiter uses the system clock, which may be set back; a wait is never longer than the window.
    seconds: Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1000))),
  });
  return rateLimit(allowance, (key, spent) =>
    consume(key, Math.min(spent, points)).then(
      (granted) => balance(true, granted),
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return balance(false, refusal);
      },
    ),
  );
};

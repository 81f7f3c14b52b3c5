import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Balance, rateLimit, type RateLimits } from '../../ports/rate-limit';
import type { RedisConnection } from './redis-connection';

/** Counts in Redis for all servers together. During an outage each server counts with the spare limits. */
export function redisRateLimits({ client, onFailure }: RedisConnection, spare: RateLimits): RateLimits {
  return (name, allowance) => {
    const limiter = new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `limit:${name}`,
      points: allowance.points,
      duration: allowance.seconds,
      rejectIfRedisNotReady: true,
    });
    const alone = spare(name, allowance);
    return rateLimit(allowance, (key, spent) =>
      limiter.consume(short(key), Math.min(spent, allowance.points)).then(
        (granted) => balance(true, granted),
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return balance(false, refusal);
          onFailure(refusal);
          return alone.spend(key, spent);
        },
      ),
    );
  };
}

const balance = (isGranted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Balance => ({
  isGranted,
  remaining: remainingPoints,
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

// Keys may be email addresses of any length.
const short = (key: string): string => createHash('sha256').update(key).digest('base64url');

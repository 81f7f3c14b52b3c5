import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Balance, rateLimit, type RateLimits } from '../../ports/rate-limit';
import type { RedisConnection } from './redis-connection';

/** Counts in Redis, for all servers together. While Redis is away each server counts with the spare ones. */
export function redisRateLimits({ client, missed }: RedisConnection, spare: RateLimits): RateLimits {
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
          missed(refusal);
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

// Keys may be e-mail addresses, of any length somebody cares to send.
const short = (key: string): string => createHash('sha256').update(key).digest('base64url');

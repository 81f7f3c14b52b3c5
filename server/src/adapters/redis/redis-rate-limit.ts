import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from '../../ports/rate-limit';
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
    return {
      take: (key) =>
        limiter.consume(short(key)).then(
          () => null,
          (refusal: unknown) => {
            if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
            missed(refusal);
            return alone.take(key);
          },
        ),
    };
  };
}

// Keys may be e-mail addresses, of any length somebody cares to send.
const short = (key: string): string => createHash('sha256').update(key).digest('base64url');

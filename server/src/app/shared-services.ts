import { join } from 'node:path';
import { folderImageStore } from '../adapters/folder/folder-image-store';
import { inProcessEventBus } from '../adapters/in-process/in-process-event-bus';
import { inProcessRateLimits } from '../adapters/in-process/in-process-rate-limit';
import { minioImageStore } from '../adapters/minio/minio-image-store';
import { connectRedis } from '../adapters/redis/redis-connection';
import { redisEventBus } from '../adapters/redis/redis-event-bus';
import { redisRateLimits } from '../adapters/redis/redis-rate-limit';
import type { Env } from '../config/env';
import { minioSettings } from '../config/minio-settings';
import { redisAddresses } from '../config/redis-settings';
import type { EventBus } from '../ports/event-bus';
import type { ImageStore } from '../ports/image-store';
import type { Log } from '../ports/log';
import type { RateLimits } from '../ports/rate-limit';

/** What servers share when the environment names a Redis, and what this one has for itself when not. */
export interface Shared {
  readonly rateLimits: RateLimits;
  readonly bus: EventBus;
  readonly close: () => void;
}

/** The image store the environment names: a bucket, or a folder. */
export function openImageStore(env: Env): ImageStore {
  const settings = minioSettings(env);
  if (!settings) return folderImageStore(join(env.DATA_DIR, 'images'));
  return minioImageStore({
    ...settings,
    region: env.MINIO_REGION,
    prefix: env.MINIO_PREFIX,
    makesBucket: env.NODE_ENV !== 'production',
  });
}

/** Connects to the Redis the environment names; one that does not answer is no reason to stay down. */
export async function openShared(env: Env, log: Log): Promise<Shared> {
  const own = inProcessEventBus();
  if (!env.REDIS_URL) return { rateLimits: inProcessRateLimits, bus: own, close: () => undefined };
  const redis = await connectRedis({ addresses: redisAddresses(env.REDIS_URL), prefix: env.REDIS_PREFIX }, log);
  const bus = redisEventBus(redis, { prefix: env.REDIS_PREFIX, own });
  return {
    rateLimits: redisRateLimits(redis, inProcessRateLimits),
    bus,
    close: () => {
      void bus.close();
      redis.close();
    },
  };
}

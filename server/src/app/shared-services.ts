import { join } from 'node:path';
import { folderImageStore } from '../adapters/folder/folder-image-store';
import { inProcessEventBus } from '../adapters/in-process/in-process-event-bus';
import { inProcessRateLimits } from '../adapters/in-process/in-process-rate-limit';
import type { Env } from '../config/env';
import { minioSettings } from '../config/minio-settings';
import { redisAddresses } from '../config/redis-settings';
import type { EventBus } from '../ports/event-bus';
import type { ImageStore } from '../ports/image-store';
import type { Log } from '../ports/log';
import type { RateLimits } from '../ports/rate-limit';

/** The services that servers share through Redis, or the own ones of this server without Redis. */
export interface Shared {
  readonly rateLimits: RateLimits;
  readonly bus: EventBus;
  readonly close: () => void;
}

// Adapters of services are loaded only where they are used: without them a server starts sooner.

/** Opens the image store that the environment names: a bucket, or a folder. */
export async function openImageStore(env: Env): Promise<ImageStore> {
  const settings = minioSettings(env);
  if (!settings) return folderImageStore(join(env.DATA_DIR, 'images'));
  const { minioImageStore } = await import('../adapters/minio/minio-image-store');
  return minioImageStore({
    ...settings,
    region: env.MINIO_REGION,
    prefix: env.MINIO_PREFIX,
    makesBucket: env.NODE_ENV !== 'production',
  });
}

/** Connects to the Redis that the environment names; the server starts even if it does not answer. */
export async function openShared(env: Env, log: Log): Promise<Shared> {
  const own = inProcessEventBus();
  if (!env.REDIS_URL) return { rateLimits: inProcessRateLimits, bus: own, close: () => undefined };
  const [{ connectRedis }, { redisEventBus }, { redisRateLimits }] = await Promise.all([
    import('../adapters/redis/redis-connection'),
    import('../adapters/redis/redis-event-bus'),
    import('../adapters/redis/redis-rate-limit'),
  ]);
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

import { once } from 'node:events';
import type { Log } from '../../ports/log';
import { openOneRedis } from './one-redis';
import type { Outages, RedisClient, RedisSettings } from './redis-client';
import { openRedisCluster } from './redis-cluster';

/** A client that reports each outage once. */
export type RedisConnection = RedisClient;

/** Connects to Redis. Returns after a second or two even without a connection, and continues to try. */
export async function connectRedis(settings: RedisSettings, log: Log): Promise<RedisConnection> {
  const { stop, ...outages } = toldOnce(log);
  const open = settings.addresses.length > 1 ? openRedisCluster : openOneRedis;
  const redis = open(settings, outages);
  await once(redis.client, 'ready').catch(outages.away);
  return {
    ...redis,
    close() {
      stop();
      redis.close();
    },
  };
}

function toldOnce(log: Log): Outages & { readonly stop: () => void } {
  let isAway = false;
  let isStopped = false;
  return {
    away(fault) {
      if (!isAway && !isStopped)
        log.error({ err: fault }, 'Redis is away; this server goes on alone until it is back.');
      isAway = true;
    },
    back() {
      if (isAway && !isStopped) log.info({}, 'Redis is back.');
      isAway = false;
    },
    stop: () => void (isStopped = true),
  };
}

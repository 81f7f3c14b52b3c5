import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Log } from '../../ports/log';

const PATIENCE_MS = 1_000;
const LONGEST_PAUSE_MS = 2_000;

export interface RedisSettings {
  readonly url: string;
  /** Begins every key. */
  readonly prefix: string;
}

/** A connection that mends itself, and tells of each outage once. */
export interface RedisConnection {
  readonly client: Redis;
  /** To be told of a call that failed. */
  readonly missed: (fault: unknown) => void;
  readonly close: () => void;
}

/** Connects, or gives up waiting after a second or two and goes on trying. A call fails within a second. */
export async function connectRedis({ url, prefix }: RedisSettings, log: Log): Promise<RedisConnection> {
  const client = new Redis(url, {
    keyPrefix: prefix,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    // What could not be sent now is of no use later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
    reconnectOnError: (fault) => fault.message.startsWith('READONLY'),
  });
  let isAway = false;
  const away = (fault: unknown): void => {
    if (!isAway) log.error({ err: fault }, 'Redis is away; this server goes on alone until it is back.');
    isAway = true;
  };
  client.on('error', away);
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back.');
    isAway = false;
  });
  await once(client, 'ready').catch(away);
  return {
    client,
    missed(fault) {
      away(fault);
      // A connection to a server that is stuck stays open by itself, and each call would wait for it.
      if (fault instanceof Error && fault.message === 'Command timed out') client.disconnect(true);
    },
    close: () => client.disconnect(),
  };
}

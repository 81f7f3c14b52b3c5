import { Redis } from 'ioredis';
import { timeouts, type Outages, pause, type RedisClient, type RedisSettings } from './redis-client';

/** Creates a client of the Redis at the first address. */
export function openOneRedis({ addresses, prefix }: RedisSettings, { away, back }: Outages): RedisClient {
  const [address = ''] = addresses;
  const client = new Redis(address, {
    ...timeouts,
    keyPrefix: prefix,
    retryStrategy: pause,
    reconnectOnError: (fault) => fault.message.startsWith('READONLY'),
  });
  client.on('error', away);
  client.on('ready', back);
  return {
    client,
    openSubscriber: () => client.duplicate({ keyPrefix: '', autoResubscribe: false }),
    onFailure(fault) {
      away(fault);
      // A connection to a server that hangs stays open by itself, and each call would wait for it.
      if (fault instanceof Error && fault.message === 'Command timed out') client.disconnect(true);
    },
    close: () => client.disconnect(),
  };
}

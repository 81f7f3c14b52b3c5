import { randomUUID } from 'node:crypto';
import type { EventBus } from '../../ports/event-bus';
import type { RedisConnection } from './redis-connection';

interface Options {
  /** Begins the name of the channel. */
  readonly prefix: string;
  /** Notifies the listeners of this server. */
  readonly own: EventBus;
}

/**
 * Delivers news to all servers over one Redis channel. Listeners of this server are notified at once, even during an
 * outage.
 */
export function redisEventBus(
  { client, openSubscriber, onFailure }: RedisConnection,
  { prefix, own }: Options,
): EventBus {
  const origin = randomUUID();
  const channel = `${prefix}news`;
  const subscriber = openSubscriber();
  let isUp = false;
  let isClosed = false;
  const failed = (fault: unknown): void => {
    if (!isClosed) onFailure(fault);
  };
  const listen = (): void => {
    subscriber.subscribe(channel).then(() => {
      isUp = true;
    }, failed);
  };
  subscriber.on('ready', listen);
  subscriber.on('close', () => {
    isUp = false;
  });
  subscriber.on('error', failed);
  subscriber.on('message', (_channel, message: string) => {
    const [from, topic = '', news = ''] = message.split(' ', 3);
    if (from !== origin) own.publish(topic, news);
  });
  if (subscriber.status === 'ready') listen();
  return {
    publish(topic, news = '') {
      own.publish(topic, news);
      client.publish(channel, `${origin} ${topic} ${news}`).catch(failed);
    },
    subscribe: (topic, listener) => own.subscribe(topic, listener),
    isUp: () => isUp,
    async close() {
      isClosed = true;
      subscriber.disconnect();
      await own.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { EventBus } from '../../ports/event-bus';
import type { RedisConnection } from './redis-connection';

interface Options {
  /** Begins the name of the channel. */
  readonly prefix: string;
  /** Tells the listeners of this server. */
  readonly own: EventBus;
}

/** News for all servers on one Redis channel. The listeners of this server are told at once, also while Redis is away. */
export function redisEventBus({ client, openEar, missed }: RedisConnection, { prefix, own }: Options): EventBus {
  const origin = randomUUID();
  const channel = `${prefix}news`;
  const ear = openEar();
  let isUp = false;
  let isClosed = false;
  const failed = (fault: unknown): void => {
    if (!isClosed) missed(fault);
  };
  const listen = (): void => {
    ear.subscribe(channel).then(() => {
      isUp = true;
    }, failed);
  };
  ear.on('ready', listen);
  ear.on('close', () => {
    isUp = false;
  });
  ear.on('error', failed);
  ear.on('message', (_channel, message: string) => {
    const [from, topic = '', news = ''] = message.split(' ', 3);
    if (from !== origin) own.publish(topic, news);
  });
  if (ear.status === 'ready') listen();
  return {
    publish(topic, news = '') {
      own.publish(topic, news);
      client.publish(channel, `${origin} ${topic} ${news}`).catch(failed);
    },
    subscribe: (topic, listener) => own.subscribe(topic, listener),
    isUp: () => isUp,
    async close() {
      isClosed = true;
      ear.disconnect();
      await own.close();
    },
  };
}

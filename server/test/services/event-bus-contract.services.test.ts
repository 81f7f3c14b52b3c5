import { inProcessEventBus } from '../../src/adapters/in-process/in-process-event-bus';
import { connectRedis, type RedisConnection } from '../../src/adapters/redis/redis-connection';
import { redisEventBus } from '../../src/adapters/redis/redis-event-bus';
import { newId } from '../../src/kernel/id';
import type { EventBus } from '../../src/ports/event-bus';
import { eventBusContract, nextNews } from '../contracts/event-bus';
import { relayTo, serviceUrl } from '../contracts/relay';
import { soon } from '../support/sockets';

const url = serviceUrl('TEST_REDIS_URL');
const log = { error: () => undefined, info: () => undefined };
const connections: RedisConnection[] = [];

async function openBus(address = url, prefix = `${newId()}:`): Promise<EventBus> {
  const connection = await connectRedis({ addresses: [address], prefix }, log);
  connections.push(connection);
  const bus = redisEventBus(connection, { prefix, own: inProcessEventBus() });
  await soon(() => expect(bus.isUp()).toBe(true));
  return bus;
}

afterAll(() => {
  for (const connection of connections) connection.close();
});

describe('in Redis', () => eventBusContract(() => openBus()));

test('news reach the other servers of the same product once, and no other product', async () => {
  const prefix = `${newId()}:`;
  const [one, two, stranger] = await Promise.all([openBus(url, prefix), openBus(url, prefix), openBus()]);
  const heard: string[] = [];
  for (const bus of [one, stranger]) bus.subscribe('chat:1', (news) => void heard.push(news));
  const arrived = nextNews(two, 'chat:1');
  one.publish('chat:1', 'USER');
  expect(await arrived).toBe('USER');
  const answered = nextNews(one, 'chat:2');
  two.publish('chat:2');
  await answered;
  expect(heard).toEqual(['USER']);
  for (const bus of [one, two, stranger]) await bus.close();
});

test('while Redis is away a bus says so and tells its own listeners, and goes on when Redis is back', async () => {
  const relay = await relayTo(url);
  const prefix = `${newId()}:`;
  const [near, far] = await Promise.all([openBus(url, prefix), openBus(relay.url, prefix)]);
  await relay.cut();
  await soon(() => expect(far.isUp()).toBe(false));
  const own = nextNews(far, 'chat:1');
  far.publish('chat:1', 'alone');
  expect(await own).toBe('alone');
  await relay.mend();
  await soon(() => expect(far.isUp()).toBe(true));
  const arrived = nextNews(far, 'chat:1');
  near.publish('chat:1', 'together');
  expect(await arrived).toBe('together');
  await relay.cut();
  for (const bus of [near, far]) await bus.close();
});

import { inProcessRateLimits } from '../../src/adapters/in-process/in-process-rate-limit';
import { connectRedis, type RedisConnection } from '../../src/adapters/redis/redis-connection';
import { redisRateLimits } from '../../src/adapters/redis/redis-rate-limit';
import { newId } from '../../src/kernel/id';
import type { RateLimits } from '../../src/ports/rate-limit';
import { rateLimitContract, taken } from '../contracts/rate-limit';
import { relayTo, serviceUrl } from '../contracts/relay';

const url = serviceUrl('TEST_REDIS_URL');

/** Log lines, in order. */
const told: string[] = [];
const log = {
  error: (_details: object, message: string) => void told.push(message),
  info: (_details: object, message: string) => void told.push(message),
};
const connections: RedisConnection[] = [];

async function openLimits(address = url, prefix = `${newId()}:`): Promise<RateLimits> {
  const connection = await connectRedis({ addresses: [address], prefix }, log);
  connections.push(connection);
  return redisRateLimits(connection, inProcessRateLimits);
}

const untilTold = async (message: string): Promise<void> => {
  while (!told.some((line) => line.includes(message))) await new Promise(setImmediate);
};

beforeEach(() => told.splice(0));
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
});

describe('in Redis', () => {
  let connection: RedisConnection;
  afterAll(() => connection.close());
  rateLimitContract(async () => {
    connection = await connectRedis({ addresses: [url], prefix: `${newId()}:` }, log);
    return redisRateLimits(connection, inProcessRateLimits);
  });

  test('SEC-15: several servers count together, and products with other prefixes apart', async () => {
    const prefix = `${newId()}:`;
    const servers = await Promise.all([openLimits(url, prefix), openLimits(url, prefix), openLimits()]);
    const [one, two, stranger] = servers.map((limits) => limits('sign-ins', { points: 2, seconds: 600 }));
    expect([await one?.take('asha'), await two?.take('asha'), await stranger?.take('asha')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await one?.take('asha')).toBeGreaterThan(0);
    expect(await two?.take('asha')).toBeGreaterThan(0);
  });

  test.each(['refuses connections', 'falls silent'])(
    'SEC-15: when Redis %s a server counts alone, tells it once, and counts in Redis again afterwards',
    async (how) => {
      const relay = await relayTo(url);
      const limit = (await openLimits(relay.url))('sign-ins', { points: 3, seconds: 600 });
      expect((await taken(limit, 'asha', 2)).granted).toBe(2);
      if (how === 'falls silent') relay.freeze();
      else await relay.cut();
      const begun = Date.now();
      const during = await taken(limit, 'asha', 5);
      const after = await taken(limit, 'ben', 5);
      expect([during.granted, after.granted]).toEqual([3, 3]);
      expect(Date.now() - begun).toBeLessThan(4_000);
      await relay.mend();
      await untilTold('Redis is back.');
      expect((await taken(limit, 'asha', 2)).granted).toBe(1);
      expect(told).toEqual([expect.stringContaining('is away'), expect.stringContaining('is back.')]);
      await relay.cut();
    },
  );

  test('SEC-15: a server starts while Redis is away and counts with it as soon as it is there', async () => {
    const relay = await relayTo(url);
    await relay.cut();
    const limit = (await openLimits(relay.url))('sign-ins', { points: 1, seconds: 600 });
    expect((await taken(limit, 'asha', 2)).granted).toBe(1);
    await relay.mend();
    await untilTold('Redis is back.');
    expect((await taken(limit, 'asha', 2)).granted).toBe(1);
    await relay.cut();
  });
});

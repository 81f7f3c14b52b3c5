import { Redis } from 'ioredis';
import { startRedisCluster } from '../../../scripts/services/redis-cluster.mjs';
import { inProcessEventBus } from '../../src/adapters/in-process/in-process-event-bus';
import { inProcessRateLimits } from '../../src/adapters/in-process/in-process-rate-limit';
import { connectRedis } from '../../src/adapters/redis/redis-connection';
import { redisEventBus } from '../../src/adapters/redis/redis-event-bus';
import { redisRateLimits } from '../../src/adapters/redis/redis-rate-limit';
import { redisAddresses } from '../../src/config/redis-settings';
import { newId } from '../../src/kernel/id';
import { eventBusContract, nextNews } from '../contracts/event-bus';
import { rateLimitContract, taken } from '../contracts/rate-limit';
import { soon } from '../support/sockets';

const LONGEST = 120_000;
const KEYS = Array.from({ length: 60 }, (_, number) => `key ${String(number)}`);

type RedisCluster = Awaited<ReturnType<typeof startRedisCluster>>;
type Server = Awaited<ReturnType<typeof startServer>>;

const closers: (() => unknown)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())), LONGEST);

/** Connects the adapters of one server to Redis, and collects their log lines in order. */
async function startServer(url: string, prefix = `${newId()}:`) {
  const told: string[] = [];
  const log = {
    error: (_details: object, message: string) => void told.push(message),
    info: (_details: object, message: string) => void told.push(message),
  };
  const redis = await connectRedis({ addresses: redisAddresses(url), prefix }, log);
  const bus = redisEventBus(redis, { prefix, own: inProcessEventBus() });
  const close = () => {
    void bus.close();
    redis.close();
  };
  return { limits: redisRateLimits(redis, inProcessRateLimits), bus, told, close };
}

async function startServers(url: string): Promise<[Server, Server]> {
  const prefix = `${newId()}:`;
  const servers = await Promise.all([startServer(url, prefix), startServer(url, prefix)]);
  closers.push(...servers.map(({ close }) => close));
  await untilUp(servers);
  return servers;
}

const untilUp = (servers: Server[]): Promise<void> =>
  soon(() => expect(servers.every(({ bus }) => bus.isUp())).toBe(true));

/** Returns how often two servers together grant one allowance of each key. */
async function grants([one, two]: [Server, Server]): Promise<number> {
  const name = newId();
  const counts = [];
  for (const { limits } of [one, two]) {
    const limit = limits(name, { points: 1, seconds: 600 });
    const granted = await Promise.all(KEYS.map(async (key) => (await taken(limit, key, 1)).granted));
    counts.push(granted.reduce((sum, each) => sum + each));
  }
  return counts.reduce((sum, each) => sum + each);
}

/** Sends news from each server until the other has heard some. */
async function hearEachOther([one, two]: [Server, Server]): Promise<void> {
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const topic = newId();
    let heard = 0;
    const stop = to.bus.subscribe(topic, () => void (heard += 1));
    await soon(() => {
      from.bus.publish(topic, 'USER');
      expect(heard).toBeGreaterThan(0);
    });
    stop();
  }
}

describe('with three masters', () => {
  let cluster: RedisCluster;
  let server: Server;
  beforeAll(async () => {
    cluster = await startRedisCluster();
    server = await startServer(cluster.url);
    await untilUp([server]);
  }, LONGEST);
  afterAll(async () => {
    server.close();
    await cluster.stop();
  }, LONGEST);

  rateLimitContract(() => Promise.resolve(server.limits));
  eventBusContract(() => Promise.resolve(server.bus));

  test('SEC-15: servers count together whichever node a count belongs to, and products with other prefixes apart', async () => {
    const servers = await startServers(cluster.url);
    const [strangers] = await startServers(cluster.url);
    expect(await grants(servers)).toBe(KEYS.length);
    expect(await grants([servers[0], strangers])).toBe(2 * KEYS.length);
    expect(servers.flatMap(({ told }) => told)).toEqual([]);
  });

  test('one node is enough to find the others, and news reach the other servers once, and no other product', async () => {
    const [node] = redisAddresses(cluster.url);
    const [one, two] = await startServers(`${String(node)},${String(node)}`);
    const [stranger] = await startServers(cluster.url);
    const heard: string[] = [];
    for (const { bus } of [one, stranger]) bus.subscribe('chat:1', (news) => void heard.push(news));
    for (let number = 1; number <= 20; number += 1) {
      const arrived = nextNews(two.bus, 'chat:1');
      one.bus.publish('chat:1', String(number));
      expect(await arrived).toBe(String(number));
    }
    const answered = nextNews(one.bus, 'chat:2');
    two.bus.publish('chat:2');
    await answered;
    expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });

  test.each(['is gone', 'is silent'])(
    'SEC-15 SEC-27: while a node %s news go on and a server counts alone within a second, until it is back',
    async (how) => {
      const servers = await startServers(cluster.url);
      // Enough that some listen at the node.
      const others = await Promise.all([1, 2, 3].map(() => startServers(cluster.url)));
      await (how === 'is gone' ? cluster.nodes[0]?.kill() : cluster.nodes[0]?.freeze());
      const begun = Date.now();
      expect(await grants(servers)).toBeGreaterThan(KEYS.length);
      // One after the other: a call of each, and what the machine takes.
      expect(Date.now() - begun).toBeLessThan(4_000);
      for (const pair of [servers, ...others]) await hearEachOther(pair);
      await untilUp([...servers, ...others.flat()]);
      await (how === 'is gone' ? cluster.nodes[0]?.start() : cluster.nodes[0]?.thaw());
      await soon(async () => expect(await grants(servers)).toBe(KEYS.length), 30_000);
      await soon(() => expect(servers.map(({ told }) => told.at(-1))).toEqual(['Redis is back.', 'Redis is back.']));
    },
    LONGEST,
  );

  test(
    'a cluster that is whole and refuses to count is told of once, and that it is back once it counts again',
    async () => {
      const servers = await startServers(cluster.url);
      const nodes = redisAddresses(cluster.url).map((address) => new Redis(address));
      closers.push(() => nodes.forEach((node) => node.disconnect()));
      for (const node of nodes) await node.config('SET', 'maxmemory', '1');
      // Longer than the looks at the cluster are apart.
      for (const end = Date.now() + 5_000; Date.now() < end;) await grants(servers);
      const away = 'Redis is away; this server goes on alone until it is back.';
      expect(servers.map(({ told }) => told)).toEqual([[away], [away]]);
      for (const node of nodes) await node.config('SET', 'maxmemory', '0');
      await soon(() => expect(servers.map(({ told }) => told)).toEqual(servers.map(() => [away, 'Redis is back.'])));
      expect(await grants(servers)).toBe(KEYS.length);
    },
    LONGEST,
  );

  test(
    'SEC-15: a server starts while the whole cluster is away and counts with it as soon as it is there',
    async () => {
      await Promise.all(cluster.nodes.map((node) => node.kill()));
      const starting = startServers(cluster.url);
      for (const node of cluster.nodes) await node.start();
      const servers = await starting;
      await soon(async () => expect(await grants(servers)).toBe(KEYS.length), 30_000);
      await hearEachOther(servers);
    },
    LONGEST,
  );
});

test(
  'SEC-15 SEC-27: when a master is gone for good its replica counts on for all servers, and they hear one another',
  async () => {
    const cluster = await startRedisCluster({ withSpare: true });
    closers.push(cluster.stop);
    const servers = await startServers(cluster.url);
    await cluster.nodes[0]?.kill();
    await soon(async () => expect(await grants(servers)).toBe(KEYS.length), 30_000);
    await hearEachOther(servers);
    await soon(() => expect(servers.map(({ told }) => told.at(-1))).toEqual(['Redis is back.', 'Redis is back.']));
  },
  LONGEST,
);

import { Cluster, Redis, type RedisOptions } from 'ioredis';
import {
  impatient,
  LONGEST_PAUSE_MS,
  type Outages,
  PATIENCE_MS,
  pause,
  type RedisClient,
  type RedisSettings,
} from './redis-client';

interface Place {
  readonly host: string;
  readonly port: number;
}

// A call that meets a node which is lost asks where its key is now, and is sent once more.
const hurried = { ...impatient, connectTimeout: PATIENCE_MS / 2, commandTimeout: PATIENCE_MS / 2 };

/** A client of a Redis Cluster. What belongs to a node that is lost fails until it is back, or another has taken over. */
export function openRedisCluster({ addresses, prefix }: RedisSettings, { away, back }: Outages): RedisClient {
  const seeds = addresses.map(placeOf);
  const pass = passIn(addresses);
  const client = new Cluster(seeds, {
    keyPrefix: prefix,
    // A connection to a node that is stuck stays open by itself, and each call would wait for it.
    redisOptions: { ...hurried, ...pass, socketTimeout: hurried.commandTimeout },
    enableOfflineQueue: false,
    // A cluster that has lost a node still passes news on; what is lost is told of below.
    enableReadyCheck: false,
    maxRedirections: 3,
    retryDelayOnFailover: 50,
    retryDelayOnClusterDown: 0,
    clusterRetryStrategy: pause,
    slotsRefreshTimeout: PATIENCE_MS / 4,
    // Certificates name hosts, so a name is looked up only where it is connected to.
    dnsLookup: (host, callback) => callback(null, host),
  });
  client.on('error', away);
  let hasMissed = false;
  const missed = (fault: unknown): void => {
    hasMissed = true;
    away(fault);
  };
  client.on('refresh', () => {
    // A cluster may be whole and refuse all the same: it is back when nothing failed since the look before.
    const isBack = !hasMissed;
    hasMissed = false;
    void seesWhole(client).then(isBack ? back : () => undefined, away);
  });
  // The client's own interval goes on after its end when that comes amid a look.
  const looks = setInterval(() => client.refreshSlotsCache(), LONGEST_PAUSE_MS);
  const close = (): void => {
    clearInterval(looks);
    client.disconnect();
  };
  return { client, openEar: () => openEar(client, seeds, pass), missed, close };
}

/** Fails unless every node that has keys answers, and is in a cluster that has them all. */
async function seesWhole(client: Cluster): Promise<void> {
  const answers = await Promise.all(client.nodes('master').map((node) => node.cluster('INFO')));
  if (!answers.every((answer) => answer.includes('cluster_state:ok')))
    throw new Error('The Redis Cluster has lost a node.');
}

/** Listens at some node, for each hears what any of them is told; at another one when that node is lost. */
function openEar(client: Cluster, seeds: readonly Place[], pass: RedisOptions): Redis {
  const ear = new Redis({
    ...impatient,
    ...pass,
    ...someNode(client, seeds),
    autoResubscribe: false,
    retryStrategy(times) {
      Object.assign(ear.options, someNode(client, seeds));
      return pause(times);
    },
  });
  client.on('-node', ({ options: { host, port } }: Redis) => {
    const isLost = host === ear.options.host && port === ear.options.port;
    // One that is only connecting finds out by itself, and would end for good.
    if (isLost && ear.status === 'ready') ear.disconnect(true);
  });
  return ear;
}

function someNode(client: Cluster, seeds: readonly Place[]): Place {
  const known = client.nodes().map(({ options: { host = '', port = 0 } }) => ({ host, port }));
  const places = known.length > 0 ? known : seeds;
  const place = places[Math.floor(Math.random() * places.length)];
  if (!place) throw new Error('A Redis Cluster has nodes.');
  return place;
}

function placeOf(address: string): Place {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 6379 };
}

/** What lets in at every node: the user, the password and TLS of the addresses. */
function passIn([address = '']: readonly string[]): RedisOptions {
  const { protocol, username, password } = new URL(address);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

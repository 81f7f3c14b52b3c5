import { Cluster, Redis, type RedisOptions } from 'ioredis';
import {
  timeouts,
  LONGEST_PAUSE_MS,
  type Outages,
  TIMEOUT_MS,
  pause,
  type RedisClient,
  type RedisSettings,
} from './redis-client';

interface NodeAddress {
  readonly host: string;
  readonly port: number;
}

// A call that meets a lost node looks up the new node of its key, and is sent once more.
const hurried = { ...timeouts, connectTimeout: TIMEOUT_MS / 2, commandTimeout: TIMEOUT_MS / 2 };

/**
 * Creates a client of a Redis Cluster. Calls to a lost node fail until it is back, or until another node has taken
 * over.
 */
export function openRedisCluster({ addresses, prefix }: RedisSettings, { away, back }: Outages): RedisClient {
  const seeds = addresses.map(addressOf);
  const pass = passIn(addresses);
  const client = new Cluster(seeds, {
    keyPrefix: prefix,
    // A connection to a node that hangs stays open by itself, and each call would wait for it.
    redisOptions: { ...hurried, ...pass, socketTimeout: hurried.commandTimeout },
    enableOfflineQueue: false,
    // A cluster that has lost a node still delivers news; the loss is reported below.
    enableReadyCheck: false,
    maxRedirections: 3,
    retryDelayOnFailover: 50,
    retryDelayOnClusterDown: 0,
    clusterRetryStrategy: pause,
    slotsRefreshTimeout: TIMEOUT_MS / 4,
    // Certificates name hosts, so a name is resolved only when a connection is opened.
    dnsLookup: (host, callback) => callback(null, host),
  });
  client.on('error', away);
  let hasFailed = false;
  const onFailure = (fault: unknown): void => {
    hasFailed = true;
    away(fault);
  };
  client.on('refresh', () => {
    // A complete cluster may still refuse calls: it counts as back when no call failed since the previous check.
    const isBack = !hasFailed;
    hasFailed = false;
    void seesWhole(client).then(isBack ? back : () => undefined, away);
  });
  // The interval of the client itself continues after `quit` if it is called during a refresh.
  const refreshing = setInterval(() => client.refreshSlotsCache(), LONGEST_PAUSE_MS);
  const close = (): void => {
    clearInterval(refreshing);
    client.disconnect();
  };
  return { client, openSubscriber: () => subscriberAt(client, seeds, pass), onFailure, close };
}

/** Rejects unless every node that has keys answers and sees a complete cluster. */
async function seesWhole(client: Cluster): Promise<void> {
  const answers = await Promise.all(client.nodes('master').map((node) => node.cluster('INFO')));
  if (!answers.every((answer) => answer.includes('cluster_state:ok')))
    throw new Error('The Redis Cluster has lost a node.');
}

/** Subscribes at one node, since every node receives all news; moves to another node when that one is lost. */
function subscriberAt(client: Cluster, seeds: readonly NodeAddress[], pass: RedisOptions): Redis {
  const subscriber = new Redis({
    ...timeouts,
    ...pass,
    ...someNode(client, seeds),
    autoResubscribe: false,
    retryStrategy(times) {
      Object.assign(subscriber.options, someNode(client, seeds));
      return pause(times);
    },
  });
  client.on('-node', ({ options: { host, port } }: Redis) => {
    const isLost = host === subscriber.options.host && port === subscriber.options.port;
    // A client that is still connecting notices this by itself, and `disconnect` would end it for good.
    if (isLost && subscriber.status === 'ready') subscriber.disconnect(true);
  });
  return subscriber;
}

function someNode(client: Cluster, seeds: readonly NodeAddress[]): NodeAddress {
  const known = client.nodes().map(({ options: { host = '', port = 0 } }) => ({ host, port }));
  const nodes = known.length > 0 ? known : seeds;
  const node = nodes[Math.floor(Math.random() * nodes.length)];
  if (!node) throw new Error('A Redis Cluster has nodes.');
  return node;
}

function addressOf(address: string): NodeAddress {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 6379 };
}

/** Returns the options that every node needs: the user, the password and TLS of the addresses. */
function passIn([address = '']: readonly string[]): RedisOptions {
  const { protocol, username, password } = new URL(address);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { startRedisServer, told } from './redis.mjs';
import { freePorts, startAll, stopAll } from './service.mjs';

const PASSWORD = 'a-secret';
const MASTERS = 3;
const SLOTS = 16_384;
const SECONDS_TO_AGREE = 30;

/**
 * Starts a Redis Cluster with a password and three masters that share the slots. With a spare, a fourth node takes over
 * when the first one ends.
 */
export async function startRedisCluster({ withSpare = false } = {}) {
  const count = withSpare ? MASTERS + 1 : MASTERS;
  const ports = await freePorts(2 * count);
  const starters = Array.from({ length: count }, (_, number) => () => startNode(ports[number], ports[count + number]));
  const nodes = Object.values(await startAll({ ...starters }));
  const stop = () => stopAll(nodes);
  await join(nodes).catch(async (fault) => {
    await stop();
    throw fault;
  });
  return { url: nodes.map(({ url }) => url).join(','), nodes, stop };
}

async function startNode(port, busPort) {
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(busPort), '--cluster-node-timeout', '1000'];
  const program = await startRedisServer(port, ...cluster, '--requirepass', PASSWORD, '--masterauth', PASSWORD);
  const asked = (...commands) => told(port, `AUTH ${PASSWORD}`, ...commands);
  return { url: `redis://:${PASSWORD}@127.0.0.1:${port}`, port, busPort, asked, ...program };
}

async function join(nodes) {
  const [first, ...others] = nodes;
  const share = (number) => Math.floor((number * SLOTS) / MASTERS);
  for (const [number, { asked }] of nodes.slice(0, MASTERS).entries())
    await asked(`CLUSTER ADDSLOTSRANGE ${share(number)} ${share(number + 1) - 1}`);
  for (const { port, busPort } of others) await first.asked(`CLUSTER MEET 127.0.0.1 ${port} ${busPort}`);
  await untilAll(nodes, 'CLUSTER INFO', `cluster_known_nodes:${nodes.length}\r`);
  const [name] = /[\da-f]{40}/.exec(await first.asked('CLUSTER MYID')) ?? [];
  for (const { asked } of nodes.slice(MASTERS)) await asked(`CLUSTER REPLICATE ${name}`);
  await untilAll(nodes.slice(MASTERS), 'INFO replication', 'master_link_status:up');
  await untilAll(nodes, 'CLUSTER INFO', 'cluster_state:ok');
}

/** Asks every node until all answers hold the text. */
async function untilAll(nodes, command, text) {
  const deadline = Date.now() + SECONDS_TO_AGREE * 1000;
  const answers = () => Promise.all(nodes.map(({ asked }) => asked(command)));
  while (!(await answers()).every((answer) => answer.includes(text))) {
    if (Date.now() > deadline) throw new Error(`The nodes of the Redis Cluster did not agree on ${text}.`);
    await wait(100);
  }
}

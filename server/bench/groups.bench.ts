// Compares one database with a group of three, for MySQL with Group Replication and MariaDB with Galera, in one run: a search
// that nobody asked before, and a message. All members are on this machine, and none waits for its disk. Linux only, as it
// reads /proc; needs what `npm run faults` needs.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGalera } from '../../scripts/services/galera.mjs';
import { startMariadb } from '../../scripts/services/mariadb.mjs';
import { startMysqlGroup } from '../../scripts/services/mysql-group.mjs';
import { startMysql } from '../../scripts/services/mysql.mjs';
import { told } from '../../scripts/services/sql.mjs';
import { shippedOperations } from '../../scripts/shipped-operations.mjs';
import { loadTown } from '../src/commands/demo/load-town';
import { openStores } from '../src/app/stores';
import { readEnv } from '../src/config/env';
import { hostsOf } from '../src/database/mysql-hosts';
import { chattingTown, type Pair } from './chat-town';
import { urlOf } from './server-url';

const ROOMS = 10_000;
const CHATS = 200;
const ROUNDS = 5;
const SECONDS = 4;
const AT_ONCE = 8;
const TICK_MILLIS = 10;
const KEYWORDS = ['hostel', 'mumbai', 'near', 'shna', undefined, undefined];
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } userErrors { code } } }`;
const SEARCH = shippedOperations().find(({ name }) => name === 'SearchRooms')?.text ?? '';

interface Contender {
  readonly name: string;
  readonly server: ChildProcess;
  readonly url: string;
  readonly pairs: readonly Pair[];
  /** The processes of the databases, the one that takes the writes first. */
  readonly databases: readonly number[];
}

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for one answer: the server, the primary, the other members together. */
  readonly costs: readonly number[];
}

const STARTS = { MySQL: startMysql, 'MySQL, group': startMysqlGroup, MariaDB: startMariadb, Galera: startGalera };
const WORK = { search: searches, message: sends } as const;
type Kind = keyof typeof WORK;

const stops: (() => unknown)[] = [];
let turn = 0;
try {
  const contenders: Contender[] = [];
  for (const [name, start] of Object.entries(STARTS)) contenders.push(await begun(name, start));
  for (const kind of Object.keys(WORK) as Kind[]) await compare(kind, contenders);
} finally {
  for (const stop of stops.reverse()) await stop();
}
process.exit();

async function begun(name: string, start: () => Promise<{ url: string; stop: () => unknown }>): Promise<Contender> {
  const database = await start();
  stops.push(() => database.stop());
  const hosts = hostsOf(`${database.url}/thikana`);
  if (hosts[0]) await told(hosts[0], ['CREATE DATABASE thikana CHARACTER SET utf8mb4']);
  const folder = await mkdtemp(join(tmpdir(), 'thikana-bench-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const variables = {
    ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', SIGNING_KEYS: `bench:${'x'.repeat(32)}` },
    ...{ LIMIT_MESSAGES: '1000000', LIMIT_ANONYMOUS: '100000000', LIMIT_REQUESTS: '100000000' },
    DATABASE_URL: `${database.url}/thikana`,
  };
  const env = readEnv(variables);
  const pairs = await chattingTown(env, CHATS);
  const stores = await openStores(env);
  await loadTown(stores, { seed: 1, rooms: ROOMS, photos: 1, onProgress: () => undefined });
  await stores.database.close();
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const server = spawn(process.execPath, [main], { env: { ...process.env, ...variables } });
  stops.push(() => server.kill());
  const databases: number[] = [];
  for (const host of hosts) databases.push(await processOf(host));
  return { name, server, url: await urlOf(server), pairs, databases };
}

async function processOf(host: { readonly host: string; readonly port: number }): Promise<number> {
  const [row] = (await told(host, ['SELECT @@pid_file AS path'])) as [{ path: string }];
  return Number(readFileSync(row.path, 'utf8'));
}

async function compare(kind: Kind, contenders: readonly Contender[]): Promise<void> {
  const found = new Map<Contender, Figures[]>(contenders.map((one) => [one, []]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [contender, figures] of found) {
      const measured = await measure(contender, WORK[kind]);
      // The first round is to warm up.
      if (round > 0) figures.push(measured);
    }
  tell(kind, 'a second', 'p50 ms', 'p99 ms', 'server ms', 'primary ms', 'others ms');
  for (const [{ name }, figures] of found) {
    const middle = (of: (one: Figures) => number, digits: number): string => median(figures.map(of)).toFixed(digits);
    const costs = [0, 1, 2].map((place) => middle(({ costs: all }) => all[place] ?? 0, 2));
    tell(
      name,
      middle((one) => one.perSecond, 0),
      middle((one) => one.p50, 1),
      middle((one) => one.p99, 1),
      ...costs,
    );
  }
}

async function measure(contender: Contender, work: (contender: Contender) => Promise<void>): Promise<Figures> {
  const times: number[] = [];
  const [begin, before] = [performance.now(), processorTimes(contender)];
  const repeat = async (): Promise<void> => {
    while (performance.now() - begin < SECONDS * 1000) {
      const started = performance.now();
      await work(contender);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, repeat));
  const perSecond = (times.length * 1000) / (performance.now() - begin);
  const costs = processorTimes(contender).map((time, index) => (time - (before[index] ?? 0)) / times.length);
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond, p50: at(0.5), p99: at(0.99), costs };
}

async function searches(contender: Contender): Promise<void> {
  turn += 1;
  // The highest price makes each search a new one, and excludes nothing.
  const filter = { keyword: KEYWORDS[turn % KEYWORDS.length], maxPrice: 1_000_000 + turn };
  await ask(contender, SEARCH, { filter });
}

async function sends(contender: Contender): Promise<void> {
  turn += 1;
  const pair = contender.pairs[turn % contender.pairs.length];
  const input = {
    chatId: pair?.chatId,
    text: `Is it still free? ${String(turn)}`,
    clientKey: `message-${String(turn)}`,
  };
  await ask(contender, SEND, { input }, pair?.tokens[1]);
}

async function ask({ url }: Contender, query: string, variables: object, token?: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Returns milliseconds of processor time: of the server, of the primary, and of the other members. */
function processorTimes({ server, databases: [primary = 0, ...others] }: Contender): readonly number[] {
  const timeOf = (pid: number): number => {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLIS;
  };
  return [timeOf(server.pid ?? 0), timeOf(primary), others.reduce((sum, pid) => sum + timeOf(pid), 0)];
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function tell(...cells: string[]): void {
  process.stdout.write(`${cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(16))).join('')}\n`);
}

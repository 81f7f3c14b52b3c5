// Measures the processor time that each action of a user costs the server and its database. Unlike answers per second,
// it hardly depends on what else the machine is doing. Linux only, as it reads /proc.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { shippedOperations } from '../../scripts/shipped-operations.mjs';
import { openStores } from '../src/app/stores';
import { readEnv } from '../src/config/env';
import { loadTown } from '../src/commands/demo/load-town';
import { chattingTown, fillChats, type Pair } from './chat-town';
import { urlOf } from './server-url';

const { values: options, positionals } = parseArgs({
  options: {
    rooms: { type: 'string', default: '10000' },
    chats: { type: 'string', default: '500' },
    /** Messages that the chats have before; only on MySQL and MariaDB. */
    messages: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const [ROOMS, CHATS, MESSAGES] = [Number(options.rooms), Number(options.chats), Number(options.messages)];
const PHOTOS = 12;
// Those that have WebSockets.
const MOST_CONNECTED = 500;
const AT_ONCE = 8;
const SECONDS = 5;
const QUIET_SECONDS = 24;
const KEYWORDS = ['hostel', 'mumbai', 'near', 'shna', undefined, undefined];
const EVENTS = `subscription Events($chatId: ID!) { chatEvents(chatId: $chatId) {
  ... on MessageAdded { sequence chatMessage { id text isMine createdAt } } } }`;
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } userErrors { code } } }`;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const operation = (name: string): string => shippedOperations().find((one) => one.name === name)?.text ?? '';
const [SEARCH, READ] = [operation('SearchRooms'), operation('ReadRoom')];

const folder = process.env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'thikana-bench-')));
const [databaseUrl] = positionals;
const variables = {
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  SIGNING_KEYS: `bench:${'x'.repeat(32)}`,
  LIMIT_MESSAGES: '1000000',
  LIMIT_WAITING_SOCKETS: '1000000',
  LIMIT_ANONYMOUS: '100000000',
  LIMIT_REQUESTS: '100000000',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
};
const env = readEnv(variables);
const pairs = await chattingTown(env, CHATS);
if (MESSAGES > 0) await fillChats(env, Math.ceil(MESSAGES / CHATS));
const { databasePid, imageKey } = await fillTown();
const server = spawn(process.execPath, [here('../dist/main.js')], { env: { ...process.env, ...variables } });
process.on('exit', () => server.kill());
const url = await urlOf(server);
const { edges } = (await ask(SEARCH, { filter: {} }))['rooms'] as { edges: { node: { id: string } }[] };

const keywordOf = (turn: number): string | undefined => KEYWORDS[turn % KEYWORDS.length];
await cost('search, asked before', (turn) => ask(SEARCH, { filter: { keyword: keywordOf(turn) } }));
// The highest price makes each search a new one, and excludes nothing.
await cost('search, new', (turn) => ask(SEARCH, { filter: { keyword: keywordOf(turn), maxPrice: 1_000_000 + turn } }));
await cost('page of a room', (turn) => ask(READ, { id: edges[turn % edges.length]?.node.id }));
await cost('photo', () => get(`${url}/images/${imageKey}/card.webp`));
await cost('page of the client', () => get(`${url}/`));
await costOfSockets();
await cost('message', (turn) => send(pairs[turn % pairs.length], turn));
server.kill();
if (folder !== process.env['DATA_DIR']) await rm(folder, { recursive: true, force: true });
process.exit();

/** Fills the database with rooms; returns one of their photos and the process of the database. */
async function fillTown() {
  const stores = await openStores(env);
  const { database } = stores;
  await loadTown(stores, { seed: 1, rooms: ROOMS, photos: PHOTOS, onProgress: () => undefined });
  const [image] = await database.read.query<{ imageKey: string }[]>(
    "SELECT image_key AS imageKey FROM room_images JOIN rooms ON rooms.id = room_id WHERE status = 'PUBLIC' LIMIT 1",
  );
  const rows = databaseUrl ? await database.read.query<{ path: string }[]>('SELECT @@pid_file AS path') : [];
  await database.close();
  return {
    databasePid: rows[0] ? Number(readFileSync(rows[0].path, 'utf8')) : null,
    imageKey: image?.imageKey ?? '',
  };
}

/** Repeats an action for some seconds and returns its average cost. */
async function cost(what: string, work: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await work(turn);
  let [turn, done] = [300, 0];
  const [begin, before] = [performance.now(), processorTimes()];
  const repeat = async (): Promise<void> => {
    while (performance.now() - begin < SECONDS * 1000) {
      await work((turn += 1));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, repeat));
  const seconds = (performance.now() - begin) / 1000;
  const [own, others] = processorTimes().map((time, index) => ((time - (before[index] ?? 0)) / done).toFixed(2));
  tell(what, `${own ?? ''} ms`, databasePid ? `${others ?? ''} ms` : '–', `${Math.round(done / seconds)} a second`);
}

async function costOfSockets(): Promise<void> {
  const before = memory();
  const some = pairs.slice(0, MOST_CONNECTED);
  await Promise.all(some.flatMap(({ chatId, tokens }) => tokens.map((token) => connected(chatId, token))));
  await wait(3000);
  const count = some.length * 2;
  tell('socket', `${((memory() - before) / count).toFixed(0)} KB`, '', `${String(count)} open`);
  const [quiet] = processorTimes();
  await wait(QUIET_SECONDS * 1000);
  const [own] = processorTimes();
  tell('quiet socket', `${((own - quiet) / count / (QUIET_SECONDS / 60)).toFixed(2)} ms`, '', 'a minute');
}

async function connected(chatId: string, token: string): Promise<void> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const isConnected = new Promise((resolve) => client.on('connected', resolve));
  const nothing = (): void => undefined;
  client.subscribe({ query: EVENTS, variables: { chatId } }, { next: nothing, error: nothing, complete: nothing });
  await isConnected;
}

async function send(pair: Pair | undefined, turn: number): Promise<void> {
  if (!pair) return;
  const input = { chatId: pair.chatId, text: `Is it still free? ${String(turn)}`, clientKey: String(turn) };
  await ask(SEND, { input }, pair.tokens[1]);
}

async function ask(query: string, given: object, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ query, variables: given });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function get(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  await response.arrayBuffer();
}

/** Returns the processor time of the server and its database in milliseconds, in the kernel's steps of 10 ms. */
function processorTimes(): readonly [number, number] {
  const timeOf = (pid: number): number => {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  return [timeOf(server.pid ?? 0), databasePid ? timeOf(databasePid) : 0];
}

/** Returns the resident memory of the server in kilobytes. */
function memory(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8'))?.[1]);
}

function tell(...cells: string[]): void {
  process.stdout.write(`${cells.map((cell, index) => (index ? cell.padStart(16) : cell.padEnd(22))).join('')}\n`);
}

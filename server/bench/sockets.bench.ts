// Measures the memory of many open WebSockets, and how long one message takes to all of them. Linux only, as it reads
// /proc. All WebSockets are of one account and follow one chat; their number is the argument.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { readEnv } from '../src/config/env';
import { chattingTown } from './chat-town';
import { urlOf } from './server-url';

const SOCKETS = Number(process.argv[2] ?? 10_000);
// Connections that are opened before the memory is measured for the first time, so that all code has run.
const WARM = 500;
const OPENED_AT_ONCE = 50;
const MESSAGES = 3;
const SECONDS_TO_SETTLE = 3;
const EVENTS = `subscription Events($chatId: ID!) { chatEvents(chatId: $chatId) {
  ... on MessageAdded { sequence chatMessage { id text isMine createdAt } } } }`;
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } userErrors { code } } }`;

const folder = await mkdtemp(join(tmpdir(), 'thikana-bench-'));
const variables = {
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  SIGNING_KEYS: `bench:${'x'.repeat(32)}`,
  LIMIT_SOCKETS: '1000000',
  LIMIT_LIVE_OPERATIONS: '1000000',
  LIMIT_WAITING_SOCKETS: '1000000',
  LIMIT_ANONYMOUS: '1000000000',
  LIMIT_REQUESTS: '1000000000',
};
const [pair] = await chattingTown(readEnv(variables), 1);
if (!pair) throw new Error('There is no chat.');
const { chatId, tokens } = pair;
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const server = spawn(process.execPath, [main], { env: { ...process.env, ...variables } });
process.on('exit', () => server.kill());
const url = await urlOf(server);
let heard = 0;
let onLast = (): void => undefined;

await open(WARM);
const before = await memory();
await open(SOCKETS);
const after = await memory();
tell('WebSockets', String(SOCKETS + WARM));
tell('memory of each', `${((after - before) / SOCKETS).toFixed(1)} KB`);
tell('memory of the server', `${String(Math.round(before / 1024))} -> ${String(Math.round(after / 1024))} MB`);
for (let number = 1; number <= MESSAGES; number += 1) {
  tell(`message ${String(number)} to all`, `${(await timeToAll(number)).toFixed(0)} ms`);
}
server.kill();
await rm(folder, { recursive: true, force: true });
process.exit();

async function open(count: number): Promise<void> {
  let left = count;
  const openNext = async (): Promise<void> => {
    while ((left -= 1) >= 0) await connect();
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
}

async function connect(): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  const say = (message: object): void => socket.send(JSON.stringify(message));
  say({ type: 'connection_init', payload: { authorization: `Bearer ${tokens[0]}` } });
  await once(socket, 'message');
  say({ id: '1', type: 'subscribe', payload: { query: EVENTS, variables: { chatId } } });
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (text.includes('"error"')) throw new Error(text);
    if (!text.includes('"next"')) return;
    if ((heard += 1) === SOCKETS + WARM) onLast();
  });
}

async function timeToAll(number: number): Promise<number> {
  heard = 0;
  const all = new Promise<void>((resolve) => (onLast = resolve));
  const input = { chatId, text: `to all ${String(number)}`, clientKey: String(number) };
  const start = performance.now();
  const answered = fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[1]}` },
    body: JSON.stringify({ query: SEND, variables: { input } }),
  });
  await Promise.all([all, answered]);
  return performance.now() - start;
}

/** Returns the resident memory of the server in kilobytes, after it had time to settle. */
async function memory(): Promise<number> {
  await wait(SECONDS_TO_SETTLE * 1000);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8'))?.[1]);
}

function tell(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(24)}${figure.padStart(16)}\n`);
}

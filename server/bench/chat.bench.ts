// Measures how long a message takes from one user to the other with a thousand users connected, and how many go through
// in a second, and compares this in the same run with a minimal server, without and with a flush to disk for each
// message.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { readEnv } from '../src/config/env';
import { chattingTown, type Pair } from './chat-town';
import { startServer } from './compare/processes';

import { urlOf } from './server-url';

const CHATS = 500;
const ROUNDS = 6;
/** The two loads that alternate. */
const LOADS = [
  { atOnce: 4, messages: 250 },
  { atOnce: 64, messages: 1000 },
];
const EVENTS = `subscription Events($chatId: ID!) { chatEvents(chatId: $chatId) {
  ... on MessageAdded { sequence chatMessage { id text isMine createdAt } } } }`;
const ECHO = 'subscription Echo($chatId: ID!) { echo(chatId: $chatId) }';
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } userErrors { code } } }`;

/** A server that delivers messages. */
interface Carrier {
  readonly url: string;
  readonly query: string;
  readonly textOf: (data: never) => string;
  readonly send: (pair: Pair, text: string) => Promise<unknown>;
  /** Milliseconds from publishing to receiving, for each load. */
  readonly times: readonly number[][];
  /** Milliseconds of all rounds of each load. */
  readonly whole: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'thikana-bench-'));
const variables = {
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  SIGNING_KEYS: `bench:${'x'.repeat(32)}`,
  LIMIT_MESSAGES: '1000000',
  LIMIT_WAITING_SOCKETS: '1000000',
  LIMIT_REQUESTS: '1000000',
  ...(process.argv[2]?.startsWith('mysql:') && { DATABASE_URL: process.argv[2] }),
};
const pairs = await chattingTown(readEnv(variables), CHATS);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const echoServer = (...words: string[]) =>
  spawn(process.execPath, [...SERVER_FLAGS, '--import', 'tsx', here('./echo-server.ts'), ...words], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
const children = [echoServer(), echoServer(join(folder, 'echo.sqlite'))];
process.on('exit', () => children.forEach((child) => child.kill()));
const [echo, storing] = (await Promise.all(children.map(urlOf))) as [string, string];
const { port } = await startServer('thikana', variables);
const waiting = new Map<string, (now: number) => void>();
const carriers: Record<string, Carrier> = {
  echo: echoAt(echo),
  'echo, stored': echoAt(storing),
  chat: {
    url: `http://127.0.0.1:${String(port)}`,
    query: EVENTS,
    textOf: (data: { chatEvents: { chatMessage: { text: string } } }) => data.chatEvents.chatMessage.text,
    send: ({ chatId, tokens: [, token] }, text) =>
      post(
        `http://127.0.0.1:${String(port)}/graphql`,
        { query: SEND, variables: { input: { chatId, text, clientKey: text } } },
        token,
      ),
    ...unmeasured(),
  },
};

const clients: Client[] = [];
for (const carrier of Object.values(carriers)) {
  for (const pair of pairs) clients.push(...(await Promise.all(connected(carrier, pair))));
}
await Promise.all(Object.values(carriers).map((carrier) => untilAllHear(carrier)));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const load of LOADS.keys()) {
    for (const carrier of Object.values(carriers)) await measure(carrier, round, load);
  }
}
report();
for (const client of clients) await client.dispose();
await rm(folder, { recursive: true, force: true });
process.exit();

function echoAt(url: string): Carrier {
  return {
    url,
    query: ECHO,
    textOf: (data: { echo: string }) => data.echo,
    send: ({ chatId }, text) => post(url, { chatId, text }),
    ...unmeasured(),
  };
}

function unmeasured(): Pick<Carrier, 'times' | 'whole'> {
  return { times: LOADS.map(() => []), whole: LOADS.map(() => 0) };
}

function connected({ url, query, textOf }: Carrier, { chatId, tokens }: Pair): Promise<Client>[] {
  return tokens.map(async (token, side) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    const next = ({ data }: { data?: unknown }): void => {
      // The side that did not send.
      if (side === 0) waiting.get(textOf(data as never))?.(performance.now());
    };
    const isConnected = new Promise((resolve) => client.on('connected', resolve));
    client.subscribe({ query, variables: { chatId } }, { next, error: fail, complete: () => undefined });
    await isConnected;
    return client;
  });
}

/** Sends messages in a chat until one arrives, so that its subscription is known to work. */
async function untilAllHear(carrier: Carrier): Promise<void> {
  for (const pair of pairs) {
    for (
      let attempt = 0;
      (await timeOf(carrier, pair, `hello-${pair.chatId}-${String(attempt)}`, 500)) === null;
      attempt += 1
    );
  }
}

async function measure(carrier: Carrier, round: number, load: number): Promise<void> {
  const { atOnce, messages } = LOADS[load] ?? { atOnce: 0, messages: 0 };
  let number = 0;
  const talk = async (): Promise<void> => {
    while ((number += 1) <= messages) {
      const pair = pairs[(number * 7919 + round) % pairs.length];
      if (!pair) continue;
      const text = `${[round, load, number].join('-')}-${carrier.url.slice(-5)}`;
      const time = await timeOf(carrier, pair, text, 10_000);
      if (time === null) throw new Error('A message did not come.');
      carrier.times[load]?.push(time);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, talk));
  carrier.whole[load] = (carrier.whole[load] ?? 0) + performance.now() - start;
}

async function timeOf(carrier: Carrier, pair: Pair, text: string, patience: number): Promise<number | null> {
  const received = new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    waiting.set(text, (now) => {
      clearTimeout(timer);
      resolve(now);
    });
  });
  const start = performance.now();
  await carrier.send(pair, text);
  const end = await received;
  waiting.delete(text);
  return end === null ? null : end - start;
}

async function post(url: string, body: object, token = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
}

function report(): void {
  for (const [load, { atOnce, messages }] of LOADS.entries()) {
    const figuresOf = ({ times, whole }: Carrier): number[] => {
      const sorted = times[load]?.sort((one, other) => one - other) ?? [];
      const shares = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
      return [...shares, (messages * ROUNDS * 1000) / (whole[load] ?? 1)];
    };
    const [bare = []] = Object.values(carriers).map(figuresOf);
    tell([`${String(atOnce)} at once`, 'p50 ms', 'p99 ms', 'a second', 'ratio p50', 'p99', 'rate']);
    for (const [name, carrier] of Object.entries(carriers)) {
      const figures = figuresOf(carrier);
      const ratios = figures.map((figure, index) => figure / (bare[index] ?? 1));
      tell([name, ...[...figures, ...ratios].map((number) => number.toFixed(2))]);
    }
  }
}

function tell([name = '', ...cells]: readonly string[]): void {
  process.stdout.write(`${name.padEnd(14)}${cells.map((cell) => cell.padStart(11)).join('')}\n`);
}

function fail(fault: unknown): never {
  throw new Error('A line broke.', { cause: fault });
}

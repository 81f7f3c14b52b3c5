import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { soon } from '../../support/sockets';

const production = {
  NODE_ENV: 'production',
  PASSWORD_MEMORY_KIB: '',
  PUBLIC_URL: 'https://thikana.example/',
  SIGNING_KEYS: `test:${'x'.repeat(32)}`,
};

let app: TestApp;
let lines: Readonly<Record<string, any>>[];
let sockets: WebSocket[];
beforeEach(() => {
  lines = [];
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await app.stop();
});

async function start(options: TestAppOptions = {}): Promise<void> {
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startApp({ log, ...options });
}

function open(headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Returns the status of the answer to a WebSocket upgrade. */
async function statusOf(socket: WebSocket): Promise<number | undefined> {
  const [answer] = (await Promise.race([once(socket, 'upgrade'), once(socket, 'unexpected-response')])) as unknown[];
  // Both events have the response last.
  return (answer as Partial<IncomingMessage>).statusCode;
}

const refusedWith = async (socket: WebSocket): Promise<IncomingMessage> =>
  ((await once(socket, 'unexpected-response')) as [unknown, IncomingMessage])[1];

test.each(['https://evil.example', 'null', 'http://thikana.example', 'https://thikana.example.evil.example'])(
  'SEC-57: no socket is opened from a page of %s',
  async (origin) => {
    await start({ env: production });
    expect((await refusedWith(open({ origin }))).statusCode).toBe(403);
  },
);

test('SEC-57: sockets are opened from pages of the site, and by what is no browser', async () => {
  await start({ env: production });
  expect(await statusOf(open({ origin: 'https://thikana.example' }))).toBe(101);
  expect(await statusOf(open())).toBe(101);
});

test('SEC-57: while the site has no address of its own, its pages are those of its host and of the development client', async () => {
  await start();
  expect(await statusOf(open({ origin: app.url }))).toBe(101);
  expect(await statusOf(open({ origin: 'http://localhost:5173' }))).toBe(101);
  expect((await refusedWith(open({ origin: 'https://evil.example' }))).statusCode).toBe(403);
});

const hello = ({ accessToken }: Actor): string =>
  JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${accessToken}` } });

test('a socket at another address than that of GraphQL is refused with a status', async () => {
  await start();
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/elsewhere`, 'graphql-transport-ws');
  socket.on('error', () => undefined);
  expect((await refusedWith(socket)).statusCode).toBe(404);
});

test.each([
  ['an answer that only servers give', { type: 'connection_ack' }],
  ['a result', { type: 'next', id: '1', payload: {} }],
  ['an unknown word', { type: 'sing' }],
])(
  'SEC-56: a client that says %s is closed with the code of the protocol, without a fault in the log',
  async (_what, said) => {
    await start();
    const socket = open();
    await once(socket, 'open');
    socket.send(JSON.stringify(said));
    expect((await once(socket, 'close'))[0]).toBe(4400);
    await soon(() => expect(lines.some(({ msg }) => msg === 'socket over')).toBe(true));
    expect(lines.filter(({ level, err }) => level > 30 || err)).toEqual([]);
  },
);

test('SEC-56: an operation that repeats an id, however long, closes with the code of the protocol', async () => {
  await start();
  const socket = open();
  await once(socket, 'open');
  socket.send(hello(await register(app)));
  await once(socket, 'message');
  const said = { id: 'é'.repeat(500), type: 'subscribe', payload: { query: 'subscription { inbox { unreadChats } }' } };
  for (let count = 0; count < 2; count += 1) socket.send(JSON.stringify(said));
  expect((await once(socket, 'close'))[0]).toBe(4409);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});

const UPGRADE =
  'GET /graphql HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n';

test('SEC-79: the connection of a socket that is refused for want of points closes, even if its client keeps its end open', async () => {
  await start({ env: { LIMIT_WAITING_SOCKETS: '1' } });
  await once(open(), 'open');
  const socket = connect({ port: Number(new URL(app.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(UPGRADE);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 5/);
  await soon(
    () =>
      new Promise<void>((resolve, reject) => {
        app.http.getConnections((fault, count) =>
          count === 1 ? resolve() : reject(fault ?? new Error(`${String(count)} open`)),
        );
      }),
    2000,
  );
  socket.destroy();
});

test('SEC-80: of what a socket sends at once, one message is taken in a turn of the event loop', async () => {
  await start();
  const socket = open();
  await once(socket, 'open');
  let answers = 0;
  let turns = 0;
  socket.on('message', () => (answers += 1));
  const count = (): void => {
    turns += 1;
    if (answers < 300) setImmediate(count);
  };
  count();
  for (let message = 0; message < 300; message += 1) socket.send('{"type":"ping"}');
  await soon(() => expect(answers).toBe(300));
  expect(turns).toBeGreaterThanOrEqual(300);
});

import { connect } from 'node:net';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { eventually } from '../../support/mailbox';
import { SEND } from '../../support/numbered-chat';

const ENDLESS = `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
  SELECT COUNT(*) AS total FROM numbers`;
// It asks for a chat too, so that many of them are let in.
const SLOW = 'query ($chatId: ID!) { chat(id: $chatId) { id } rooms(filter: { keyword: "lotus" }) { totalCount } }';
const READERS = 3;
const SEARCH = '{ rooms { totalCount } }';
const PAGE = '{ states { name } }';

let app: TestApp;
let asha: Actor;
let chatId: string;
let slow: Promise<unknown>[];
beforeEach(async () => {
  app = await startApp({
    env: { DATABASE_URL: '', SHED_OPERATIONS: '1', LIMIT_SECONDS: '20', LIMIT_UNREAD_SECONDS: '1' },
  });
  asha = await register(app);
  chatId = await asha.startsChat(await register(app, { role: 'OWNER' }));
  slow = [];
});
afterEach(async () => {
  await app.stop();
  await Promise.allSettled(slow);
});

/** Keeps all readers busy, and starts operations of a person that wait for one. */
async function hold(operations: number): Promise<void> {
  for (let reader = 0; reader < READERS; reader += 1)
    slow.push(app.database.readLong(ENDLESS, []).catch(() => undefined));
  for (let count = 0; count < operations; count += 1) slow.push(asha.ask(SLOW, { chatId }).catch(() => undefined));
  await eventually(() => (app.database.waiting() === operations ? true : null));
}

const sends = () => asha.ask(SEND, { input: { chatId, text: 'Is it free?' } });

/** Returns the statuses of a search and a page of a visitor, and of a page and a message of a user. */
const statuses = async (): Promise<number[]> => {
  const answers = [await app.ask(SEARCH), await app.ask(PAGE), await asha.ask(PAGE), await sends()];
  for (const { status, headers, errors } of answers) {
    if (status === 200) continue;
    expect(errors[0]?.extensions.code).toBe('OVERLOADED');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return answers.map(({ status }) => status);
};

test.each([
  [0, [200, 200, 200, 200]],
  [1, [503, 200, 200, 200]],
  [3, [503, 503, 200, 200]],
  [12, [503, 503, 503, 200]],
  [20, [503, 503, 503, 503]],
])(
  'API-41 LIM-25: with %d operations under way strangers are refused before people, chats last',
  async (held, expected) => {
    await hold(held);
    expect(await statuses()).toEqual(expected);
  },
);

test.each([
  ['search', `query sendMessage { rooms { totalCount } }`],
  ['search', `query Home { states { name } ...Found } fragment Found on Query { found: rooms { totalCount } }`],
  ['page', `query rooms { states { name } } # rooms`],
])("API-41: a stranger's operation is a %s by what it asks for, not by its words: %s", async (kind, query) => {
  await hold(1);
  expect((await app.ask(query)).status).toBe(kind === 'search' ? 503 : 200);
});

test('API-41: monitoring requests are answered under any load', async () => {
  await hold(20);
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect((await fetch(`${app.url}${path}`)).status).toBe(200);
  const text = await (await fetch(`${app.url}/metrics`)).text();
  await app.ask(PAGE);
  const later = await (await fetch(`${app.url}/metrics`)).text();
  expect(text).not.toContain('thikana_shed_requests_total{kind="page"} 1');
  expect(later).toContain('thikana_shed_requests_total{kind="page"} 1');
});

test('SEC-48: a token that only looks like one is no sign-in under load', async () => {
  await hold(3);
  const { status, errors } = await app.ask(
    PAGE,
    {},
    { authorization: `Bearer ${asha.accessToken.slice(0, -6)}AAAAAA` },
  );
  expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 503, code: 'OVERLOADED' });
});

test('SEC-52: a client that does not read its answers loses the connection', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const request = 'GET /graphql?query={__schema{types{name,fields{name,description}}}} HTTP/1.1\r\nhost: x\r\n\r\n';
  const connections = (): Promise<number> =>
    new Promise((resolve) => app.http.getConnections((_fault, count) => resolve(count)));
  await new Promise((resolve) => socket.once('connect', resolve));
  const before = await connections();
  socket.pause();
  socket.write(request.repeat(400));
  await eventually(async () => ((await connections()) < before ? true : null), 15_000);
  socket.destroy();
});

test('SEC-78: answers that wait in a connection crowd nobody out', async () => {
  await hold(0);
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const request = (query: string): string =>
    `GET /graphql?query=${encodeURIComponent(query)} HTTP/1.1\r\nhost: x\r\napollo-require-preflight: true\r\n\r\n`;
  socket.write(request('{ rooms(filter: { keyword: "lotus" }) { totalCount } }') + request(PAGE).repeat(12));
  await eventually(() => (app.database.waiting() === 1 ? true : null));
  await eventually(async () => ((await app.ask(PAGE)).status === 200 ? true : null));
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  socket.destroy();
});

test('SEC-78: connections that send the bodies of their requests slowly crowd nobody out', async () => {
  const { port } = new URL(app.url);
  const slowly = Array.from({ length: 30 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of slowly)
    socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
  await eventually(async () => ((await connectionsOf(app)) >= slowly.length ? true : null));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  for (const socket of slowly) socket.destroy();
});

const connectionsOf = ({ http }: TestApp): Promise<number> =>
  new Promise((resolve, reject) => {
    http.getConnections((fault, count) => (fault ? reject(fault) : resolve(count)));
  });

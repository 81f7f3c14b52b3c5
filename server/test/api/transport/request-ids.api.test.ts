import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { follow, openSocket, soon } from '../../support/sockets';

const SIGN_IN = 'mutation In($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }';
const SEND = 'mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } } }';
const EVENTS = 'subscription Events($id: ID!) { chatEvents(chatId: $id, after: 0) { __typename } }';
const INBOX = 'subscription { inbox { unreadChats chats(first: 5) { nodes { id lastMessage { text } } } } }';
const ROOMS = '{ rooms { nodes { id } } }';

let lines: Readonly<Record<string, any>>[];
let app: TestApp;
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startApp({ log });
});
afterEach(() => app.stop());

const linesOf = (requestId: string | null) => lines.filter((line) => line['requestId'] === requestId);
const losesTable = (table: string) =>
  app.database.write((manager) => manager.query(`ALTER TABLE ${table} RENAME TO gone`));

test.each(['abcdefgh', 'A_-9'.repeat(16)])('a request keeps the id %s its sender gave it', async (id) => {
  const { headers } = await app.ask(ROOMS, {}, { 'x-request-id': id });
  expect(headers.get('x-request-id')).toBe(id);
});

test.each(['short', 'x'.repeat(65), 'with spaces in it', 'id="quoted"'])(
  'a request whose sender calls it %j is given an id of its own',
  async (given) => {
    const ids = [await app.ask(ROOMS, {}, { 'x-request-id': given }), await app.ask(ROOMS)].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{20}$/), expect.stringMatching(/^[\w-]{20}$/)]);
    expect(new Set([...ids, given]).size).toBe(3);
  },
);

test('what a fault leaves in the log carries the id that the client was answered with, and no other', async () => {
  await losesTable('rooms');
  const [failed, fine] = await Promise.all([app.ask(ROOMS), app.ask('{ states { name } }')]);
  await soon(() => expect(lines.filter(({ msg }) => msg === 'request over')).toHaveLength(2));
  expect(linesOf(failed.headers.get('x-request-id')).map(({ msg }) => msg)).toEqual(['request failed', 'request over']);
  expect(linesOf(fine.headers.get('x-request-id')).map(({ msg }) => msg)).toEqual(['request over']);
});

test('a request that fails before its operation begins is logged too', async () => {
  const asha = await register(app);
  await losesTable('sessions');
  const { status, headers, errors } = await asha.ask(ROOMS);
  expect({ status, errors }).toMatchObject({ status: 500, errors: [{ extensions: { code: 'INTERNAL' } }] });
  const id = headers.get('x-request-id');
  await soon(() =>
    expect(linesOf(id)).toMatchObject([
      { level: 50, msg: 'request failed' },
      { level: 30, msg: 'request over', method: 'POST', path: '/graphql', status: 500 },
    ]),
  );
});

test('a finished request leaves one line, without what stands behind its question mark', async () => {
  const page = await fetch(`${app.url}/unsubscribe/unread-reminders?token=hidden`);
  const id = page.headers.get('x-request-id');
  await soon(() => expect(linesOf(id)).toHaveLength(1));
  const { time: _time, pid: _pid, hostname: _hostname, ...line } = linesOf(id)[0] ?? {};
  const expected = { level: 20, requestId: id, method: 'GET', path: '/unsubscribe/unread-reminders', status: 400 };
  expect(line).toEqual({ ...expected, ms: expect.any(Number), msg: 'request over' });
});

test('a request that its sender leaves is logged as cut', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\nx-request-id: impatient\r\ncontent-type: application/json\r\n';
  socket.write(`${head}expect: 100-continue\r\ncontent-length: 100\r\n\r\n{"que`);
  await once(socket, 'data');
  socket.destroy();
  await soon(() => expect(linesOf('impatient')).toMatchObject([{ level: 30, msg: 'request over', status: 'cut' }]));
});

test('a socket has an id, and what one of its operations leaves in the log carries it with a number behind', async () => {
  const asha = await register(app);
  const upgrades: (string | undefined)[] = [];
  class NamedSocket extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers: { 'x-request-id': 'a-live-line' } });
      this.once('upgrade', (response) => void upgrades.push(response.headers['x-request-id'] as string));
    }
  }
  const client = openSocket(app, asha.accessToken, { webSocketImpl: NamedSocket });
  const first = follow(client, INBOX);
  await soon(() => expect(first.results).toMatchObject([{ data: {} }]));
  first.stop();
  await losesTable('chats');
  const second = follow(client, INBOX);
  await soon(() => expect(second.results).toMatchObject([{ errors: [{ extensions: { code: 'INTERNAL' } }] }]));
  await client.dispose();
  await soon(() => expect(linesOf('a-live-line')).toMatchObject([{ msg: 'socket over' }]));
  expect(upgrades).toEqual(['a-live-line']);
  expect(lines.filter(({ msg }) => msg === 'request failed')).toMatchObject([{ requestId: 'a-live-line.4' }]);
});

test('no line holds a secret, an email address or a text of a person', async () => {
  const [asha, ravi]: [Actor, Actor] = [await register(app, { role: 'OWNER' }), await register(app)];
  const { email, password } = ravi;
  const { data } = await app.ask(SIGN_IN, { input: { email, password } });
  const id = await ravi.startsChat(asha);
  const client = openSocket(app, asha.accessToken);
  const live = follow(client, EVENTS, { id });
  await ravi.sendsMessage(id, 'a private word');
  await soon(() => expect(live.results).toMatchObject([{ data: {} }]));
  await losesTable('chat_messages');
  await ravi.ask(SEND, { input: { chatId: id, text: 'a private word' } });
  await client.dispose();
  await soon(() =>
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request failed', 'socket over'])),
  );
  const text = JSON.stringify(lines);
  expect(text).toContain('chat_messages');
  const hidden = [
    email,
    password,
    asha.email,
    data?.['signIn'].tokens.accessToken,
    ravi.accessToken,
    asha.refreshToken,
  ];
  for (const secret of [...hidden, 'private word']) expect(text).not.toContain(secret);
});

import type { Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Actor, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { operatorAtDesk } from '../../support/desk';
import { follow, openSocket, soon } from '../../support/sockets';

const EVENTS = 'subscription Events($id: ID!) { chatEvents(chatId: $id) { __typename } }';
const INBOX = 'subscription Inbox { inbox { unreadChats } }';

let app: TestApp;
let asha: Actor;
let clients: Client[];
beforeEach(async () => {
  app = await startApp({ env: { LIMIT_SOCKETS: '3', LIMIT_SOCKET_OPERATIONS: '4', LIMIT_SOCKET_BYTES: '2000' } });
  asha = await register(app);
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.dispose();
  await app.stop();
});

/** Opens a WebSocket; the result also resolves to its close code. */
function connect(accessToken: string | null): { client: Client; closed: Promise<number> } {
  let client: Client | undefined;
  const closed = new Promise<number>((resolve) => {
    client = openSocket(app, accessToken, { on: { closed: (event: { code: number }) => resolve(event.code) } });
  });
  if (!client) throw new Error('No client');
  clients.push(client);
  return { client, closed };
}

/** Signs Asha in once more. */
const nextToken = async (): Promise<string> => (await signIn(app, asha)).accessToken;

const isLive = ({ results }: ReturnType<typeof follow>) =>
  soon(() => expect(results).toMatchObject([{ data: { inbox: { unreadChats: 0 } } }]));

test.each([
  ['no token', null],
  ['a token that is none', 'nonsense'],
])('API-26: a socket with %s is refused', async (_what, token) => {
  expect(await connect(token).closed).toBe(4403);
});

test('SEC-16: signing out closes the sockets of the session, and no other', async () => {
  const ravi = await register(app);
  const [hers, his] = [connect(asha.accessToken), connect(ravi.accessToken)];
  const lives = [follow(hers.client, INBOX), follow(his.client, INBOX)];
  for (const live of lives) await isLive(live);
  await asha.signsOut();
  expect(await hers.closed).toBe(4401);
  expect(await Promise.race([his.closed, Promise.resolve('open')])).toBe('open');
});

test('DESK-26: a suspension closes the sockets of the account, and the next ones know of it', async () => {
  const hers = connect(asha.accessToken);
  await isLive(follow(hers.client, INBOX));
  const meera = await operatorAtDesk(app, 'meera');
  await meera.ask('mutation Suspend($input: UserNoteInput!) { suspendUser(input: $input) { refusal { code } } }', {
    input: { userId: asha.id, note: 'Fraud' },
  });
  expect(await hers.closed).toBe(1012);
  await isLive(follow(connect(asha.accessToken).client, INBOX));
});

test('API-46: graphql-ws connects again with another token by itself, and ends with an ended session', async () => {
  const tokens = ['expired', asha.accessToken, asha.accessToken];
  const codes: number[] = [];
  const client = openSocket(app, null, {
    lazy: true,
    retryAttempts: 5,
    retryWait: () => Promise.resolve(),
    connectionParams: () => ({ authorization: `Bearer ${String(tokens.shift())}` }),
    on: { closed: (event: { code: number }) => void codes.push(event.code) },
  });
  clients.push(client);
  const live = follow(client, INBOX);
  await isLive(live);
  await asha.signsOut();
  expect(await live.ended).toMatchObject({ code: 4401 });
  expect({ codes, tokens }).toEqual({ codes: [4403, 4401], tokens: [asha.accessToken] });
});

test('SEC-16: signing out another device closes its sockets and leaves the own ones', async () => {
  const [own, other] = [connect(asha.accessToken), connect(await nextToken())];
  for (const { client } of [own, other]) await isLive(follow(client, INBOX));
  await asha.signsOutOtherDevices();
  expect(await other.closed).toBe(4401);
  expect(await Promise.race([own.closed, Promise.resolve('open')])).toBe('open');
});

test('an account has a limited number of sockets, and a socket of operations', async () => {
  const sockets = [1, 2, 3].map(() => connect(asha.accessToken));
  for (const { client } of sockets) await isLive(follow(client, INBOX));
  expect(await connect(asha.accessToken).closed).toBe(4430);
  const owner = await register(app, { role: 'OWNER' });
  const id = await asha.startsChat(owner);
  const [first] = sockets;
  const lives = Array.from({ length: 5 }, () => first && follow(first.client, EVENTS, { id }));
  await soon(() => expect(lives.filter((live) => live?.results[0]?.errors)).toHaveLength(2));
  expect(lives.at(-1)?.results[0]?.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('SEC-15: live operations count as requests of their account, and the socket stays', async () => {
  const strict = await startApp({ env: { LIMIT_REQUESTS: '2' } });
  const { accessToken } = await register(strict);
  const [client, other] = [openSocket(strict, accessToken), openSocket(strict, accessToken)];
  const [first, second] = [follow(client, INBOX), follow(other, INBOX)];
  for (const live of [first, second]) await isLive(live);
  const third = follow(client, INBOX);
  await third.ended;
  expect(third.results).toMatchObject([{ errors: [{ extensions: { code: 'RATE_LIMITED' } }] }]);
  for (const each of [client, other]) await each.dispose();
  await strict.stop();
});

test('a socket that is cut while it connects does not count', async () => {
  for (let round = 0; round < 4; round += 1) {
    const token = await nextToken();
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.on('open', resolve));
    const hello = { type: 'connection_init', payload: { authorization: `Bearer ${token}` } };
    socket.send(JSON.stringify(hello), () => socket.terminate());
    await new Promise((resolve) => socket.on('close', resolve));
  }
  await isLive(follow(connect(asha.accessToken).client, INBOX));
});

test.each([
  ['a syntax error', 'subscription {'],
  ['an unknown field', 'subscription { nothing }'],
  ['an unknown argument', 'query { chats(last: 1) { nodes { id } } }'],
  ['a variable in a directive', 'subscription Inbox($is: Boolean!) { inbox @include(if: $is) { unreadChats } }'],
  [
    'too many aliases',
    `subscription { inbox { ${Array.from({ length: 31 }, (_, n) => `a${String(n)}: unreadChats`).join(' ')} } }`,
  ],
])('SEC-23: a live operation with %s is refused, and the socket stays', async (_what, query) => {
  const { client } = connect(asha.accessToken);
  const wrong = follow(client, query);
  await wrong.ended;
  expect(wrong.results).toMatchObject([
    { errors: [{ extensions: { code: expect.stringMatching(/BAD_USER_INPUT|OPERATION_TOO_LARGE/) } }] },
  ]);
  await isLive(follow(client, INBOX));
});

test('a message that is too large closes its socket, and the server goes on', async () => {
  const { client, closed } = connect(asha.accessToken);
  follow(client, `subscription { inbox { unreadChats } } # ${'x'.repeat(3000)}`);
  expect(await closed).toBe(1009);
  await isLive(follow(connect(asha.accessToken).client, INBOX));
});

test.each(['not json', '{"type":"connection_init","payload":5}', '{"type":"subscribe","id":"1","payload":{}}', '{}'])(
  'a socket that speaks nonsense (%s) is closed, and the server goes on',
  async (nonsense) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('open', () => socket.send(nonsense));
    expect(await closed).toBeGreaterThanOrEqual(4400);
    await isLive(follow(connect(asha.accessToken).client, INBOX));
  },
);

test('a server that stops tells its sockets to go on elsewhere', async () => {
  const { client, closed } = connect(asha.accessToken);
  await isLive(follow(client, INBOX));
  await app.closeSockets();
  expect(await closed).toBe(1012);
});

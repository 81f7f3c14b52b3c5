import type { Client } from 'graphql-ws';
import { pino } from 'pino';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { SEND } from '../../support/numbered-chat';
import { follow, type Live, openSocket, soon } from '../../support/sockets';

const INBOX = 'subscription { inbox { unreadChats } }';
const EVENTS = 'subscription Events($id: ID!) { chatEvents(chatId: $id, after: 0) { __typename } }';

let app: TestApp;
let lines: Readonly<Record<string, any>>[];
let asha: Actor;
let ravi: Actor;
let client: Client;
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  app = await startApp({ log, env: { LIMIT_MESSAGES: '3' } });
  asha = await register(app, { role: 'OWNER' });
  ravi = await register(app);
  client = openSocket(app, ravi.accessToken);
});
afterEach(async () => {
  await client.dispose();
  await app.stop();
});

/** Runs one operation over the socket to its end. */
async function over(query: string, variables?: Record<string, unknown>, by = client): Promise<Live['results'][number]> {
  const live = follow(by, query, variables);
  await live.ended;
  expect(live.results).toHaveLength(1);
  return live.results[0] ?? {};
}

const losesTable = (table: string) =>
  app.database.write((manager) => manager.query(`ALTER TABLE ${table} RENAME TO gone`));

test('API-43: queries and mutations go over a socket as they go over HTTP, and what is live goes on beside them', async () => {
  const inbox = follow(client, INBOX);
  const chatId = await ravi.startsChat(asha);
  expect(await over('{ me { id } chats { nodes { id } } }')).toEqual({
    data: { me: { id: ravi.id }, chats: { nodes: [{ id: chatId }] } },
  });
  expect(await over(SEND, { input: { chatId, text: 'Hello' } })).toMatchObject({
    data: { sendMessage: { chatMessage: { sequence: 1 }, userErrors: [] } },
  });
  expect(await over(SEND, { input: { chatId, text: 'x'.repeat(501) } })).toMatchObject({
    data: { sendMessage: { chatMessage: null, userErrors: [{ code: 'TEXT_TOO_LONG' }] } },
  });
  await asha.sendsMessage(chatId, 'Hello');
  await soon(() => expect(inbox.results.at(-1)?.data.inbox.unreadChats).toBe(1));
});

test.each([
  ['what does not exist', '{ nothing }', {}],
  ['a page that is too large', '{ chats(first: 51) { nodes { id } } }', {}],
  ['a variable of another type', 'query ($id: ID!) { chat(id: $id) { id } }', { id: {} }],
  ['a file', 'mutation ($file: Upload!) { uploadRoomImage(file: $file) { userErrors { code } } }', { file: {} }],
])(
  'API-43: a request over a socket with %s is refused with a code, and the socket stays',
  async (_what, query, given) => {
    const { errors } = await over(query, given);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.extensions).not.toHaveProperty('http');
    expect(await over('{ me { id } }')).toMatchObject({ data: { me: { id: ravi.id } } });
  },
);

test('API-43 SEC-16: a mutation over a socket whose session was ended without news of it is not carried out', async () => {
  await over('{ me { id } }');
  await app.database.write((manager) => manager.query('DELETE FROM sessions'));
  await soon(async () => expect((await ravi.ask('{ me { id } }')).status).toBe(401));
  const live = follow(client, 'mutation { signOutDevices { userErrors { code } } }');
  expect(await live.ended).toMatchObject({ code: 4401 });
  expect(live.results).toEqual([]);
});

test('API-95: an operation that ends its own session is answered before its socket closes', async () => {
  let code = 0;
  client.on('closed', (event) => (code = (event as { readonly code: number }).code));
  expect(await over('mutation { signOut { userErrors { code } } }')).toEqual({
    data: { signOut: { userErrors: [] } },
  });
  await soon(() => expect(code).toBe(4401));
});

test('SEC-56: a refusal over a socket has its code and when to come back, and nothing of HTTP', async () => {
  const chatId = await ravi.startsChat(asha);
  for (const text of ['one', 'two']) await over(SEND, { input: { chatId, text } });
  const { errors } = await over(SEND, { input: { chatId, text: 'three' } });
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) };
  expect(errors?.map((error) => error.extensions)).toEqual([extensions]);
});

test('SEC-56: a fault amid a live operation reaches its follower masked, and is logged', async () => {
  const chatId = await ravi.startsChat(asha);
  await losesTable('chat_events');
  const live = follow(client, EVENTS, { id: chatId });
  await live.ended;
  expect(live.results).toEqual([
    {
      errors: [{ message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL' } }],
    },
  ]);
  expect(lines.filter(({ msg }) => msg === 'request failed')).toMatchObject([{ level: 50 }]);
});

test('SEC-56: a fault of a mutation over a socket is masked too', async () => {
  await losesTable('chats');
  const { errors } = await over('{ chats { nodes { id } } }');
  expect(errors).toEqual([
    {
      message: 'Something went wrong on our side. Please try again.',
      path: ['chats'],
      extensions: { code: 'INTERNAL' },
    },
  ]);
});

import english from '@thikana/schema/messages/en.json' with { type: 'json' };
import hindi from '@thikana/schema/messages/hi.json' with { type: 'json' };
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { follow, openSocket } from '../../support/sockets';

let app: TestApp;
let asha: Actor;
beforeAll(async () => {
  app = await startApp();
  asha = await register(app);
});
afterAll(() => app.stop());

const HINDI = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
const SEND =
  'mutation { submitContactMessage(input: { name: "A", email: "a@example.com", message: "B" }) { message userErrors { message } } }';
const askInHindi = (query: string) => app.ask(query, {}, { ...HINDI, authorization: `Bearer ${asha.accessToken}` });
const ROOM = '{ room(id: "none") { id } }';

test.each([
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.4, hi;q=0.6', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['ta-IN, hi;q=0.5', 'hi'],
  ['ta-IN', 'en'],
  ['hi;q=0', 'en'],
  ['*', 'en'],
  [';;,=hi', 'en'],
  ['', 'en'],
])('API-86: for "Accept-Language: %s" errors are told in %s', async (accepted, language) => {
  const { errors } = await app.ask(ROOM, {}, { 'accept-language': accepted });
  const texts = language === 'hi' ? hindi : english;
  expect(errors.map(({ message }) => message)).toEqual([texts['ROOM_NOT_FOUND.room']]);
});

test('API-86: user errors, results and the reason about a username are told in Hindi', async () => {
  const visitor = await app.ask(SEND, {}, HINDI);
  expect(visitor.data?.['submitContactMessage'].userErrors).toEqual([
    { message: hindi['UNAUTHENTICATED.submitContactMessage'] },
  ]);
  const { data } = await askInHindi(
    `mutation { submitContactMessage(input: { name: "A", email: "a@example.com", message: "B" }) { message }
                blockUser(input: { userId: "${asha.id}" }) { userErrors { code message } } }`,
  );
  expect(data).toEqual({
    submitContactMessage: { message: hindi.CONTACT_SENT },
    blockUser: { userErrors: [{ code: 'BLOCK_SELF', message: hindi.BLOCK_SELF }] },
  });
  const check = await askInHindi('{ usernameCheck(username: "Nine") { reason } }');
  expect(check.data?.['usernameCheck']).toEqual({ reason: hindi.USERNAME_LENGTH });
});

test('API-86: a request that is refused as a whole is told in Hindi', async () => {
  const stale = await app.ask('{ me { id } }', {}, { ...HINDI, authorization: 'Bearer old' });
  expect(stale).toMatchObject({ status: 401, errors: [{ message: hindi.UNAUTHENTICATED }] });
  const nowhere = await fetch(`${app.url}/nowhere`, { headers: HINDI });
  expect(await nowhere.json()).toMatchObject({ errors: [{ message: hindi.PATH_NOT_FOUND }] });
});

test('NAV-53: the page of a mailed link is in the language that the visitor has chosen, else in that of the browser', async () => {
  const pageFor = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/unsubscribe/unread-reminders?token=cut`, { headers })).text();
  for (const headers of [HINDI, { cookie: 'lang=hi' }]) {
    const page = await pageFor(headers);
    expect(page).toContain('<html lang="hi">');
    expect(page).toContain(hindi['unsubscribe.badLink']);
  }
  expect(await pageFor({ ...HINDI, cookie: 'lang=en' })).toContain(english['unsubscribe.badLink']);
});

test('API-86: a WebSocket is told in the language of its connection, else in that of its handshake', async () => {
  const query = 'subscription { chatEvents(chatId: "none") { sequence } }';
  const messages = async (acceptLanguage?: string) => {
    const client = openSocket(app, asha.accessToken, {
      connectionParams: { authorization: `Bearer ${asha.accessToken}`, acceptLanguage },
    });
    const live = follow(client, query);
    await live.ended;
    await client.dispose();
    return live.results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
  };
  expect(await messages('hi')).toEqual([hindi.CHAT_NOT_FOUND]);
  expect(await messages()).toEqual([english.CHAT_NOT_FOUND]);
});

test('API-86: a fault is told in Hindi, and masked', async () => {
  await app.database.write(async (manager) => {
    await manager.query('ALTER TABLE bookmarks RENAME TO gone');
  });
  const { errors } = await askInHindi('{ bookmarks { nodes { id } } }');
  expect(errors).toEqual([{ message: hindi.INTERNAL, path: ['bookmarks'], extensions: { code: 'INTERNAL' } }]);
});

test.each([
  ['any operation', '1', '{ states { name } }'],
  ['one that costs more than is left', '8', '{ rooms(first: 8) { totalCount nodes { id name price } } }'],
])('API-86: somebody without points for %s is told in Hindi', async (_what, points, query) => {
  const poor = await startApp({ env: { LIMIT_ANONYMOUS: points } });
  await poor.ask(query);
  const { status, errors } = await poor.ask(query, {}, HINDI);
  expect(status).toBe(429);
  expect(errors).toMatchObject([{ message: hindi.RATE_LIMITED, extensions: { code: 'RATE_LIMITED' } }]);
  await poor.stop();
});

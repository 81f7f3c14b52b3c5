import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { registerOwner } from '../../support/owner-actions';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const downloads = (person?: Pick<Actor, 'accessToken'>, from = app) =>
  fetch(`${from.url}/own-data`, person ? { headers: { authorization: `Bearer ${person.accessToken}` } } : {});
const dataOf = async (person: Actor): Promise<any> => (await downloads(person)).json();

const CONTACT = `mutation Contact($input: SubmitContactMessageInput!) {
  submitContactMessage(input: $input) { userErrors { code } } }`;
const CHOOSE_LETTERS = `mutation Choose($input: ChooseChatLettersInput!) {
  chooseChatLetters(input: $input) { userErrors { code } } }`;

test('CON-20: a person downloads everything that is stored about them', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists({ name: 'Shanti "Niwas"' });
  const ana = await register(app);
  await ana.bookmarks(room.id);
  const chatId = await ana.startsChat(owner, 'नमस्ते 🙏');
  await owner.sendsMessage(chatId, 'Welcome');
  await ana.reports({ uid: ana.id, ownerId: owner.id, ownerUname: 'x', reason: 'OTHER', description: 'Loud' });
  await ana.ask(CONTACT, { input: { uid: ana.id, name: 'Ana', email: 'ana@example.com', message: 'Hi' } });

  const own = await dataOf(ana);
  expect(Object.keys(own)).toEqual([
    'profile',
    'formerEmails',
    'devices',
    'rooms',
    'bookmarks',
    'chats',
    'messages',
    'refusedChatLetters',
    'reports',
    'contactMessages',
  ]);
  expect(own.profile).toMatchObject([{ id: ana.id, email: ana.email, role: 'USER' }]);
  expect(own.devices).toHaveLength(1);
  expect(own.bookmarks).toMatchObject([{ roomId: room.id }]);
  expect(own.chats).toMatchObject([{ id: chatId, ownerId: owner.id, userId: ana.id }]);
  expect(own.messages).toMatchObject([
    { chatId, isMine: false, text: 'Welcome' },
    { chatId, isMine: true, text: 'नमस्ते 🙏' },
  ]);
  expect(own.reports).toMatchObject([{ ownerId: owner.id, description: 'Loud' }]);
  expect(own.contactMessages).toMatchObject([{ name: 'Ana', email: 'ana@example.com', message: 'Hi' }]);

  const ownersOwn = await dataOf(owner);
  expect(ownersOwn.rooms).toMatchObject([{ id: room.id, name: 'Shanti "Niwas"', description: room.description }]);
  expect(ownersOwn.rooms[0].photos).toHaveLength(1);
  expect((await fetch(new URL(ownersOwn.rooms[0].photos[0], app.url))).status).toBe(200);
  expect(ownersOwn).toMatchObject({ reports: [], contactMessages: [], bookmarks: [] });
});

test('CON-20: the data export says since when a user wants no emails about chats', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  await ana.ask(CHOOSE_LETTERS, { input: { wanted: false } });
  const [refused] = (await dataOf(ana)).refusedChatLetters;
  expect(Object.keys(refused)).toEqual(['createdAt']);
  expect(Date.parse(refused.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect((await dataOf(ben)).refusedChatLetters).toEqual([]);
  await ana.ask(CHOOSE_LETTERS, { input: { wanted: true } });
  expect((await dataOf(ana)).refusedChatLetters).toEqual([]);
});

test('own data has nothing that signs in, and nothing of the machinery', async () => {
  const ana = await register(app);
  const text = await (await downloads(ana)).text();
  expect(text).not.toMatch(/argon2|hash|token|secret|searchText|rentUp|clientKey/i);
});

test('own data comes as a file that nobody else keeps', async () => {
  const { headers, status } = await downloads(await register(app));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('lists longer than a page are whole', async () => {
  const owner = await register(app, { role: 'OWNER' });
  const ana = await register(app);
  const chatId = await ana.startsChat(owner);
  for (let count = 0; count < 120; count += 1) await ana.sendsMessage(chatId, String(count));
  const { messages } = await dataOf(ana);
  expect(messages.map(({ text }: any) => text)).toEqual(Array.from({ length: 120 }, (_, count) => String(119 - count)));
});

test('PERM-02 PERM-11: a visitor, or somebody with a made-up token, downloads nothing', async () => {
  for (const answer of [await downloads(), await downloads({ accessToken: 'made.up' })]) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      errors: [{ message: 'User not authenticated.', extensions: { code: 'UNAUTHENTICATED' } }],
    });
  }
});

test('SEC-15: downloads of an account are limited in an hour', async () => {
  const limited = await startApp({ env: { LIMIT_OWN_DATA: '1' } });
  try {
    const ana = await register(limited);
    await (await downloads(ana, limited)).text();
    const refused = await downloads(ana, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  } finally {
    await limited.stop();
  }
});

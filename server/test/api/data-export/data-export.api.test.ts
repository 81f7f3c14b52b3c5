import { pino } from 'pino';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData, exportLink } from '../../support/data-export';
import { registerOwner } from '../../support/owner-actions';
import { soon } from '../../support/sockets';

const clock = movableClock();
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock, log });
});
afterEach(() => app.stop());

const downloads = (person: Actor, from = app): Promise<Response> => downloadsData(from, person.accessToken);
const linkOf = (person: Actor) => exportLink(app, person.accessToken);
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
const dataOf = async (person: Actor): Promise<any> => (await downloads(person)).json();

const CONTACT = `mutation Contact($input: SubmitContactMessageInput!) {
  submitContactMessage(input: $input) { userErrors { code } } }`;
const CHOOSE = `mutation C($input: ChooseNotificationsInput!) { chooseNotifications(input: $input) { message } }`;
const SAVE_SEARCH = 'mutation S($input: SaveSearchInput!) { saveSearch(input: $input) { userErrors { code } } }';
const CHOOSE_REMINDERS = `mutation Choose($input: ChooseUnreadRemindersInput!) {
  chooseUnreadReminders(input: $input) { userErrors { code } } }`;

test('CON-20: a person downloads everything that is stored about them', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists({ name: 'Shanti "Niwas"' });
  const ana = await register(app);
  await ana.bookmarks(room.id);
  const chatId = await ana.startsChat(owner, 'नमस्ते 🙏');
  await owner.sendsMessage(chatId, 'Welcome');
  await ana.reports({ ownerId: owner.id, ownerUname: 'x', reason: 'OTHER', description: 'Loud' });
  await ana.ask('mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }', { id: owner.id });
  await ana.ask(SAVE_SEARCH, { input: { name: 'Kota', filter: { state: 'rajasthan', maxPrice: 8000 } } });
  await ana.ask(CHOOSE, { input: { topic: 'SAVED_ROOMS', email: 'DAILY' } });
  await ana.ask(CONTACT, { input: { name: 'Ana', email: 'ana@example.com', message: 'Hi' } });

  const own = await dataOf(ana);
  expect(Object.keys(own)).toEqual([
    'profile',
    'formerEmails',
    'devices',
    'pushDevices',
    'rooms',
    'bookmarks',
    'savedSearches',
    'notifications',
    'notificationChoices',
    'visits',
    'visitingHours',
    'reviews',
    'blockedUsers',
    'chats',
    'messages',
    'refusedUnreadReminders',
    'refusedMonthlyNumbers',
    'countedDays',
    'reports',
    'contactMessages',
  ]);
  expect(own.profile).toMatchObject([{ id: ana.id, email: ana.email, role: 'USER' }]);
  expect(own.devices).toHaveLength(1);
  expect(own.bookmarks).toMatchObject([{ roomId: room.id, roomName: room.name, roomPrice: room.price }]);
  const filter = { state: 'Rajasthan', maxPrice: 8000 };
  expect(own.savedSearches).toMatchObject([{ name: 'Kota', filter, isPaused: false }]);
  expect(own.notificationChoices).toEqual([{ topic: 'SAVED_ROOMS', isShown: true, isPushed: false, email: 'DAILY' }]);
  expect(own.blockedUsers).toMatchObject([{ userId: owner.id }]);
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
  expect((await fetch(ownersOwn.rooms[0].photos[0])).status).toBe(200);
  expect(ownersOwn).toMatchObject({ reports: [], contactMessages: [], bookmarks: [] });
});

test('CON-20: the data export says since when a user wants no emails about chats', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  await ana.ask(CHOOSE_REMINDERS, { input: { wanted: false } });
  const [refused] = (await dataOf(ana)).refusedUnreadReminders;
  expect(Object.keys(refused)).toEqual(['createdAt']);
  expect(Date.parse(refused.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect((await dataOf(ben)).refusedUnreadReminders).toEqual([]);
  await ana.ask(CHOOSE_REMINDERS, { input: { wanted: true } });
  expect((await dataOf(ana)).refusedUnreadReminders).toEqual([]);
});

test('own data has nothing that signs in, and nothing of the machinery', async () => {
  const ana = await register(app);
  const text = await (await downloads(ana)).text();
  // "hash" is short enough to stand within an id, which is random: it is looked for in names.
  expect(text).not.toMatch(/argon2|"\w*hash\w*":|token|secret|searchText|rentUp|clientKey/i);
});

test('CON-20 SEC-83: own data comes as a file that nobody else keeps, and the link goes nowhere', async () => {
  const { headers, status } = await downloads(await register(app));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('lists longer than a page are whole', async () => {
  const owner = await register(app, { role: 'OWNER' });
  const ana = await register(app);
  const chatId = await ana.startsChat(owner);
  for (let count = 0; count < 120; count += 1) await ana.sendsMessage(chatId, String(count));
  const { messages } = await dataOf(ana);
  expect(messages.map(({ text }: any) => text)).toEqual(Array.from({ length: 120 }, (_, count) => String(119 - count)));
});

const INVALID = {
  errors: [
    {
      message: 'This link no longer works. Please ask for a new one.',
      extensions: { code: 'DATA_EXPORT_LINK_INVALID' },
    },
  ],
};
const CREATE = 'mutation { createDataExportLink { link { url } userErrors { code } } }';

test('PERM-02 PERM-11: a visitor gets no link, and a made-up one downloads nothing', async () => {
  expect((await app.ask(CREATE)).data?.['createDataExportLink']).toEqual({
    link: null,
    userErrors: [{ code: 'UNAUTHENTICATED' }],
  });
  const ana = await register(app);
  const { url } = await linkOf(ana);
  const [ours, theirs] = [ana.id, (await register(app)).id];
  const forged = [
    `${app.url}/data-export`,
    `${url.split('.').slice(0, -1).join('.')}.`,
    url.replace(ours, theirs),
    `${url}&token=x`,
  ];
  for (const wrong of forged) {
    const answer = await fetch(wrong, { headers: { authorization: `Bearer ${ana.accessToken}` } });
    expect([answer.status, await answer.json()]).toEqual([403, INVALID]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('SEC-83: a link works for ten minutes, also twice, and without any header', async () => {
  const ana = await register(app);
  const { url, expiresAt, expiresInSeconds } = await linkOf(ana);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/data-export\?token=/);
  expect(expiresInSeconds).toBe(600);
  expect(Math.abs(Date.parse(expiresAt) - clock.now() - 600_000)).toBeLessThan(5000);
  clock.forward(590_000);
  const own: any = await (await fetch(url)).json();
  expect(own.profile).toMatchObject([{ id: ana.id }]);
  expect(await statusOf(url)).toBe(200);
  clock.forward(11_000);
  expect(await statusOf(url)).toBe(403);
});

test('SEC-83: a link dies with the session that asked for it, and with the password', async () => {
  const ana = await register(app);
  const phone = await signIn(app, ana);
  const [ofAna, ofPhone] = [await linkOf(ana), await linkOf(phone)];
  await phone.signsOut();
  expect([await statusOf(ofAna.url), await statusOf(ofPhone.url)]).toEqual([200, 403]);
  const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { code } } }`;
  await ana.ask(CHANGE, { input: { currentPassword: ana.password, password: 'new-secret' } });
  expect(await statusOf(ofAna.url)).toBe(403);
  expect((await downloads(ana)).status).toBe(200);
});

test('SEC-83: the log never has the token of a link', async () => {
  const { url } = await linkOf(await register(app));
  lines.length = 0;
  await statusOf(url);
  await statusOf(`${url}x`);
  // A request is logged once its answer has left.
  await soon(() => expect(lines.filter((line) => line.includes('/data-export'))).toHaveLength(2));
  expect(lines.join('')).not.toContain(new URL(url).searchParams.get('token'));
});

test('SEC-15: downloads of an account are limited in an hour', async () => {
  const limited = await startApp({ env: { LIMIT_DATA_EXPORTS: '1' } });
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

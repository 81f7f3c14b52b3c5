import { type Actor, movableClock, register, signIn, untilHourInIndia } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { allSent, emailsTo } from '../../support/mailbox';
import { operatesInJson } from '../../support/operator';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { aPhone, registerPush, startPushService, vapidEnv } from '../../support/push';
import { asksVisit, elevenIn, visiting } from '../../support/visit-actions';

const CHOICES = '{ notificationChoices { topic inProduct mayBeHidden push email emailOptions } }';
const CHOOSE = `mutation Choose($input: ChooseNotificationsInput!) { chooseNotifications(input: $input) {
  choices { topic inProduct push email } message userErrors { code path } } }`;
const REMINDERS = `mutation R($input: ChooseUnreadRemindersInput!) { chooseUnreadReminders(input: $input) {
  user { wantsUnreadReminders } } }`;
const ME = '{ me { wantsUnreadReminders } }';
const TOLD = '{ notifications { nodes { id kind roomId } totalCount } unreadNotifications }';
const MARK = 'mutation Mark($upTo: ID!) { markNotificationsRead(input: { upTo: $upTo }) { unreadCount } }';
const SAVE_SEARCH = 'mutation S($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { id } } }';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const env = vapidEnv();

let clock: ReturnType<typeof movableClock>;
let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let room: { readonly id: string };
let phone: ReturnType<typeof aPhone>;
beforeEach(async () => {
  clock = movableClock();
  service = await startPushService();
  app = await startApp({ clock, env });
  phone = aPhone(`${service.url}/phone`);
  [asha, ravi] = [await registerOwner(app), await register(app)];
  await untilHour(10);
  room = await asha.lists({ name: 'Ganga Hostel', price: 6000, state: 'Rajasthan', district: 'Kota' });
  await app.database.write((manager) => manager.query('UPDATE users SET email_verified = TRUE'));
});
afterEach(async () => {
  await app.stop();
  await service.stop();
});

/** Moves the clock to the next time at which it is this hour in India, and renews the access tokens. */
async function untilHour(hour: number): Promise<void> {
  clock.forward(untilHourInIndia(hour, clock.now()));
  await renew();
}
async function renew(): Promise<void> {
  [ravi, asha] = [await signIn(app, ravi), await signInOwner(app, asha)];
}
const choices = async (actor: Pick<Actor, 'ask'>) => (await actor.ask(CHOICES)).data?.['notificationChoices'];
const chooses = async (actor: Pick<Actor, 'ask'>, input: object) =>
  (await actor.ask(CHOOSE, { input })).data?.['chooseNotifications'];
const choiceOf = async (actor: Pick<Actor, 'ask'>, topic: string) =>
  (await choices(actor)).find((choice: { topic: string }) => choice.topic === topic);
const told = async (actor: Pick<Actor, 'ask'>) => (await actor.ask(TOLD)).data as any;

/** Changes the rent of the room, and tells those who have saved it. */
async function rentBecomes(price: number): Promise<void> {
  await asha.saves({ id: room.id, price });
  clock.forward(3 * MINUTE);
  await app.tellOfSavedRooms();
}
/** Queues the emails that are due, and returns all about notifications to a user. */
async function news(actor: Pick<Actor, 'email'>) {
  await app.mailNotifications();
  return sent(actor);
}
async function sent({ email }: Pick<Actor, 'email'>) {
  await allSent(app);
  return (await emailsTo(app, email, 0)).filter(({ text }) => text.includes('/unsubscribe/notifications'));
}
const opened = () => service.received.map(phone.opens);

test('NOTE-30: at first everybody is told as before there were choices; only owners choose for own rooms', async () => {
  const saved = { inProduct: true, mayBeHidden: true, push: false, email: 'OFF' };
  const always = { inProduct: true, mayBeHidden: false };
  expect(await choices(ravi)).toMatchObject([
    { topic: 'MESSAGES', ...always, push: true, email: 'AT_ONCE', emailOptions: ['AT_ONCE', 'OFF'] },
    { topic: 'VISITS', ...always, push: false, email: 'AT_ONCE', emailOptions: ['AT_ONCE', 'DAILY', 'OFF'] },
    { topic: 'SAVED_ROOMS', ...saved },
    { topic: 'SAVED_SEARCHES', ...saved },
    { topic: 'REPORTS', ...always, push: false, email: null, emailOptions: [] },
  ]);
  expect((await choices(asha)).map(({ topic }: { topic: string }) => topic)).toContain('OWN_ROOMS');
});

test('NOTE-30: a choice changes what it names, of its topic and user alone; what cannot be chosen is refused', async () => {
  await chooses(ravi, { topic: 'SAVED_ROOMS', email: 'DAILY' });
  expect(await chooses(ravi, { topic: 'SAVED_ROOMS', push: true })).toMatchObject({ userErrors: [] });
  expect(await choiceOf(ravi, 'SAVED_ROOMS')).toMatchObject({ inProduct: true, push: true, email: 'DAILY' });
  expect(await choiceOf(ravi, 'SAVED_SEARCHES')).toMatchObject({ push: false, email: 'OFF' });
  expect(await choiceOf(asha, 'SAVED_ROOMS')).toMatchObject({ push: false, email: 'OFF' });
  const refusals = [
    { input: { topic: 'VISITS', inProduct: false }, path: ['inProduct'] },
    { input: { topic: 'MESSAGES', email: 'DAILY' }, path: ['email'] },
    { input: { topic: 'OWN_ROOMS', push: true }, path: ['topic'] },
  ];
  for (const { input, path } of refusals) {
    const userErrors = [{ code: 'NOTIFICATION_CHOICE_IMPOSSIBLE', path }];
    expect(await chooses(ravi, input)).toMatchObject({ choices: null, userErrors });
  }
});

test('NOTE-31: emails about messages are one choice, by whichever operation', async () => {
  await ravi.ask(REMINDERS, { input: { wanted: false } });
  expect(await choiceOf(ravi, 'MESSAGES')).toMatchObject({ email: 'OFF' });
  await chooses(ravi, { topic: 'MESSAGES', email: 'AT_ONCE' });
  expect((await ravi.ask(ME)).data?.['me']).toEqual({ wantsUnreadReminders: true });
  await chooses(ravi, { topic: 'MESSAGES', email: 'OFF' });
  expect((await ravi.ask(ME)).data?.['me']).toEqual({ wantsUnreadReminders: false });
});

test('NOTE-32: who does not want a topic in the product finds it neither in the list nor in a number', async () => {
  await ravi.bookmarks(room.id);
  await chooses(ravi, { topic: 'SAVED_ROOMS', inProduct: false });
  await rentBecomes(5500);
  expect(await told(ravi)).toMatchObject({ notifications: { nodes: [], totalCount: 0 }, unreadNotifications: 0 });
  await chooses(ravi, { topic: 'SAVED_ROOMS', inProduct: true });
  await asha.saves({ id: room.id, vacancies: 0 });
  clock.forward(3 * MINUTE);
  await app.tellOfSavedRooms();
  await renew();
  expect(await told(ravi)).toMatchObject({ notifications: { nodes: [{ kind: 'SAVED_ROOM_FULL' }] } });
});

test('NOTE-33: nobody is mailed of saved rooms who has not chosen it', async () => {
  await ravi.bookmarks(room.id);
  await rentBecomes(5500);
  clock.forward(DAY);
  expect(await news(ravi)).toEqual([]);
});

test('NOTE-33: an email at once tells in a sentence and leads to the room; the next one comes an hour later', async () => {
  await ravi.bookmarks(room.id);
  await chooses(ravi, { topic: 'SAVED_ROOMS', email: 'AT_ONCE' });
  await rentBecomes(5500);
  const [email] = await news(ravi);
  expect(email?.subject).toContain('Saved rooms');
  expect(email?.text).toContain('Ganga Hostel, which you saved, costs ₹5,500 now: ₹500 less.');
  expect(email?.text).toContain(`/room/${room.id}`);
  await rentBecomes(5000);
  expect(await news(ravi)).toHaveLength(1);
  clock.forward(HOUR);
  expect(await news(ravi)).toHaveLength(2);
});

test('NOTE-33: the daily email comes once at 8:00, with all topics, without what was read, from one server', async () => {
  const beside = await startApp({ clock, env, beside: app });
  await ravi.bookmarks(room.id);
  await ravi.ask(SAVE_SEARCH, { input: { name: 'Kota', filter: { state: 'Rajasthan', district: 'Kota' } } });
  for (const topic of ['SAVED_ROOMS', 'SAVED_SEARCHES']) await chooses(ravi, { topic, email: 'DAILY' });
  await asha.lists({ name: 'Shanti Niwas', state: 'Rajasthan', district: 'Kota' });
  await rentBecomes(5500);
  await app.tellOfSavedSearches();
  expect(await news(ravi)).toEqual([]);
  await untilHour(8);
  await Promise.all([app.mailNotifications(), beside.mailNotifications()]);
  const [email, ...others] = await sent(ravi);
  expect(others).toEqual([]);
  expect(email?.text).toContain('costs ₹5,500 now');
  expect(email?.text).toContain('new room');
  await rentBecomes(5000);
  await renew();
  await ravi.ask(MARK, { upTo: (await told(ravi)).notifications.nodes[0].id });
  await untilHour(8);
  expect(await news(ravi)).toHaveLength(1);
  await beside.halt();
});

test('NOTE-33: an unproven address gets none', async () => {
  await app.database.write((manager) => manager.query('UPDATE users SET email_verified = FALSE'));
  await ravi.bookmarks(room.id);
  await chooses(ravi, { topic: 'SAVED_ROOMS', email: 'AT_ONCE' });
  await rentBecomes(5500);
  expect(await news(ravi)).toEqual([]);
});

test('NOTE-34: one press ends the emails of its topics and no others; a changed link ends nothing', async () => {
  await ravi.bookmarks(room.id);
  await chooses(ravi, { topic: 'SAVED_ROOMS', email: 'AT_ONCE' });
  await chooses(ravi, { topic: 'SAVED_SEARCHES', email: 'DAILY' });
  await rentBecomes(5500);
  const [email] = await news(ravi);
  const link = /http\S+\/unsubscribe\/notifications\?\S+/.exec(email?.text ?? '')?.[0] ?? '';
  const other = link.replace('SAVED_ROOMS', 'SAVED_SEARCHES');
  expect((await fetch(other, { method: 'POST' })).status).toBe(400);
  expect(await (await fetch(link)).text()).toContain('Saved rooms');
  expect(await choiceOf(ravi, 'SAVED_ROOMS')).toMatchObject({ email: 'AT_ONCE' });
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect(await choiceOf(ravi, 'SAVED_ROOMS')).toMatchObject({ email: 'OFF' });
  expect(await choiceOf(ravi, 'SAVED_SEARCHES')).toMatchObject({ email: 'DAILY' });
});

test('NOTE-35: an email at once about saved rooms waits for the morning', async () => {
  await ravi.bookmarks(room.id);
  await chooses(ravi, { topic: 'SAVED_ROOMS', email: 'AT_ONCE' });
  await untilHour(23);
  await rentBecomes(5500);
  await renew();
  expect((await told(ravi)).unreadNotifications).toBe(1);
  expect(await news(ravi)).toEqual([]);
  await untilHour(8);
  expect(await news(ravi)).toHaveLength(1);
});

test('NOTE-36: who has chosen pushes gets one of a topic, with its kind, from one server, and not when it is read', async () => {
  const beside = await startApp({ clock, env, beside: app });
  await registerPush(ravi, phone.subscription);
  await ravi.bookmarks(room.id);
  await rentBecomes(5500);
  await app.sendPushes();
  expect(service.received).toEqual([]);
  await chooses(ravi, { topic: 'SAVED_ROOMS', push: true });
  await rentBecomes(5000);
  const { id: notificationId } = (await told(ravi)).notifications.nodes[0];
  await Promise.all([app.sendPushes(), beside.sendPushes()]);
  expect(opened()).toEqual([{ type: 'notification', notificationId, kind: 'SAVED_ROOM_PRICE' }]);
  await rentBecomes(4500);
  await ravi.ask(MARK, { upTo: (await told(ravi)).notifications.nodes[0].id });
  await app.sendPushes();
  expect(service.received).toHaveLength(1);
  await beside.halt();
});

test('NOTE-36: who wants no pushes of messages gets none', async () => {
  await registerPush(asha, phone.subscription);
  const chatId = await ravi.startsChat(asha);
  await chooses(asha, { topic: 'MESSAGES', push: false });
  await ravi.sendsMessage(chatId, 'Hi');
  await app.sendPushes();
  clock.forward(3000);
  await app.sendPushes();
  expect(service.received).toEqual([]);
});

test('NOTE-37: at night a push about a saved room waits for the morning, one that a visit is agreed does not', async () => {
  await untilHour(23);
  await registerPush(ravi, phone.subscription);
  await ravi.bookmarks(room.id);
  for (const topic of ['SAVED_ROOMS', 'VISITS']) await chooses(ravi, { topic, push: true });
  const times = [elevenIn(clock.now(), 2)];
  const { id } = await asksVisit(ravi, room.id, times);
  await visiting(asha, 'acceptVisit', { id, time: times[0] });
  await rentBecomes(5500);
  await app.sendPushes();
  expect(opened()).toMatchObject([{ kind: 'VISIT_AGREED' }]);
  clock.forward(9 * HOUR);
  await app.sendPushes();
  expect(opened()).toMatchObject([{ kind: 'VISIT_AGREED' }, { kind: 'SAVED_ROOM_PRICE' }]);
});

test('NOTE-38: emails about visits come at once, in the daily email, or not, as each person chooses', async () => {
  await chooses(ravi, { topic: 'VISITS', email: 'DAILY' });
  const times = [elevenIn(clock.now(), 3)];
  const { id } = await asksVisit(ravi, room.id, times);
  await visiting(asha, 'acceptVisit', { id, time: times[0] });
  const [atOnce] = await sent(asha);
  expect(atOnce?.text).toContain('/visits/calendar');
  expect(await sent(ravi)).toEqual([]);
  await untilHour(8);
  const [daily] = await news(ravi);
  expect(daily?.text).toContain('Your visit of Ganga Hostel is agreed.');
  await chooses(ravi, { topic: 'VISITS', email: 'OFF' });
  await visiting(asha, 'cancelVisit', { id });
  await untilHour(8);
  expect(await news(ravi)).toHaveLength(1);
});

test('NOTE-39: an owner is told once to confirm a room, with the question by e-mail', async () => {
  clock.forward(30 * DAY);
  await app.tendRooms();
  await app.tendRooms();
  await renew();
  expect(await told(asha)).toMatchObject({ notifications: { nodes: [{ kind: 'ROOM_TO_CONFIRM', roomId: room.id }] } });
  expect((await told(asha)).notifications.totalCount).toBe(1);
});

test('NOTE-30: the removal of an account removes its choices', async () => {
  await chooses(ravi, { topic: 'SAVED_ROOMS', push: true });
  await operatesInJson(app, 'remove-account', ravi.id, '--note', 'Asked for');
  expect(await app.database.read.query('SELECT topic FROM notification_choices')).toEqual([]);
});

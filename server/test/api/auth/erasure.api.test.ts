import { Credential, Session } from '../../../src/auth';
import { User } from '../../../src/users';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { emailsTo, linkTo } from '../../support/mailbox';
import { operatesInJson } from '../../support/operator';
import { facts, type OwnerActor, registerOwner } from '../../support/owner-actions';

const REQUEST = `mutation Request($input: RequestErasureInput!) { requestErasure(input: $input) {
  user { id erasureDueAt } message userErrors { code } } }`;
const WITHDRAW = `mutation Withdraw($input: WithdrawErasureInput!) { withdrawErasure(input: $input) {
  user { id erasureDueAt } message userErrors { code } } }`;
const DUE = '{ me { erasureDueAt } }';
const FOUND = `query Found($keyword: String!) { rooms(filter: { keyword: $keyword }) { nodes { id } totalCount }
  all: rooms { nodes { id } }
  newest: rooms(filter: { sortBy: NEWEST }) { nodes { id } }
  newestFound: rooms(filter: { sortBy: NEWEST, keyword: $keyword }) { nodes { id } }
  newestNear: rooms(filter: { sortBy: NEWEST, near: { place: { point: { latitude: 25.13, longitude: 75.848 } } } }) {
    nodes { id } } }`;
const PROFILE = 'query Profile($id: ID!) { user(id: $id) { erasureDueAt rooms { nodes { id } totalCount } } }';
const ROOM = 'query Room($id: ID!) { room(id: $id) { id } }';
const MESSAGES = `query Chat($id: ID!) { chat(id: $id) {
  otherParty { displayName } messages { nodes { text } } } }`;
const PATH = '/keep-account?token=';
const EVERYWHERE = Array.from({ length: 8 }, () => 1);
const NOWHERE = EVERYWHERE.map(() => 0);
const DAY = 24 * 60 * 60_000;

const clock = movableClock();
let app: TestApp;
let owner: OwnerActor;
let ana: Actor;
let room: any;
beforeEach(async () => {
  app = await startApp({ clock });
  owner = await registerOwner(app);
  room = await owner.lists({ name: 'Zauberhaus' });
  ana = await register(app);
});
afterEach(() => app.stop());

const asks = async (person: Actor, currentPassword: string | null = person.password) =>
  (await person.ask(REQUEST, { input: { currentPassword } })).data?.['requestErasure'];
const asVisitor: Actor['ask'] = (query, variables) => app.ask(query, variables);
const withdraws = async (input: object, ask = asVisitor) => (await ask(WITHDRAW, { input })).data?.['withdrawErasure'];
const dueOf = async (person: Actor) => (await person.ask(DUE)).data?.['me'].erasureDueAt;
const emails = async (person: Actor) => (await emailsTo(app, person.email)).filter(({ text }) => text.includes(PATH));
/** Returns how often each list has the room: by keyword, all rooms, the owner's profile, newest first; then the counts. */
async function timesFound(): Promise<number[]> {
  const { rooms, all, ...newest } = (await app.ask(FOUND, { keyword: 'Zauberhaus' })).data ?? {};
  const { user } = (await app.ask(PROFILE, { id: owner.id })).data ?? {};
  const lists = [rooms, all, user.rooms, newest['newest'], newest['newestFound'], newest['newestNear']];
  return [...lists.map(({ nodes }) => nodes.length), rooms.totalCount, user.rooms.totalCount];
}
/** Signs an account in after its session has expired, which some tests wait for. */
const again = (person: Actor): Promise<Actor> => signIn(app, person);

test('ERA-01: an erasure is done in 30 days, which only the user sees, and an email says when', async () => {
  const { user, message, userErrors } = await asks(owner);
  expect({ message, userErrors }).toEqual({
    message: 'Your account will be erased in 30 days. Until then you can log in and keep it.',
    userErrors: [],
  });
  expect(Math.abs(Date.parse(user.erasureDueAt) - clock.now() - 30 * DAY)).toBeLessThan(60_000);
  expect(await dueOf(await again(owner))).toBe(user.erasureDueAt);
  expect((await ana.ask(PROFILE, { id: owner.id })).data?.['user'].erasureDueAt).toBeNull();
  const { email } = await linkTo(app, owner.email, PATH);
  const day = new Date(user.erasureDueAt).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  expect(email.subject).toBe('Your Thikana account will be erased');
  expect(email.text).toContain(`It will be done on ${day}`);
});

test('ERA-01: a second request changes nothing, also at the same moment, and sends no second email', async () => {
  const [first, second] = await Promise.all([asks(owner), asks(owner)]);
  clock.forward(60_000);
  const third = await asks(owner);
  expect([second.user, third.user]).toEqual([first.user, first.user]);
  await linkTo(app, owner.email, PATH);
  expect(await emails(owner)).toHaveLength(1);
});

test.each([
  ['without the password', null, 'CURRENT_PASSWORD_MISSING'],
  ['with a wrong password', 'wrong-1', 'PASSWORD_WRONG'],
])('ERA-02: a request %s is refused', async (_how, password, code) => {
  expect(await asks(owner, password)).toEqual({ user: null, message: null, userErrors: [{ code }] });
  expect(await dueOf(owner)).toBeNull();
});

test('ERA-02: an account without a password needs a sign-in of the last ten minutes', async () => {
  await app.database.write((manager) => manager.update(Credential, { userId: ana.id }, { passwordHash: null }));
  clock.forward(10 * 60_000);
  expect((await asks(ana, null)).userErrors).toEqual([{ code: 'SIGN_IN_AGAIN' }]);
  await app.database.write((manager) => manager.update(Session, { userId: ana.id }, { createdAt: clock.now() }));
  expect((await asks(ana, null)).userErrors).toEqual([]);
});

test('ERA-03: rooms leave the search and the profile until the request is withdrawn, also when they are saved', async () => {
  expect(await timesFound()).toEqual(EVERYWHERE);
  await asks(owner);
  expect(await timesFound()).toEqual(NOWHERE);
  await owner.saves({ id: room.id, price: 4000 });
  await owner.saves({ id: room.id, status: 'DRAFT' });
  await owner.saves({ id: room.id, status: 'PUBLIC', name: 'Zauberhaus again' });
  expect(await timesFound()).toEqual(NOWHERE);
  expect((await ana.ask(ROOM, { id: room.id })).data?.['room']).toEqual({ id: room.id });
  expect((await withdraws({}, owner.ask)).user).toEqual({ id: owner.id, erasureDueAt: null });
  expect(await timesFound()).toEqual(EVERYWHERE);
  await owner.saves({ id: room.id, name: 'Another house' });
  expect((await timesFound()).slice(0, 2)).toEqual([0, 1]);
});

test('ERA-03: a room that is released by an operator meanwhile is not listed', async () => {
  await operatesInJson(app, 'hold', room.id, '--note', 'Reported');
  await asks(owner);
  await operatesInJson(app, 'release', room.id);
  expect(await timesFound()).toEqual(NOWHERE);
  await withdraws({}, owner.ask);
  expect(await timesFound()).toEqual(EVERYWHERE);
});

test('ERA-03: a draft stays a draft', async () => {
  await owner.saves({ id: room.id, status: 'DRAFT' });
  await asks(owner);
  await withdraws({}, owner.ask);
  expect(await timesFound()).toEqual(NOWHERE);
});

test('ERA-03: chats stay readable and writable until the end', async () => {
  const chatId = await ana.startsChat(owner, 'Hello');
  await asks(owner);
  await owner.sendsMessage(chatId, 'Still here');
  const { chat } = (await ana.ask(MESSAGES, { id: chatId })).data ?? {};
  expect(chat.messages.nodes).toEqual([{ text: 'Still here' }, { text: 'Hello' }]);
});

test('ERA-04: the link of the email withdraws the request without signing in, once', async () => {
  await asks(owner);
  const { token } = await linkTo(app, owner.email, PATH);
  clock.forward(29 * DAY);
  const { user, message, userErrors } = await withdraws({ token });
  expect({ user, message, userErrors }).toEqual({
    user: null,
    message: 'Your account stays, and its rooms are listed again.',
    userErrors: [],
  });
  expect(await dueOf(await again(owner))).toBeNull();
  expect((await withdraws({ token })).userErrors).toEqual([{ code: 'LINK_INVALID' }]);
});

test('ERA-04: the page of the link asks first, so that a program that follows links changes nothing', async () => {
  await asks(owner);
  const { token } = await linkTo(app, owner.email, PATH);
  const page = `${app.url}${PATH}${token}`;
  const asked = await fetch(page);
  expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await asked.text()).toContain('Do you want to keep it after all?');
  expect(await dueOf(owner)).not.toBeNull();
  const done = await fetch(page, { method: 'POST' });
  expect([done.status, (await done.text()).includes('Your account stays')]).toEqual([200, true]);
  expect(await dueOf(owner)).toBeNull();
  for (const method of ['GET', 'POST']) expect((await fetch(page, { method })).status).toBe(400);
});

test('ERA-04: a withdrawn request leaves no link, and one that was never made cannot be withdrawn', async () => {
  await asks(owner);
  const { token } = await linkTo(app, owner.email, PATH);
  await withdraws({}, owner.ask);
  expect((await withdraws({ token })).userErrors).toEqual([{ code: 'LINK_INVALID' }]);
  expect((await withdraws({}, owner.ask)).userErrors).toEqual([{ code: 'NO_ERASURE' }]);
  expect((await withdraws({})).userErrors).toEqual([{ code: 'UNAUTHENTICATED' }]);
});

test('ERA-05: at its end the account is erased as by an operator, and not before', async () => {
  await app.database.write((manager) =>
    manager.update(User, { id: owner.id }, { displayName: 'Ravi', username: 'ravi_homes' }),
  );
  const chatId = await ana.startsChat(owner, 'Hello');
  const photo = new URL(room.images[0].url, app.url);
  await asks(owner);
  clock.forward(30 * DAY - 60_000);
  await app.purge();
  expect((await fetch(photo)).status).toBe(200);
  const late = await again(owner);
  clock.forward(61_000);
  await app.purge();
  clock.forward(2000);
  expect((await fetch(photo)).status).toBe(404);
  expect((await late.ask(DUE)).status).toBe(401);
  expect((await app.ask(ROOM, { id: room.id })).errors[0]?.extensions.code).toBe('ROOM_NOT_FOUND');
  const left = await app.database.read.findOneBy(User, { id: owner.id });
  expect(left).toMatchObject({ displayName: null, username: null, phoneNumber: null, erasureDueAt: null });
  expect(JSON.stringify(left)).not.toContain(owner.email);
  expect(await app.database.read.countBy(Credential, { userId: owner.id })).toBe(0);
  const { chat } = (await (await again(ana)).ask(MESSAGES, { id: chatId })).data ?? {};
  expect(chat).toEqual({ otherParty: { displayName: null }, messages: { nodes: [{ text: 'Hello' }] } });
  const { rows } = await operatesInJson(app, 'audit');
  expect(rows).toMatchObject([{ operator: 'the user', verb: 'remove-account', subjectId: owner.id, note: null }]);
  await app.purge();
  expect((await operatesInJson(app, 'audit')).rows).toHaveLength(1);
});

test('ERA-05: a withdrawn request is not carried out', async () => {
  await asks(owner);
  await withdraws({}, owner.ask);
  clock.forward(31 * DAY);
  await app.purge();
  expect(await dueOf(await again(owner))).toBeNull();
});

test('ERA-06: an operator may remove the account before the end', async () => {
  await asks(owner);
  const { token } = await linkTo(app, owner.email, PATH);
  expect(await operatesInJson(app, 'remove-account', owner.email, '--note', 'Asked to hurry')).toMatchObject({
    code: 0,
  });
  clock.forward(31 * DAY);
  await app.purge();
  expect((await withdraws({ token })).userErrors).toEqual([{ code: 'LINK_INVALID' }]);
  expect((await operatesInJson(app, 'audit')).rows).toHaveLength(1);
});

test('ERA-01: whoever asked may still list rooms, which wait unlisted', async () => {
  await asks(owner);
  const { room: later } = await owner.saves({ ...facts, name: 'Zauberhaus two', imagesFollow: true });
  expect(later.status).toBe('DRAFT');
  expect(await timesFound()).toEqual(NOWHERE);
});

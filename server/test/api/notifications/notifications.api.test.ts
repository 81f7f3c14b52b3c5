import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { operatesInJson } from '../../support/operator';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { follow, openSocket, soon } from '../../support/sockets';

const LIST = `query Notifications($first: Int! = 20, $after: String) { notifications(first: $first, after: $after) {
  nodes { id kind roomId roomName price priceBefore isRead room { id name } } totalCount
  pageInfo { hasNextPage endCursor } } }`;
const UNREAD = '{ unreadNotifications }';
const MARK = `mutation Mark($upTo: ID!) { markNotificationsRead(input: { upTo: $upTo }) { unreadCount userErrors { code } } }`;
const FOLLOW = 'subscription { unreadNotifications }';
const RESTORE = 'mutation R($id: ID!) { restoreRoom(input: { id: $id }) { userErrors { code } } }';
const BLOCK = 'mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }';
const MINUTE = 60_000;

const clock = movableClock();
let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let room: { readonly id: string };
beforeEach(async () => {
  app = await startApp({ clock });
  [asha, ravi] = [await registerOwner(app), await register(app)];
  room = await asha.lists({ name: 'Ganga Hostel', price: 6000 });
});
afterEach(() => app.stop());

const list = async (actor: Pick<Actor, 'ask'>, variables = {}) =>
  (await actor.ask(LIST, variables)).data?.['notifications'];
const told = async (actor: Pick<Actor, 'ask'>) => (await list(actor)).nodes;
const unread = async (actor: Pick<Actor, 'ask'>) => (await actor.ask(UNREAD)).data?.['unreadNotifications'];
const marks = async (actor: Pick<Actor, 'ask'>, upTo: string) =>
  (await actor.ask(MARK, { upTo })).data?.['markNotificationsRead'];

/** Lets the minutes pass after which savers are told, and renews the access tokens. */
async function laterTold(minutes = 3): Promise<void> {
  clock.forward(minutes * MINUTE);
  await app.tellOfSavedRooms();
  [ravi, asha] = [await signIn(app, ravi), await signInOwner(app, asha)];
}

const prices = [
  { becomes: { price: 5500 }, news: { kind: 'SAVED_ROOM_PRICE', price: 5500, priceBefore: 6000 } },
  { becomes: { vacancies: 0 }, news: { kind: 'SAVED_ROOM_FULL', price: null, priceBefore: null } },
  { becomes: { status: 'DRAFT' }, news: { kind: 'SAVED_ROOM_GONE', room: null } },
  { becomes: { vacancies: 0, price: 7000 }, news: { kind: 'SAVED_ROOM_FULL', price: 7000, priceBefore: 6000 } },
];
test.each(prices)('NOTE-01: who has saved a room is told once that it becomes $becomes', async ({ becomes, news }) => {
  await ravi.bookmarks(room.id);
  await asha.saves({ id: room.id, ...becomes });
  await laterTold();
  await app.tellOfSavedRooms();
  expect(await told(ravi)).toMatchObject([{ roomId: room.id, roomName: 'Ganga Hostel', isRead: false, ...news }]);
  expect(await told(asha)).toEqual([]);
});

test('NOTE-01: a deleted room is told as gone, with its name; one that is free again as available', async () => {
  const other = await asha.lists({ name: 'Shanti Niwas', vacancies: 0 });
  await ravi.bookmarks(room.id);
  await ravi.bookmarks(other.id);
  await asha.saves({ id: other.id, vacancies: 2 });
  await asha.deletes(room.id);
  await laterTold();
  const [one, two] = await told(ravi);
  expect([one, two].sort((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
    { kind: 'SAVED_ROOM_AVAILABLE', roomName: 'Shanti Niwas', room: { id: other.id } },
    { kind: 'SAVED_ROOM_GONE', roomName: 'Ganga Hostel', room: null },
  ]);
});

test('NOTE-02: nobody is told for two minutes, nor of what has changed back, nor of anything else', async () => {
  await ravi.bookmarks(room.id);
  await asha.saves({ id: room.id, price: 5500 });
  await app.tellOfSavedRooms();
  expect(await told(ravi)).toEqual([]);
  await asha.saves({ id: room.id, price: 6000, description: 'Sunny.' });
  await laterTold();
  expect(await told(ravi)).toEqual([]);
  await asha.saves({ id: room.id, description: 'Sunny and quiet.' });
  await laterTold();
  expect(await told(ravi)).toEqual([]);
});

test('NOTE-02 FORM-121: a deletion that is undone is not told, however long ago the room was saved', async () => {
  await ravi.bookmarks(room.id);
  clock.forward(10 * MINUTE);
  asha = await signInOwner(app, asha);
  await asha.deletesForNow(room.id);
  await app.tellOfSavedRooms();
  await asha.ask(RESTORE, { id: room.id });
  await laterTold();
  expect(await told(ravi)).toEqual([]);
});

test('NOTE-02: several changes are one notification, which tells the rent before the first of them', async () => {
  await ravi.bookmarks(room.id);
  await asha.saves({ id: room.id, price: 5500 });
  await asha.saves({ id: room.id, price: 5000 });
  await laterTold();
  expect(await told(ravi)).toMatchObject([{ price: 5000, priceBefore: 6000 }]);
});

test('NOTE-03: a new notification takes the place of an unread one of its kind; a read one stays', async () => {
  await ravi.bookmarks(room.id);
  for (const price of [5500, 5000]) {
    await asha.saves({ id: room.id, price });
    await laterTold();
  }
  const [newest, ...others] = await told(ravi);
  expect([newest, others]).toMatchObject([{ price: 5000, priceBefore: 5500 }, []]);
  await marks(ravi, newest.id);
  await asha.saves({ id: room.id, price: 4500 });
  await laterTold();
  expect(await told(ravi)).toMatchObject([
    { price: 4500, isRead: false },
    { price: 5000, isRead: true },
  ]);
});

test('NOTE-04: each saver is told once, however many there are and though several servers look', async () => {
  const savers = await Promise.all(Array.from({ length: 12 }, () => register(app)));
  for (const saver of savers) await saver.bookmarks(room.id);
  await asha.saves({ id: room.id, price: 5500 });
  clock.forward(3 * MINUTE);
  await Promise.all(Array.from({ length: 5 }, () => app.tellOfSavedRooms()));
  const rows = await app.database.select<{ userId: string }>('SELECT user_id AS userId FROM notifications', []);
  expect(rows.map(({ userId }) => userId).sort()).toEqual(savers.map(({ id }) => id).sort());
});

test('NOTE-05: between the two sides of a block nothing is told, and who has not saved is not told either', async () => {
  const [blocked, stranger] = [await register(app), await register(app)];
  await blocked.bookmarks(room.id);
  await ravi.bookmarks(room.id);
  await blocked.ask(BLOCK, { id: asha.id });
  await asha.saves({ id: room.id, price: 5500 });
  await laterTold();
  expect(await told(ravi)).toHaveLength(1);
  for (const actor of [blocked, stranger]) expect(await told(await signIn(app, actor))).toEqual([]);
});

test('NOTE-06: an owner is told that a room is held and released, and a reporter that a report is closed', async () => {
  const report = await ravi.reports({ ownerId: asha.id, ownerUname: 'asha', reason: 'FRAUD', description: 'Fake.' });
  await operatesInJson(app, 'hold', room.id, '--note', 'Show the house.');
  await operatesInJson(app, 'act', report, '--note', 'Looking');
  await operatesInJson(app, 'close', report, '--note', 'Held');
  await operatesInJson(app, 'release', room.id);
  expect(await told(asha)).toMatchObject([
    { kind: 'ROOM_RELEASED', roomId: room.id, roomName: 'Ganga Hostel', room: { id: room.id } },
    { kind: 'ROOM_HELD', roomId: room.id, roomName: 'Ganga Hostel', room: { id: room.id } },
  ]);
  expect(await told(ravi)).toMatchObject([{ kind: 'REPORT_CLOSED', roomId: null, roomName: null, room: null }]);
});

test('NOTE-07: what is unread is counted live, and marking up to one leaves what came later', async () => {
  await ravi.bookmarks(room.id);
  const socket = openSocket(app, ravi.accessToken);
  const { results } = follow(socket, FOLLOW);
  await soon(() => expect(results.at(-1)).toEqual({ data: { unreadNotifications: 0 } }));
  await asha.saves({ id: room.id, price: 5500 });
  clock.forward(3 * MINUTE);
  await app.tellOfSavedRooms();
  await soon(() => expect(results.at(-1)?.data.unreadNotifications).toBe(1));
  ravi = await signIn(app, ravi);
  const [first] = await told(ravi);
  expect(await marks(ravi, first.id)).toEqual({ unreadCount: 0, userErrors: [] });
  await soon(() => expect(results.at(-1)?.data.unreadNotifications).toBe(0));
  asha = await signInOwner(app, asha);
  await asha.saves({ id: room.id, vacancies: 0 });
  await laterTold();
  expect(await marks(ravi, first.id)).toEqual({ unreadCount: 1, userErrors: [] });
  expect(await unread(ravi)).toBe(1);
  await socket.dispose();
});

test('NOTE-08: notifications are paged, newest first, and nobody else reads or marks them', async () => {
  const rooms = [];
  for (const name of ['One', 'Two', 'Three']) rooms.push(await asha.lists({ name, price: 6000 }));
  for (const { id } of rooms) {
    await ravi.bookmarks(id);
    await asha.saves({ id, price: 5000 });
    await laterTold();
  }
  const page = await list(ravi, { first: 2 });
  expect(page).toMatchObject({ nodes: [{ roomName: 'Three' }, { roomName: 'Two' }], totalCount: 3 });
  const rest = await list(ravi, { first: 2, after: page.pageInfo.endCursor });
  expect(rest).toMatchObject({ nodes: [{ roomName: 'One' }], pageInfo: { hasNextPage: false } });
  expect(await marks(asha, page.nodes[0].id)).toEqual({ unreadCount: 0, userErrors: [] });
  expect(await unread(ravi)).toBe(3);
  expect((await app.ask(LIST)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(await marks(app, page.nodes[0].id)).toMatchObject({ userErrors: [{ code: 'UNAUTHENTICATED' }] });
});

test('NOTE-09: notifications are deleted after 90 days', async () => {
  await ravi.bookmarks(room.id);
  await asha.saves({ id: room.id, price: 5500 });
  await laterTold();
  clock.forward(91 * 24 * 60 * MINUTE);
  await app.purge();
  expect(await told(await signIn(app, ravi))).toEqual([]);
});

import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { operatesInJson } from '../../support/operator';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { follow, openSocket, soon } from '../../support/sockets';

const SAVE = `mutation Save($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { id } userErrors { code } } }`;
const CHANGE = `mutation Change($input: ChangeSavedSearchInput!) { changeSavedSearch(input: $input) { userErrors { code } } }`;
const DELETE = 'mutation Delete($id: ID!) { deleteSavedSearch(input: { id: $id }) { userErrors { code } } }';
const LIST = `{ notifications { nodes { id kind newRooms savedSearchName savedSearch { id name } roomId room { id } isRead } } }`;
const MARK = 'mutation Mark($upTo: ID!) { markNotificationsRead(input: { upTo: $upTo }) { unreadCount } }';
const RESTORE = 'mutation R($id: ID!) { restoreRoom(input: { id: $id }) { userErrors { code } } }';
const BLOCK = 'mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }';
const CONFIRM = 'mutation C($id: ID!) { confirmRoom(input: { id: $id }) { userErrors { code } } }';
const FOLLOW = 'subscription { unreadNotifications }';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = movableClock();
let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
beforeEach(async () => {
  app = await startApp({ clock });
  [asha, ravi] = [await registerOwner(app), await register(app)];
});
afterEach(() => app.stop());

type Asker = Pick<Actor, 'ask'>;

const KOTA = { state: 'Rajasthan', district: 'Kota' };
const saves = async (actor: Asker, filter: object, name = 'Rooms in Kota'): Promise<string> =>
  (await actor.ask(SAVE, { input: { name, filter } })).data?.['saveSearch'].savedSearch.id;
const pauses = (actor: Asker, id: string, isPaused: boolean) => actor.ask(CHANGE, { input: { id, isPaused } });
const told = async (actor: Asker) => (await actor.ask(LIST)).data?.['notifications'].nodes;
const foundBy = async (actor: Asker): Promise<number> =>
  (await told(actor)).reduce((sum: number, { newRooms }: { newRooms: number }) => sum + newRooms, 0);

/** Lets the minutes pass after which users are told, and renews the access tokens. */
async function later(minutes = 3): Promise<void> {
  clock.forward(minutes * MINUTE);
  await app.tellOfSavedSearches();
  [ravi, asha] = [await signIn(app, ravi), await signInOwner(app, asha)];
}

test('NOTE-14: a room that becomes public is told, with the search that it matches', async () => {
  const id = await saves(ravi, KOTA);
  await saves(ravi, { state: 'Kerala' }, 'Kerala');
  await asha.lists(KOTA);
  await later();
  const savedSearch = { id, name: 'Rooms in Kota' };
  const about = {
    kind: 'SAVED_SEARCH_ROOMS',
    newRooms: 1,
    savedSearchName: 'Rooms in Kota',
    savedSearch,
    isRead: false,
  };
  expect(await told(ravi)).toMatchObject([{ ...about, roomId: null, room: null }]);
});

test('NOTE-15: rooms of a search are one notification until it is read, then another', async () => {
  await saves(ravi, KOTA);
  await asha.lists(KOTA);
  await later();
  await asha.lists(KOTA);
  await asha.lists(KOTA);
  await later();
  expect(await told(ravi)).toMatchObject([{ newRooms: 3, isRead: false }]);
  await ravi.ask(MARK, { upTo: (await told(ravi))[0].id });
  await asha.lists(KOTA);
  await later();
  expect(await told(ravi)).toMatchObject([
    { newRooms: 1, isRead: false },
    { newRooms: 3, isRead: true },
  ]);
});

const matches = [
  { filter: { maxPrice: 5000 }, becomes: { price: 5000 } },
  { filter: { maxAllInPrice: 6500 }, becomes: { maintenance: 500 } },
  { filter: { accommodationFor: 'GIRLS' }, becomes: { accommodationFor: 'BOTH' } },
  { filter: { suitableFor: 'WORKING' }, becomes: { suitableFor: 'WORKING' } },
  { filter: { shared: false }, becomes: { shared: 0 } },
  { filter: { keyword: 'गंगा' }, becomes: { name: 'गंगा Hostel' } },
  { filter: { keyword: 'ga' }, becomes: { location: 'Near the Gate' } },
  { filter: { amenities: ['WIFI', 'LIFT'] }, becomes: { facilities: 'Wi-Fi\nLift' } },
  { filter: { availableBy: '2026-12-01' }, becomes: { availableFrom: '2026-11-30' } },
  {
    filter: { state: 'Kerala', district: 'Kollam' },
    becomes: { state: 'Kerala', district: 'Kollam', pincode: '691001' },
  },
  {
    filter: { near: { place: { landmark: 'iit-bombay' } } },
    becomes: { state: 'Maharashtra', district: 'Mumbai Suburban', pincode: '400076' },
  },
  {
    filter: { near: { place: { point: { latitude: 25.4, longitude: 75.83 } }, withinKm: 1 } },
    becomes: { point: { latitude: 25.401, longitude: 75.829 } },
  },
];
test.each(matches)(
  'ALERT-07: a room that comes to match $filter is told once, any other change is not',
  async (each) => {
    const before = {
      price: 6000,
      maintenance: 1000,
      accommodationFor: 'BOYS',
      suitableFor: 'STUDENTS',
      shared: 2,
    } as const;
    const facts = { ...KOTA, pincode: '324005', name: 'Shanti Niwas', location: 'Talwandi', facilities: 'Bed' };
    const room = await asha.lists({ ...before, ...facts, availableFrom: '2027-03-01' });
    await later();
    await saves(ravi, each.filter);
    await asha.saves({ id: room.id, description: 'Sunny.' });
    await later();
    expect(await told(ravi)).toEqual([]);
    await asha.saves({ id: room.id, ...each.becomes });
    await later();
    expect(await told(ravi)).toMatchObject([{ newRooms: 1 }]);
  },
);

test('ALERT-08: a room that matched before the search was saved, or before it changed, is not new', async () => {
  const room = await asha.lists({ ...KOTA, price: 6000 });
  await saves(ravi, KOTA);
  await later();
  await asha.saves({ id: room.id, price: 5000 });
  await later();
  expect(await told(ravi)).toEqual([]);
});

test('ALERT-08: a room is told once for a search, whatever it becomes in between, and again for another search', async () => {
  await saves(ravi, { ...KOTA, maxPrice: 6000 });
  const room = await asha.lists({ ...KOTA, price: 6000 });
  await later();
  for (const price of [9000, 5000]) {
    await asha.saves({ id: room.id, price });
    await later();
  }
  await asha.saves({ id: room.id, status: 'DRAFT' });
  await later();
  await saves(ravi, { ...KOTA, maxPrice: 7000 }, 'Another');
  await asha.saves({ id: room.id, status: 'PUBLIC' });
  await later();
  const [another, first, ...more] = await told(ravi);
  expect([another, first, more]).toMatchObject([{ newRooms: 1, savedSearchName: 'Another' }, { newRooms: 1 }, []]);
});

test('ALERT-09: nothing is told for two minutes, nor of what is a draft, held, deleted or off the search by then', async () => {
  await saves(ravi, KOTA);
  const [draft, held, deleted] = [await asha.lists(KOTA), await asha.lists(KOTA), await asha.lists(KOTA)];
  await app.tellOfSavedSearches();
  expect(await told(ravi)).toEqual([]);
  await asha.saves({ id: draft.id, status: 'DRAFT' });
  await operatesInJson(app, 'hold', held.id, '--note', 'Show the house.');
  await asha.deletesForNow(deleted.id);
  await later();
  expect(await told(ravi)).toEqual([]);
  await operatesInJson(app, 'release', held.id);
  await later();
  expect(await foundBy(ravi)).toBe(1);
});

test('ALERT-09: a deletion that is undone makes no room new', async () => {
  const room = await asha.lists(KOTA);
  await later();
  await saves(ravi, KOTA);
  await asha.deletesForNow(room.id);
  await asha.ask(RESTORE, { id: room.id });
  await later();
  expect(await told(ravi)).toEqual([]);
});

test('ALERT-09: a room that comes back to the search is new to who saved the search meanwhile', async () => {
  await saves(ravi, KOTA);
  const room = await asha.lists(KOTA);
  await later();
  const ana = await register(app);
  clock.forward(30 * DAY);
  await app.tendRooms();
  clock.forward(16 * DAY);
  await app.tendRooms();
  await later();
  await saves(await signIn(app, ana), KOTA);
  asha = await signInOwner(app, asha);
  clock.forward(MINUTE);
  await asha.ask(CONFIRM, { id: room.id });
  await later();
  expect([await foundBy(ravi), await foundBy(await signIn(app, ana))]).toEqual([1, 1]);
});

test('ALERT-10: nobody is told of own rooms, nor across a block, nor by a paused or deleted search', async () => {
  const [blocked, paused, deleting, resumed] = [
    await register(app),
    await register(app),
    await register(app),
    await register(app),
  ];
  await blocked.ask(BLOCK, { id: asha.id });
  for (const person of [asha, ravi, blocked]) await saves(person, KOTA);
  await pauses(paused, await saves(paused, KOTA), true);
  await deleting.ask(DELETE, { id: await saves(deleting, KOTA) });
  const again = await saves(resumed, KOTA);
  for (const isPaused of [true, false]) await pauses(resumed, again, isPaused);
  await asha.lists(KOTA);
  await later();
  for (const person of [ravi, resumed]) expect(await foundBy(await signIn(app, person))).toBe(1);
  for (const person of [asha, blocked, paused, deleting]) expect(await told(await signIn(app, person))).toEqual([]);
});

test('ALERT-11: each is told once, with several servers at a time and equal searches of many people', async () => {
  const seekers = await Promise.all(Array.from({ length: 12 }, () => register(app)));
  for (const seeker of seekers) await saves(seeker, KOTA);
  for (let count = 0; count < 3; count += 1) await asha.lists(KOTA);
  clock.forward(3 * MINUTE);
  await Promise.all(Array.from({ length: 5 }, () => app.tellOfSavedSearches()));
  const rows = await app.database.select<{ userId: string; newRooms: number }>(
    'SELECT user_id AS userId, new_rooms AS newRooms FROM notifications ORDER BY user_id',
    [],
  );
  const expected = seekers.map(({ id }) => ({ userId: id, newRooms: 3 }));
  expect(rows).toEqual(expected.sort((one, other) => (one.userId < other.userId ? -1 : 1)));
});

test('NOTE-16: the bell counts a found room live, and the notification stays when the search is deleted', async () => {
  const id = await saves(ravi, KOTA);
  const socket = openSocket(app, ravi.accessToken);
  const { results } = follow(socket, FOLLOW);
  await soon(() => expect(results.at(-1)).toEqual({ data: { unreadNotifications: 0 } }));
  await asha.lists(KOTA);
  clock.forward(3 * MINUTE);
  await app.tellOfSavedSearches();
  await soon(() => expect(results.at(-1)?.data.unreadNotifications).toBe(1));
  ravi = await signIn(app, ravi);
  await ravi.ask(DELETE, { id });
  expect(await told(ravi)).toMatchObject([{ savedSearch: null, savedSearchName: 'Rooms in Kota', newRooms: 1 }]);
  await socket.dispose();
});

import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import type { Room } from '../../../src/rooms';

const OWN = `query Own($status: RoomStatus, $first: Int! = 8, $after: String) {
  ownRooms(status: $status, first: $first, after: $after) {
    nodes { id name status isUnfinished coverImage { cardUrl } createdAt version }
    totalCount totalCountIsCapped pageInfo { endCursor hasNextPage } } }`;

let app: TestApp;
let asha: OwnerActor;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const own = async (variables: object = {}, actor: Pick<OwnerActor, 'ask'> = asha) =>
  (await actor.ask(OWN, { ...variables })).data?.['ownRooms'];
const names = (page: any): string[] => page.nodes.map(({ name }: { name: string }) => name);

let number = 1_000_000;
const withRooms = async (owner: { id: string }, statuses: readonly ('DRAFT' | 'PUBLIC')[]) => {
  const rooms = statuses.map((status, at) =>
    aRoom(owner, { status, number: (number += 1), name: `${status} ${String(at)}` }),
  );
  await seed(app, { rooms });
  return rooms;
};

test('PGS-03: all shows every own room, newest first; drafts and posts their part', async () => {
  await withRooms(asha, ['DRAFT', 'PUBLIC', 'DRAFT', 'PUBLIC']);
  expect(names(await own())).toEqual(['PUBLIC 3', 'DRAFT 2', 'PUBLIC 1', 'DRAFT 0']);
  expect(names(await own({ status: 'DRAFT' }))).toEqual(['DRAFT 2', 'DRAFT 0']);
  expect(names(await own({ status: 'PUBLIC' }))).toEqual(['PUBLIC 3', 'PUBLIC 1']);
});

test('PGS-05 PERM-07: each of two owners sees only their own rooms', async () => {
  const other = await registerOwner(app);
  await withRooms(asha, ['PUBLIC', 'DRAFT']);
  await withRooms(other, ['DRAFT', 'DRAFT', 'PUBLIC']);
  expect((await own()).totalCount).toBe(2);
  expect((await own({}, other)).totalCount).toBe(3);
});

test('PGS-05: a visitor has no rooms of their own, a seeker none', async () => {
  const { data, errors } = await app.ask(OWN);
  expect([data, errors[0]?.extensions.code]).toEqual([null, 'UNAUTHENTICATED']);
  expect(await own({}, await register(app))).toMatchObject({ nodes: [], totalCount: 0 });
});

test('PERM-05: an owner searches and reads the rooms of others as a seeker does', async () => {
  const room = await (await registerOwner(app)).lists({ name: 'Open House' });
  const query = `query Look($id: ID!) { room(id: $id) { name owner { contact { phoneNumber } rooms { totalCount } } }
    rooms(filter: { keyword: "open house" }) { nodes { id } } }`;
  const seeker = await register(app);
  const [seen, asSeeker] = await Promise.all([asha, seeker].map((reader) => reader.ask(query, { id: room.id })));
  expect(seen?.data?.['rooms'].nodes).toEqual([{ id: room.id }]);
  expect(seen?.data).toEqual(asSeeker?.data);
});

test('PGS-03: pages follow one another without gap, though a room is added in between', async () => {
  await withRooms(
    asha,
    Array.from({ length: 7 }, (_, at) => (at % 2 ? 'DRAFT' : 'PUBLIC')),
  );
  const first = await own({ first: 3 });
  await withRooms(asha, ['PUBLIC']);
  const second = await own({ first: 3, after: first.pageInfo.endCursor });
  const third = await own({ first: 3, after: second.pageInfo.endCursor });
  expect([first, second, third].flatMap(names)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((at) => `${at % 2 ? 'DRAFT' : 'PUBLIC'} ${String(at)}`),
  );
  expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
  expect(third.totalCount).toBe(8);
});

test('PGS-03: page sizes and cursors that are none are refused', async () => {
  const query = `query Own($status: RoomStatus, $first: Int! = 8, $after: String) {
    ownRooms(status: $status, first: $first, after: $after) { totalCount } }`;
  for (const wrong of [{ first: 0 }, { first: 51 }, { after: 'x' }, { after: 'bjE' }, { status: 'HELD' }])
    expect((await asha.ask(query, wrong)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

const FOUND = `query Found($status: RoomStatus, $filter: OwnRoomFilter, $sortBy: OwnRoomSort! = NEWEST, $first: Int! = 8,
  $after: String) { ownRooms(status: $status, filter: $filter, sortBy: $sortBy, first: $first, after: $after) {
    nodes { name } totalCount pageInfo { endCursor hasNextPage } } }`;
const found = async (variables: Record<string, unknown>) => (await asha.ask(FOUND, variables)).data?.['ownRooms'];

const withDifferent = (rooms: readonly Partial<Room>[]) =>
  seed(app, { rooms: rooms.map((room) => aRoom(asha, { number: (number += 1), ...room })) });

test('PGS-13: own rooms are found by a part of name or location, in any case, within a filter', async () => {
  await withDifferent([
    { name: 'Shanti Niwas', location: 'Clock Tower' },
    { name: 'Blue House', location: 'Near SHANTI Nagar', status: 'DRAFT' },
    { name: 'Red House', location: 'Lake' },
  ]);
  await withRooms(await registerOwner(app), ['PUBLIC']);
  expect(names(await found({ filter: { keyword: '  shanti ' } }))).toEqual(['Blue House', 'Shanti Niwas']);
  expect(await found({ filter: { keyword: 'shanti' }, status: 'DRAFT' })).toMatchObject({
    nodes: [{ name: 'Blue House' }],
    totalCount: 1,
  });
  for (const keyword of ['%', '_', "' OR 1=1", 'shanti lake'])
    expect((await found({ filter: { keyword } })).totalCount).toBe(0);
  expect((await found({ filter: { keyword: '' } })).totalCount).toBe(3);
  const { errors } = await asha.ask(FOUND, { filter: { keyword: 'x'.repeat(101) } });
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('PGS-14: own rooms are told apart by being full and by being held', async () => {
  await withDifferent([
    { name: 'Full', vacancies: 0 },
    { name: 'Free', vacancies: 2 },
    { name: 'Held', status: 'DRAFT', heldNote: 'Other photos', heldStatus: 'PUBLIC' },
  ]);
  expect(names(await found({ filter: { isFull: true } }))).toEqual(['Full']);
  expect(names(await found({ filter: { isFull: false } }))).toEqual(['Held', 'Free']);
  expect(names(await found({ filter: { isHeld: true } }))).toEqual(['Held']);
  expect(names(await found({ filter: { isHeld: false } }))).toEqual(['Free', 'Full']);
  expect(await found({ filter: { isHeld: true, isFull: true } })).toMatchObject({ nodes: [], totalCount: 0 });
});

test.each([
  ['NEWEST', ['D', 'C', 'B', 'A']],
  ['LAST_CHANGED', ['A', 'D', 'C', 'B']],
  ['RENT_LOW_TO_HIGH', ['C', 'D', 'B', 'A']],
  ['RENT_HIGH_TO_LOW', ['A', 'D', 'B', 'C']],
])('PGS-15: own rooms in the order %s, page by page, without gap', async (sortBy, expected) => {
  await withDifferent([
    { name: 'A', price: 9000, updatedAt: 5000 },
    { name: 'B', price: 5000, updatedAt: 2000 },
    { name: 'C', price: 3000, updatedAt: 3000 },
    { name: 'D', price: 5000, updatedAt: 3000 },
  ]);
  const first = await found({ sortBy, first: 2 });
  const second = await found({ sortBy, first: 2, after: first.pageInfo.endCursor });
  expect([first, second].flatMap(names)).toEqual(expected);
  expect([first, second].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
});

test('PGS-15: a cursor of another order is refused', async () => {
  await withRooms(asha, ['PUBLIC', 'PUBLIC']);
  const { pageInfo } = await found({ sortBy: 'LAST_CHANGED', first: 1 });
  for (const sortBy of ['NEWEST', 'RENT_LOW_TO_HIGH', 'RENT_HIGH_TO_LOW']) {
    const { errors } = await asha.ask(FOUND, { sortBy, after: pageInfo.endCursor });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('FORM-41 PGS-03: an unfinished draft is told from others, and its card has no photo', async () => {
  const { room } = await asha.saves({
    name: 'Half House',
    location: 'Here',
    state: 'Rajasthan',
    district: 'Kota',
    pincode: '324005',
    price: 1,
    facilities: 'a',
    services: 'b',
    rules: 'c',
    description: 'd',
    imagesFollow: true,
  });
  await asha.lists({ name: 'Whole House', status: 'DRAFT' });
  const { nodes } = await own({ status: 'DRAFT' });
  expect(nodes).toMatchObject([
    { name: 'Whole House', isUnfinished: false, coverImage: { cardUrl: expect.stringContaining('signature=') } },
    { id: room.id, name: 'Half House', isUnfinished: true, coverImage: null },
  ]);
});

test('API-13: a page of own rooms costs the same few statements whatever its size', async () => {
  await withRooms(asha, Array<'DRAFT'>(31).fill('DRAFT'));
  const count = async (first: number) => {
    app.asked.length = 0;
    await own({ first });
    return app.asked.length;
  };
  await count(1);
  expect(await count(30)).toBe(await count(2));
});

import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';

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

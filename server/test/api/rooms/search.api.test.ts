import { startApp, type TestApp } from '../../support/app';
import { anImage, anOwner, aRoom, seed } from '../../support/builders';

const SEARCH = `query Search($filter: RoomFilter, $first: Int! = 8, $after: String) {
  rooms(filter: $filter, first: $first, after: $after) {
    nodes { id name price }
    edges { cursor node { id } }
    pageInfo { endCursor hasNextPage }
    totalCount
    totalCountIsCapped
  }
}`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const names = async (filter: Record<string, unknown>): Promise<string[]> => {
  const { data } = await app.ask(SEARCH, { filter });
  return (data?.['rooms'].nodes as { name: string }[]).map(({ name }) => name);
};

test('SRCH-31 LIM-01 API-13: a page has 8 rooms, the count of all and a cursor to the next 8', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: Array.from({ length: 20 }, (_, index) => aRoom(owner, { price: 1000 + index })),
  });
  const first = await app.ask(SEARCH);
  const second = await app.ask(SEARCH, { after: first.data?.['rooms'].pageInfo.endCursor });
  expect(first.data?.['rooms']).toMatchObject({
    totalCount: 20,
    totalCountIsCapped: false,
    pageInfo: { hasNextPage: true },
  });
  expect(first.data?.['rooms'].nodes.map((room: { price: number }) => room.price)).toEqual([
    1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007,
  ]);
  expect(second.data?.['rooms'].nodes[0].price).toBe(1008);
});

test('API-54: the page info says where a page begins and ends, and on which sides others lie', async () => {
  const owner = anOwner();
  await seed(app, { users: [owner], rooms: Array.from({ length: 3 }, () => aRoom(owner)) });
  const PAGES = `query Pages($after: String) { rooms(first: 2, after: $after) {
    edges { cursor node { id } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`;
  const first = (await app.ask(PAGES)).data?.['rooms'];
  const [one, two] = first.edges.map(({ cursor }: { cursor: string }) => cursor);
  expect(first.pageInfo).toEqual({ startCursor: one, endCursor: two, hasNextPage: true, hasPreviousPage: false });
  const second = (await app.ask(PAGES, { after: two })).data?.['rooms'];
  const [{ cursor }] = second.edges;
  const pageInfo = { startCursor: cursor, endCursor: cursor, hasNextPage: false, hasPreviousPage: true };
  expect(second).toMatchObject({ edges: [{}], pageInfo });
  const { pageInfo: empty } = (await app.ask(PAGES, { after: cursor })).data?.['rooms'];
  expect(empty).toEqual({ startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: true });
});

test('SRCH-10 SEC-10: a draft is neither listed nor counted', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [aRoom(owner, { name: 'Open' }), aRoom(owner, { name: 'Hidden', status: 'DRAFT' })],
  });
  const { data } = await app.ask(SEARCH);
  expect(data?.['rooms']).toMatchObject({ nodes: [{ name: 'Open' }], totalCount: 1 });
});

test('SRCH-29 SEC-22: equal rents are newest first, and a room added between two pages shifts nothing', async () => {
  const owner = anOwner();
  const rooms = Array.from({ length: 12 }, (_, index) => aRoom(owner, { name: String(index), price: 4000 }));
  await seed(app, { users: [owner], rooms });
  for (const sortBy of ['RENT_LOW_TO_HIGH', 'RENT_HIGH_TO_LOW']) {
    const first = await app.ask(SEARCH, { filter: { sortBy }, first: 5 });
    await seed(app, { rooms: [aRoom(owner, { name: 'late', price: 4000 })] });
    const second = await app.ask(SEARCH, {
      filter: { sortBy },
      first: 7,
      after: first.data?.['rooms'].pageInfo.endCursor,
    });
    const seen = [...first.data?.['rooms'].nodes, ...second.data?.['rooms'].nodes].map(
      (room: { name: string }) => room.name,
    );
    expect(seen.filter((name) => name !== 'late')).toEqual(
      rooms
        .map(({ name }) => name)
        .reverse()
        .slice(0, seen.filter((name) => name !== 'late').length),
    );
  }
});

test('SRCH-27 SRCH-28 PLC-22: rents ascend, or descend when asked', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [
      aRoom(owner, { name: 'b', price: 2 }),
      aRoom(owner, { name: 'a', price: 1 }),
      aRoom(owner, { name: 'c', price: 3 }),
    ],
  });
  expect(await names({})).toEqual(['a', 'b', 'c']);
  expect(await names({ sortBy: 'RENT_LOW_TO_HIGH' })).toEqual(['a', 'b', 'c']);
  expect(await names({ sortBy: 'RENT_HIGH_TO_LOW' })).toEqual(['c', 'b', 'a']);
});

test('SRCH-01 SRCH-02 SRCH-47: without keyword every public room is found, with one those that have it, by anyone', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [aRoom(owner, { name: 'Lotus House', price: 1 }), aRoom(owner, { name: 'Other', price: 2 })],
  });
  expect(await names({})).toEqual(['Lotus House', 'Other']);
  expect(await names({ keyword: '' })).toEqual(['Lotus House', 'Other']);
  expect(await names({ keyword: 'lotus' })).toEqual(['Lotus House']);
});

test('SRCH-11 SRCH-12 PLC-15: a keyword is looked for in name and location, in any case, not in the description', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [
      aRoom(owner, { name: 'Lotus House', price: 1 }),
      aRoom(owner, { name: 'Second', location: 'Old LOTUS lane', price: 2 }),
      aRoom(owner, { name: 'Third', description: 'lotus pond', price: 3 }),
    ],
  });
  expect(await names({ keyword: ' lOtUs ' })).toEqual(['Lotus House', 'Second']);
  expect(await names({ keyword: 'house old' })).toEqual([]);
});

test('SEC-21: % and _ in a keyword stand for themselves', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [aRoom(owner, { name: '100% veg' }), aRoom(owner, { name: 'plain' }), aRoom(owner, { name: 'under_score' })],
  });
  expect(await names({ keyword: '%' })).toEqual(['100% veg']);
  expect(await names({ keyword: '_' })).toEqual(['under_score']);
  expect(await names({ keyword: "' OR 1=1 --" })).toEqual([]);
});

test('SRCH-13 SRCH-16: state, district and pincode match whole and in any case', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [aRoom(owner, { name: 'kota' }), aRoom(owner, { name: 'jaipur', district: 'Jaipur', pincode: '302001' })],
  });
  expect(await names({ state: 'RAJASTHAN' })).toHaveLength(2);
  expect(await names({ state: 'Raj' })).toEqual([]);
  expect(await names({ state: 'rajasthan', district: 'KOTA', pincode: '324005' })).toEqual(['kota']);
  expect(await names({ state: 'rajasthan', district: 'KOTA', pincode: '324006' })).toEqual([]);
});

test.each([
  [{ district: 'Jaipur' }, '"district" needs "state"'],
  [{ state: ' ', district: 'Jaipur' }, '"district" needs "state"'],
  [{ state: 'Rajasthan', pincode: '302001' }, '"pincode" needs "district"'],
  [{ pincode: '302001' }, '"pincode" needs "district"'],
])('API-69: a filter that lacks the larger area is refused: %j', async (filter, reason) => {
  const { errors } = await app.ask('query ($filter: RoomFilter) { rooms(filter: $filter) { totalCount } }', { filter });
  expect(errors).toMatchObject([{ message: expect.stringContaining(reason), extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('SRCH-17 SRCH-18 SRCH-19: rooms for both match either gender', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: (['BOYS', 'GIRLS', 'BOTH'] as const).map((accommodationFor, price) =>
      aRoom(owner, { name: accommodationFor, accommodationFor, price: price + 1 }),
    ),
  });
  expect(await names({ accommodationFor: 'BOYS' })).toEqual(['BOYS', 'BOTH']);
  expect(await names({ accommodationFor: 'GIRLS' })).toEqual(['GIRLS', 'BOTH']);
  expect(await names({})).toEqual(['BOYS', 'GIRLS', 'BOTH']);
});

test('SRCH-20 SRCH-21: rooms for both match students and working people', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: (['STUDENTS', 'WORKING', 'BOTH'] as const).map((suitableFor, price) =>
      aRoom(owner, { name: suitableFor, suitableFor, price: price + 1 }),
    ),
  });
  expect(await names({ suitableFor: 'STUDENTS' })).toEqual(['STUDENTS', 'BOTH']);
  expect(await names({ suitableFor: 'WORKING' })).toEqual(['WORKING', 'BOTH']);
});

test('SRCH-22 SRCH-23 SRCH-24: shared means at least one roommate', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [0, 1, 3].map((shared) => aRoom(owner, { name: String(shared), shared, price: shared + 1 })),
  });
  expect(await names({ shared: true })).toEqual(['1', '3']);
  expect(await names({ shared: false })).toEqual(['0']);
  expect(await names({})).toEqual(['0', '1', '3']);
});

test('SRCH-25 SRCH-26: the highest price includes itself', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [4000, 5000, 5001].map((price) => aRoom(owner, { name: String(price), price })),
  });
  expect(await names({ maxPrice: 5000 })).toEqual(['4000', '5000']);
  expect(await names({})).toHaveLength(3);
});

test('DATA-24 SEC-24: Hindi and emoji are found and come back byte for byte', async () => {
  const owner = anOwner({ displayName: 'आशा राव' });
  await seed(app, {
    users: [owner],
    rooms: [aRoom(owner, { name: 'श्री गणेश पीजी 🏠', description: 'शांत कमरा 🌿\nधूप' })],
  });
  const { data } = await app.ask(
    `{ rooms(filter: { keyword: "गणेश" }) { nodes { name description owner { displayName } } } }`,
  );
  expect(data?.['rooms'].nodes).toEqual([
    { name: 'श्री गणेश पीजी 🏠', description: 'शांत कमरा 🌿\nधूप', owner: { displayName: 'आशा राव' } },
  ]);
});

test('API-31: a page of rooms with owners and first images costs three statements, and one more for the count', async () => {
  await givenHouses(9);
  expect(await statementsOf('{ rooms { nodes { id name owner { displayName } coverImage { cardUrl } } } }')).toBe(3);
  expect(await statementsOf(COUNTED)).toBe(4);
});

test('API-31: a first page that has all rooms needs no statement to count them', async () => {
  await givenHouses(8);
  expect(await statementsOf(COUNTED)).toBe(3);
  expect((await app.ask(COUNTED)).data?.['rooms']).toMatchObject({ totalCount: 8, totalCountIsCapped: false });
});

const COUNTED = '{ rooms { nodes { id owner { displayName } coverImage { cardUrl } } totalCount totalCountIsCapped } }';

/** Stores rooms, each with an owner and a photo. */
async function givenHouses(count: number): Promise<void> {
  const owners = Array.from({ length: count }, () => anOwner());
  const rooms = owners.map((owner) => aRoom(owner));
  await seed(app, { users: owners, rooms, images: rooms.map((room) => anImage(room)) });
}

async function statementsOf(query: string): Promise<number> {
  app.asked.length = 0;
  await app.ask(query);
  return app.asked.length;
}

test.each([
  ['a cursor of another list', '{ rooms(after: "bm9wZQ") { nodes { id } } }'],
  [
    'a cursor of the other order',
    '{ rooms(filter: { sortBy: RENT_HIGH_TO_LOW }, after: "dTEyMzQ1") { nodes { id } } }',
  ],
  ['a page of 51', '{ rooms(first: 51) { nodes { id } } }'],
  ['a page of 0', '{ rooms(first: 0) { nodes { id } } }'],
  ['a keyword of 101 characters', `{ rooms(filter: { keyword: "${'x'.repeat(101)}" }) { nodes { id } } }`],
  ['an unknown gender', '{ rooms(filter: { accommodationFor: CATS }) { nodes { id } } }'],
  ['an unknown filter', '{ rooms(filter: { ownerId: "x" }) { nodes { id } } }'],
  ['a price that is no number', '{ rooms(filter: { maxPrice: "1" }) { nodes { id } } }'],
])('%s is refused as malformed', async (_what, query) => {
  const { errors, data } = await app.ask(query);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(errors[0]?.message).not.toMatch(/select|sqlite/i);
  expect(data).toBeNull();
});

import { demoOwnerCount } from '@thikana/demo/town/town';
import { type Town, ownerRecord, roomRecord } from '../../../src/commands/demo/town-records';
import { kmBetween, middleOf } from '../../../src/locations';
import type { Room } from '../../../src/rooms';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';

const ROOMS = 1500;
const town: Town = { seed: 7, now: Date.UTC(2026, 5, 1), firstNumber: 1, size: ROOMS };
// Few different rents, so that pages end in the middle of equal ones.
const rooms = Array.from({ length: ROOMS }, (_, index) => {
  const room = roomRecord(town, index);
  return aRoom({ id: room.ownerId }, Object.assign(room, { price: Math.ceil(room.price / 2000) * 2000 }));
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_COST: '100000' } });
  const users = Array.from({ length: demoOwnerCount(ROOMS) }, (_, index) => ownerRecord(town, index));
  await seed(app, { users, rooms });
});
afterAll(() => app.stop());

const PAGE = `query Page($filter: RoomFilter, $from: PlaceInput!, $after: String) {
  rooms(filter: $filter, first: 7, after: $after) {
    nodes { id distanceKm(from: $from) } pageInfo { endCursor hasNextPage } totalCount } }`;
const ALLEN = { latitude: 25.13, longitude: 75.848 };
const place = { landmark: 'allen-samyak-kota' };

interface Near {
  readonly withinKm: number;
  readonly keyword?: string;
  readonly accommodationFor?: 'BOYS';
  readonly maxPrice?: number;
}

const ORDERS: Record<string, (one: Room, other: Room) => number> = {
  DISTANCE: (one, other) => distance(one) - distance(other) || one.price - other.price,
  RENT_LOW_TO_HIGH: (one, other) => one.price - other.price,
  RENT_HIGH_TO_LOW: (one, other) => other.price - one.price,
  NEWEST: () => 0,
};

function distance({ pincode }: Room): number {
  const middle = middleOf(pincode);
  return middle ? kmBetween(ALLEN, middle) : Infinity;
}

/** Filters and sorts rooms one by one. */
function expected({ withinKm, keyword = '', accommodationFor, maxPrice = Infinity }: Near, sortBy: string): string[] {
  return rooms
    .filter((room) => room.status === 'PUBLIC' && distance(room) <= withinKm && room.price <= maxPrice)
    .filter(({ name, location }) => [name, location].some((text) => text.toLowerCase().includes(keyword)))
    .filter((room) => !accommodationFor || ['BOYS', 'BOTH'].includes(room.accommodationFor))
    .sort((one, other) => other.number - one.number)
    .sort((one, other) => ORDERS[sortBy]?.(one, other) ?? 0)
    .map(({ id }) => id);
}

async function everyPage({ withinKm, ...filter }: Near, sortBy: string) {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const given = { ...filter, near: { place, withinKm }, sortBy };
    const { data, errors } = await app.ask(PAGE, { filter: given, from: place, after });
    expect(errors).toEqual([]);
    ids.push(...data?.['rooms'].nodes.map(({ id }: { id: string }) => id));
    if (!data?.['rooms'].pageInfo.hasNextPage) return { ids, total: data?.['rooms'].totalCount };
    after = data['rooms'].pageInfo.endCursor;
  }
}

const searches: [string, Near][] = [
  ['3 km', { withinKm: 3 }],
  ['25 km', { withinKm: 25 }],
  ['25 km, boys', { withinKm: 25, accommodationFor: 'BOYS' }],
  ['25 km, a keyword', { withinKm: 25, keyword: 'hostel' }],
  ['25 km, a highest price', { withinKm: 25, maxPrice: 8000 }],
];
describe.each(Object.keys(ORDERS))('API-107 SRCH-75: near a landmark by %s, all pages are in order:', (sortBy) => {
  test.each(searches)('%s', async (_what, near) => {
    const { ids, total } = await everyPage(near, sortBy);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(expected(near, sortBy));
    expect(total).toBe(ids.length);
  });
});

test('API-107: a point finds the same as the landmark there', async () => {
  const ask = async (middle: object) => {
    const filter = { near: { place: middle, withinKm: 4 }, sortBy: 'DISTANCE' };
    return (await app.ask(PAGE, { filter, from: middle })).data?.['rooms'].nodes;
  };
  expect(await ask({ point: ALLEN })).toEqual(await ask(place));
});

test('API-108: the distance of a room is that to the middle of its pincode, rounded to 100 m', async () => {
  const filter = { near: { place, withinKm: 25 }, sortBy: 'DISTANCE' };
  const { nodes } = (await app.ask(PAGE, { filter, from: place })).data?.['rooms'];
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const { id, distanceKm } of nodes) {
    const room = byId.get(id);
    expect(distanceKm).toBeCloseTo(room ? distance(room) : -1, 0);
    expect(distanceKm * 10).toBeCloseTo(Math.round(distanceKm * 10), 6);
  }
  const far = await app.ask('{ rooms(first: 1) { nodes { distanceKm(from: { landmark: "nowhere" }) } } }');
  expect(far.data?.['rooms'].nodes).toEqual([{ distanceKm: null }]);
});

test('API-109: near a landmark that does not exist, or far from every pincode, there is no room', async () => {
  for (const middle of [{ landmark: 'nowhere' }, { point: { latitude: 0, longitude: 0 } }]) {
    const { data } = await app.ask(PAGE, { filter: { near: { place: middle } }, from: place });
    expect(data?.['rooms']).toMatchObject({ nodes: [], totalCount: 0 });
  }
});

test.each([
  ['no place', { near: { place: {} } }, 'needs a landmark or a point'],
  ['two places', { near: { place: { ...place, point: ALLEN } } }, 'not both'],
  ['too near', { near: { place, withinKm: 0.1 } }, '"withinKm" must be between 0.5 and 25.'],
  ['too far', { near: { place, withinKm: 25.1 } }, '"withinKm" must be between 0.5 and 25.'],
  ['a point outside the world', { near: { place: { point: { latitude: 91, longitude: 0 } } } }, '"latitude" must be'],
  ['the order by distance from nowhere', { sortBy: 'DISTANCE' }, 'only with "near"'],
])('API-109: %s is BAD_USER_INPUT', async (_what, filter, message) => {
  const { errors } = await app.ask(PAGE, { filter, from: place });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(errors[0]?.message).toContain(message);
});

test('API-109: a cursor of the order by distance holds only near the same place', async () => {
  const filter = { near: { place, withinKm: 25 }, sortBy: 'DISTANCE' };
  const after = (await app.ask(PAGE, { filter, from: place })).data?.['rooms'].pageInfo.endCursor;
  for (const other of [{ ...filter, near: { place: { landmark: 'iit-bombay' } } }, { sortBy: 'NEWEST' }]) {
    const { errors } = await app.ask(PAGE, { filter: other, from: place, after });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

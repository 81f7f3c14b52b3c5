import { demoOwnerCount } from '@thikana/demo/town/town';
import { type Town, ownerRecord, roomRecord } from '../../../src/commands/demo/town-records';
import { middleOf } from '../../../src/locations';
import type { Room } from '../../../src/rooms';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';

const ROOMS = 1500;
const town: Town = { seed: 11, now: Date.UTC(2026, 5, 1), firstNumber: 1, size: ROOMS };
const ALLEN = { latitude: 25.13, longitude: 75.848 };
const place = { landmark: 'allen-samyak-kota' };

/** Returns a number below `most`, the same for each room. */
const drawn = (index: number, stream: number, most: number): number =>
  Math.floor((Math.abs(Math.sin(index * 12.9898 + stream * 78.233) * 43_758.5453) % 1) * most);

/** Places a room within about 40 km of the landmark, in ten-thousandths of a degree; many in the same few spots. */
function spotOf(index: number) {
  const spread = index % 3 === 0 ? 8000 : 400;
  const around = (degrees: number, stream: number) =>
    Math.round((degrees * 10_000 + drawn(index, stream, spread) - spread / 2) / 10) * 10;
  return { latitude: around(ALLEN.latitude, 1), longitude: around(ALLEN.longitude, 2) };
}

// Few different rents and averages, so that pages end in the middle of equal ones. Of rooms with a point, the pincode says
// nothing.
const rooms = Array.from({ length: ROOMS }, (_, index) => {
  const room = roomRecord(town, index);
  const point = index % 5 === 0 ? spotOf(index) : {};
  return aRoom(
    { id: room.ownerId },
    Object.assign(room, { price: Math.ceil(room.price / 2000) * 2000, maintenance: null }, point),
  );
});
const rating = (room: Room): number => [0, 30, 45][room.number % 3] ?? 0;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_COST: '100000' } });
  const users = Array.from({ length: demoOwnerCount(ROOMS) }, (_, index) => ownerRecord(town, index));
  await seed(app, { users, rooms });
  await app.database.write((manager) =>
    manager.query('UPDATE rooms SET rating = CASE number % 3 WHEN 0 THEN 0 WHEN 1 THEN 30 ELSE 45 END'),
  );
});
afterAll(() => app.stop());

const PAGE = `query Page($filter: RoomFilter, $from: PlaceInput!, $after: String) {
  rooms(filter: $filter, first: 7, after: $after) {
    nodes { id distanceKm(from: $from) } pageInfo { endCursor hasNextPage } totalCount } }`;

interface Near {
  readonly withinKm: number;
  readonly keyword?: string;
  readonly accommodationFor?: 'BOYS';
  readonly maxPrice?: number;
  readonly minRating?: number;
}

/** Returns the kilometres to a room on a plane map, from its own point or the middle of its pincode. */
function distance({ latitude, longitude, pincode }: Room): number {
  const point =
    latitude === null || longitude === null
      ? middleOf(pincode)
      : { latitude: latitude / 10_000, longitude: longitude / 10_000 };
  if (!point) return Infinity;
  const east = (point.longitude - ALLEN.longitude) * Math.cos((ALLEN.latitude * Math.PI) / 180);
  return Math.hypot(east, point.latitude - ALLEN.latitude) * 111.1949;
}

// Distances that differ in their computation only are equal.
const metres = (room: Room): number => Math.round(distance(room) * 1000);

const ORDERS: Record<string, (one: Room, other: Room) => number> = {
  DISTANCE: (one, other) => metres(one) - metres(other) || one.price - other.price,
  RENT_LOW_TO_HIGH: (one, other) => one.price - other.price,
  RENT_HIGH_TO_LOW: (one, other) => other.price - one.price,
  NEWEST: () => 0,
  RATING: (one, other) => rating(other) - rating(one),
};

/** Filters and sorts rooms one by one. */
function expected({ withinKm, keyword = '', accommodationFor, ...limits }: Near, sortBy: string): string[] {
  const { maxPrice = Infinity, minRating = 0 } = limits;
  return rooms
    .filter((room) => room.status === 'PUBLIC' && distance(room) <= withinKm)
    .filter((room) => room.price <= maxPrice && rating(room) >= minRating * 10)
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
  ['1 km', { withinKm: 1 }],
  ['5 km', { withinKm: 5 }],
  ['25 km', { withinKm: 25 }],
  ['25 km, boys', { withinKm: 25, accommodationFor: 'BOYS' }],
  ['25 km, a keyword', { withinKm: 25, keyword: 'hostel' }],
  ['25 km, a highest price', { withinKm: 25, maxPrice: 8000 }],
  ['25 km, well rated', { withinKm: 25, minRating: 4 }],
];
describe.each(Object.keys(ORDERS))('SRCH-97: by %s, rooms with and without a point are on one list:', (sortBy) => {
  test.each(searches)('SRCH-97: %s', async (_what, near) => {
    const { ids, total } = await everyPage(near, sortBy);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual(expected(near, sortBy));
    expect(total).toBe(ids.length);
  });
});

test('API-108: the distance of a room is measured from its own point', async () => {
  const filter = { near: { place, withinKm: 25 }, sortBy: 'RENT_LOW_TO_HIGH' };
  const { nodes } = (await app.ask(PAGE.replace('first: 7', 'first: 50'), { filter, from: place })).data?.['rooms'];
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const { id, distanceKm } of nodes) {
    const room = byId.get(id);
    expect(Math.abs(distanceKm - (room ? distance(room) : Infinity))).toBeLessThan(0.06);
  }
});

test('API-115: a cursor that names a pincode, as of the previous release, goes on after its room', async () => {
  const near = { withinKm: 25 };
  const { ids } = await everyPage(near, 'DISTANCE');
  const at = ids.findIndex((id, index) => index > 10 && roomOf(id).latitude === null);
  const last = roomOf(ids[at] ?? '');
  const after = Buffer.from(`k${String(last.rentUp)}.${last.pincode}`, 'latin1').toString('base64url');
  const filter = { near: { place, ...near }, sortBy: 'DISTANCE' };
  const { data } = await app.ask(PAGE, { filter, from: place, after });
  expect(data?.['rooms'].nodes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(at + 1, at + 8));
});

const roomOf = (id: string): Room => rooms.find((room) => room.id === id) ?? aRoom({ id: '' });

test('API-109: a cursor of a room with a point holds only near the same place', async () => {
  const filter = { near: { place, withinKm: 5 }, sortBy: 'DISTANCE' };
  const { ids } = await everyPage({ withinKm: 5 }, 'DISTANCE');
  const at = ids.findIndex((id, index) => index >= 6 && roomOf(id).latitude !== null);
  const first = PAGE.replace('first: 7', `first: ${String(at + 1)}`);
  const after = (await app.ask(first, { filter, from: place })).data?.['rooms'].pageInfo.endCursor;
  const elsewhere = { ...filter, near: { place: { landmark: 'iit-bombay' } } };
  const { errors } = await app.ask(PAGE, { filter: elsewhere, from: place, after });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

import { AddPointsOfRooms1771848000000 } from '../../../../migrations/1771848000000-add-points-of-rooms';
import { readEnv } from '../../../src/config/env';
import { migrationSource } from '../../../src/database/open';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';

const POINT = 'query Point($id: ID!) { room(id: $id) { point { latitude longitude } } }';
// The middle of 324005, and a spot about 800 m north of it.
const MIDDLE = { latitude: 25.12, longitude: 75.83 };
const SPOT = { latitude: 25.1304, longitude: 75.84758 };
const KEPT = { latitude: 25.13, longitude: 75.848 };
const MUMBAI = { latitude: 19.13, longitude: 72.91 };

let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
beforeEach(async () => {
  app = await startApp();
  [asha, ravi] = [await registerOwner(app), await register(app)];
});
afterEach(() => app.stop());

const pointOf = async (reader: Pick<Actor, 'ask'>, id: string) =>
  (await reader.ask(POINT, { id })).data?.['room']?.point;

test('API-113: the point of a room is kept to a thousandth of a degree, and everyone who sees the room reads it', async () => {
  const { id } = await asha.lists({ point: SPOT });
  expect(await pointOf(asha, id)).toEqual(KEPT);
  expect(await pointOf(ravi, id)).toEqual(KEPT);
  expect(await pointOf(app, id)).toEqual(KEPT);
});

test('API-113: a room has no point until its owner sets one; a save without it keeps it, and null removes it', async () => {
  const { id } = await asha.lists();
  expect(await pointOf(ravi, id)).toBeNull();
  await asha.saves({ id, point: SPOT });
  await asha.saves({ id, price: 6000 });
  expect(await pointOf(ravi, id)).toEqual(KEPT);
  await asha.saves({ id, point: null });
  expect(await pointOf(ravi, id)).toBeNull();
});

test('API-113: the download of the own data has the point, and not how it is stored', async () => {
  await asha.lists({ point: SPOT });
  const { rooms } = (await (await downloadsData(app, asha.accessToken)).json()) as { rooms: Record<string, unknown>[] };
  expect(rooms).toMatchObject([{ point: KEPT }]);
  expect(Object.keys(rooms[0] ?? {})).not.toEqual(expect.arrayContaining(['latitude']));
});

test('API-113: nobody else reads the point of a draft', async () => {
  const { id } = await asha.lists({ point: SPOT });
  await asha.saves({ id, status: 'DRAFT' });
  expect(await pointOf(asha, id)).toEqual(KEPT);
  expect(await pointOf(ravi, id)).toBeUndefined();
});

test('API-114: a point far from the middle of the pincode is refused, in a draft too', async () => {
  const text =
    'This spot is more than 50 km from the middle of the pincode. Move or remove the spot, or change the pincode.';
  const { room, userErrors } = await asha.saves({ pincode: '324005', ...KOTA, point: MUMBAI });
  expect([room, userErrors]).toEqual([null, [{ code: 'ROOM_POINT_TOO_FAR', message: text, path: ['point'] }]]);
});

const KOTA = { state: 'Rajasthan', district: 'Kota' };
const POWAI = { state: 'Maharashtra', district: 'Mumbai Suburban', pincode: '400076' };

test('API-114: a new pincode far from the point is refused until the point is moved or removed', async () => {
  const { id } = await asha.lists({ point: SPOT });
  expect((await asha.saves({ id, ...POWAI })).userErrors).toMatchObject([
    { code: 'ROOM_POINT_TOO_FAR', path: ['point'] },
  ]);
  expect(await asha.reads(id)).toMatchObject({ pincode: '324005' });
  expect((await asha.saves({ id, ...POWAI, point: MUMBAI })).room).toMatchObject({ pincode: '400076' });
  expect((await asha.saves({ id, ...KOTA, pincode: '324005', point: null })).room).toMatchObject({ pincode: '324005' });
});

test('API-114: without a pincode any point is kept in a draft', async () => {
  const { room } = await asha.saves({ name: 'Shanti Niwas', point: MUMBAI });
  expect(await pointOf(asha, room.id)).toEqual(MUMBAI);
});

test.each([
  { latitude: 90.1, longitude: 0 },
  { latitude: 0, longitude: -180.1 },
])('API-114: the point %j outside the world is BAD_USER_INPUT, and nothing is made', async (point) => {
  const SAVE = 'mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) { room { id } } }';
  const { errors } = await asha.ask(SAVE, { input: { name: 'Shanti Niwas', point } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', path: ['input', 'point'] } }]);
  expect((await asha.ask('{ ownRooms { totalCount } }')).data?.['ownRooms']).toEqual({ totalCount: 0 });
});

test('API-113: a search near a place finds the room where its owner has moved the point', async () => {
  const { id } = await asha.lists({ pincode: '324005', point: MIDDLE });
  const found = async (point: object) =>
    (await ravi.ask(NEAR, { place: { point } })).data?.['rooms'].nodes.map((room: { id: string }) => room.id);
  expect([await found(MIDDLE), await found(FAR)]).toEqual([[id], []]);
  await asha.saves({ id, point: FAR });
  expect([await found(MIDDLE), await found(FAR)]).toEqual([[], [id]]);
  await asha.saves({ id, point: null });
  expect(await found(FAR)).toEqual([]);
});

const NEAR = 'query Near($place: PlaceInput!) { rooms(filter: { near: { place: $place } }) { nodes { id } } }';
const FAR = { latitude: 25.4, longitude: 75.83 };

test('DATA-49: the migration runs on a filled database and can be undone; rooms that were there have no point', async () => {
  const { id } = await asha.lists({ point: SPOT });
  const source = await (await migrationSource(readEnv(app.variables))).initialize();
  const runner = source.createQueryRunner();
  const migration = new AddPointsOfRooms1771848000000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  await source.destroy();
  expect(await pointOf(asha, id)).toBeNull();
  await asha.saves({ id, point: SPOT });
  expect(await pointOf(asha, id)).toEqual(KEPT);
});

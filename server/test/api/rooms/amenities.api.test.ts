import { AddAmenities1768651200000 } from '../../../../migrations/1768651200000-add-amenities';
import { readEnv } from '../../../src/config/env';
import { migrationSource } from '../../../src/database/open';
import { roomRepository } from '../../../src/rooms';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { registerOwner } from '../../support/owner-actions';

const SEARCH = `query Search($filter: RoomFilter) {
  rooms(filter: $filter) { nodes { name amenities } totalCount } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const found = async (filter: object): Promise<string[]> => {
  const { data } = await app.ask(SEARCH, { filter });
  return data?.['rooms'].nodes.map(({ name }: { name: string }) => name);
};

test('SRCH-90 API-111: a search finds the rooms that have all the amenities, and tells those of each', async () => {
  const owner = anOwner();
  await seed(app, {
    users: [owner],
    rooms: [
      aRoom(owner, { name: 'Both', price: 1, facilities: 'High-speed Wi-Fi\nAC' }),
      aRoom(owner, { name: 'Wi-Fi', price: 2, facilities: 'internet', services: 'Meals', rules: 'Pets allowed' }),
      aRoom(owner, { name: 'None', price: 3, services: 'Repairs' }),
    ],
  });
  expect(await found({ amenities: ['WIFI'] })).toEqual(['Both', 'Wi-Fi']);
  expect(await found({ amenities: ['WIFI', 'AC'] })).toEqual(['Both']);
  expect(await found({ amenities: ['PETS_ALLOWED', 'WIFI'], keyword: 'wi-fi', maxPrice: 9 })).toEqual(['Wi-Fi']);
  expect(await found({ amenities: [] })).toEqual(['Both', 'Wi-Fi', 'None']);
  const { data } = await app.ask(SEARCH, { filter: {} });
  expect(data?.['rooms'].nodes.map(({ amenities }: { amenities: string[] }) => amenities)).toEqual([
    ['WIFI', 'AC', 'CLEANING'],
    ['WIFI', 'MEALS', 'PETS_ALLOWED'],
    [],
  ]);
});

test('SRCH-91: an edit of the texts changes what the room is found by', async () => {
  const asha = await registerOwner(app);
  const { id } = await asha.lists({ facilities: 'Bed\nwi-fi' });
  expect(await found({ amenities: ['WIFI'] })).toEqual(['Shanti Niwas']);
  await asha.saves({ id, facilities: 'Bed\nLift' });
  expect(await found({ amenities: ['WIFI'] })).toEqual([]);
  expect(await found({ amenities: ['LIFT'] })).toEqual(['Shanti Niwas']);
});

test('SRCH-92: a rebuild of the search finds the amenities of rooms that were saved without', async () => {
  const owner = anOwner();
  await seed(app, { users: [owner], rooms: [aRoom(owner, { facilities: 'Gym' })] });
  await app.database.write((manager) => manager.query('UPDATE rooms SET amenities = 0'));
  await roomRepository(app.database).rebuildSearch(() => undefined);
  expect(await found({ amenities: ['GYM'] })).toEqual(['Shanti Niwas']);
});

test('SRCH-92: the migration finds the amenities of existing rooms, and can be undone', async () => {
  const owner = anOwner();
  const rooms = Array.from({ length: 1100 }, (_, at) => aRoom(owner, { facilities: at % 2 ? 'Lift\nwifi' : 'Fan' }));
  await seed(app, { users: [owner], rooms });
  const source = await (await migrationSource(readEnv(app.variables))).initialize();
  const runner = source.createQueryRunner();
  const migration = new AddAmenities1768651200000();
  const indexes = async (): Promise<unknown> =>
    app.database.kind === 'sqlite'
      ? runner.query("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'rooms' ORDER BY name")
      : runner.query(
          "SELECT DISTINCT index_name, column_name FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = 'rooms' ORDER BY 1, 2",
        );
  const before = await indexes();
  await migration.down(runner);
  await migration.up(runner);
  expect(await indexes()).toEqual(before);
  await runner.release();
  await source.destroy();
  const { data } = await app.ask(SEARCH, { filter: { amenities: ['WIFI', 'LIFT'] } });
  expect(data?.['rooms'].totalCount).toBe(550);
});

import { StoreTextAroundGrams1771948800000 } from '../../../../migrations/1771948800000-store-text-around-grams';
import { readEnv } from '../../../src/config/env';
import { migrationSource } from '../../../src/database/open';
import { folded } from '../../../src/kernel/text';
import { type Room, roomRepository } from '../../../src/rooms';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';

// A first page that has all rooms needs no count, so each text has several rooms.
const COPIES = 3;
const COUNT = `query Count($filter: RoomFilter) {
  rooms(filter: $filter, first: 1) { totalCount } }`;

const NAMES = [
  'Krishna Girls Hostel',
  // Has every three characters of "krishna", but not the word.
  'Kris Rishi Ishn Shna',
  'Banana Ananas Nanaban',
  // Says one thing so often that the text around it is too long to be stored.
  'la'.repeat(100),
  'श्री गणेश छात्रावास',
  '🏠🏡🏢🏣🏤🏥🏦🏧🏨🏩 Inn',
  'a\u{1f3e0}b\u{1f3e1}c\u{1f3e2}d\u{1f3e3}e\u{1f3e4}f\u{1f3e5}g',
];
const LOCATIONS = ['Nagar Road, Near Allen', 'Near Alley, Kota'];

let app: TestApp;
let rooms: readonly Room[];
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_COST: '10000000' } });
  const owner = anOwner();
  rooms = NAMES.flatMap((name) =>
    LOCATIONS.flatMap((location, at) =>
      Array.from({ length: COPIES }, (_, copy) =>
        aRoom(owner, { name, location, price: 4000 + 1000 * copy, ...(at === 0 ? KOTA : PUNE) }),
      ),
    ),
  );
  await seed(app, { users: [owner], rooms: [...rooms] });
});
afterAll(() => app.stop());

const KOTA = { state: 'Rajasthan', district: 'Kota', pincode: '324005' };
const PUNE = { state: 'Maharashtra', district: 'Pune', pincode: '411001' };

interface Filter {
  readonly keyword: string;
  readonly state?: string;
  readonly district?: string;
  readonly maxPrice?: number;
}

const countOf = async (filter: Filter): Promise<number> =>
  (await app.ask(COUNT, { filter })).data?.['rooms'].totalCount as number;

function expected({ keyword, state, district, maxPrice = Infinity }: Filter): number {
  const text = folded(keyword);
  return rooms.filter(
    (room) =>
      (folded(room.name).includes(text) || folded(room.location).includes(text)) &&
      (state ?? room.state) === room.state &&
      (district ?? room.district) === room.district &&
      room.price <= maxPrice,
  ).length;
}

/** Returns parts of four to twenty characters that begin everywhere in a text. */
function partsOf(text: string): string[] {
  const characters = Array.from(text);
  const lengths = [4, 5, 7, 9, 10, 13, 15, 16, 20];
  return characters.flatMap((_, start) =>
    lengths
      .filter((length) => start + length <= characters.length)
      .map((length) => characters.slice(start, start + length).join(''))
      .filter((part) => part.trim() === part),
  );
}

/** Returns keywords whose count is not what is expected. */
async function miscounted(filters: readonly Filter[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const filter of filters) {
    const [total, right] = [await countOf(filter), expected(filter)];
    if (total !== right) wrong.push({ ...filter, total, right });
  }
  return wrong;
}

const keywords = [...new Set([...NAMES.map((name) => name.slice(0, 40)), ...LOCATIONS].flatMap(partsOf))];
const absent = ['krishna hostel', 'girls hostelnagar', 'shna girl', 'hostel nagar road', 'near allex', 'lalalb'];

test('SRCH-98: a keyword of any length is counted exactly, in any script and at any part of a name or location', async () => {
  expect(await miscounted([...keywords, ...absent].map((keyword) => ({ keyword })))).toEqual([]);
});

test.each([
  ['a state', { state: 'Rajasthan' }],
  ['a district', { state: 'Maharashtra', district: 'Pune' }],
  ['a highest price', { maxPrice: 5000 }],
  ['a district and a highest price', { ...{ state: 'Rajasthan', district: 'Kota' }, maxPrice: 5000 }],
])('SRCH-98: so it is with %s', async (_what, filter) => {
  const some = [...keywords.filter((_keyword, at) => at % 5 === 0), ...absent];
  expect(await miscounted(some.map((keyword) => ({ keyword, ...filter })))).toEqual([]);
});

describe('SRCH-99: a count is exact', () => {
  const some = [...keywords.filter((_keyword, at) => at % 5 === 0), ...absent].map((keyword) => ({ keyword }));

  test('while the previous release saves rooms, and once the index is rebuilt', async () => {
    await asTheReleaseBefore("WHERE gram < 'n'");
    expect(await miscounted(some)).toEqual([]);
    await roomRepository(app.database).rebuildSearch(() => undefined);
    expect(await miscounted(some)).toEqual([]);
  });

  test('after the migration, which can be undone', async () => {
    const source = await (await migrationSource(readEnv(app.variables))).initialize();
    const runner = source.createQueryRunner();
    const migration = new StoreTextAroundGrams1771948800000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    await source.destroy();
    expect(await miscounted(some)).toEqual([]);
  });
});

// It saves grams without the text around them. On SQLite nothing has changed.
async function asTheReleaseBefore(where: string): Promise<void> {
  if (app.database.kind === 'sqlite') return;
  await app.database.write((manager) => manager.query(`UPDATE room_grams SET around = NULL ${where}`));
}

import { demoOwnerCount } from '@thikana/demo/town/town';
import { type Town, roomRecord, ownerRecord } from '../../../src/commands/demo/town-records';
import { folded } from '../../../src/kernel/text';
import { type Room, roomRepository } from '../../../src/rooms';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';

// More than a page looks at one by one, so that the text index answers short keywords too; fewer than a count looks at.
const ROOMS = 2900;
const PAGE = `query Page($filter: RoomFilter, $after: String) {
  rooms(filter: $filter, first: 50, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } totalCount } }`;

const town: Town = { seed: 7, now: Date.UTC(2026, 5, 1), firstNumber: 1, size: ROOMS };
// A third of the rooms has up to three and a half stars, one of two hundred has more. Ratings come from reviews only.
const RATE = `UPDATE rooms SET rating =
  CASE WHEN number % 200 = 0 THEN 45 + number % 3 WHEN number % 3 = 0 THEN 20 + number % 16 ELSE 0 END`;
const ratingOf = ({ number }: Room): number =>
  number % 200 === 0 ? 45 + (number % 3) : number % 3 === 0 ? 20 + (number % 16) : 0;

// Few different rents, so that pages end in the middle of equal ones.
const rooms = Array.from({ length: ROOMS }, (_, index) => {
  const room = roomRecord(town, index);
  return aRoom({ id: room.ownerId }, Object.assign(room, { price: Math.ceil(room.price / 2000) * 2000 }));
});
const owners = Array.from({ length: demoOwnerCount(ROOMS) }, (_, index) => ownerRecord(town, index));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_COST: '100000' } });
  await seed(app, { users: owners, rooms });
  await app.database.write((manager) => manager.query(RATE));
});
afterAll(() => app.stop());

const orders = ['RENT_LOW_TO_HIGH', 'RENT_HIGH_TO_LOW', 'NEWEST', 'RATING'] as const;
type Order = (typeof orders)[number];

interface Filter {
  readonly keyword?: string;
  readonly state?: string;
  readonly district?: string;
  readonly pincode?: string;
  readonly accommodationFor?: Room['accommodationFor'];
  readonly suitableFor?: Room['suitableFor'];
  readonly shared?: boolean;
  readonly maxPrice?: number;
  readonly maxAllInPrice?: number;
  readonly availableBy?: string;
  readonly amenities?: readonly ('WIFI' | 'GYM')[];
  readonly minRating?: number;
}

const AMENITIES = { WIFI: /Wi-Fi|वाई-फाई/, GYM: /^(Small gym|Gym|जिम)$/m };

/** Filters and sorts rooms one by one, as the specification says. */
function expected(filter: Filter, sortBy: Order): string[] {
  const keyword = folded(filter.keyword ?? '');
  const matches = (room: Room): boolean =>
    room.status === 'PUBLIC' &&
    (folded(room.name).includes(keyword) || folded(room.location).includes(keyword)) &&
    (filter.state === undefined || room.state === filter.state) &&
    (filter.district === undefined || room.district === filter.district) &&
    (filter.pincode === undefined || room.pincode === filter.pincode) &&
    (filter.accommodationFor === undefined || [filter.accommodationFor, 'BOTH'].includes(room.accommodationFor)) &&
    (filter.suitableFor === undefined || [filter.suitableFor, 'BOTH'].includes(room.suitableFor)) &&
    (filter.shared === undefined || filter.shared === room.shared > 0) &&
    (filter.maxPrice === undefined || room.price <= filter.maxPrice) &&
    (filter.maxAllInPrice === undefined || room.price + (room.maintenance ?? 0) <= filter.maxAllInPrice) &&
    (filter.minRating === undefined || ratingOf(room) >= 10 * filter.minRating) &&
    (filter.availableBy === undefined || room.availableFrom === null || room.availableFrom <= filter.availableBy) &&
    (filter.amenities ?? []).every((amenity) => AMENITIES[amenity].test(room.facilities));
  const key = {
    RENT_LOW_TO_HIGH: ({ price }: Room) => price,
    RENT_HIGH_TO_LOW: ({ price }: Room) => -price,
    NEWEST: () => 0,
    RATING: (room: Room) => -ratingOf(room),
  }[sortBy];
  return rooms
    .filter(matches)
    .sort((one, other) => key(one) - key(other) || other.number - one.number)
    .map(({ id }) => id);
}

async function everyPage(filter: Filter, sortBy: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const { data, errors } = await app.ask(PAGE, { filter: { ...filter, sortBy }, after });
    expect(errors).toEqual([]);
    ids.push(...data?.['rooms'].nodes.map(({ id }: { id: string }) => id));
    if (!data?.['rooms'].pageInfo.hasNextPage) return { ids, total: data?.['rooms'].totalCount };
    after = data['rooms'].pageInfo.endCursor;
  }
}

const cases: [string, Filter][] = [
  ['no filter', {}],
  ['a common word', { keyword: 'hostel' }],
  ['part of a word', { keyword: 'oste' }],
  ['two words', { keyword: 'near ' }],
  ['one character', { keyword: 'a' }],
  ['one rare character', { keyword: 'z' }],
  ['two characters', { keyword: 'pg' }],
  ['two rare characters', { keyword: 'zi' }],
  ['two characters at the end of a text', { keyword: '0th' }],
  ['three characters', { keyword: 'ost' }],
  ['three times one character', { keyword: 'ooo' }],
  ['three characters and a state', { keyword: 'hos', state: 'Rajasthan' }],
  ['three characters and a district', { keyword: 'roo', state: 'Rajasthan', district: 'Kota' }],
  ['two characters, a state and a highest price', { keyword: 'ro', state: 'Rajasthan', maxPrice: 9000 }],
  ['a word no room has', { keyword: 'kwyjibo' }],
  ['two characters no room has', { keyword: 'qq' }],
  ['a Hindi word', { keyword: 'पीजी' }],
  ['one Hindi letter', { keyword: 'ग' }],
  ['a quote', { keyword: '"' }],
  ['a per cent sign', { keyword: '%' }],
  ['a word and a state', { keyword: 'road', state: 'Rajasthan' }],
  ['a word and a district', { keyword: 'room', state: 'Rajasthan', district: 'Kota' }],
  ['one character and a district', { keyword: 'k', state: 'Rajasthan', district: 'Kota' }],
  ['a state', { state: 'Maharashtra' }],
  ['a district', { state: 'Maharashtra', district: 'Pune' }],
  ['a pincode', { state: 'Rajasthan', district: 'Kota', pincode: '324005' }],
  ['boys', { accommodationFor: 'BOYS' }],
  ['working girls alone', { accommodationFor: 'GIRLS', suitableFor: 'WORKING', shared: false }],
  ['a highest price', { maxPrice: 6000 }],
  ['a highest price with a word', { maxPrice: 6000, keyword: 'pg' }],
  ['a highest price with three characters', { maxPrice: 6000, keyword: 'hos' }],
  ['a highest price with everything', { maxAllInPrice: 6500 }],
  ['an amenity', { amenities: ['WIFI'] }],
  ['two amenities', { amenities: ['WIFI', 'GYM'] }],
  ['a word and an amenity', { keyword: 'hostel', amenities: ['GYM'] }],
  ['a day to move in', { availableBy: '2026-06-10' }],
  ['a rating that many have', { minRating: 2 }],
  ['a rating that few have', { minRating: 4 }],
  ['a rating that few have, and a state', { minRating: 4, state: 'Rajasthan' }],
  [
    'a rating that many have, and an amenity in a district',
    { minRating: 2, amenities: ['WIFI'], state: 'Rajasthan', district: 'Kota' },
  ],
  ['a rating that nobody has', { minRating: 5 }],
  ['a rating and a word', { minRating: 4, keyword: 'hostel' }],
  ['a rating and a highest price', { minRating: 3, maxPrice: 6000 }],
  [
    'everything at once',
    {
      keyword: 'house',
      accommodationFor: 'BOYS',
      suitableFor: 'STUDENTS',
      shared: true,
      maxPrice: 12_000,
      maxAllInPrice: 12_500,
      availableBy: '2026-07-01',
      amenities: ['WIFI'],
    },
  ],
];

describe.each(orders)(
  'SRCH-29 SRCH-74 API-13 API-106 SRCH-90: by %s, all pages are what was asked for, in order:',
  (sortBy) => {
    test.each(cases)('DATA-20: %s', async (_what, filter) => {
      const { ids, total } = await everyPage(filter, sortBy);
      expect(ids).toEqual(expected(filter, sortBy));
      expect(total).toBe(Math.min(1000, ids.length));
    });
  },
);

test.each(orders)(
  'SRCH-29 by %s, a short keyword among few rooms is counted without the text index',
  async (sortBy) => {
    app.statements.length = 0;
    const { total } = await everyPage({ keyword: 'a', maxAllInPrice: 4000 }, sortBy);
    expect(total).toBe(expected({ keyword: 'a', maxAllInPrice: 4000 }, sortBy).length);
    expect(app.statements.filter((sql) => /room_search|room_grams/.test(sql))).toEqual([]);
  },
);

// Above every rent, so that nothing is left out; what was asked before is answered without a statement.
const NOT_ASKED = 1_000_000;

describe.each([{}, { state: 'Rajasthan' }, { state: 'Rajasthan', district: 'Kota' }])(
  'SRCH-110: in %j, a page finds its rooms where it begins,',
  (area) => {
    test.each([
      ['everything', {}],
      ['a keyword that few rooms have', { keyword: '7th' }],
      ['a rating that few rooms have', { minRating: 4 }],
      ['both', { keyword: '7th', minRating: 4 }],
    ])('%s', async (_what, filter) => {
      for (const sortBy of orders) {
        app.asked.length = 0;
        await everyPage({ ...area, ...filter, maxPrice: NOT_ASKED }, sortBy);
        expect(app.asked).not.toEqual([]);
        for (const sql of new Set(app.asked)) await expectPlaceInIndex(sql);
      }
    });
  },
);

test.each(['RENT_LOW_TO_HIGH', 'RENT_HIGH_TO_LOW', 'NEWEST'])(
  'SRCH-110: by %s, a rating that few rooms have is looked for in a bounded part of the list, then among those rooms only',
  async (sortBy) => {
    app.asked.length = 0;
    await everyPage({ minRating: 4, maxPrice: NOT_ASKED + 1 }, sortBy);
    const pages = app.asked.filter((sql) => sql.includes('rating >= ?') && !sql.includes('COUNT('));
    expect(pages.map((sql) => sql.includes('LIMIT ?) AS walked'))).toEqual([true, true, false]);
    const sorted = pages.at(-1) ?? '';
    if (app.database.kind !== 'sqlite') return expect(sorted).toContain('FROM rooms FORCE INDEX (rooms_rated)');
    const values = (sorted.match(/\?/g) ?? []).map(() => 1);
    const plan = await app.database.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${sorted}`, values);
    expect(plan[0]?.detail).toBe('SEARCH rooms USING INDEX rooms_rated (status=? AND rating>?)');
  },
);

test.each(['NEWEST', 'RATING'])(
  'SRCH-111: by %s, rooms that a filter leaves out are passed over in the index of the list, unread',
  async (sortBy) => {
    app.asked.length = 0;
    await everyPage({ accommodationFor: 'GIRLS', maxPrice: NOT_ASKED + 2 }, sortBy);
    const index = sortBy === 'NEWEST' ? 'rooms_newest' : 'rooms_rated';
    const [page = ''] = app.asked.filter((sql) => sql.includes('ORDER BY') && !sql.includes('COUNT('));
    const values = (page.match(/\?/g) ?? []).map(() => 1);
    if (app.database.kind === 'sqlite') {
      const plan = await app.database.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${page}`, values);
      return expect(plan.map(({ detail }) => detail)).toEqual([`SEARCH rooms USING INDEX ${index} (status=?)`]);
    }
    const plan = await app.database.select<{ key: string; Extra: string | null }>(
      `EXPLAIN FORMAT=TRADITIONAL ${page}`,
      values,
    );
    expect(plan.map(({ key, Extra }) => [key, /Using index(;|$)/.test(Extra ?? '')])).toEqual([
      [index, true],
      ['PRIMARY', false],
    ]);
  },
);

/** Expects of a page that it is not read from the beginning of its list, and of matches that each looks up its room. */
async function expectPlaceInIndex(sql: string): Promise<void> {
  // Only the embedded database explains a statement without its values.
  if (app.database.kind !== 'sqlite') {
    if (/number < \?.*ORDER BY/s.test(sql) && !/found|COUNT/.test(sql)) expect(sql).toContain('FORCE INDEX (rooms_');
    return;
  }
  const values = (sql.match(/\?/g) ?? []).map(() => 1);
  const plan = await app.database.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
  const reads = plan.map(({ detail }) => detail).filter((step) => /^(SEARCH|SCAN) rooms/.test(step));
  if (sql.includes(' MATCH ')) for (const step of reads) expect([sql, step].join()).toMatch(/rent_(up|down)=\?/);
  if (/number < .*ORDER BY rating/s.test(sql) && !sql.includes(' MATCH '))
    expect(reads[0]).toMatch(/\(rating,number\)<|rating>\?/);
  expect(reads.filter((step) => step.startsWith('SCAN'))).toEqual([]);
}

test('the index made anew finds the same rooms', async () => {
  const before = await everyPage({ keyword: 'hostel' }, 'RENT_HIGH_TO_LOW');
  const shares: number[] = [];
  await roomRepository(app.database).rebuildSearch((share) => shares.push(share));
  expect(await everyPage({ keyword: 'hostel' }, 'RENT_HIGH_TO_LOW')).toEqual(before);
  expect(await everyPage({ keyword: 'z' }, 'RENT_LOW_TO_HIGH')).toEqual({
    ids: expected({ keyword: 'z' }, 'RENT_LOW_TO_HIGH'),
    total: expect.any(Number),
  });
  expect(shares.at(-1)).toBe(1);
});

test('a room that cannot be saved leaves nothing in the text index', async () => {
  const stranger = aRoom(anOwner(), { name: 'Xylophone Palace', number: 5_000_000 });
  await expect(seed(app, { rooms: [stranger] })).rejects.toThrow();
  const owner = anOwner();
  await seed(app, { users: [owner], rooms: [aRoom(owner, { name: 'Xylophone Court', number: 5_000_000 })] });
  const { data } = await app.ask('{ rooms(filter: { keyword: "xylophone" }) { nodes { name } totalCount } }');
  expect(data?.['rooms']).toEqual({ nodes: [{ name: 'Xylophone Court' }], totalCount: 1 });
});

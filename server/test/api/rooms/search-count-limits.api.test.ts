import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';

const COUNT = `query Count($filter: RoomFilter) {
  rooms(filter: $filter, first: 8) { nodes { id } totalCount totalCountIsCapped } }`;

// More than a count looks at. Every twentieth is for girls; the dearest 500 are shared.
const ROOMS = 6000;
const KOTA = { state: 'Rajasthan', district: 'Kota', pincode: '324005' };
const PUNE = { state: 'Maharashtra', district: 'Pune', pincode: '411001' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_COST: '10000000' } });
  const owner = anOwner();
  const rooms = Array.from({ length: ROOMS }, (_, at) =>
    aRoom(owner, {
      name: 'Ganga Hostel of Kota Road',
      price: 2000 + at,
      accommodationFor: at % 20 === 19 ? 'GIRLS' : 'BOYS',
      shared: at < 5500 ? 0 : 2,
      ...(at % 30 === 29 ? PUNE : KOTA),
    }),
  );
  await seed(app, { users: [owner], rooms });
});
afterAll(() => app.stop());

const girls = { accommodationFor: 'GIRLS' };
const counted = async (filter: object) => (await app.ask(COUNT, { filter })).data?.['rooms'];

test.each([
  ['a filter', girls],
  ['a filter and the first of the dearest', { ...girls, sortBy: 'RENT_HIGH_TO_LOW' }],
  ['a filter and a common word', { ...girls, keyword: 'hostel' }],
  ['a filter and two characters', { ...girls, keyword: 'ho' }],
  ['a filter and a long keyword', { ...girls, keyword: 'ganga hostel of kota' }],
  ['a filter in a large district', { ...girls, state: 'Rajasthan', district: 'Kota' }],
])('SRCH-101: with %s, more rooms match than were counted, and the count says so', async (_what, filter) => {
  const { totalCount, totalCountIsCapped } = await counted(filter);
  expect(totalCountIsCapped).toBe(true);
  expect(totalCount).toBeGreaterThan(20);
  expect(totalCount).toBeLessThan(ROOMS / 20);
});

test.each([
  ['in a small district', { ...girls, state: 'Maharashtra', district: 'Pune' }, 100],
  ['below a rent', { ...girls, maxPrice: 3999 }, 100],
  ['with a word in a small district', { ...girls, keyword: 'hostel', state: 'Maharashtra', district: 'Pune' }, 100],
])('SRCH-101: %s a filter is counted exactly', async (_what, filter, total) => {
  expect(await counted(filter)).toMatchObject({ totalCount: total, totalCountIsCapped: false });
});

test('SRCH-101: where a page has more rooms than the count came to, those are counted', async () => {
  expect(await counted({ shared: true })).toMatchObject({ totalCount: 8, totalCountIsCapped: true });
});

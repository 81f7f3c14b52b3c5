import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { areGiven } from '../../support/review-actions';

const SEARCH = `query S($filter: RoomFilter!, $first: Int! = 8, $after: String) {
  rooms(filter: $filter, first: $first, after: $after) {
    nodes { name rating { average count } } totalCount pageInfo { hasNextPage endCursor } } }`;
const SAVE_SEARCH =
  'mutation S($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { filter { minRating } } } }';

let app: TestApp;
let asha: OwnerActor;
beforeEach(async () => {
  app = await startApp();
  asha = await registerOwner(app);
  for (const [name, stars] of [
    ['Ganga', [5, 5, 3]],
    ['Yamuna', [4, 4, 3]],
    ['Kaveri', [5, 5]],
    ['Narmada', [5, 4, 4]],
    ['Tapti', []],
  ] as const)
    await areGiven(app, (await asha.lists({ name: `${name} House` })).id, stars);
});
afterEach(() => app.stop());

const found = async (filter: object, page: object = {}) => (await app.ask(SEARCH, { filter, ...page })).data?.['rooms'];
const names = async (filter: object): Promise<string[]> =>
  (await found(filter)).nodes.map(({ name }: { name: string }) => name.replace(' House', ''));

async function namesByPages(filter: object): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | null = null; ;) {
    const page: any = await found(filter, { first: 2, after });
    all.push(...page.nodes.map(({ name }: { name: string }) => name.replace(' House', '')));
    if (!page.pageInfo.hasNextPage) return all;
    after = page.pageInfo.endCursor;
  }
}

const BEST_FIRST = ['Narmada', 'Ganga', 'Yamuna', 'Tapti', 'Kaveri'];
const near = { place: { landmark: 'allen-samyak-kota' }, withinKm: 25 };

test('REV-10 REV-11: rooms are filtered and sorted by rating, those with fewer than three reviews as unrated', async () => {
  expect(await names({ minRating: 4, sortBy: 'RATING' })).toEqual(['Narmada', 'Ganga']);
  expect((await found({ minRating: 4 })).totalCount).toBe(2);
  expect(await names({ minRating: 4, keyword: 'house' })).toEqual(['Narmada', 'Ganga']);
  expect((await found({ minRating: 4, keyword: 'house' })).totalCount).toBe(2);
  expect(await names({ minRating: 5.5 })).toEqual([]);
  expect(await names({ minRating: 0, sortBy: 'RATING' })).toEqual(BEST_FIRST);
  for (const filter of [
    {},
    { keyword: 'house' },
    { keyword: 'h' },
    { state: 'Rajasthan' },
    { maxPrice: 100_000 },
    { near },
  ])
    expect(await namesByPages({ ...filter, sortBy: 'RATING' })).toEqual(BEST_FIRST);
  expect((await found({ sortBy: 'RATING' })).totalCount).toBe(5);
});

test('REV-10: a saved search keeps the lowest rating', async () => {
  const ravi = await register(app);
  const input = { name: 'Good ones', filter: { minRating: 4 } };
  expect((await ravi.ask(SAVE_SEARCH, { input })).data?.['saveSearch'].savedSearch.filter).toEqual({ minRating: 4 });
});

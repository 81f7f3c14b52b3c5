import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';

const FIELDS = `id name isPaused filter { keyword state district pincode accommodationFor suitableFor shared maxPrice
  maxAllInPrice availableBy amenities near { place { landmark point { latitude longitude } } withinKm } }`;
const SAVE = `mutation Save($input: SaveSearchInput!) { saveSearch(input: $input) {
  savedSearch { ${FIELDS} } message userErrors { code message path } } }`;
const CHANGE = `mutation Change($input: ChangeSavedSearchInput!) { changeSavedSearch(input: $input) {
  savedSearch { ${FIELDS} } message userErrors { code path } } }`;
const DELETE = `mutation Delete($id: ID!) { deleteSavedSearch(input: { id: $id }) {
  deletedSavedSearchId message userErrors { code path } } }`;
const LIST = `query List($first: Int! = 20, $after: String) { savedSearches(first: $first, after: $after) {
  nodes { ${FIELDS} } totalCount pageInfo { hasNextPage endCursor } } }`;
const ROOMS = 'query Rooms($filter: RoomFilter!) { rooms(filter: $filter) { totalCount } }';

let app: TestApp;
let ravi: Actor;
beforeEach(async () => {
  app = await startApp();
  ravi = await register(app);
});
afterEach(() => app.stop());

type Asker = Pick<Actor, 'ask'>;

const saves = async (actor: Asker, filter: object, name = 'Kota') =>
  (await actor.ask(SAVE, { input: { name, filter } })).data?.['saveSearch'];
const changes = async (actor: Asker, input: object) => (await actor.ask(CHANGE, { input })).data?.['changeSavedSearch'];
const deletes = async (actor: Asker, id: string) => (await actor.ask(DELETE, { id })).data?.['deleteSavedSearch'];
const list = async (actor: Asker, variables = {}) => (await actor.ask(LIST, variables)).data?.['savedSearches'];
const refusedWith = (code: string) => ({ savedSearch: null, userErrors: [{ code }] });

const NARROW = {
  keyword: 'Hostel',
  state: 'Rajasthan',
  district: 'Kota',
  pincode: '324005',
  accommodationFor: 'GIRLS',
  suitableFor: 'STUDENTS',
  shared: true,
  maxPrice: 8000,
  maxAllInPrice: 9000,
  availableBy: '2026-12-01',
  amenities: ['AC', 'WIFI'],
  near: { place: { landmark: 'iit-bombay' }, withinKm: 2 },
};

test('ALERT-01: a search is kept with its name as the search itself takes it, and can be sent again', async () => {
  const { savedSearch, message, userErrors } = await saves(ravi, NARROW, '  Girls PG  in Kota ');
  expect([message, userErrors]).toEqual(['Search saved. We tell you when it finds new rooms.', []]);
  expect(savedSearch).toMatchObject({ name: 'Girls PG in Kota', isPaused: false });
  expect(savedSearch.filter).toEqual({
    ...NARROW,
    near: { place: { landmark: 'iit-bombay', point: null }, withinKm: 2 },
  });
  expect((await app.ask(ROOMS, { filter: savedSearch.filter })).data?.['rooms']).toEqual({ totalCount: 0 });
  expect(await list(ravi)).toMatchObject({ nodes: [savedSearch], totalCount: 1 });
});

test('ALERT-01: areas get the names of the list, and what narrows nothing is left out, as is the order', async () => {
  const filter = {
    state: ' rajasthan',
    district: 'KOTA',
    accommodationFor: 'BOTH',
    amenities: [],
    maxPrice: 9_000_000,
  };
  const { savedSearch } = await saves(ravi, { ...filter, sortBy: 'NEWEST' });
  const { state, district, ...others } = savedSearch.filter;
  expect([state, district]).toEqual(['Rajasthan', 'Kota']);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
});

test('ALERT-02: an equal search is saved once, whatever its name and order', async () => {
  const first = await saves(ravi, { state: 'Rajasthan', amenities: ['WIFI', 'AC'] }, 'One');
  const again = await saves(ravi, { amenities: ['AC', 'WIFI', 'AC'], state: 'rajasthan', sortBy: 'NEWEST' }, 'Two');
  expect(again).toMatchObject({ savedSearch: first.savedSearch, userErrors: [] });
  expect((await list(ravi)).totalCount).toBe(1);
});

test('ALERT-19: the name of the area is not kept as a keyword, so the search is saved once', async () => {
  const area = { state: 'Rajasthan', district: 'Jaipur' };
  const first = await saves(ravi, area);
  for (const keyword of ['jaipur', 'जयपुर', ' Rajasthan '])
    expect(await saves(ravi, { ...area, keyword })).toMatchObject({ savedSearch: first.savedSearch });
  expect((await saves(ravi, { ...area, keyword: 'kota' })).savedSearch.filter.keyword).toBe('kota');
  expect((await list(ravi)).totalCount).toBe(2);
});

const refusals = [
  { name: ' ​ ', filter: {}, code: 'SAVED_SEARCH_NAME_MISSING', path: ['name'] },
  { name: 'x'.repeat(61), filter: {}, code: 'SAVED_SEARCH_NAME_TOO_LONG', path: ['name'] },
  { name: 'A', filter: { state: 'Atlantis' }, code: 'SAVED_SEARCH_IMPOSSIBLE', path: ['filter'] },
];
test.each(refusals)('ALERT-03: $code says which field is wrong', async ({ name, filter, code, path }) => {
  const { savedSearch, userErrors } = await saves(ravi, filter, name);
  expect([savedSearch, userErrors]).toMatchObject([null, [{ code, path }]]);
});

test('ALERT-03: a malformed filter is refused as in a search, and a visitor is asked to sign in', async () => {
  const input = { name: 'Kota', filter: { district: 'Kota' } };
  expect((await ravi.ask(SAVE, { input })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await saves(app, {})).toMatchObject(refusedWith('UNAUTHENTICATED'));
  expect((await app.ask(LIST)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await list(ravi)).totalCount).toBe(0);
});

test('ALERT-04: of many searches at once none passes the ceiling, and the refusal says what to do', async () => {
  await app.stop();
  app = await startApp({ env: { LIMIT_SAVED_SEARCHES: '3' } });
  ravi = await register(app);
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => saves(ravi, { maxPrice: 1000 + n })));
  const refused = outcomes.filter(({ savedSearch }) => savedSearch === null);
  expect(refused).toHaveLength(5);
  expect(refused[0].userErrors).toEqual([
    {
      code: 'SAVED_SEARCHES_TOO_MANY',
      message: 'You can save at most 3 searches. Please delete one that you no longer need first.',
      path: null,
    },
  ]);
  const [one] = (await list(ravi)).nodes;
  expect(await deletes(ravi, one.id)).toMatchObject({ deletedSavedSearchId: one.id, userErrors: [] });
  expect(await saves(ravi, { maxPrice: 5 })).toMatchObject({ userErrors: [] });
});

test('ALERT-05: a search is renamed, paused and resumed; what is not named stays', async () => {
  const { id } = (await saves(ravi, { state: 'Rajasthan' })).savedSearch;
  expect(await changes(ravi, { id, isPaused: true })).toMatchObject({ savedSearch: { name: 'Kota', isPaused: true } });
  expect(await changes(ravi, { id, name: 'Jaipur' })).toMatchObject({
    savedSearch: { name: 'Jaipur', isPaused: true },
  });
  expect(await changes(ravi, { id, isPaused: false, name: null })).toMatchObject({
    savedSearch: { id, name: 'Jaipur', isPaused: false },
    message: 'Saved search changed.',
    userErrors: [],
  });
  expect(await changes(ravi, { id, name: ' ' })).toMatchObject(refusedWith('SAVED_SEARCH_NAME_MISSING'));
});

test("ALERT-06: nobody else reads, changes or deletes a person's searches", async () => {
  const ana = await register(app);
  const { savedSearch } = await saves(ravi, { state: 'Rajasthan' });
  const { id } = savedSearch;
  expect(await list(ana)).toMatchObject({ nodes: [], totalCount: 0 });
  for (const other of [ana, app]) {
    const code = other === ana ? 'SAVED_SEARCH_NOT_FOUND' : 'UNAUTHENTICATED';
    expect(await changes(other, { id, name: 'Mine' })).toMatchObject(refusedWith(code));
    expect(await deletes(other, id)).toMatchObject({ deletedSavedSearchId: null, userErrors: [{ code }] });
  }
  expect((await list(ravi)).nodes).toEqual([savedSearch]);
});

test('ALERT-06: searches are paged, newest first', async () => {
  for (const name of ['One', 'Two', 'Three']) await saves(ravi, { keyword: name }, name);
  const page = await list(ravi, { first: 2 });
  expect(page).toMatchObject({ nodes: [{ name: 'Three' }, { name: 'Two' }], totalCount: 3 });
  const rest = await list(ravi, { first: 2, after: page.pageInfo.endCursor });
  expect(rest).toMatchObject({ nodes: [{ name: 'One' }], pageInfo: { hasNextPage: false } });
});

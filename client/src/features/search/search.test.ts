import { emptySearch, readPages, readSearch, searchPath, shownSearchPath, toFilter, type Search } from './search';

const read = (path: string) => {
  const { pathname, search } = new URL(path, 'http://thikana.test');
  return readSearch({ pathname, search });
};

test.each<[string, Partial<Search>]>([
  ['/search', {}],
  ['/search/kota', { keyword: 'kota' }],
  ['/search/a%2F', { keyword: 'a/' }],
  ['/search?accommodationFor=boys', { accommodationFor: 'boys' }],
  ['/search?state=Rajasthan&dist=Kota&pin=324005', { state: 'Rajasthan', dist: 'Kota', pin: '324005' }],
  [
    '/search/a%2Fb?suitableFor=working&shared=no&maxPrice=6000&sortBy=1',
    { keyword: 'a/b', suitableFor: 'working', shared: 'no', maxPrice: '6000', sortBy: '1' },
  ],
  ['/search?near=iit-bombay&within=10&sortBy=3', { near: 'iit-bombay', within: '10', sortBy: '3' }],
  ['/search?amenities=wifi,power-backup', { amenities: 'wifi,power-backup' }],
  ['/search?rated=4&sortBy=4', { rated: '4', sortBy: '4' }],
  ['/search?maxAllIn=7000&freeBy=2026-02-01', { maxAllIn: '7000', freeBy: '2026-02-01' }],
])('%s holds the whole search', (path, expected) => {
  const search = { ...emptySearch, ...expected };
  expect(read(path)).toEqual(search);
  expect(searchPath(search)).toBe(path);
});

test.each(['/search?accommodationFor=GIRLS', '/search?accommodationFor=Girls'])(
  'CON-01: %s is read in any case',
  (path) => {
    expect(read(path).accommodationFor).toBe('girls');
  },
);

test.each([
  '/search?maxAllIn=1.5',
  '/search?freeBy=2026-02-30',
  '/search?freeBy=soon',
  '/search?maxPrice=-1',
  '/search?maxPrice=cheap',
  '/search?sortBy=9',
  '/search?near=../x&within=10',
  '/search?sortBy=3',
  '/search?shared=maybe',
])('what %s says wrongly is ignored', (path) => {
  expect(read(path)).toEqual(emptySearch);
});

test('a keyword that is too long is cut between two characters', () => {
  const { keyword } = read(`/search/${encodeURIComponent('🏠'.repeat(101))}`);
  expect(keyword).toBe('🏠'.repeat(100));
  expect(decodeURIComponent(searchPath({ ...emptySearch, keyword }))).toBe(`/search/${keyword}`);
});

test('SRCH-14 SRCH-15: a district counts only with a state and a pincode only with a district', () => {
  expect(toFilter(read('/search?dist=Kota&pin=324005'))).toEqual({ sortBy: 'RENT_LOW_TO_HIGH' });
  expect(toFilter(read('/search?state=Rajasthan&pin=324005'))).toEqual({
    sortBy: 'RENT_LOW_TO_HIGH',
    state: 'Rajasthan',
  });
});

test('SRCH-03: every part of a search narrows the rooms asked for', () => {
  const path =
    '/search/kota?state=Rajasthan&dist=Kota&pin=324005&accommodationFor=girls&suitableFor=students&shared=yes&maxPrice=6000&maxAllIn=7000&freeBy=2026-02-01&sortBy=1';
  expect(toFilter(read(path))).toEqual({
    keyword: 'kota',
    state: 'Rajasthan',
    district: 'Kota',
    pincode: '324005',
    accommodationFor: 'GIRLS',
    suitableFor: 'STUDENTS',
    shared: true,
    maxPrice: 6000,
    maxAllInPrice: 7000,
    availableBy: '2026-02-01',
    sortBy: 'RENT_HIGH_TO_LOW',
  });
});

test('SRCH-93: amenities of the address are read in any case and order, once each, and unknown ones left out', () => {
  const search = read('/search?amenities=AC,power-backup,nope,%20wifi,ac');
  expect(searchPath(search)).toBe('/search?amenities=wifi,ac,power-backup');
  expect(toFilter(search).amenities).toEqual(['WIFI', 'AC', 'POWER_BACKUP']);
  expect(read('/search?amenities=')).toEqual(emptySearch);
});

test('SRCH-70: the address says how many pages are shown, up to 6', () => {
  const kota = { ...emptySearch, keyword: 'kota' };
  expect(shownSearchPath(kota, 8)).toBe('/search/kota');
  expect(shownSearchPath(kota, 20)).toBe('/search/kota?pages=3');
  expect(shownSearchPath({ ...kota, shared: 'no' }, 400)).toBe('/search/kota?shared=no&pages=6');
  expect(['?pages=3', '?pages=400', '?pages=0', '?pages=x', ''].map(readPages)).toEqual([3, 6, 1, 1, 1]);
});

test('SRCH-104: a last slash in the address is no part of the keyword, one in the keyword is', () => {
  expect([read('/search/kota/').keyword, read('/search/a%2F').keyword, read('/search/').keyword]).toEqual([
    'kota',
    'a/',
    '',
  ]);
});

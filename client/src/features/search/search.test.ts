import { emptySearch, readSearch, searchPath, toFilter, type Search } from './search';

const read = (path: string) => {
  const { pathname, search } = new URL(path, 'http://thikana.test');
  return readSearch({ pathname, search });
};

test.each<[string, Partial<Search>]>([
  ['/search', {}],
  ['/search/kota', { keyword: 'kota' }],
  ['/search?accommodationFor=boys', { accommodationFor: 'boys' }],
  ['/search?state=Rajasthan&dist=Kota&pin=324005', { state: 'Rajasthan', dist: 'Kota', pin: '324005' }],
  [
    '/search/a%2Fb?suitableFor=working&shared=no&maxPrice=6000&sortBy=1',
    { keyword: 'a/b', suitableFor: 'working', shared: 'no', maxPrice: '6000', sortBy: '1' },
  ],
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

test.each(['/search?maxPrice=-1', '/search?maxPrice=cheap', '/search?sortBy=9', '/search?shared=maybe'])(
  'what %s says wrongly is ignored',
  (path) => {
    expect(read(path)).toEqual(emptySearch);
  },
);

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
    '/search/kota?state=Rajasthan&dist=Kota&pin=324005&accommodationFor=girls&suitableFor=students&shared=yes&maxPrice=6000&sortBy=1';
  expect(toFilter(read(path))).toEqual({
    keyword: 'kota',
    state: 'Rajasthan',
    district: 'Kota',
    pincode: '324005',
    accommodationFor: 'GIRLS',
    suitableFor: 'STUDENTS',
    shared: true,
    maxPrice: 6000,
    sortBy: 'RENT_HIGH_TO_LOW',
  });
});

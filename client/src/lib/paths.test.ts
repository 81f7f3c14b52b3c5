import { paths, readSearchQuery } from './paths';

test.each(['kota', 'near the gate', 'a/b', '50%', '%2F', 'कोटा जंक्शन', '?x=1#y'])(
  'the text %s comes back from the address it is put in',
  (query) => {
    expect(readSearchQuery(paths.searchFor(query))).toBe(query);
  },
);

test.each([
  ['/search', ''],
  ['/search/', ''],
  ['/search/50%', '50%'],
])('the address %s reads as "%s"', (pathname, query) => {
  expect(readSearchQuery(pathname)).toBe(query);
});

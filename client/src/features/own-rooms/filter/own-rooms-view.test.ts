import { isNarrowed, type OwnRoomsView, parametersOf, readView, variablesOf } from './own-rooms-view';

const usual: OwnRoomsView = { shown: 'all', keyword: '', mark: '', order: 'newest' };

test.each<[string, Partial<OwnRoomsView>]>([
  ['', {}],
  ['show=drafts', { shown: 'drafts' }],
  ['q=shanti+niwas&only=full&sort=cheapest', { keyword: 'shanti niwas', mark: 'full', order: 'cheapest' }],
  ['show=posts&only=held&sort=changed', { shown: 'posts', mark: 'held', order: 'changed' }],
])('PGS-16: %p in the address holds the whole view', (address, expected) => {
  const view = { ...usual, ...expected };
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(new URLSearchParams(parametersOf(view)).toString()).toBe(address);
});

test('PGS-16: parameters that mean nothing are passed over, and a long text is cut', () => {
  const address = new URLSearchParams({ show: 'x', only: 'FULL', sort: '', q: 'a'.repeat(200) });
  expect(readView(address)).toEqual({ ...usual, keyword: 'a'.repeat(100) });
});

test('PGS-13 PGS-14 PGS-15: a view is asked for with its filter and its order', () => {
  expect(variablesOf(usual)).toEqual({ status: null, filter: {}, sortBy: 'NEWEST' });
  expect(variablesOf({ shown: 'drafts', keyword: 'a', mark: 'held', order: 'dearest' })).toEqual({
    status: 'DRAFT',
    filter: { keyword: 'a', isHeld: true },
    sortBy: 'RENT_HIGH_TO_LOW',
  });
});

test('PGS-16: an order leaves out no rooms', () => {
  expect(isNarrowed({ ...usual, order: 'changed' })).toBe(false);
  expect(
    [{ shown: 'posts' as const }, { keyword: 'a' }, { mark: 'full' as const }].map((part) =>
      isNarrowed({ ...usual, ...part }),
    ),
  ).toEqual([true, true, true]);
});

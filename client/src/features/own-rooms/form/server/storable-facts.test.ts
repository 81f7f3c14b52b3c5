import { type Fact, newRoom, type RoomDraft } from '../room-draft';
import { inputOf, storableFacts } from './storable-facts';

const AREA = { state: 'Rajasthan', district: 'Kota', pincode: '324005' };

test.each<[string, Partial<RoomDraft>, Partial<Record<Fact, string | null>>]>([
  ['a pincode typed by halves', { ...AREA, pincode: '3240' }, { ...AREA, pincode: '' }],
  ['a pincode without its district', { ...AREA, district: '' }, { state: 'Rajasthan', district: '', pincode: '' }],
  ['an emptied price', { price: '' }, { price: null }],
  ['a broken number', { vacancies: '2.5' }, { vacancies: null }],
  ['a negative number', { deposit: '-1' }, { deposit: null }],
  ['an emptied number that may be absent', { vacancies: '' }, { vacancies: '' }],
  ['an emptied text', { name: '' }, { name: '' }],
])('FORM-100: of a draft with %s the rest is stored', (_what, written, expected) => {
  const stored = storableFacts({ ...newRoom, name: 'Shanti Niwas', ...written });
  const told = Object.keys(expected).map((fact) => [fact, stored[fact as Fact] ?? null]);
  expect(Object.fromEntries(told)).toEqual(expected);
  expect(stored.location).toBe('');
});

test('FORM-100: a value that the server refused is sent again only when it is another one', () => {
  const draft = { ...newRoom, ...AREA, name: 'Shanti Niwas' };
  const refused = { pincode: '324005', name: 'Shanti Niwas' };
  expect(storableFacts(draft, refused)).toMatchObject({ state: 'Rajasthan', district: 'Kota', pincode: '' });
  expect(storableFacts(draft, refused)).not.toHaveProperty('name');
  expect(storableFacts({ ...draft, name: 'Shanti' }, refused)).toMatchObject({ name: 'Shanti' });
});

test('FORM-100: only the facts that are given are sent', () => {
  expect(inputOf({ name: 'Shanti Niwas', vacancies: '', totalBeds: '4' })).toEqual({
    name: 'Shanti Niwas',
    vacancies: null,
    messInfo: { totalBeds: 4 },
  });
});

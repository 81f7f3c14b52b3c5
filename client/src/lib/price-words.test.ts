import { beyondRent, type Prices } from './price-words';

const rent = { price: 5000, allInPrice: 5500 } as const;

test.each<[string, Omit<Prices, 'price' | 'allInPrice'>]>([
  ['₹5,500 all in', { foodIncluded: true, electricity: 'INCLUDED' }],
  ['₹5,500 with maintenance + food extra', { foodIncluded: false, electricity: 'INCLUDED' }],
  ['₹5,500 with maintenance + food: ask', { foodIncluded: null, electricity: 'INCLUDED' }],
  ['₹5,500 with maintenance + electricity by meter', { foodIncluded: true, electricity: 'METERED' }],
  ['₹5,500 with maintenance + electricity by meter, food extra', { foodIncluded: false, electricity: 'METERED' }],
  ['₹5,500 with maintenance + electricity by meter, food: ask', { foodIncluded: null, electricity: 'METERED' }],
  ['₹5,500 with maintenance + electricity: ask', { foodIncluded: true, electricity: null }],
  ['₹5,500 with maintenance + food extra, electricity: ask', { foodIncluded: false, electricity: null }],
  ['₹5,500 with maintenance + food and electricity: ask', { foodIncluded: null, electricity: null }],
])('ROOM-37: the words "%s"', (words, charges) => {
  expect(beyondRent({ ...rent, ...charges })).toBe(words);
});

test('ROOM-37: without maintenance only what comes on top is named', () => {
  const rentAlone = { price: 5000, allInPrice: 5000 };
  expect(beyondRent({ ...rentAlone, foodIncluded: true, electricity: 'METERED' })).toBe('+ electricity by meter');
  expect(beyondRent({ ...rentAlone, foodIncluded: true, electricity: 'INCLUDED' })).toBe('₹5,000 all in');
});

import { passedBudgets } from './page-sizes.mjs';

test('UI-25: a page over its budget is named with its size and its budget, any other is not', () => {
  const sizes = [
    { name: 'home', all: 150_000, scripts: 120_500 },
    { name: 'room', all: 159_999, scripts: 119_999 },
  ];
  expect(passedBudgets(sizes)).toEqual(['The page home loads 120.5 kB (scripts); its budget is 120 kB.']);
});

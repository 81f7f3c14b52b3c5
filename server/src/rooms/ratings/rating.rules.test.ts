import { lowestRating, ratingKeyOf, ratingOf } from './rating.rules';

const sums = (count: number, [cleanliness, accuracy, owner, food]: readonly number[], foods: number) =>
  ratingOf({
    ratingCount: count,
    ratingCleanliness: cleanliness ?? 0,
    ratingAccuracy: accuracy ?? 0,
    ratingOwner: owner ?? 0,
    ratingFood: food ?? 0,
    ratingFoodCount: foods,
  });

test('REV-03: averages have one decimal, and food counts only where it was told', () => {
  expect(sums(3, [13, 12, 15, 2], 1)).toEqual({
    count: 3,
    average: 4.2,
    cleanliness: 4.3,
    accuracy: 4,
    owner: 5,
    food: 2,
  });
});

test('REV-03: without reviews there is no average', () => {
  expect(sums(0, [], 0)).toMatchObject({ count: 0, average: null, cleanliness: null, food: null });
});

const limits: readonly [stars: number | null, lowest: number | null][] = [
  [null, null],
  [0, null],
  [-3, null],
  [4, 40],
  [4.1, 41],
  [4.25, 43],
  [9e9, 60],
];
test.each(limits)('REV-10: %s stars and more are %s tenths', (stars, lowest) => {
  expect(lowestRating(stars)).toBe(lowest);
});

test('REV-11: better rated rooms come first, newer ones among equals', () => {
  const rooms = [
    { rating: 0, number: 9 },
    { rating: 41, number: 2 },
    { rating: 41, number: 3 },
    { rating: 50, number: 1 },
  ];
  const sorted = [...rooms].sort((one, other) => ratingKeyOf(other) - ratingKeyOf(one));
  expect(sorted.map(({ number }) => number)).toEqual([1, 3, 2, 9]);
});

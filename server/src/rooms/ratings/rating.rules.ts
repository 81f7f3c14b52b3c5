/** Reviews of a room that are counted, and the sums of their stars. */
export interface RatingSums {
  readonly ratingCount: number;
  readonly ratingCleanliness: number;
  readonly ratingAccuracy: number;
  readonly ratingOwner: number;
  readonly ratingFood: number;
  /** Reviews that rate the food. */
  readonly ratingFoodCount: number;
}

/** Averages with one decimal; null where nobody has told. */
export interface Rating {
  readonly count: number;
  readonly average: number | null;
  readonly cleanliness: number | null;
  readonly accuracy: number | null;
  readonly owner: number | null;
  readonly food: number | null;
}

/** The columns of the sums, without the average. */
export const RATING_COLUMNS = [
  'ratingCount',
  'ratingCleanliness',
  'ratingAccuracy',
  'ratingOwner',
  'ratingFood',
  'ratingFoodCount',
] as const satisfies (keyof RatingSums)[];

const NUMBERS = 2 ** 32;

const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((10 * sum) / count) / 10;

/** The rating of a room that has no reviews, and of one that shows none. */
export const NO_RATING: Rating = {
  count: 0,
  average: null,
  cleanliness: null,
  accuracy: null,
  owner: null,
  food: null,
};

/** Returns the averages of sums. */
export function ratingOf(sums: RatingSums): Rating {
  const { ratingCount: count, ratingFoodCount: foods } = sums;
  const all = sums.ratingCleanliness + sums.ratingAccuracy + sums.ratingOwner + sums.ratingFood;
  return {
    count,
    average: average(all, 3 * count + foods),
    cleanliness: average(sums.ratingCleanliness, count),
    accuracy: average(sums.ratingAccuracy, count),
    owner: average(sums.ratingOwner, count),
    food: average(sums.ratingFood, foods),
  };
}

/** Returns the sort key by rating: better rated rooms have a higher one, and newer ones among equals. */
export const ratingKeyOf = ({ rating = 0, number }: { readonly rating?: number; readonly number: number }): number =>
  rating * NUMBERS + number;

/** Returns the parts of a sort key by rating. */
export const ratingKeyIn = (key: number): { rating: number; number: number } => ({
  rating: Math.floor(key / NUMBERS),
  number: key % NUMBERS,
});

/** Returns the lowest average in tenths that a search allows; null when it allows every one. */
export const lowestRating = (stars: number | null | undefined): number | null =>
  typeof stars === 'number' && stars > 0 ? Math.ceil(Math.min(stars, 6) * 10 - 1e-6) : null;

type Shown = Partial<RatingSums> & { readonly id: string; readonly status: 'DRAFT' | 'PUBLIC' };

/** Returns the rating of a room, with `read` when its sums were not read with it; that of a draft is not shown. */
export async function shownRating(room: Shown, read: (id: string) => Promise<RatingSums | undefined>): Promise<Rating> {
  if (room.status !== 'PUBLIC') return NO_RATING;
  const sums = hasSums(room) ? room : await read(room.id);
  return sums ? ratingOf(sums) : NO_RATING;
}

const hasSums = (room: Partial<RatingSums>): room is RatingSums => RATING_COLUMNS.every((name) => name in room);

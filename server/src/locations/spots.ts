import type { Point } from './points';

/** A point in whole ten-thousandths of a degree, as databases keep it. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** The middle of a search. */
export interface SearchMiddle extends Spot {
  /** The square of the length of a degree of longitude, in hundred-thousandths of that of a degree of latitude. */
  readonly narrowing: number;
}

/** A cell of the map near the middle of a search. */
export interface NearCell {
  readonly cell: number;
  /** The nearness of its nearest spot. */
  readonly nearness: number;
  /** True if all of it is within the distance. */
  readonly isInside: boolean;
}

const PER_DEGREE = 10_000;
/** The nearness of spots that lie a ten-thousandth of a degree apart, north and south. */
export const NEARNESS_UNIT = 100_000;
const KM_PER_UNIT = (6371 * Math.PI) / 180 / PER_DEGREE;
// A room is kept to a thousandth of a degree, about 100 m.
const COARSE = 10;
// Cells are squares of a twentieth of a degree, about 5 km, which are numbered row by row from the south-west.
const CELL = 500;
const COLUMNS = 7201;
// India lies far from the poles, where cells are narrow.
const FURTHEST_NORTH = 60 * PER_DEGREE;

export const spotOf = ({ latitude, longitude }: Point): Spot => ({
  latitude: Math.round(latitude * PER_DEGREE),
  longitude: Math.round(longitude * PER_DEGREE),
});

/** Returns the spot that is kept for a room, which does not give its door away. */
export function coarseSpotOf(point: Point): Spot {
  const { latitude, longitude } = spotOf(point);
  return { latitude: Math.round(latitude / COARSE) * COARSE, longitude: Math.round(longitude / COARSE) * COARSE };
}

export const pointOf = ({ latitude, longitude }: Spot): Point => ({
  latitude: latitude / PER_DEGREE,
  longitude: longitude / PER_DEGREE,
});

/** Returns the middle of a search around a point. */
export const searchMiddleOf = (point: Point): SearchMiddle => ({
  ...spotOf(point),
  narrowing: Math.round(NEARNESS_UNIT * Math.cos((point.latitude * Math.PI) / 180) ** 2),
});

/**
 * Returns how near a spot is: the square of its distance on a plane map, a whole number that databases compute alike. It is
 * meant for distances of at most 50 km, of which it is 50 m off at most.
 */
export function nearnessOf({ latitude, longitude, narrowing }: SearchMiddle, to: Spot): number {
  const north = to.latitude - latitude;
  const east = to.longitude - longitude;
  return east * east * narrowing + north * north * NEARNESS_UNIT;
}

/** Returns the kilometres that a nearness stands for. */
export const kmOf = (nearness: number): number => Math.sqrt(nearness / NEARNESS_UNIT) * KM_PER_UNIT;

/** Returns the greatest nearness within so many kilometres. */
export const nearnessWithin = (km: number): number => Math.floor((km / KM_PER_UNIT) ** 2 * NEARNESS_UNIT);

const placeOf = ({ latitude, longitude }: Spot) => ({
  row: Math.floor((latitude + 90 * PER_DEGREE) / CELL),
  column: Math.floor((longitude + 180 * PER_DEGREE) / CELL),
});

/** Returns the number of the cell in which a spot lies. */
export function cellOf(spot: Spot): number {
  const { row, column } = placeOf(spot);
  return row * COLUMNS + column;
}

/** Returns the cells that have a spot within a distance, the nearest first. */
export function cellsNear(middle: SearchMiddle, furthest: number): NearCell[] {
  if (Math.abs(middle.latitude) > FURTHEST_NORTH) return [];
  const high = Math.ceil(Math.sqrt(furthest / NEARNESS_UNIT));
  const wide = Math.ceil(Math.sqrt(furthest / middle.narrowing));
  const from = placeOf({ latitude: middle.latitude - high, longitude: middle.longitude - wide });
  const to = placeOf({ latitude: middle.latitude + high, longitude: middle.longitude + wide });
  return range(from.row, to.row)
    .flatMap((row) => range(from.column, to.column).map((column) => ({ row, column })))
    .map((place) => ({
      cell: place.row * COLUMNS + place.column,
      nearness: nearnessOf(middle, closest(middle, place)),
      isInside: cornersOf(place).every((corner) => nearnessOf(middle, corner) <= furthest),
    }))
    .filter(({ nearness }) => nearness <= furthest)
    .sort((one, other) => one.nearness - other.nearness);
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

type Place = ReturnType<typeof placeOf>;

const southWestOf = ({ row, column }: Place): Spot => ({
  latitude: row * CELL - 90 * PER_DEGREE,
  longitude: column * CELL - 180 * PER_DEGREE,
});

/** Returns the spot of a cell that lies closest to another. */
function closest(to: Spot, place: Place): Spot {
  const { latitude, longitude } = southWestOf(place);
  return { latitude: within(to.latitude, latitude), longitude: within(to.longitude, longitude) };
}

function cornersOf(place: Place): Spot[] {
  const { latitude, longitude } = southWestOf(place);
  return [0, CELL - 1].flatMap((north) =>
    [0, CELL - 1].map((east) => ({ latitude: latitude + north, longitude: longitude + east })),
  );
}

const within = (value: number, first: number): number => Math.min(Math.max(value, first), first + CELL - 1);

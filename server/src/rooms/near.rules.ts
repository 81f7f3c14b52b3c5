import { badUserInput } from '../kernel/coded-errors';
import { findLandmark, kmBetween, middleOf, pincodesNear, type Point } from '../locations';

const SHORTEST = 0.5;
const LONGEST = 25;
const USUAL = 5;

/** A place as it was sent. */
export interface GivenPlace {
  readonly landmark?: string | null | undefined;
  readonly point?: Point | null | undefined;
}

/** Around what to look, as it was sent. */
export interface GivenNear {
  readonly place: GivenPlace;
  readonly withinKm?: number | undefined;
}

/**
 * Returns the pincodes around a place, the nearest first: none for a landmark that does not exist, and undefined if no
 * place is given. Throws BAD_USER_INPUT for a malformed place or distance.
 */
export function nearOf(given: GivenNear | null | undefined): readonly string[] | undefined {
  if (!given) return undefined;
  const point = pointOf(given.place, ['filter', 'near', 'place']);
  const { withinKm = USUAL } = given;
  if (!(withinKm >= SHORTEST && withinKm <= LONGEST))
    throw badUserInput(`"withinKm" must be between ${String(SHORTEST)} and ${String(LONGEST)}.`, [
      'filter',
      'near',
      'withinKm',
    ]);
  return point ? pincodesNear(point, withinKm) : [];
}

/** Returns the kilometres from a place to the middle of a pincode, rounded to 0.1; null when one of them is unknown. */
export function distanceFrom(place: GivenPlace, pincode: string): number | null {
  const point = pointOf(place, ['from']);
  const middle = middleOf(pincode);
  return point && middle ? Math.round(kmBetween(point, middle) * 10) / 10 : null;
}

function pointOf({ landmark, point }: GivenPlace, path: readonly string[]): Point | undefined {
  if (typeof landmark === 'string' && point) throw badUserInput('A place is a landmark or a point, not both.', path);
  if (typeof landmark === 'string') return findLandmark(landmark)?.point;
  if (!point) throw badUserInput('A place needs a landmark or a point.', path);
  if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180)
    throw badUserInput('"latitude" must be between -90 and 90 and "longitude" between -180 and 180.', [
      ...path,
      'point',
    ]);
  return point;
}

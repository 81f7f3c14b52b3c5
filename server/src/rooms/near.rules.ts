import { badUserInput } from '../kernel/coded-errors';
import { type UserError, userError } from '../kernel/user-error';
import {
  coarseSpotOf,
  findLandmark,
  kmBetween,
  middleOf,
  type NearPincode,
  nearnessOf,
  nearnessWithin,
  pincodesNear,
  type Point,
  pointOf,
  type SearchMiddle,
  searchMiddleOf,
  spotOf,
} from '../locations';
import type { Room } from './room.entity';

const SHORTEST = 0.5;
const LONGEST = 25;
const USUAL = 5;
// Kilometres; the area of a pincode is not much wider.
const FURTHEST_FROM_PINCODE = 50;

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

/** Around what a search looks. */
export interface Near {
  readonly middle: SearchMiddle;
  readonly furthest: number;
  /** The pincodes whose middle is within the distance, the nearest first. */
  readonly pincodes: readonly NearPincode[];
}

/**
 * Returns around what to look: null for a landmark that does not exist, and undefined if no place is given. Throws
 * BAD_USER_INPUT for a malformed place or distance.
 */
export function nearOf(given: GivenNear | null | undefined): Near | null | undefined {
  if (!given) return undefined;
  const point = placedAt(given.place, ['filter', 'near', 'place']);
  const { withinKm = USUAL } = given;
  if (!(withinKm >= SHORTEST && withinKm <= LONGEST))
    throw badUserInput(`"withinKm" must be between ${String(SHORTEST)} and ${String(LONGEST)}.`, [
      'filter',
      'near',
      'withinKm',
    ]);
  if (!point) return null;
  const [middle, furthest] = [searchMiddleOf(point), nearnessWithin(withinKm)];
  return { middle, furthest, pincodes: pincodesNear(middle, furthest) };
}

/** The columns that tell where a room lies. */
export type Placed = Pick<Room, 'latitude' | 'longitude' | 'pincode'>;

type Unplaced = Omit<Placed, 'pincode'> & { readonly pincode: string | null };

/** Returns the point that the owner of a room has set; null when there is none. */
export const ownPointOf = ({ latitude, longitude }: Omit<Placed, 'pincode'>): Point | null =>
  latitude === null || longitude === null ? null : pointOf({ latitude, longitude });

/** Returns where searches find a room: at its own point, else in the middle of its pincode. */
const pointOfRoom = (room: Placed): Point | null => ownPointOf(room) ?? middleOf(room.pincode) ?? null;

/** Returns how near a room is; Infinity when it is unknown where it lies. */
export function nearnessOfRoom({ middle }: Near, room: Placed): number {
  const point = pointOfRoom(room);
  return point ? nearnessOf(middle, spotOf(point)) : Infinity;
}

/** Returns the kilometres from a place to a room, rounded to 0.1; null when one of them is unknown. */
export function distanceFrom(place: GivenPlace, room: Placed): number | null {
  const from = placedAt(place, ['from']);
  const point = pointOfRoom(room);
  return from && point ? Math.round(kmBetween(from, point) * 10) / 10 : null;
}

/** Returns the point of a room as it is kept. Throws BAD_USER_INPUT for one outside the world. */
export function keptPointOf(point: Point | null): Pick<Placed, 'latitude' | 'longitude'> {
  if (!point) return { latitude: null, longitude: null };
  checkPoint(point, ['input', 'point']);
  return coarseSpotOf(point);
}

/** Returns the error of a point that is too far from the middle of the room's pincode, as far as that is known. */
export function pointErrors({ pincode, ...room }: Unplaced): UserError[] {
  const [point, middle] = [ownPointOf(room), middleOf(pincode ?? '')];
  if (!point || !middle || kmBetween(middle, point) <= FURTHEST_FROM_PINCODE) return [];
  return [userError('ROOM_POINT_TOO_FAR', 'point', { most: FURTHEST_FROM_PINCODE })];
}

function placedAt({ landmark, point }: GivenPlace, path: readonly string[]): Point | undefined {
  if (typeof landmark === 'string' && point) throw badUserInput('A place is a landmark or a point, not both.', path);
  if (typeof landmark === 'string') return findLandmark(landmark)?.point;
  if (!point) throw badUserInput('A place needs a landmark or a point.', path);
  checkPoint(point, [...path, 'point']);
  return point;
}

function checkPoint({ latitude, longitude }: Point, path: readonly string[]): void {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw badUserInput('"latitude" must be between -90 and 90 and "longitude" between -180 and 180.', path);
}

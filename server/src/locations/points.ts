import source from '@thikana/schema/locations/pincode-points.json' with { type: 'json' };
import { kmOf, nearnessOf, nearnessWithin, type SearchMiddle, searchMiddleOf, type Spot, spotOf } from './spots';

/** A point on the map (WGS 84), in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Middle extends Point {
  readonly pincode: string;
  readonly spot: Spot;
}

// Each entry is three digits of the pincode, then latitude and longitude less 60 degrees, in thousandths to the base 36.
const ENTRY = 9;

const middles: readonly Middle[] = Object.entries(source as Readonly<Record<string, string>>).flatMap(
  ([prefix, entries]) =>
    Array.from({ length: entries.length / ENTRY }, (_, index) => middle(prefix, entries.slice(index * ENTRY))),
);
const byPincode = new Map(middles.map((middle) => [middle.pincode, middle]));

function middle(prefix: string, entry: string): Middle {
  const point = {
    latitude: Number.parseInt(entry.slice(3, 6), 36) / 1000,
    longitude: Number.parseInt(entry.slice(6, 9), 36) / 1000 + 60,
  };
  return { pincode: prefix + entry.slice(0, 3), ...point, spot: spotOf(point) };
}

/** Returns the middle of the area of a pincode; undefined when it is unknown. */
export function middleOf(pincode: string): Point | undefined {
  return byPincode.get(pincode);
}

const EARTH_RADIUS = 6371;
// On a plane map only short distances are right; searches look less far.
const SHORT = nearnessWithin(50);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance of two points by straight line, in kilometres; a short one as searches measure it. */
export function kmBetween(one: Point, other: Point): number {
  const nearness = nearnessOf(searchMiddleOf(one), spotOf(other));
  return nearness <= SHORT ? kmOf(nearness) : kmOnGlobe(one, other);
}

function kmOnGlobe(one: Point, other: Point): number {
  const [height, width] = [other.latitude - one.latitude, other.longitude - one.longitude].map(radians) as [
    number,
    number,
  ];
  const narrowing = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const chord = Math.sin(height / 2) ** 2 + narrowing * Math.sin(width / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** A pincode, and how near its middle is. */
export interface NearPincode {
  readonly pincode: string;
  readonly nearness: number;
}

/** Returns the pincodes whose middle is within a distance, the nearest first. */
export function pincodesNear(middle: SearchMiddle, furthest: number): NearPincode[] {
  return middles
    .filter(({ spot }) => nearnessOf(middle, spot) <= furthest)
    .map(({ pincode, spot }) => ({ pincode, nearness: nearnessOf(middle, spot) }))
    .sort((one, other) => one.nearness - other.nearness);
}

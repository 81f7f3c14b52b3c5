import { type Near, nearnessOfRoom, type Placed } from './near.rules';

// Coordinates in ten-thousandths of a degree, made positive.
const [SOUTH, WEST] = [900_000, 1_800_000];

/** Returns the parts of a cursor by distance that tell where its room lies: its own point, else its pincode. */
export const placeKeysOf = ({ latitude, longitude, pincode }: Placed): number[] =>
  latitude === null || longitude === null ? [Number(pincode)] : [latitude + SOUTH, longitude + WEST];

/** Returns how near the place in a cursor is; undefined when it is not near. */
export function nearnessAt(near: Near, [first = 0, second]: readonly number[]): number | undefined {
  const place =
    second === undefined
      ? { latitude: null, longitude: null, pincode: String(first) }
      : { latitude: first - SOUTH, longitude: second - WEST, pincode: '' };
  const nearness = nearnessOfRoom(near, place);
  return nearness <= near.furthest ? nearness : undefined;
}

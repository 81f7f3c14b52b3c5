import type { TextKey } from './texts';

export interface Area {
  state: string;
  dist: string;
  pin: string;
  /** The district's pincode ranges as `start-end`; absent if unknown. */
  segments?: readonly string[] | undefined;
}

export const NO_AREA: Area = { state: '', dist: '', pin: '' };

/** Returns the error of an area's pincode, if there is one. */
export function pincodeError({ state, dist, pin, segments }: Area): TextKey | undefined {
  if (!pin) return undefined;
  if (!state || !dist) return 'pincode.placeMissing';
  if (!segments?.length) return 'pincode.districtInvalid';
  const isThere = segments.some((segment) => pin >= segment.slice(0, 6) && pin <= segment.slice(7));
  return /^\d{6}$/.test(pin) && isThere ? undefined : 'pincode.invalid';
}

import type { TextKey } from './texts';

export interface Place {
  state: string;
  dist: string;
  pin: string;
  /** The district's pincodes, each piece as `start-end`; absent when none are known. */
  segments?: readonly string[] | undefined;
}

export const nowhere: Place = { state: '', dist: '', pin: '' };

/** What is wrong with the pincode of a place, if anything. */
export function pincodeFault({ state, dist, pin, segments }: Place): TextKey | undefined {
  if (!pin) return undefined;
  if (!state || !dist) return 'pincode.placeMissing';
  if (!segments?.length) return 'pincode.districtInvalid';
  const isThere = segments.some((segment) => pin >= segment.slice(0, 6) && pin <= segment.slice(7));
  return /^\d{6}$/.test(pin) && isThere ? undefined : 'pincode.invalid';
}

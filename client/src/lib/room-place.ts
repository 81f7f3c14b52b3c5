import { i18n, placeName } from './texts';

interface Room {
  readonly state: string;
  readonly district: string;
  readonly pincode: string;
}

/** Returns the district, state and pincode of a room on one line. */
export const roomPlace = ({ state, district, pincode }: Room): string =>
  i18n.t('room.place', { district: placeName(district, state), state: placeName(state), pincode });

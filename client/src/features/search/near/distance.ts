import { i18n } from '../../../lib/i18n';
import { NEAR } from '../../../lib/paths';
import type { SearchedLandmark } from './use-landmark';

const { t } = i18n;

/** Returns how far a room is from a landmark, in words. Below a kilometre the middle of a pincode tells no more. */
export function distanceText(km: number, place: string): string {
  if (km < 1) return t('card.distanceUnder', { place });
  return t('card.distance', { km: String(km), place });
}

/** Returns how far the room of a card is from the landmark of the search, and the parameters that keep that on its page. */
export function distanceOf({ distanceKm: km }: { distanceKm?: number | null }, landmark: SearchedLandmark | undefined) {
  if (!landmark || typeof km !== 'number') return {};
  return { distance: distanceText(km, landmark.name), linkSearch: `?${NEAR}=${landmark.id}` };
}

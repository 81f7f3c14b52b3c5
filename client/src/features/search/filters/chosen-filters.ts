import { formatRupees } from '../../../lib/format-rent';
import { i18n, type TextKey } from '../../../lib/i18n';
import { placeName } from '../../../lib/texts';
import { amenitiesOf, type Search, writtenAmenities } from '../search';

/** A filter that is chosen. */
export interface ChosenFilter {
  readonly text: string;
  /** Changes that drop it from a search. */
  readonly without: Partial<Search>;
}

const WORDS = {
  '': undefined,
  boys: 'search.boys',
  girls: 'search.girls',
  students: 'search.students',
  working: 'search.working',
  yes: 'search.isShared',
  no: 'search.isNotShared',
} as const satisfies Record<string, TextKey | undefined>;

/**
 * Returns the filters of a search, those of the place first. A district needs its state, and a pincode its district.
 * `landmark` is the name of the landmark near which it looks; `nameOf` returns the names of amenities, once they are there.
 */
export function chosenFilters(search: Search, landmark = '', nameOf?: (amenity: string) => string): ChosenFilter[] {
  const { t } = i18n;
  const { state, dist, pin, near, within, maxPrice, maxAllIn, freeBy } = search;
  const chosen = (value: keyof typeof WORDS): string => (WORDS[value] ? t(WORDS[value]) : '');
  const place = placeName(state);
  const district = placeName(dist, state);
  const upTo = (amount: string): string => formatRupees(Number(amount));
  const filters = [
    { text: near && landmark && t('search.nearPlace', { km: within, place: landmark }), without: { near: '' } },
    { text: place, without: { state: '', dist: '', pin: '' } },
    // Chandigarh is both.
    { text: district === place ? '' : state && district, without: { dist: '', pin: '' } },
    { text: state && dist && pin, without: { pin: '' } },
    { text: chosen(search.accommodationFor), without: { accommodationFor: '' } },
    { text: chosen(search.suitableFor), without: { suitableFor: '' } },
    { text: chosen(search.shared), without: { shared: '' } },
    { text: maxPrice && t('search.upTo', { price: upTo(maxPrice) }), without: { maxPrice: '' } },
    { text: maxAllIn && t('search.upToAllIn', { price: upTo(maxAllIn) }), without: { maxAllIn: '' } },
    { text: freeBy && t('search.freeOn', { day: freeBy }), without: { freeBy: '' } },
    { text: search.rated && t('search.ratedFrom'), without: { rated: '' } },
    ...amenitiesOf(search).map((amenity, _at, all) => ({
      text: nameOf?.(amenity) ?? '',
      without: { amenities: writtenAmenities(all.filter((other) => other !== amenity)) },
    })),
  ] satisfies ChosenFilter[];
  return filters.filter(({ text }) => text);
}

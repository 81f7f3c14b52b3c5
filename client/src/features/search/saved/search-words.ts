import { i18n } from '../../../lib/i18n';
import { placeName } from '../../../lib/texts';
import { useAmenities } from '../../../lib/use-amenities';
import { chosenFilters } from '../filters/chosen-filters';
import { useLandmark } from '../near/use-landmark';
import { isNameOfArea } from '../is-name-of-area';
import type { Search } from '../search';

const LONGEST_NAME = 60;
const BETWEEN = ' · ';

/** Returns what a search asks for, each in a few words, the place first. */
export function useSearchWords(search: Search): string[] {
  const amenities = useAmenities(search.amenities !== '');
  const filters = chosenFilters(search, useLandmark(search.near)?.name, amenities?.amenityName);
  const words = filters.map(({ text }) => text);
  const { keyword, state, dist } = search;
  // A district says which state.
  const narrowest = dist ? words.filter((word) => word !== placeName(state)) : words;
  return [...(keyword && !isNameOfArea(search) ? [keyword] : []), ...narrowest];
}

/** Returns a name for a search, such as `Kota · Girls · Up to ₹8,000`. */
export function nameFor(words: readonly string[]): string {
  if (words.length === 0) return i18n.t('savedSearches.all');
  return Array.from(words.join(BETWEEN)).slice(0, LONGEST_NAME).join('').trim();
}

/** Returns the words of a search as a line. */
export const asWords = (words: readonly string[]): string => words.join(BETWEEN) || i18n.t('savedSearches.all');

import { isNameOfArea } from '../../../features/search/is-name-of-area';
import type { Search } from '../../../features/search/search';
import { i18n, placeName } from '../../../lib/texts';

const { t } = i18n;

/** Returns the title of the results of a search; `landmark` is the name of the one near which it looks. */
export function searchTitle(search: Search, landmark?: string): string {
  const { keyword, state, dist } = search;
  const place = placeName(state);
  const district = dist && placeName(dist, state);
  // Chandigarh is a state and its district.
  const area = state && district && district !== place ? t('search.districtOf', { district, state: place }) : place;
  if (keyword && !(area && isNameOfArea(search))) return t('search.titleFor', { keyword });
  if (landmark) return t('search.titleNear', { place: landmark });
  return area ? t('search.titleIn', { place: area }) : t('search.title');
}

import { isNameOfArea } from '../../../features/search/is-name-of-area';
import type { Search } from '../../../features/search/search';
import { i18n, placeName } from '../../../lib/texts';

const { t } = i18n;

/** Returns the title of the results of a search; `landmark` is the name of the one near which it looks. */
export function searchTitle(search: Search, landmark?: string): string {
  const { keyword, state, dist } = search;
  const place = placeName(state);
  const area = state && dist ? t('search.districtOf', { district: placeName(dist, state), state: place }) : place;
  if (keyword && !(area && isNameOfArea(search))) return t('search.titleFor', { keyword });
  if (landmark) return t('search.titleNear', { place: landmark });
  return area ? t('search.titleIn', { place: area }) : t('search.title');
}

import type { Search } from '../../../features/search/search';
import { i18n } from '../../../lib/texts';

const { t } = i18n;

/** Returns the title of the results of a search; `landmark` is the name of the one near which it looks. */
export function searchTitle({ keyword, state, dist, pin }: Search, landmark?: string): string {
  const area = state && dist ? t('search.districtOf', { district: dist, state }) : state;
  const isAreaItself = [state, dist, pin].some((name) => name.toLowerCase() === keyword.toLowerCase());
  if (keyword && !(area && isAreaItself)) return t('search.titleFor', { keyword });
  if (landmark) return t('search.titleNear', { place: landmark });
  return area ? t('search.titleIn', { place: area }) : t('search.title');
}

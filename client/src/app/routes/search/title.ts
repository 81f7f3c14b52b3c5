import type { Search } from '../../../features/search/search';
import { i18n } from '../../../lib/texts';

const { t } = i18n;

/** Returns the title of the results of a search. */
export function searchTitle({ keyword, state, dist, pin }: Search): string {
  const area = state && dist ? t('search.districtOf', { district: dist, state }) : state;
  const isAreaItself = [state, dist, pin].some((name) => name.toLowerCase() === keyword.toLowerCase());
  if (keyword && !(area && isAreaItself)) return t('search.titleFor', { keyword });
  return area ? t('search.titleIn', { place: area }) : t('search.title');
}

import type { Search } from '../../../features/search/search';
import { i18n } from '../../../lib/i18n';

const { t } = i18n;

/** Returns the title of the results of a search. */
export function searchTitle({ keyword, state, dist }: Search): string {
  const area = state && dist ? t('search.districtOf', { district: dist, state }) : state;
  if (keyword) return t('search.titleFor', { keyword });
  return area ? t('search.titleIn', { place: area }) : t('search.title');
}

import { pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import { i18n } from '../../../lib/texts';

/** Returns the head of the comparison of rooms, which search engines do not list. */
export const compareHead = (_data: unknown, address: SiteAddress): PageHead =>
  pageHead(address, {
    title: i18n.t('compare.title'),
    description: i18n.t('compare.lead'),
    isIndexed: false,
  });

import { page as about } from '../../content/en/about.md';
import { page as faqs } from '../../content/en/faqs.md';
import { page as terms } from '../../content/en/terms.md';
import { i18n } from '../../lib/i18n';
import { pageHead, type PageHead, type SiteAddress } from '../../lib/page-head';
import { paths } from '../../lib/paths';

interface ListedHead {
  /** Pattern of the addresses. */
  readonly pattern: string;
  readonly head: (address: SiteAddress) => PageHead;
}

const { t } = i18n;

/** The heads of the public pages that ask nothing. */
export const infoHeads: readonly ListedHead[] = [
  listed(paths.about(), { title: about.title, description: t('head.about') }),
  listed(paths.faqs(), { title: faqs.title, description: t('head.faqs') }),
  listed(paths.terms(), { title: terms.title, description: t('head.terms') }),
  listed(paths.contact(), { title: t('contactUs.title'), description: t('contactUs.lead') }),
  listed(paths.report(), { title: t('report.title'), description: t('report.lead') }),
];

function listed(path: string, texts: Pick<PageHead, 'title' | 'description'>): ListedHead {
  return { pattern: path, head: (address) => pageHead(address, { ...texts, path }) };
}

import { i18n } from '../../../lib/texts';
import { pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import { paths } from '../../../lib/paths';

const { t } = i18n;

/** Returns the head of the home page. */
export function homeHead(_data: unknown, address: SiteAddress): PageHead {
  return pageHead(address, {
    title: t('home.title'),
    description: t('home.lead'),
    path: paths.home(),
    facts: [siteFacts(address)],
  });
}

const siteFacts = ({ origin }: SiteAddress) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: t('product.name'),
  url: origin + paths.home(),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

import { i18n } from '../../../lib/texts';
import { pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import { paths } from '../../../lib/paths';
import { linksTo } from '../room-links';
import type { HomeRoomsQuery } from './query.generated';

const { t } = i18n;

/** Returns the head of the home page. */
export function homeHead(data: HomeRoomsQuery | null, address: SiteAddress): PageHead {
  const title = t('home.title');
  const lead = t('home.lead');
  return pageHead(address, {
    title,
    description: lead,
    path: paths.home(),
    facts: [siteFacts(address)],
    words: { look: 'home', heading: title, paragraphs: [lead], links: linksTo(data?.rooms) },
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

import { pageHead, type PageHead, type SiteAddress } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { i18n, type TextKey } from '../../lib/texts';

interface ListedHead {
  /** Pattern of the addresses. */
  readonly pattern: string;
  readonly head: (address: SiteAddress) => PageHead;
}

const { t } = i18n;

/** The heads of the public pages that ask nothing. */
export const infoHeads: readonly ListedHead[] = [
  listed(paths.about(), { title: 'about.title', description: 'head.about' }),
  listed(paths.faqs(), { title: 'faqs.title', description: 'head.faqs' }),
  listed(paths.terms(), { title: 'terms.title', description: 'head.terms' }),
  listed(paths.contact(), { title: 'contactUs.title', description: 'contactUs.lead' }),
  listed(paths.report(), { title: 'report.title', description: 'report.lead' }),
];

function listed(path: string, { title, description }: Record<'title' | 'description', TextKey>): ListedHead {
  const head: ListedHead['head'] = (address) =>
    pageHead(address, {
      title: t(title),
      description: t(description),
      path,
      words: { look: 'info', heading: t(title), paragraphs: [t(description)] },
    });
  return { pattern: path, head };
}

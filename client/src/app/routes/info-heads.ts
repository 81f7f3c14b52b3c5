import { pageHead, type PageHead, type SiteAddress } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { i18n, type TextKey } from '../../lib/texts';

interface ListedHead {
  /** Pattern of the addresses. */
  readonly pattern: string;
  /** Folder of the page among the routes. */
  readonly route: string;
  /** True if the page shows something that its address names after the path; the server writes it only without that. */
  readonly readsParameters?: boolean;
  readonly head: (address: SiteAddress) => PageHead;
}

const { t } = i18n;

/** The heads of the public pages that ask nothing. */
export const infoHeads: readonly ListedHead[] = [
  listed('about', paths.about(), { title: 'about.title', description: 'head.about' }),
  listed('faqs', paths.faqs(), { title: 'faqs.title', description: 'head.faqs' }),
  listed('terms', paths.terms(), { title: 'terms.title', description: 'head.terms' }),
  listed('contact-us', paths.contact(), { title: 'contactUs.title', description: 'contactUs.lead' }),
  { ...listed('report', paths.report(), { title: 'report.title', description: 'report.lead' }), readsParameters: true },
];

function listed(
  route: string,
  path: string,
  { title, description }: Record<'title' | 'description', TextKey>,
): ListedHead {
  const head: ListedHead['head'] = (address) =>
    pageHead(address, {
      title: t(title),
      description: t(description),
      path,
    });
  return { pattern: path, route, head };
}

import { i18n } from './texts';
import type { Address } from './page-query';

/** An address with the origin of the site, such as `https://thikana.example`. */
export interface SiteAddress extends Address {
  readonly origin: string;
}

/** A picture for link previews, with its size in pixels. */
interface HeadPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The texts of a page for search engines and link previews. The server writes them into the page. */
export interface PageHead {
  /** Text of `<title>`. */
  readonly title: string;
  /** Title of link previews. */
  readonly shareTitle: string;
  readonly description: string;
  /** Absolute address that stands for the page; absent for a page without one of its own. */
  readonly url?: string;
  readonly picture: HeadPicture;
  /** False when search engines must not list the page. */
  readonly isIndexed: boolean;
  /** Objects of schema.org. */
  readonly facts: readonly object[];
}

type GivenHead = Partial<Omit<PageHead, 'url'>> & { readonly path?: string };

const { t } = i18n;

/** Returns the text of `<title>` for the title of a page. */
export const documentTitle = (title: string): string => t('layout.pageTitle', { title, name: t('product.name') });

/** Returns the head of a page of the site; what is not given is that of the whole site. */
export function pageHead({ origin }: SiteAddress, { path, title, ...given }: GivenHead): PageHead {
  return {
    title: title === undefined ? t('product.name') : documentTitle(title),
    shareTitle: title ?? t('product.name'),
    description: t('footer.promise'),
    picture: { url: `${origin}/preview.jpg`, width: 1200, height: 630, alt: t('footer.promise') },
    isIndexed: true,
    facts: [],
    ...(path !== undefined && { url: origin + path }),
    ...given,
  };
}

const MOST_CHARACTERS = 200;

/** Returns a text on one line, cut between two words if it is long. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= MOST_CHARACTERS) return line;
  return `${characters.slice(0, MOST_CHARACTERS).join('').replace(/ \S*$/, '')}…`;
}

import { escaped } from '../../kernel/html';

/** The texts of a page for search engines and link previews, as the client's list has them. */
export interface PageHead {
  readonly title: string;
  readonly shareTitle: string;
  readonly description: string;
  /** Absolute address that stands for the page. */
  readonly url?: string;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
  readonly isIndexed: boolean;
  /** Objects of schema.org. */
  readonly facts: readonly object[];
}

/** The title and description in the file of the client; those of each page take their place. */
export const STATIC_HEAD = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;

interface HeadOptions {
  /** Name of the site. */
  readonly site: string;
  readonly language: string;
}

/** Returns the head as HTML. The client removes what is marked when another page opens. */
export function headTags(head: PageHead, { site, language }: HeadOptions): string {
  const { title, shareTitle, description, url, picture, isIndexed } = head;
  const { width, height } = picture;
  return [
    named('description', description),
    `<title data-first>${escaped(title)}</title>`,
    isIndexed ? '' : named('robots', 'noindex'),
    url === undefined ? '' : `<link data-first rel="canonical" href="${escaped(url)}">`,
    property('og:site_name', site),
    // Link previews know a language only with a country.
    property('og:locale', `${language}_IN`),
    property('og:type', 'website'),
    property('og:title', shareTitle),
    property('og:description', description),
    url === undefined ? '' : property('og:url', url),
    property('og:image', picture.url),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  ].join('');
}

const named = (name: string, content: string): string =>
  `<meta data-first name="${name}" content="${escaped(content)}">`;

const property = (name: string, content: string): string =>
  `<meta data-first property="${name}" content="${escaped(content)}">`;

// Inside of a script, only these could end it, or a line of it.
const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Returns a value as JSON that can stand inside of a script. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');

/** Returns the facts of a page as scripts that search engines read. */
export const factScripts = ({ facts }: PageHead): string =>
  facts.map((fact) => `<script type="application/ld+json">${scriptJson(fact)}</script>`).join('');

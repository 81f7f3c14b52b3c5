import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { type Language, messageText } from '../../kernel/catalogue';
import { escaped } from '../../kernel/html';
import { siteUrlOf } from '../http/address';
import { factScripts, headTags, type PageHead, STATIC_HEAD } from './page-head';
import type { PageFiles, Picture, TextFiles } from './page-queries';
import type { WrittenPage } from './written-pages';

const NONCE = /__NONCE__/g;
const HTML = '<html lang="en"';
const FRAME = '<div id="root"><div class="first-paint"></div></div>';
// What the client adds to a style sheet while it writes a page; text of a room has no such quotation marks.
const STYLE_NONCE = /nonce="__NONCE__"/g;

interface Varying {
  readonly nonce: string;
  /** Origin of the site's WebSockets. */
  readonly sockets: string;
}

const policy = ({ nonce, sockets }: Varying, extra: { worker: string; style: string }): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    extra.style,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Older browsers do not count the site's own WebSockets as 'self'.
    `connect-src 'self' ${sockets}`,
    extra.worker,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const appPolicy = (varying: Varying): string =>
  policy(varying, { worker: "worker-src 'self'", style: `style-src 'self' 'nonce-${varying.nonce}'` });

// GraphiQL's editor creates workers from blobs and styles at run time.
export const playgroundPolicy = (varying: Varying): string =>
  policy(varying, { worker: "worker-src 'self' blob:", style: "style-src 'self' 'unsafe-inline'" });

/** The beginning of a page: its head, and its content if the server has written it. */
export interface Opening {
  readonly language: Language;
  readonly head: PageHead;
  readonly files?: PageFiles | undefined;
  readonly picture?: Picture | undefined;
  /** The content; without it, the client draws the page. */
  readonly written?: WrittenPage | undefined;
}

interface PageOptions {
  readonly html: string;
  readonly policyFor: (varying: Varying) => string;
  readonly publicUrl: string | undefined;
  readonly textFiles?: TextFiles;
}

/** Returns a function that sends a page of the built client, with a nonce of its own. */
export function clientPage({ html, policyFor, publicUrl, textFiles = {} }: PageOptions) {
  // The picture is loaded before the scripts, so that it is there when they show it.
  const [start = '', scripts = '', rest = ''] = html.split(/(?=<script type="module")|(?=<\/head>)/);
  const [top = '', styles = ''] = start.split(STATIC_HEAD);
  const [body = '', end = ''] = rest.split(/(?=<\/body>)/);
  return (request: Request, response: Response, opening?: Opening): void => {
    const nonce = randomBytes(16).toString('base64');
    const own = (part: string): string => part.replace(NONCE, nonce);
    const sockets = new URL(siteUrlOf(request, publicUrl)).origin.replace(/^http/, 'ws');
    response.setHeader('content-security-policy', policyFor({ nonce, sockets }));
    response.setHeader('cache-control', 'no-cache');
    if (opening) response.vary('Accept-Language, Cookie, Save-Data').setHeader('content-language', opening.language);
    response.type('html').send(opening ? opened(opening) : own(html));

    function opened({ language, head, files, picture, written }: Opening): string {
      return [
        own(top).replace(HTML, `<html lang="${language}"`),
        headTags(head, { site: messageText('product.name', {}, language), language }),
        own(styles),
        linksOf(files, picture, own(scripts) + textsLink(textFiles[language])),
        own(body).replace(FRAME, (frame) => contentOf(written, nonce) ?? frame),
        factScripts(head),
        written?.answer === undefined ? '' : answerScript(written.answer),
        own(end),
      ].join('');
    }
  };
}

// The client takes the content over; the time tells it how old that is.
const contentOf = ({ html, time }: Partial<WrittenPage> = {}, nonce: string): string | undefined =>
  html &&
  `<div id="root" data-written="${String(time)}" data-plain-font>${html.replace(STYLE_NONCE, `nonce="${nonce}"`)}</div>`;

/** Returns the links to what a page needs, around the scripts of every page. */
function linksOf(files: PageFiles | undefined, picture: Picture | undefined, scripts: string): string {
  const first = picture ? pictureLink(picture) : '';
  return [...(files?.styles ?? []).map(styleLink), first, scripts, ...(files?.scripts ?? []).map(scriptLink)].join('');
}

// The attributes are those of the build's own links.
const styleLink = (path: string): string => `<link rel="stylesheet" crossorigin href="/${path}">`;
const scriptLink = (path: string): string => `<link rel="modulepreload" crossorigin href="/${path}">`;
const textsLink = (path: string | undefined): string => (path === undefined ? '' : scriptLink(path));

function pictureLink({ src, srcSet, sizes }: Picture): string {
  const attributes = attributesOf({ href: src, imagesrcset: srcSet, imagesizes: sizes });
  return `<link rel="preload" as="image" fetchpriority="high"${attributes}>`;
}

const attributesOf = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');

const answerScript = (answer: string): string => `<script type="application/json" id="first-answer">${answer}</script>`;

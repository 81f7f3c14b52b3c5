import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';
import type { Logger } from 'pino';
import { siteUrlOf } from '../http/address';
import { onlyRead } from '../http/only-read';
import { savesData } from '../data-saver';
import { pageLanguageOf } from '../language';
import { appPolicy, clientPage, playgroundPolicy } from './client-page';
import type { AnswerFirst } from './first-answer';
import { builtPages, LISTS, type PageQuery, pageMatcher, type Picture } from './page-queries';
import { robots } from './robots';
import { sitemap, type SitemapSource } from './sitemap';
import { writtenPages } from './written-pages';

// The playground asks here whether it may offer demo accounts.
const DEMO = '__DEMO__';

interface ClientFiles {
  readonly folder: string;
  readonly publicUrl?: string | undefined;
  /** Lets the playground offer the demo accounts. */
  readonly offersDemo: boolean;
  readonly answerFirst: AnswerFirst;
  readonly log: Logger;
  /** Tells whether there was a public room that was deleted. */
  readonly wasRemoved: (roomId: string) => Promise<boolean>;
  readonly sitemapSource: SitemapSource;
}

export type Pages = Awaited<ReturnType<typeof clientFiles>>;

/**
 * Serves the built client: hashed assets for a year, other files, and for the address of each page the app's page with a
 * nonce and a head of its own. A public page brings along the answer to its first query; it is the same for everybody.
 */
export async function clientFiles({ folder, publicUrl, offersDemo, answerFirst, log, ...sources }: ClientFiles) {
  const assets = precompressed(join(folder, 'assets'), { maxAge: '365d', immutable: true });
  const others = precompressed(folder, { maxAge: 0 });
  const playgroundHtml = read(folder, 'playground.html').replace(DEMO, offersDemo ? 'yes' : 'no');
  const playground = clientPage({ html: playgroundHtml, policyFor: playgroundPolicy, publicUrl });
  const isPage = pageMatcher(folder);
  const { pageAt, otherHead, crawledPaths, textFiles, writePage } = await builtPages(folder);
  const write = writtenPages(writePage, log);
  const app = clientPage({ html: read(folder, 'index.html'), policyFor: appPolicy, publicUrl, textFiles });
  const addressOf = (request: Request) => ({
    origin: siteUrlOf(request, publicUrl),
    pathname: request.path,
    search: searchOf(request),
    language: pageLanguageOf(request),
  });

  // Search engines ask for a page again that is missing, but not for one that is gone.
  async function isGone({ route, variables: { id } }: PageQuery): Promise<boolean> {
    return route === 'room' && typeof id === 'string' && (await sources.wasRemoved(id));
  }

  async function sendPage(request: Request, response: Response): Promise<void> {
    const address = addressOf(request);
    const { language } = address;
    const { head, asked, files, needsNoAnswer } = pageAt(address);
    const { data, isAbsent } = asked ? await answerFirst(request, asked) : NOTHING_ASKED;
    if (isAbsent) {
      const status = asked && (await isGone(asked)) ? 410 : 404;
      return app(request, response.status(status), { language, head: otherHead(address), files });
    }
    const isSaving = savesData(request);
    const picture = asked && data ? pictureOf(asked, data, isSaving) : undefined;
    const written = needsNoAnswer || data ? await write({ address, asked, data, savesData: isSaving }) : undefined;
    app(request, response, { language, head: head(data), files, picture, written });
  }

  return {
    assets,
    robots: robots(crawledPaths, publicUrl),
    sitemap: sitemap({ ...sources.sitemapSource, paths: crawledPaths, publicUrl }),
    /** Serves the service worker. A browser asks for it again at each page, so that no release stays unseen. */
    serviceWorker: (request: Request, response: Response, next: NextFunction): void => {
      response.setHeader('cache-control', 'no-cache');
      others(request, response, next);
    },
    playground: (request: Request, response: Response): void => playground(request, response),
    app: (request: Request, response: Response, next: NextFunction): void => {
      if (isPage(request.path)) onlyRead(request, response, () => void sendPage(request, response).catch(next));
      else if (isUnserved(request.path)) next();
      else others(request, response, next);
    },
    /** Serves the app's page for an address that does not exist; the app shows its own error screen there. */
    notFound: (request: Request, response: Response): void => {
      const address = addressOf(request);
      app(request, response.status(404), { language: address.language, head: otherHead(address) });
    },
  };
}

const NOTHING_ASKED = { data: null, isAbsent: false };

function pictureOf(asked: PageQuery, data: object, isSaving: boolean): Picture | undefined {
  const picture = asked.picture(data);
  return picture && isSaving ? smallest(picture) : picture;
}

// The candidates are in the order of their widths.
const smallest = ({ src, srcSet }: Picture): Picture => ({ src: srcSet?.split(' ', 1)[0] ?? src });

// The pages have nonces, so their files are not served as they are; the desk's page is served below /desk only.
const UNSERVED: ReadonlySet<string> = new Set([
  '/desk.html',
  '/index.html',
  '/playground.html',
  ...Object.values(LISTS).map((name) => `/${name}`),
]);

/** Tells whether a path leads to a file that is not served as it is, in whatever way the path is written. */
function isUnserved(path: string): boolean {
  try {
    return UNSERVED.has(posix.normalize(decodeURIComponent(path)));
  } catch {
    return false;
  }
}

const searchOf = ({ url }: Request): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

// The build wrote a Brotli and a gzip version of each file.
function precompressed(folder: string, caching: { maxAge: string | number; immutable?: boolean }) {
  return staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...caching, redirect: false },
  });
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

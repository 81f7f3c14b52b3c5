import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { escaped } from '../../kernel/html';
import type { SitemapService } from '../../rooms';
import { siteUrlOf } from '../http/address';
import { refuse } from '../http/refuse';
import { pathNotFound } from '../request-error';
import type { CrawledPaths } from './page-queries';

/** Sources of a sitemap. */
export interface SitemapSource {
  readonly listed: SitemapService;
  /** Takes the cost of a request from its sender; throws when too few points are left. */
  readonly charge: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly now: () => number;
}

interface Options extends SitemapSource {
  readonly paths: CrawledPaths;
  readonly publicUrl: string | undefined;
}

interface Entry {
  readonly path: string;
  readonly changedAt?: number;
}

/** Path of the list of parts. */
const INDEX = '/sitemap.xml';
const PAGES = '/sitemap/pages.xml';
const ROOMS = /^\/sitemap\/rooms-(\d{1,6})\.xml$/;

const KEPT_MILLIS = 10 * 60_000;
// A part is up to 2 MB.
const MOST_KEPT = 8;

/** Serves the list of the parts of the sitemap, and each part; all are kept for ten minutes. */
export function sitemap({ paths, listed, charge, publicUrl, now }: Options) {
  const keptText = keptTexts(now);

  async function textOf(site: string, path: string): Promise<string | null> {
    if (path === INDEX) return indexXml(site, await listed.parts());
    if (path === PAGES) return partXml(site, await pageEntries());
    const part = Number(ROOMS.exec(path)?.[1]);
    const rooms = await listed.rooms(part);
    return rooms.length === 0 ? null : partXml(site, rooms.map(roomEntry));
  }

  async function pageEntries(): Promise<Entry[]> {
    const districts = await listed.districts();
    return [...paths.fixed, ...districts.map(({ state, district }) => paths.district(state, district))].map((path) => ({
      path,
    }));
  }

  const roomEntry = ({ id, updatedAt }: { id: string; updatedAt: number }): Entry => ({
    path: paths.room(id),
    changedAt: updatedAt,
  });

  return async (request: Request, response: Response): Promise<void> => {
    const { path } = request;
    if (![INDEX, PAGES].includes(path) && !ROOMS.test(path)) return refuse({ request, response }, pathNotFound());
    await charge(request, response);
    const site = siteUrlOf(request, publicUrl);
    const text = await keptText(site + path, () => textOf(site, path));
    if (text === null) return refuse({ request, response }, pathNotFound());
    response.setHeader('cache-control', 'no-cache');
    response.type('application/xml').send(text);
  };
}

/** Returns a function that keeps texts for a while; those who ask for the same one meanwhile share it. */
function keptTexts(now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly text: Promise<string | null> }>();
  return async (name: string, write: () => Promise<string | null>): Promise<string | null> => {
    const known = kept.get(name);
    if (known && known.until > now()) return known.text;
    kept.delete(name);
    const oldest = kept.keys().next().value;
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const text = write();
    const entry = { until: now() + KEPT_MILLIS, text };
    kept.set(name, entry);
    const forget = (): void => {
      if (kept.get(name) === entry) kept.delete(name);
    };
    text.then((found) => (found === null ? forget() : undefined), forget);
    return text;
  };
}

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function indexXml(site: string, parts: readonly number[]): string {
  const paths = [PAGES, ...parts.map((part) => `/sitemap/rooms-${String(part)}.xml`)];
  const entries = paths.map((path) => `<sitemap><loc>${escaped(site + path)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`;
}

function partXml(site: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escaped(site + path)}</loc>${changed}</url>\n`;
  });
  return `${XML}<urlset ${SCHEMA}>\n${urls.join('')}</urlset>\n`;
}

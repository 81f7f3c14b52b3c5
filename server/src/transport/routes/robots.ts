import type { Request, Response } from 'express';
import { siteUrlOf } from '../http/address';
import type { CrawledPaths } from './page-queries';

// Nothing of these is a page for search engines.
const CLOSED = [
  '/graphql',
  '/playground',
  '/dev/',
  '/metrics',
  '/health/',
  '/data-export',
  '/unsubscribe/',
  '/keep-account',
  '/confirm-room/',
  '/visits/',
];

/** Serves `/robots.txt`, which tells search engines what to leave alone, and where the sitemap is. */
export function robots({ closed }: CrawledPaths, publicUrl: string | undefined) {
  const rules = ['User-agent: *', ...[...closed, ...CLOSED].map((path) => `Disallow: ${path}`)];
  return (request: Request, response: Response): void => {
    const lines = [...rules, '', `Sitemap: ${siteUrlOf(request, publicUrl)}/sitemap.xml`, ''];
    response.setHeader('cache-control', 'public, max-age=3600');
    response.type('text/plain').send(lines.join('\n'));
  };
}

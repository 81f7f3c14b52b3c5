import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';
import { siteUrlOf } from '../http/address';

const NONCE = /__NONCE__/g;

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
    `connect-src 'self' ${sockets}`.trimEnd(),
    extra.worker,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const appPolicy = (varying: Varying): string =>
  policy(varying, { worker: "worker-src 'self'", style: `style-src 'self' 'nonce-${varying.nonce}'` });

// GraphiQL's editor creates workers from blobs and styles at run time.
const playgroundPolicy = (varying: Varying): string =>
  policy(varying, { worker: "worker-src 'self' blob:", style: "style-src 'self' 'unsafe-inline'" });

/** Serves the built client: hashed assets for a year, every other path as the app's page with its own nonce. */
export function clientFiles(folder: string, publicUrl?: string) {
  const assets = precompressed(join(folder, 'assets'), { maxAge: '365d', immutable: true });
  const others = precompressed(folder, { maxAge: 0 });
  const app = page(join(folder, 'index.html'), appPolicy, publicUrl);
  const playground = page(join(folder, 'playground.html'), playgroundPolicy, publicUrl);
  const isPage = (path: string): boolean => path === '/' || path === '/index.html' || path === '/playground.html';
  return {
    assets,
    playground,
    app: (request: Request, response: Response, next: NextFunction): void => {
      if (isPage(request.path)) app(request, response);
      else
        others(request, response, () => {
          if (request.accepts('html')) app(request, response);
          else next();
        });
    },
  };
}

// The build wrote a Brotli and a gzip version of each file.
function precompressed(folder: string, caching: { maxAge: string | number; immutable?: boolean }) {
  return staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...caching, redirect: false },
  });
}

function page(file: string, policyFor: (varying: Varying) => string, publicUrl: string | undefined) {
  const html = readFileSync(file, 'utf8');
  return (request: Request, response: Response): void => {
    const nonce = randomBytes(16).toString('base64');
    const sockets = socketOrigin(siteUrlOf(request, publicUrl));
    response.setHeader('content-security-policy', policyFor({ nonce, sockets }));
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(html.replace(NONCE, nonce));
  };
}

// Without a public address the origin comes from the Host header, which could contain more than a name.
function socketOrigin(site: string): string {
  const { origin, host } = URL.canParse(site) ? new URL(site) : { origin: '', host: '' };
  return /^[\w.:[\]-]+$/.test(host) ? origin.replace(/^http/, 'ws') : '';
}

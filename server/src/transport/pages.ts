import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';

const NONCE = /__NONCE__/g;

const policy = (nonce: string, extra: { worker: string; style: string }): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    extra.style,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    extra.worker,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const appPolicy = (nonce: string): string =>
  policy(nonce, { worker: "worker-src 'self'", style: `style-src 'self' 'nonce-${nonce}'` });

// GraphiQL's editor makes its workers from blobs and its styles as it goes.
const playgroundPolicy = (nonce: string): string =>
  policy(nonce, { worker: "worker-src 'self' blob:", style: "style-src 'self' 'unsafe-inline'" });

/** Serves the built client: hashed assets for a year, every other path as the app's page with its own nonce. */
export function pages(folder: string) {
  const assets = precompressed(join(folder, 'assets'), { maxAge: '365d', immutable: true });
  const others = precompressed(folder, { maxAge: 0 });
  const app = page(join(folder, 'index.html'), appPolicy);
  const playground = page(join(folder, 'playground.html'), playgroundPolicy);
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

// The build wrote a Brotli and a gzip beside each file.
function precompressed(folder: string, caching: { maxAge: string | number; immutable?: boolean }) {
  return staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...caching, redirect: false },
  });
}

function page(file: string, policyFor: (nonce: string) => string) {
  const html = readFileSync(file, 'utf8');
  return (_request: Request, response: Response): void => {
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('content-security-policy', policyFor(nonce));
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(html.replace(NONCE, nonce));
  };
}

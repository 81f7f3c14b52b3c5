import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import staticGzip from 'express-static-gzip';
import { siteUrlOf } from '../http/address';
import { onlyRead } from '../http/only-read';

const NONCE = /__NONCE__/g;
// The playground asks here whether it may offer demo accounts.
const DEMO = '__DEMO__';

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

const appPolicy = (varying: Varying): string =>
  policy(varying, { worker: "worker-src 'self'", style: `style-src 'self' 'nonce-${varying.nonce}'` });

// GraphiQL's editor creates workers from blobs and styles at run time.
const playgroundPolicy = (varying: Varying): string =>
  policy(varying, { worker: "worker-src 'self' blob:", style: "style-src 'self' 'unsafe-inline'" });

interface ClientFiles {
  readonly folder: string;
  readonly publicUrl?: string | undefined;
  /** Lets the playground offer the demo accounts. */
  readonly offersDemo: boolean;
}

/**
 * Serves the built client: hashed assets for a year, other files, and for the address of each page the app's page with a
 * nonce of its own.
 */
export function clientFiles({ folder, publicUrl, offersDemo }: ClientFiles) {
  const assets = precompressed(join(folder, 'assets'), { maxAge: '365d', immutable: true });
  const others = precompressed(folder, { maxAge: 0 });
  const app = page(read(folder, 'index.html'), appPolicy, publicUrl);
  const playgroundPage = read(folder, 'playground.html').replace(DEMO, offersDemo ? 'yes' : 'no');
  const playground = page(playgroundPage, playgroundPolicy, publicUrl);
  const isPage = pageMatcher(join(folder, PAGES));
  return {
    assets,
    playground,
    app: (request: Request, response: Response, next: NextFunction): void => {
      if (isPage(request.path)) onlyRead(request, response, () => void app(request, response));
      else if (UNSERVED.has(request.path)) next();
      else others(request, response, next);
    },
    /** Serves the app's page for an address that does not exist; the app shows its own error screen there. */
    notFound: (request: Request, response: Response): void => {
      app(request, response.status(404));
    },
  };
}

// The build lists the addresses of its router here.
const PAGES = 'pages.json';
// The pages have nonces, so their files are not served as they are.
const UNSERVED: ReadonlySet<string> = new Set(['/index.html', '/playground.html', `/${PAGES}`]);

/** Returns a function that tells whether the client's router has a page at a path. */
function pageMatcher(file: string): (path: string) => boolean {
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as string[];
  // As the router compares: in any case, with or without slashes at the end.
  const forms = patterns.map((pattern) => pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+'));
  const anyForm = new RegExp(`^(?:${forms.join('|')})/*$`, 'i');
  return (path) => anyForm.test(decoded(path));
}

// A slash that is written as `%2F` is part of a name.
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
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

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

function page(html: string, policyFor: (varying: Varying) => string, publicUrl: string | undefined) {
  return (request: Request, response: Response): void => {
    const nonce = randomBytes(16).toString('base64');
    const sockets = new URL(siteUrlOf(request, publicUrl)).origin.replace(/^http/, 'ws');
    response.setHeader('content-security-policy', policyFor({ nonce, sockets }));
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(html.replace(NONCE, nonce));
  };
}

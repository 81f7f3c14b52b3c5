import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pageLanguageOf } from '../language';
import { methodNotAllowed, pathNotFound } from '../request-error';

const NONCE = /__NONCE__/g;
const HTML = '<html lang="en"';
const PAGE = /^\/desk(\/(cases\/[\w-]{20}|lists|figures|accounts|audit))?\/?(\?|$)/;

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns a function that sends the page of the desk with a nonce of its own; undefined when it is not built. */
export function deskPages(folder: string | undefined) {
  const file = folder === undefined ? undefined : join(folder, 'desk.html');
  if (file === undefined || !existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!PAGE.test(request.url ?? '')) throw pathNotFound();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed('GET');
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('content-security-policy', policy(nonce));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html.replace(NONCE, nonce).replace(HTML, `<html lang="${pageLanguageOf(request)}"`));
  };
}

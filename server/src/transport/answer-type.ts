import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/graphql-response+json'];
const PAGE_TYPE = 'text/html';

/** Returns the content type of a refusal that the client prefers, as Apollo chooses it for results; else plain JSON. */
export const answerTypeFor = (request: IncomingMessage): string =>
  `${new Negotiator(request).mediaType(TYPES) ?? JSON_TYPE}; charset=utf-8`;

// Headers differ little: browsers and libraries send a few.
const MOST_KEPT = 100;
const LONGEST_KEPT = 200;
const kept = new Map<string, string | null>();

/** Returns the content type of a result; null when the client accepts neither. */
export function answerTypeOf(request: IncomingMessage): string | null {
  const { accept = '*/*' } = request.headers;
  const known = kept.get(accept);
  if (known !== undefined) return known;
  const type = new Negotiator(request).mediaType(TYPES);
  const found = type === undefined ? null : `${type}; charset=utf-8`;
  if (kept.size >= MOST_KEPT) kept.clear();
  if (accept.length <= LONGEST_KEPT) kept.set(accept, found);
  return found;
}

/** Tells whether the client opens an address as a browser does: it reads, and prefers a page to JSON. */
export const opensPage = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  new Negotiator(request).mediaType([...TYPES, PAGE_TYPE]) === PAGE_TYPE;

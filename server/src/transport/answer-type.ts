import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/graphql-response+json'];
const PAGE_TYPE = 'text/html';

/** Returns the content type of a refusal that the client prefers, as Apollo chooses it for results; else plain JSON. */
export const answerTypeFor = (request: IncomingMessage): string =>
  `${new Negotiator(request).mediaType(TYPES) ?? JSON_TYPE}; charset=utf-8`;

/** Tells whether the client opens an address as a browser does: it reads, and prefers a page to JSON. */
export const opensPage = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  new Negotiator(request).mediaType([...TYPES, PAGE_TYPE]) === PAGE_TYPE;

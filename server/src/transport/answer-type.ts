import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/graphql-response+json'];

/** Returns the content type of a refusal that the client prefers, as Apollo chooses it for results; else plain JSON. */
export const answerTypeFor = (request: IncomingMessage): string =>
  `${new Negotiator(request).mediaType(TYPES) ?? JSON_TYPE}; charset=utf-8`;

import type { IncomingMessage } from 'node:http';
import type { HTTPGraphQLResponse } from '@apollo/server';
import etag from 'etag';
import fresh from 'fresh';
import { namedDocument } from '../persisted-documents';

/** An operation as it was sent, with the document of the manifest that it names, if any. */
export interface SentOperation {
  /** Parameters of a POST; undefined for a GET. */
  readonly body: object | undefined;
  /** Parameters of a GET with their question mark, or an empty text. */
  readonly search: string;
  readonly query: string;
  /** True when the document is named by its hash. */
  readonly isNamed: boolean;
  /** The variables; null when they are no object. */
  readonly variables: Readonly<Record<string, unknown>> | null;
  readonly operationName: unknown;
}

/** Returns the operation of a request by POST (with its body) or by GET. */
export function sentOperation({ url = '' }: IncomingMessage, body: object | undefined): SentOperation {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const sent: Parameters = body ?? parametersOf(search);
  const named = namedDocument(sent);
  const told = { variables: variablesIn(sent), operationName: sent.operationName };
  if (!named) return { body, search, query: typeof sent.query === 'string' ? sent.query : '', isNamed: false, ...told };
  const { query, isWhole } = named;
  const isNamed = !isWhole;
  if (query === undefined) return { body, search, query: '', isNamed, ...told };
  return body
    ? { body: withDocument(body, query), search, query, isNamed, ...told }
    : { body, search: searchWith(search, query), query, isNamed, ...told };
}

function variablesIn({ variables = {} }: Parameters): SentOperation['variables'] {
  if (variables === null) return {};
  return typeof variables === 'object' && !Array.isArray(variables) ? (variables as Record<string, unknown>) : null;
}

// Without the hash, which Apollo Server would compare with the document.
const withDocument = (body: object, query: string): object =>
  Object.fromEntries(Object.entries({ ...body, query }).filter(([name]) => name !== 'extensions'));

function searchWith(search: string, query: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('extensions');
  parameters.set('query', query);
  return `?${String(parameters)}`;
}

interface Parameters {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

function parametersOf(search: string): Parameters {
  const { query, operationName, variables, extensions } = Object.fromEntries(new URLSearchParams(search));
  return { query, operationName, variables: parsed(variables), extensions: parsed(extensions) };
}

// Text that is no JSON is left to Apollo Server.
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

// Apollo Server writes the errors of an answer before its data.
const WITHOUT_ERRORS = '{"data":';

/** Tells whether an answer is data only. */
export const isWithoutErrors = ({ body }: HTTPGraphQLResponse): boolean =>
  body.kind === 'complete' && body.string.startsWith(WITHOUT_ERRORS);

/**
 * Lets caches keep the answer to a GET of a named document that visitors may read, for as long as the server confirms
 * it: 304 without a body for an `If-None-Match` that still holds.
 */
export function revalidated(request: IncomingMessage, answer: HTTPGraphQLResponse): HTTPGraphQLResponse {
  const { headers, body } = answer;
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return answer;
  if (body.kind !== 'complete' || !isWithoutErrors(answer)) return answer;
  headers.set('cache-control', 'public, no-cache');
  headers.set('etag', etag(body.string, { weak: true }));
  headers.set('vary', 'Accept, Authorization');
  // Not the whole request: fetch asks caches for a fresh answer by itself, and this answer is fresh.
  const { 'if-none-match': known } = request.headers;
  if (!fresh({ 'if-none-match': known }, Object.fromEntries(headers))) return answer;
  headers.delete('content-length');
  return { headers, status: 304, body: { kind: 'complete', string: '' } };
}

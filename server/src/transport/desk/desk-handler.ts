import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Logger } from 'pino';
import type { DeskContext, DeskServices } from '../../admin';
import { readJsonBody } from '../http/json-body';
import { refuse } from '../http/refuse';
import { languageOf } from '../language';
import { methodNotAllowed, pathNotFound, refusalOf, RequestError } from '../request-error';
import { withTimeout } from '../timeout';
import { deskCookie } from './desk-cookie';
import type { DeskEvents } from './desk-events';
import type { deskPages } from './desk-pages';

interface Options {
  readonly apollo: ApolloServer<DeskContext>;
  readonly services: DeskServices;
  readonly events: DeskEvents;
  /** Absent when the client is not built. */
  readonly pages: ReturnType<typeof deskPages> | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Tells whether a request comes from a page of the desk, or from a client that is no browser. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  /** True when browsers send the cookie over HTTPS only. */
  readonly secure: boolean;
  readonly limits: { readonly bodyBytes: number; readonly seconds: number };
  readonly log: Logger;
}

/** Serves the web desk below `/desk`. */
export type DeskHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Tells whether a request is for the desk. */
export const isDesk = (url = ''): boolean => /^\/desk(\/|\?|$)/.test(url);

/** Serves the web desk: its pages and its GraphQL. Answers 404 as long as there is no operator. */
export function deskHandler(options: Options): DeskHandler {
  return (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('x-robots-tag', 'noindex');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    withTimeout(answer(request, response, options), options.limits.seconds).catch((fault: unknown) => {
      refuse({ request, response }, refusalOf(fault) ?? masked(fault, options));
    });
  };
}

function masked(fault: unknown, { log }: Options): RequestError {
  log.error({ err: fault }, 'request failed');
  return new RequestError(500, 'INTERNAL');
}

async function answerEvents(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  if (!options.isOwnOrigin(request)) throw otherOrigin();
  return options.events.answer(request, response);
}

const isEvents = (url = ''): boolean => /^\/desk\/events(\?|$)/.test(url);

const isGraphql = (url = ''): boolean => /^\/desk\/graphql(\?|$)/.test(url);

async function answer(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  if (!(await options.services.sessions.isOpen())) throw pathNotFound();
  if (isGraphql(request.url)) return answerGraphql(request, response, options);
  if (isEvents(request.url)) return answerEvents(request, response, options);
  if (!options.pages) throw pathNotFound();
  options.pages(request, response);
}

async function answerGraphql(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  if (request.method !== 'POST') throw methodNotAllowed('POST');
  if (!options.isOwnOrigin(request)) throw otherOrigin();
  const body = await readJsonBody(request, options.limits);
  const context = await contextOf(request, response, options);
  const answered = await options.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: 'POST',
      headers: new HeaderMap([['content-type', 'application/json']]),
      search: '',
      body,
    },
    context: () => Promise.resolve(context),
  });
  for (const [name, value] of answered.headers) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = answered.status ?? 200;
  response.end(answered.body.kind === 'complete' ? answered.body.string : '');
}

const otherOrigin = () =>
  new RequestError(403, 'BAD_USER_INPUT', { reason: 'The desk takes requests of its own pages only.' });

async function contextOf(
  request: IncomingMessage,
  response: ServerResponse,
  { services, secure, addressOf }: Options,
): Promise<DeskContext> {
  const cookie = deskCookie(request, response, { secure });
  const token = cookie.read();
  const viewer = token === null ? null : await services.sessions.operatorOf(token);
  return { ...services, viewer, cookie, address: addressOf(request), language: languageOf(request) };
}

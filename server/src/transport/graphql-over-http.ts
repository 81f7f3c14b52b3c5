import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import compression from 'compression';
import type { Logger } from 'pino';
import rawBody from 'raw-body';
import { messageText } from '../kernel/messages';
import type { RequestContext } from './request-context';
import { malformed, notAuthenticated, RequestError } from './request-error';
import { checkUploadHeaders, isMultipart, readUploads, type UploadLimits } from './uploads';
import { uploadsUnderWay } from './uploads-under-way';
import { withinTime } from './within-time';

interface HttpLimits {
  readonly bodyBytes: number;
  readonly seconds: number;
  /** Seconds a request with files may take. */
  readonly uploadSeconds: number;
  readonly uploads: UploadLimits;
}

interface Options {
  readonly apollo: ApolloServer<RequestContext>;
  readonly context: (request: IncomingMessage, response: ServerResponse) => Promise<RequestContext>;
  readonly limits: HttpLimits;
  readonly log: Logger;
}

// Files wait on disk while they come in: without an end to that, one account could fill it.
const UPLOADS_AT_ONCE = 10;
const underWay = uploadsUnderWay(UPLOADS_AT_ONCE);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The thinnest handler that serves GraphQL over HTTP: one JSON body in, one JSON body out. */
export function graphqlOverHttp(options: Options): Handler {
  const compressed = compression({ threshold: 1024 }) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  return (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (asksForPage(request)) {
      response.writeHead(302, { location: '/playground' }).end();
      return;
    }
    compressed(request, response, () => void answer(request, response, options));
  };
}

// A person who types the address into a browser wants the playground.
function asksForPage(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' && !request.url?.includes('?') && (request.headers.accept ?? '').includes('text/html')
  );
}

async function answer(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  try {
    const { seconds, uploadSeconds } = options.limits;
    const answered = isUpload(request)
      ? withinTime(answerUploads(request, response, options), uploadSeconds)
      : withinTime(answerJson(request, response, options), seconds);
    await send(response, await answered);
  } catch (fault) {
    const { status, code, message, headers } = fault instanceof RequestError ? fault : masked(fault, options);
    if (!request.complete) response.setHeader('connection', 'close');
    if (status === 405) response.setHeader('allow', 'GET, POST');
    response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
    if (!request.complete) hangUp(request);
  }
}

function masked(fault: unknown, { log }: Options): RequestError {
  log.error({ err: fault }, 'request failed');
  return new RequestError(500, 'INTERNAL', messageText('INTERNAL'));
}

const isUpload = (request: IncomingMessage): boolean => request.method === 'POST' && isMultipart(request);

async function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<HTTPGraphQLResponse> {
  const body = await readBody(request, options.limits);
  return execute({ request, body, context: await options.context(request, response) }, options);
}

// Who asks comes first: a visitor's files are not even read.
async function answerUploads(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<HTTPGraphQLResponse> {
  const { uploads } = options.limits;
  checkUploadHeaders(request, uploads);
  const context = await options.context(request, response);
  if (!context.viewer) throw notAuthenticated();
  return underWay(context.viewer.id, async () => {
    const { operation, arrived } = await readUploads(request, response, uploads);
    const answer = await execute({ request, body: oneObject(operation), context }, options);
    // An answer amid the upload would reach hardly any browser.
    await arrived;
    return answer;
  });
}

// What was refused is not read to its end, but its sender is given a moment to read the answer.
function hangUp(request: IncomingMessage): void {
  request.pause();
  setTimeout(() => request.destroy(), 1000).unref();
}

async function readBody(request: IncomingMessage, limits: HttpLimits): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.method !== 'POST') throw malformed('Send the operation by POST, or a query by GET.', 405);
  if (!/^application\/(graphql-response\+)?json\b/i.test(request.headers['content-type'] ?? '')) {
    throw malformed('Send a JSON body with content-type application/json.', 415);
  }
  if (request.headers['content-encoding']) throw malformed('Send the body without content-encoding.', 415);
  const text = await rawBody(request, { limit: limits.bodyBytes, encoding: 'utf8' }).catch((fault: unknown) => {
    if (fault instanceof Error && 'type' in fault && fault.type === 'entity.too.large')
      throw malformed(`The body may have at most ${String(limits.bodyBytes)} bytes.`, 413);
    throw malformed('The body ended early.');
  });
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return oneObject(JSON.parse(text));
  } catch {
    return oneObject(null);
  }
}

function oneObject(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw malformed('The body must be one JSON object with "query".');
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly body: unknown;
  readonly context: RequestContext;
}

async function execute({ request, body, context }: Exchange, { apollo }: Options): Promise<HTTPGraphQLResponse> {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const search = request.url?.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  return apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method ?? 'GET', headers, search, body },
    context: () => Promise.resolve(context),
  });
}

async function send(response: ServerResponse, { headers, status, body }: HTTPGraphQLResponse): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.statusCode = status ?? 200;
  if (body.kind === 'complete') {
    response.end(body.string);
    return;
  }
  for await (const chunk of body.asyncIterator) response.write(chunk);
  response.end();
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import compression from 'compression';
import type { Logger } from 'pino';
import { API_VERSION } from '../../kernel/api-version';
import type { Account } from '../../kernel/viewer';
import type { KnownDocuments } from '../known-documents/known-documents';
import { oneObject, readJsonBody } from './json-body';
import { endWith } from './lingering-close';
import { refuse } from './refuse';
import type { LoadShedding } from '../limits/load-shedding';
import type { RequestContext } from '../request-context';
import { isWithoutErrors, revalidated, type SentOperation, sentOperation } from './sent-operation';
import { methodNotAllowed, notAuthenticated, refusalOf, RequestError } from '../request-error';
import { checkUploadHeaders, isMultipart, mostBytes, readUploads, type UploadLimits } from './multipart';
import { uploadConcurrency } from './upload-concurrency';
import { withTimeout } from '../timeout';

interface HttpLimits {
  readonly bodyBytes: number;
  readonly seconds: number;
  /** Seconds that a request with files may take. */
  readonly uploadSeconds: number;
  readonly uploads: UploadLimits & Parameters<typeof uploadConcurrency>[0];
}

interface Options {
  readonly apollo: ApolloServer<RequestContext>;
  readonly known: KnownDocuments;
  /** Throws when the sender may not send any request. */
  readonly ofRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RequestContext>;
  /** Takes the minimum cost of a request if nothing was taken yet; throws when no points are left. */
  readonly settle: (request: IncomingMessage) => Promise<void>;
  /** Tells whether the operation of a request accepts files from an account. */
  readonly takesFiles: (operation: object, account: Account) => boolean;
  readonly shedding: Pick<LoadShedding, 'counted'>;
  /** Throws when the server is too busy for an operation. */
  readonly check: (query: string) => void;
  readonly limits: HttpLimits;
  readonly log: Logger;
}

interface Setup extends Options {
  readonly limitUpload: ReturnType<typeof uploadConcurrency>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves GraphQL over HTTP: one JSON body in, one JSON body out. */
export function graphqlOverHttp(options: Options): Handler {
  const compressed = compression({ threshold: 1024 }) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  const setup = { ...options, limitUpload: uploadConcurrency(options.limits.uploads) };
  return (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('thikana-api-version', API_VERSION);
    if (asksForPage(request)) {
      response.writeHead(302, { location: '/playground' }).end();
      return;
    }
    const work = (): void => void answer(request, response, setup);
    if (request.headers['accept-encoding'] === undefined) work();
    else compressed(request, response, work);
  };
}

// A browser that opens the address gets the playground.
function asksForPage(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' && !request.url?.includes('?') && (request.headers.accept ?? '').includes('text/html')
  );
}

// A photo that is too large is seldom twice as large; its sender reads the refusal only after all of it is sent.
const DRAINED_UPLOADS = 2;

async function answer(request: IncomingMessage, response: ServerResponse, setup: Setup): Promise<void> {
  const { seconds, uploadSeconds, uploads } = setup.limits;
  const sender = { request, mostBytes: DRAINED_UPLOADS * mostBytes(uploads) };
  const over = isUpload(request) ? new AbortController() : undefined;
  try {
    const answered = over
      ? withTimeout(answerUploads({ request, response, answered: over.signal }, setup), uploadSeconds)
      : withTimeout(answerJson(request, response, setup), seconds);
    await send(response, await answered.finally(() => setup.settle(request)), sender);
  } catch (fault) {
    refuse({ response, ...sender }, refusalOf(fault) ?? masked(fault, setup));
  } finally {
    over?.abort();
  }
}

function masked(fault: unknown, { log }: Options): RequestError {
  log.error({ err: fault }, 'request failed');
  return new RequestError(500, 'INTERNAL');
}

const isUpload = (request: IncomingMessage): boolean => request.method === 'POST' && isMultipart(request);

async function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<HTTPGraphQLResponse> {
  const context = await options.ofRequest(request, response);
  const body = await readBody(request, options.limits);
  // Only after the body has arrived: a slow sender does not count as work.
  return options.shedding.counted(async () => {
    const operation = sentOperation(request, body);
    options.check(operation.query);
    const { known } = options;
    const early = await known.answer({ request, context, sent: operation });
    const answer = early ?? (await execute({ request, context, ...operation }, options));
    if (!early && isWithoutErrors(answer)) known.note(operation.query);
    return operation.isNamed ? revalidated(request, answer) : answer;
  });
}

// The viewer is checked first: files of a visitor are not even read.
async function answerUploads(reading: UploadRequest, setup: Setup): Promise<HTTPGraphQLResponse> {
  const { request, response } = reading;
  const { uploads } = setup.limits;
  const context = await setup.ofRequest(request, response);
  checkUploadHeaders(request, uploads);
  const { viewer, address } = context;
  if (!viewer) throw notAuthenticated();
  return setup.limitUpload({ accountId: viewer.id, address }, async (count, hasArrived) => {
    const { operation, arrived, ...files } = await readUploads({ ...reading, count }, uploads);
    const sent = sentOperation(request, oneObject(operation));
    const isTaken = setup.takesFiles(sent.body ?? {}, viewer);
    if (isTaken) files.takeFiles();
    else files.leaveFiles();
    void arrived.finally(hasArrived).catch(() => undefined);
    const answer = await execute({ request, context, ...sent }, setup);
    if (isTaken) await arrived;
    return answer;
  });
}

interface UploadRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Aborted when the response ends, which may be before the work is done. */
  readonly answered: AbortSignal;
}

async function readBody(request: IncomingMessage, limits: HttpLimits): Promise<object | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.method !== 'POST') throw methodNotAllowed('GET', 'POST');
  return readJsonBody(request, limits);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly context: RequestContext;
}

async function execute(exchange: Exchange & SentOperation, { apollo }: Options): Promise<HTTPGraphQLResponse> {
  const { request, context, body, search, isNamed } = exchange;
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // A form of another site can at most have the server read what everybody may read.
  if (isNamed) headers.set('apollo-require-preflight', 'true');
  return apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method ?? 'GET', headers, search, body },
    context: () => Promise.resolve(context),
  });
}

async function send(
  response: ServerResponse,
  { headers, status, body }: HTTPGraphQLResponse,
  sender: Parameters<typeof endWith>[2],
): Promise<void> {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.statusCode = status ?? 200;
  if (body.kind === 'complete') {
    endWith(body.string, response, sender);
    return;
  }
  for await (const chunk of body.asyncIterator) response.write(chunk);
  response.end();
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type DocumentNode,
  type ExecutionArgs,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { rateLimited } from '../kernel/fault';
import type { Account } from '../kernel/viewer';
import type { Observer } from '../ports/observer';
import { coercedVariables } from './coerced-variables';
import { liveOperation } from './live-operations';
import { malformed } from './malformed-operation';
import { observedLive } from './observed-operations';
import { type OperationLimits, passedLimits } from './operation-limits';
import type { RequestContext } from './request-context';
import { type Admission, CLOSE, type Connections, connections, type SocketContext } from './socket-connections';
import { requestIdOf } from './request-under-way';
import { serve, type SocketExtra } from './socket-line';

const CONNECTION_MILLIS = 5_000;

interface Options extends Admission {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits & { tokens: number };
  readonly messageBytes: number;
  readonly operationsOfSocket: number;
  /** Counts a request of an account; seconds to wait when it is one too many. */
  readonly count: (account: Account) => Promise<number | null>;
  readonly ofSocket: (account: Account, request: IncomingMessage) => RequestContext;
  readonly renewed: (context: RequestContext) => RequestContext;
  readonly formatError: (error: GraphQLError) => GraphQLFormattedError;
  readonly observer: Required<Observer>;
  readonly log: Logger;
}

/** Live operations over `graphql-transport-ws` on an HTTP server. */
export interface Sockets {
  attachTo(http: Server): void;
  /** Tells everyone to go on elsewhere; resolves when all sockets are closed. */
  readonly close: () => Promise<void>;
  readonly openSockets: () => number;
  readonly liveOperations: () => number;
}

/** Subscriptions over WebSocket, with the same limits as everything else. Queries and mutations go over HTTP. */
export function sockets(options: Options): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: options.messageBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  const connected = connections(options);
  const protocol = makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: CONNECTION_MILLIS,
    onConnect: (context) => connected.admit(context),
    onSubscribe: (context, _id, payload) => admitted(options, connected, { context, payload }),
    subscribe: (args) => liveOperation(args, options),
    onNext: (...[, , , , result]) => formatted(result as FormattedExecutionResult, options),
    onError: (...[, , , errors]) => errors.map(options.formatError),
    onClose: (context) => connected.leave(context),
  });
  let isClosing = false;
  server.on('headers', (headers, request) => headers.push(`X-Request-Id: ${requestIdOf(request)}`));
  server.on('connection', (socket, request) => serve(protocol, { socket, request }, options.log));
  return {
    attachTo(http) {
      http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (isClosing || !/^\/graphql\/?(\?|$)/.test(request.url ?? '')) return void socket.destroy();
        server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
      });
    },
    openSockets: () => server.clients.size,
    liveOperations: connected.liveOperations,
    async close() {
      isClosing = true;
      for (const socket of server.clients) socket.close(CLOSE.goingAway, 'The server stops; connect again.');
      await allClosed(server);
    },
  };
}

const SECONDS_TO_CLOSE = 2;

async function allClosed(server: WebSocketServer): Promise<void> {
  const cut = setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, SECONDS_TO_CLOSE * 1000);
  const open = [...server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  await Promise.all(open);
  clearTimeout(cut);
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

interface Subscribing {
  readonly context: SocketContext;
  readonly payload: SubscribePayload;
}

/** What is to be run, or why it is not. Errors are returned: thrown ones would close the socket and everything on it. */
async function admitted(
  options: Options,
  connected: Connections,
  { context, payload }: Subscribing,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { extra, subscriptions } = context;
  const connection = connected.of(extra.socket);
  try {
    if (!connection) throw malformed('The socket is not connected.');
    if (Object.keys(subscriptions).length > options.operationsOfSocket) {
      throw malformed(`A socket may have ${String(options.operationsOfSocket)} live operations.`);
    }
    const seconds = await options.count(connection.account);
    if (seconds !== null) throw rateLimited(seconds);
    return {
      ...checkedOperation(options, payload),
      contextValue: options.ofSocket(connection.account, extra.request),
    };
  } catch (fault) {
    if (!(fault instanceof GraphQLError)) throw fault;
    observedLive(options.observer, payload.operationName)(fault);
    return [fault];
  }
}

function checkedOperation(
  { schema, limits }: Options,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs {
  const { tokens, ...operationLimits } = limits;
  const document = parsed(query, tokens);
  const [mistake] = validate(schema, document, undefined, { maxErrors: 1 });
  if (mistake) throw malformed(mistake.message);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    throw malformed('Only subscriptions go over a socket; send the rest by POST.');
  const variableValues = coercedVariables(schema, operation, variables ?? {});
  const [passed] = passedLimits({ schema, document, operation, variables: variableValues }, operationLimits);
  if (passed) throw passed;
  return { schema, document, operationName, variableValues: variables };
}

function parsed(query: string, maxTokens: number): DocumentNode {
  try {
    return parse(query, { maxTokens });
  } catch (fault) {
    throw malformed(fault instanceof GraphQLError ? fault.message : 'The operation could not be read.');
  }
}

function formatted(result: FormattedExecutionResult, { formatError }: Options): FormattedExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => formatError(error as unknown as GraphQLError)) };
}

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
import { type Context, handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Account } from '../kernel/viewer';
import type { Log } from '../ports/log';
import { coercedVariables } from './coerced-variables';
import { liveOperation } from './live-operations';
import { malformed } from './malformed-operation';
import { type OperationLimits, passedLimits } from './operation-limits';
import type { RequestContext } from './request-context';
import { serve, type SocketExtra } from './socket-line';

/** Why the server closes a socket. After each of them a client connects again, with a fresh token where that is named. */
const CLOSE = {
  /** The access token expired or is not good: refresh it first. */
  token: 4403,
  /** The session was ended: sign in again. */
  sessionEnded: 4441,
  /** The account has as many sockets as it may. */
  tooManySockets: 4430,
  /** The server stops: another one answers. */
  goingAway: 1012,
} as const;

const CONNECTION_MILLIS = 5_000;

/** Who speaks over a socket, and until when, in milliseconds. */
export interface Connected {
  readonly account: Account;
  readonly expiresAt: number;
}

interface Options {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits & { tokens: number };
  readonly messageBytes: number;
  readonly socketsOfAccount: number;
  readonly operationsOfSocket: number;
  /** Who the `authorization` of a connection names; null when it is not good. */
  readonly connect: (authorization: string, request: IncomingMessage) => Promise<Connected | null>;
  readonly ofSocket: (account: Account, request: IncomingMessage) => RequestContext;
  readonly renewed: (context: RequestContext) => RequestContext;
  readonly onSessionEnded: (listener: (id: string) => void) => () => void;
  readonly formatError: (error: GraphQLError) => GraphQLFormattedError;
  readonly now: () => number;
  readonly log: Log;
}

type SocketContext = Context<Record<string, unknown>, SocketExtra>;

/** Live operations over `graphql-transport-ws` on an HTTP server. */
export interface Sockets {
  attachTo(http: Server): void;
  /** Tells everyone to go on elsewhere; resolves when all sockets are closed. */
  readonly close: () => Promise<void>;
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
    subscribe: (args) => liveOperation(args, options.renewed),
    onNext: (...[, , , , result]) => formatted(result as FormattedExecutionResult, options),
    onError: (...[, , , errors]) => errors.map(options.formatError),
    onClose: (context) => connected.leave(context),
  });
  server.on('connection', (socket, request) => serve(protocol, { socket, request }, options.log));
  return {
    attachTo(http) {
      http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!/^\/graphql\/?(\?|$)/.test(request.url ?? '')) return void socket.destroy();
        server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
      });
    },
    async close() {
      connected.stop();
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

interface Connection extends Connected {
  readonly socket: WebSocket;
  readonly timer: NodeJS.Timeout;
  readonly authorization: string;
}

type Connections = ReturnType<typeof connections>;

function connections({ connect, socketsOfAccount, onSessionEnded, now, log }: Options) {
  const open = new Map<WebSocket, Connection>();
  const stopListening = onSessionEnded((id) => {
    for (const connection of open.values()) {
      const { account } = connection;
      if (account.sessionId === id || account.id === id)
        recheck(connection).catch((fault: unknown) => sendAway(connection, fault));
    }
  });

  async function recheck({ socket, authorization }: Connection): Promise<void> {
    const request = requests.get(socket);
    if (request && !(await connect(authorization, request))) socket.close(CLOSE.sessionEnded, 'The session has ended.');
  }

  // It is not known whether the session goes on: whoever connects again is asked.
  function sendAway({ socket }: Connection, fault: unknown): void {
    log.error({ err: fault }, 'a session could not be looked up');
    socket.close(CLOSE.goingAway, 'Connect again.');
  }

  const requests = new WeakMap<WebSocket, IncomingMessage>();
  const countOf = (accountId: string): number =>
    [...open.values()].filter(({ account }) => account.id === accountId).length;

  return {
    /** Lets a connection in whose token is good. */
    async admit({ connectionParams, extra: { socket, request } }: SocketContext): Promise<boolean> {
      const { authorization, Authorization } = connectionParams ?? {};
      const given = authorization ?? Authorization;
      const who = typeof given === 'string' ? await connect(given, request) : null;
      // One that is gone by now has been taken leave of already.
      if (!who || socket.readyState !== socket.OPEN) return false;
      if (countOf(who.account.id) >= socketsOfAccount) {
        socket.close(CLOSE.tooManySockets, `An account may have ${String(socketsOfAccount)} sockets.`);
        return false;
      }
      const expire = (): void => socket.close(CLOSE.token, 'The access token has expired.');
      const timer = setTimeout(expire, Math.max(0, who.expiresAt - now())).unref();
      requests.set(socket, request);
      open.set(socket, { ...who, socket, timer, authorization: given as string });
      return true;
    },
    of: (socket: WebSocket): Connection | undefined => open.get(socket),
    leave({ extra: { socket } }: SocketContext): void {
      clearTimeout(open.get(socket)?.timer);
      open.delete(socket);
    },
    stop: stopListening,
  };
}

interface Subscribing {
  readonly context: SocketContext;
  readonly payload: SubscribePayload;
}

/** What is to be run, or why it is not. Errors are returned: thrown ones would close the socket and everything on it. */
function admitted(
  options: Options,
  connected: Connections,
  { context, payload }: Subscribing,
): ExecutionArgs | readonly GraphQLError[] {
  const { extra, subscriptions } = context;
  const connection = connected.of(extra.socket);
  try {
    if (!connection) throw malformed('The socket is not connected.');
    if (Object.keys(subscriptions).length > options.operationsOfSocket) {
      throw malformed(`A socket may have ${String(options.operationsOfSocket)} live operations.`);
    }
    return {
      ...checkedOperation(options, payload),
      contextValue: options.ofSocket(connection.account, extra.request),
    };
  } catch (fault) {
    if (fault instanceof GraphQLError) return [fault];
    throw fault;
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

import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { rateLimited, refusal } from '../../kernel/coded-errors';
import type { Account } from '../../kernel/viewer';
import type { Observer } from '../../ports/observer';
import { checkOperation } from '../graphql/check-operation';
import { type Charge, type LiveCharges, liveCharges } from './live-charges';
import { type SocketOperation, socketOperations } from './live-operations';
import { malformed } from '../graphql/malformed-operation';
import { observedLive } from '../graphql/operation-observer';
import { costOf, costOfRefused, type OperationLimits } from '../graphql/operation-limits';
import { type OperationsUnderWay, operationsUnderWay } from './open-operations';
import type { RequestContext } from '../request-context';
import { type Admission, CLOSE, type Connections, connections, type SocketContext } from './connections';
import { requestIdOf } from '../current-request';
import { rootSelections } from '../graphql/root-selections';
import { serve, type SocketExtra } from './connection';
import { refuse } from './openings';
import type { Upgrades } from './upgrades';

const CONNECTION_MILLIS = 5_000;
const RETRY_SECONDS = 5;

interface Options extends Admission {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits & { tokens: number };
  readonly messageBytes: number;
  readonly operationsOfSocket: number;
  readonly operationsOfAccount: number;
  /** Seconds an execution may take. */
  readonly seconds: number;
  readonly charge: Charge;
  /** Cost of the events of an account in a second, after which they wait. */
  readonly eventCostOfSecond: number;
  /** Whether the `Origin` of the request, if it has one, is the site itself. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly upgrades: Upgrades;
  readonly ofSocket: (account: Account, request: IncomingMessage) => RequestContext;
  readonly renewed: (context: RequestContext) => RequestContext;
  /** Writes any fault as clients may read it. */
  readonly formatError: (fault: unknown) => GraphQLFormattedError;
  readonly observer: Required<Observer>;
  readonly log: Logger;
}

/** Operations over `graphql-transport-ws` on an HTTP server. */
export interface Sockets {
  attachTo(http: Server): void;
  /** Tells everyone to go on elsewhere; resolves when all sockets are closed. */
  readonly close: () => Promise<void>;
  readonly openSockets: () => number;
  readonly liveOperations: () => number;
}

/** Operations over WebSocket, with the same limits as over HTTP. What is live stays; files go over HTTP only. */
export function sockets(options: Options): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: options.messageBytes,
    perMessageDeflate: false,
    // One message in a turn of the event loop: what one socket sends at once keeps the others waiting no longer.
    allowSynchronousEvents: false,
    handleProtocols,
  });
  const connected = connections(options);
  const protocol = protocolServer(options, connected);
  let isClosing = false;
  server.on('headers', (headers, request) => headers.push(`X-Request-Id: ${requestIdOf(request)}`));
  server.on('connection', (socket, request) => serve(protocol, { socket, request }, options.log));

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A line that breaks is over by itself.
    socket.on('error', () => undefined);
    if (!/^\/graphql\/?(\?|$)/.test(request.url ?? '')) return refuse(socket, 404);
    if (isClosing) return refuse(socket, 503, [`Retry-After: ${String(RETRY_SECONDS)}`]);
    if (!options.isOwnOrigin(request)) return refuse(socket, 403);
    if (!options.upgrades.admits(request, socket)) return;
    server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
  }

  return {
    attachTo: (http) => void http.on('upgrade', upgrade),
    openSockets: () => server.clients.size,
    liveOperations: connected.liveOperations,
    async close() {
      isClosing = true;
      for (const socket of server.clients) socket.close(CLOSE.goingAway, 'The server stops; connect again.');
      await allClosed(server);
    },
  };
}

function protocolServer(options: Options, connected: Connections) {
  const charges = liveCharges({
    charge: options.charge,
    mostOfSecond: options.eventCostOfSecond,
    onFault: (fault) => options.log.error({ err: fault }, 'live operations could not be charged'),
  });
  const underWay = operationsUnderWay(options.operationsOfAccount);
  const run = socketOperations({ ...options, charges });
  // What begins here was made by `begun`, and its errors are formatted already.
  const runs = (operation: object) => run(operation as SocketOperation) as never;
  return makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: CONNECTION_MILLIS,
    async onConnect(context) {
      const isAdmitted = await connected.admit(context);
      if (isAdmitted) options.upgrades.signedIn(context.extra.request);
      return isAdmitted;
    },
    onSubscribe: (context, _id, payload) => begun({ ...options, connected, charges, underWay }, { context, payload }),
    execute: runs,
    subscribe: runs,
    onNext: (...[, , , , result]) => result as never,
    onError: (...[, , , errors]) => errors.map(options.formatError),
    onClose: (context) => connected.leave(context),
  });
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

interface Beginning extends Options {
  readonly connected: Connections;
  readonly charges: LiveCharges;
  readonly underWay: OperationsUnderWay;
}

interface Subscribing {
  readonly context: SocketContext;
  readonly payload: SubscribePayload;
}

/** What is to be run, or why it is not. Errors are returned: thrown ones would close the socket and everything on it. */
async function begun(parts: Beginning, subscribing: Subscribing): Promise<SocketOperation | readonly GraphQLError[]> {
  try {
    return await operationOf(parts, subscribing);
  } catch (fault) {
    const error = asError(fault);
    const account = parts.connected.of(subscribing.context.extra.socket)?.account;
    if (account) parts.charges.owes(account, costOfRefused(subscribing.payload.query, parts.limits.cost));
    observedLive(parts.observer, nameOf(subscribing))(error.toJSON());
    return [error];
  }
}

const asError = (fault: unknown): GraphQLError =>
  fault instanceof GraphQLError ? fault : new GraphQLError('', { originalError: fault as Error });

const nameOf = ({ payload }: Subscribing) => ({ type: 'subscription', name: payload.operationName ?? null }) as const;

async function operationOf(parts: Beginning, { context, payload }: Subscribing): Promise<SocketOperation> {
  const { connected, charges, underWay, observer } = parts;
  const { extra, subscriptions } = context;
  const connection = connected.of(extra.socket);
  if (!connection) throw malformed('The socket is not connected.');
  const { account, socket, turns } = connection;
  if (Object.keys(subscriptions).length > parts.operationsOfSocket)
    throw malformed(`A socket may have ${String(parts.operationsOfSocket)} operations at once.`);
  const waiting = charges.secondsOf(account);
  if (waiting !== null) throw rateLimited(waiting);
  const { operation, ...checked } = checkedOperation(parts, payload);
  const seconds = await charges.charged(account, checked.cost);
  if (seconds !== null) throw rateLimited(seconds);
  const type: SocketOperation['type'] = operation.operation;
  if (type !== 'subscription' && !(await connected.isStanding(connection))) throw refusal('UNAUTHENTICATED');
  const isInbox = type === 'subscription' && selects('inbox', checked.document, operation);
  const contextValue = parts.ofSocket(account, extra.request);
  const key = keyOf(account, payload);
  const end = underWay.begin({ accountId: account.id, socket, isInbox });
  const observed = observedLive(observer, { type, name: payload.operationName ?? null });
  return {
    ...checked,
    type,
    account,
    turns,
    contextValue,
    key,
    over(error) {
      end();
      observed(error);
    },
  };
}

const selects = (field: string, document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  rootSelections(document, operation).some(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === field,
  );

const keyOf = (account: Account, { query, operationName, variables }: SubscribePayload): string =>
  createHash('sha256')
    .update(JSON.stringify([account, query, operationName, variables]))
    .digest('base64');

interface Checked extends Pick<SocketOperation, 'schema' | 'document' | 'operationName' | 'variableValues' | 'cost'> {
  readonly operation: OperationDefinitionNode;
}

function checkedOperation({ schema, limits }: Options, { query, operationName, variables }: SubscribePayload): Checked {
  const { tokens, ...operationLimits } = limits;
  const document = parsed(query, tokens);
  const operation = getOperationAST(document, operationName) ?? undefined;
  checkOperation({ schema, document, operation, variables: variables ?? {} }, operationLimits);
  if (!operation) throw malformed('The document has no operation of that name.');
  const cost = costOf({ schema, document, operation, variables: variables ?? {} });
  return { schema, document, operation, operationName, variableValues: variables, cost };
}

function parsed(query: string, maxTokens: number): DocumentNode {
  try {
    return parse(query, { maxTokens });
  } catch (fault) {
    throw malformed(fault instanceof GraphQLError ? fault.message : 'The operation could not be read.');
  }
}

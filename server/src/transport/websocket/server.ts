import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Language } from '../../kernel/catalogue';
import { rateLimited, refusal } from '../../kernel/coded-errors';
import type { Account } from '../../kernel/viewer';
import type { Observer } from '../../ports/observer';
import { type Charge, type LiveCharges, liveCharges } from './live-charges';
import { type SocketOperation, socketOperations } from './live-operations';
import { malformed } from '../graphql/malformed-operation';
import { observedLive } from '../graphql/operation-observer';
import { costOfRefused, type OperationLimits } from '../graphql/operation-limits';
import { type OpenOperations, openOperations } from './open-operations';
import { checkedOperation, withNamedDocument } from './checked-operation';
import { languageOfSocket } from '../language';
import type { RequestContext, SocketCaller } from '../request-context';
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
  /** Seconds that an execution may take. */
  readonly seconds: number;
  readonly charge: Charge;
  /** Cost of the events of an account in a second, after which they wait. */
  readonly eventCostOfSecond: number;
  /** Tells whether the `Origin` of the request, if it has one, is the site itself. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly upgrades: Upgrades;
  readonly ofSocket: (caller: SocketCaller) => RequestContext;
  /** Formats any fault for clients. */
  readonly formatError: (fault: unknown, language: Language) => GraphQLFormattedError;
  readonly observer: Required<Observer>;
  readonly log: Logger;
}

/** Serves operations over `graphql-transport-ws` on an HTTP server. */
export interface Sockets {
  attachTo(http: Server): void;
  /** Tells all clients to reconnect elsewhere; resolves when all WebSockets are closed. */
  readonly close: () => Promise<void>;
  readonly openSockets: () => number;
  readonly liveOperations: () => number;
}

/** Serves operations over WebSockets, with the same limits as over HTTP. Files are accepted over HTTP only. */
export function sockets(options: Options): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: options.messageBytes,
    perMessageDeflate: false,
    // One message in a turn of the event loop: the messages of one WebSocket do not delay the others.
    allowSynchronousEvents: false,
    handleProtocols,
  });
  const connected = connections(options);
  const protocol = protocolServer(options, connected);
  let isClosing = false;
  server.on('headers', (headers, request) => headers.push(`X-Request-Id: ${requestIdOf(request)}`));
  server.on('connection', (socket, request) => serve(protocol, { socket, request }, options.log));

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A broken connection closes by itself.
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
    onFault: (fault) => options.log.error({ err: fault }, 'could not charge live operations'),
  });
  const operations = openOperations(options.operationsOfAccount);
  const run = socketOperations({ ...options, charges });
  // The operations were created by `begun`, and their errors are formatted already.
  const runs = (operation: object) => run(operation as SocketOperation) as never;
  return makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: CONNECTION_MILLIS,
    async onConnect(context) {
      const isAdmitted = await connected.admit(context);
      if (isAdmitted) options.upgrades.signedIn(context.extra.request);
      return isAdmitted;
    },
    onSubscribe: (context, _id, sent) =>
      begun({ ...options, connected, charges, operations }, { context, payload: withNamedDocument(sent) }),
    execute: runs,
    subscribe: runs,
    onNext: (...[, , , , result]) => result as never,
    onError: (...[context, , , errors]) => errors.map((error) => options.formatError(error, languageIn(context))),
    onClose: (context) => connected.leave(context),
  });
}

const languageIn = ({ connectionParams, extra }: SocketContext): Language =>
  languageOfSocket(extra.request, connectionParams);

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
  readonly operations: OpenOperations;
}

interface Subscribing {
  readonly context: SocketContext;
  readonly payload: SubscribePayload;
}

/**
 * Returns the operation to execute, or its errors: a thrown error would close the WebSocket with all its operations.
 */
async function begun(
  beginning: Beginning,
  subscribing: Subscribing,
): Promise<SocketOperation | readonly GraphQLError[]> {
  try {
    return await operationOf(beginning, subscribing);
  } catch (fault) {
    const error = asError(fault);
    const account = beginning.connected.of(subscribing.context.extra.socket)?.account;
    if (account) beginning.charges.owes(account, costOfRefused(subscribing.payload.query, beginning.limits.cost));
    observedLive(beginning.observer, nameOf(subscribing))(error.toJSON());
    return [error];
  }
}

const asError = (fault: unknown): GraphQLError =>
  fault instanceof GraphQLError ? fault : new GraphQLError('', { originalError: fault as Error });

const nameOf = ({ payload }: Subscribing) => ({ type: 'subscription', name: payload.operationName ?? null }) as const;

async function operationOf(beginning: Beginning, { context, payload }: Subscribing): Promise<SocketOperation> {
  const { connected, charges, operations, observer } = beginning;
  const { extra, subscriptions } = context;
  const connection = connected.of(extra.socket);
  if (!connection) throw malformed('The socket is not connected.');
  const { account, socket, turns } = connection;
  if (Object.keys(subscriptions).length > beginning.operationsOfSocket)
    throw malformed(`A socket may have ${String(beginning.operationsOfSocket)} operations at once.`);
  const waiting = charges.secondsOf(account);
  if (waiting !== null) throw rateLimited(waiting);
  const { operation, ...checked } = checkedOperation(beginning, payload);
  const seconds = await charges.charged(account, checked.cost);
  if (seconds !== null) throw rateLimited(seconds);
  const type: SocketOperation['type'] = operation.operation;
  if (type !== 'subscription' && !(await connected.isStanding(connection))) throw refusal('UNAUTHENTICATED');
  const isInbox = type === 'subscription' && selects('inbox', checked.document, operation);
  const contextValue = beginning.ofSocket({ account, request: extra.request, language: languageIn(context) });
  const { siteUrl, language } = contextValue;
  const key = keyOf({ account, siteUrl, language }, payload);
  const end = operations.begin({ accountId: account.id, socket, isInbox });
  const observed = observedLive(observer, { type, name: payload.operationName ?? null });
  return {
    ...checked,
    definition: operation,
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

// Results contain texts in a language, and addresses that begin with the address of the site that the client uses.
const keyOf = (
  reader: Pick<RequestContext, 'siteUrl' | 'language'> & { readonly account: Account },
  { query, operationName, variables }: SubscribePayload,
): string =>
  createHash('sha256')
    .update(JSON.stringify([reader, query, operationName, variables]))
    .digest('base64');

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { secondsToRetry } from '../../kernel/coded-errors';
import { messageText } from '../../kernel/catalogue';
import type { Waiter } from '../../kernel/waiter';
import type { Shed } from '../../ports/observer';
import { bearerToken } from '../authentication';
import { operationKinds } from './operation-kind';
import { overloadedRequest } from '../request-error';

// How many times the limits each kind of request bears: the less, the sooner it is refused.
const BEARS_TURNS: Readonly<Record<Shed, number>> = { search: 1, page: 2, 'signed-in': 20, chat: 40 };
const BEARS_OPERATIONS: Readonly<Record<Shed, number>> = { search: 1, page: 2, 'signed-in': 10, chat: 20 };
// With fewer requests at once a slow turn of the event loop is no overload: one of them was slow.
const CROWD = 100;
const MILLIS_BETWEEN_LINES = 10_000;

interface Options {
  /** Milliseconds of requests in one turn of the event loop, and operations under way, that a stranger's search bears. */
  readonly limits: { readonly turnMillis: number; readonly operations: number };
  /** Most tokens of an operation. */
  readonly tokens: number;
  /** Whether an access token is genuine and has not expired. */
  readonly isGenuine: (accessToken: string) => boolean;
  /** Whether the database has no time for a stranger's search. */
  readonly isDatabaseBusy: () => boolean;
  readonly onShed: (kind: Shed) => void;
  readonly log: Logger;
}

export type LoadShedding = ReturnType<typeof loadShedding>;

/** Refuses requests while the server has more to do than it can: strangers' searches first, chats last. */
export function loadShedding({ limits, tokens, isGenuine, isDatabaseBusy, onShed, log }: Options) {
  let underWay = 0;
  let inTurn = 0;
  let turnBeganAt = 0;
  let saidAt = -Infinity;
  const operationKind = operationKinds(tokens);

  const endTurn = (): void => {
    inTurn = 0;
  };

  function enter(): void {
    inTurn += 1;
    if (inTurn > 1) return;
    turnBeganAt = performance.now();
    setImmediate(endTurn);
  }

  function isTooMuchFor(kind: Shed): boolean {
    if (underWay > limits.operations * BEARS_OPERATIONS[kind]) return true;
    return inTurn + underWay > CROWD && performance.now() - turnBeganAt > limits.turnMillis * BEARS_TURNS[kind];
  }

  function kindOf(query: string, waiter: Waiter): Shed {
    const kind = operationKind(query);
    if (!waiter.isSignedIn()) return kind === 'search' ? 'search' : 'page';
    return kind === 'chat' ? 'chat' : 'signed-in';
  }

  function isGood(authorization: string | undefined): boolean {
    const token = authorization === undefined ? null : bearerToken(authorization);
    return token !== null && isGenuine(token);
  }

  function refused(kind: Shed): Shed {
    onShed(kind);
    const now = performance.now();
    if (now - saidAt > MILLIS_BETWEEN_LINES) {
      saidAt = now;
      log.warn({ kind, underWay, inTurn }, 'overloaded: requests are refused');
    }
    return kind;
  }

  return {
    /** The client of a request. Its token is verified when that is first asked for, and once. */
    waiterOf({ headers }: IncomingMessage, response: ServerResponse): Waiter {
      let isSignedIn: boolean | undefined;
      return {
        since: performance.now(),
        isSignedIn: () => (isSignedIn ??= isGood(headers.authorization)),
        isGone: () => response.writableEnded || response.destroyed,
      };
    },

    /** The kind under which a request is refused before its body is read; null when it is taken. */
    refuses({ url }: IncomingMessage, waiter: Waiter): Shed | null {
      enter();
      if (!isTooMuchFor('page') || isForOperators(url)) return null;
      if (!waiter.isSignedIn()) return refused('page');
      return isTooMuchFor('chat') ? refused('chat') : null;
    },

    /** Throws when a GraphQL operation, whose body has been read, is not taken. */
    check(query: string, waiter: Waiter): void {
      enter();
      const isBusy = isDatabaseBusy();
      if (!isBusy && !isTooMuchFor('search')) return;
      const kind = kindOf(query, waiter);
      if (!isTooMuchFor(kind) && !(isBusy && kind === 'search')) return;
      refused(kind);
      throw overloadedRequest();
    },

    /** Counts an operation until its answer is written. */
    begin(response: ServerResponse): void {
      underWay += 1;
      let isOver = false;
      const end = (): void => {
        if (!isOver) underWay -= 1;
        isOver = true;
      };
      response.once('prefinish', end).once('close', end);
    },
  };
}

const isForOperators = (url = ''): boolean => url.startsWith('/health/') || url.startsWith('/metrics');

// More than this is not read to its end only to keep a connection.
const MOST_TO_SWALLOW = 65_536;

const BODY = JSON.stringify({ errors: [{ message: messageText('OVERLOADED'), extensions: { code: 'OVERLOADED' } }] });
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
};

/** Answers a request that is not taken, as cheaply as can be: it is done when everything else is too dear. */
export function answerOverloaded({ headers }: IncomingMessage, response: ServerResponse): void {
  const isLarge = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > MOST_TO_SWALLOW;
  if (isLarge) response.setHeader('connection', 'close');
  response.setHeader('retry-after', secondsToRetry());
  response.writeHead(503, HEADERS).end(BODY);
}

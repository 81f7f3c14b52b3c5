import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { secondsToRetry } from '../../kernel/coded-errors';
import { type Language, LANGUAGES, messageText } from '../../kernel/catalogue';
import type { Waiter } from '../../kernel/waiter';
import type { Shed } from '../../ports/observer';
import { answerTypeFor } from '../answer-type';
import { languageOf } from '../language';
import { bearerToken } from '../authentication';
import { operationKinds } from './operation-kind';
import { overloadedRequest } from '../request-error';

// Factors of the limits for each kind of request: the lowest is refused first.
const BEARS_TURNS: Readonly<Record<Shed, number>> = { search: 1, page: 2, 'signed-in': 20, chat: 40 };
const BEARS_OPERATIONS: Readonly<Record<Shed, number>> = { search: 1, page: 2, 'signed-in': 10, chat: 20 };
// With fewer requests at once, a slow turn of the event loop is caused by one slow request and is no overload.
const CROWD = 100;
const MILLIS_BETWEEN_LINES = 10_000;

interface Options {
  /**
   * Milliseconds of requests in one turn of the event loop, and running operations, above which searches of strangers
   * are refused.
   */
  readonly limits: { readonly turnMillis: number; readonly operations: number };
  /** Maximum tokens of an operation. */
  readonly tokens: number;
  /** Tells whether an access token is genuine and has not expired. */
  readonly isGenuine: (accessToken: string) => boolean;
  /** Tells whether the database is too busy for a stranger's search. */
  readonly isDatabaseBusy: () => boolean;
  readonly onShed: (kind: Shed) => void;
  readonly log: Logger;
}

export type LoadShedding = ReturnType<typeof loadShedding>;

/** Refuses requests while the server is overloaded: strangers' searches first, chats last. */
export function loadShedding({ limits, tokens, isGenuine, isDatabaseBusy, onShed, log }: Options) {
  let running = 0;
  let inTurn = 0;
  let turnBeganAt = 0;
  let loggedAt = -Infinity;
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
    if (running > limits.operations * BEARS_OPERATIONS[kind]) return true;
    return inTurn + running > CROWD && performance.now() - turnBeganAt > limits.turnMillis * BEARS_TURNS[kind];
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
    if (now - loggedAt > MILLIS_BETWEEN_LINES) {
      loggedAt = now;
      log.warn({ kind, running, inTurn }, 'overloaded, refusing requests');
    }
    return kind;
  }

  return {
    /** Returns the client of a request. Its token is verified on first use, and once. */
    waiterOf({ headers }: IncomingMessage, response: ServerResponse): Waiter {
      let isSignedIn: boolean | undefined;
      return {
        since: performance.now(),
        isSignedIn: () => (isSignedIn ??= isGood(headers.authorization)),
        isGone: () => response.writableEnded || response.destroyed,
      };
    },

    /** Returns the kind under which a request is refused before its body is read; null when it is accepted. */
    refuses({ url }: IncomingMessage, waiter: Waiter): Shed | null {
      enter();
      if (!isTooMuchFor('page') || isForOperators(url)) return null;
      if (!waiter.isSignedIn()) return refused('page');
      return isTooMuchFor('chat') ? refused('chat') : null;
    },

    /** Throws when a GraphQL operation, whose body has been read, is refused. */
    check(query: string, waiter: Waiter): void {
      enter();
      const isBusy = isDatabaseBusy();
      if (!isBusy && !isTooMuchFor('search')) return;
      const kind = kindOf(query, waiter);
      if (!isTooMuchFor(kind) && !(isBusy && kind === 'search')) return;
      refused(kind);
      throw overloadedRequest();
    },

    /** Runs and counts an operation; an answer that nobody reads is not counted. */
    async counted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
}

const isForOperators = (url = ''): boolean => url.startsWith('/health/') || url.startsWith('/metrics');

// A longer body is not read just to keep a connection open.
const MOST_TO_SWALLOW = 65_536;

const bodyIn = (language: Language): Buffer =>
  Buffer.from(
    JSON.stringify({
      errors: [{ message: messageText('OVERLOADED', {}, language), extensions: { code: 'OVERLOADED' } }],
    }),
  );
const BODIES = new Map(LANGUAGES.map((language) => [language, bodyIn(language)]));

/** Answers a refused request as cheaply as possible, since the server is overloaded. */
export function answerOverloaded(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const isLarge = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > MOST_TO_SWALLOW;
  if (isLarge) response.setHeader('connection', 'close');
  response.setHeader('retry-after', secondsToRetry());
  response.setHeader('cache-control', 'no-store').setHeader('content-type', answerTypeFor(request));
  const language = languageOf(request);
  const body = BODIES.get(language) ?? bodyIn(language);
  response.writeHead(503, { 'content-length': body.length }).end(body);
}

import type { IncomingMessage } from 'node:http';
import type { Context } from 'graphql-ws';
import pLimit, { type LimitFunction } from 'p-limit';
import type { WebSocket } from 'ws';
import type { Account } from '../../kernel/viewer';
import type { Log } from '../../ports/log';
import type { SocketExtra } from './connection';

/**
 * The codes with which the server closes a WebSocket. After each of them a client reconnects, with a fresh token if
 * noted.
 */
export const CLOSE = {
  /** The access token is invalid or has expired: refresh it first. */
  token: 4403,
  /** The session was ended: sign in again. */
  sessionEnded: 4401,
  /** The account has reached its number of WebSockets. */
  tooManySockets: 4430,
  /** The server stops: another one answers. */
  goingAway: 1012,
  /** The server failed: connect again. */
  tryAgain: 1013,
} as const;

/** The account of a WebSocket, and the end of its access in milliseconds. */
export interface Connected {
  readonly account: Account;
  readonly expiresAt: number;
}

/** The checks of a new WebSocket, and the end of its access. */
export interface Admission {
  readonly socketsOfAccount: number;
  /** Returns the account of the `authorization` of a connection; null when it is not valid. */
  readonly connect: (authorization: string, request: IncomingMessage) => Promise<Connected | null>;
  /** Calls back when the account's session may have ended, until the returned function is called. */
  readonly onSessionRevoked: (account: Account, listener: () => void) => () => void;
  readonly now: () => number;
  readonly log: Log;
}

export type SocketContext = Context<Record<string, unknown>, SocketExtra>;

interface Connection extends Connected {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly authorization: string;
  readonly context: SocketContext;
  /** Results that are being sent: each holds a turn until it has left. */
  readonly turns: LimitFunction;
}

// Parallel checks of sessions: after a restart all clients connect at the same moment.
const CHECKS_AT_ONCE = 4;
const RESULTS_OF_SOCKET = 4;

export type Connections = ReturnType<typeof connections>;

/** Keeps the admitted WebSockets. */
export function connections({ connect, socketsOfAccount, onSessionRevoked, now, log }: Admission) {
  const open = new Map<WebSocket, Connection & { readonly stopWatching: () => void }>();

  const counts = new Map<string, number>();
  const checking = pLimit(CHECKS_AT_ONCE);

  /** Checks whether the session still lasts and the account may do the same; closes the WebSocket otherwise. */
  async function isStanding({ socket, request, authorization, account }: Connection): Promise<boolean> {
    const who = await checking(() => connect(authorization, request));
    if (!who) socket.close(CLOSE.sessionEnded, 'The session has ended.');
    else if (who.account.isSuspended !== account.isSuspended) socket.close(CLOSE.goingAway, 'Connect again.');
    else return true;
    return false;
  }

  // The state of the session is unknown; it is checked when the client reconnects.
  function sendAway({ socket }: Connection, fault: unknown): void {
    log.error({ err: fault }, 'could not look up a session');
    socket.close(CLOSE.goingAway, 'Connect again.');
  }

  /** Observes the session of the connection; returns the function that stops this. */
  function watched(connection: Connection): () => void {
    const { account, socket, expiresAt } = connection;
    const expire = (): void => socket.close(CLOSE.token, 'The access token has expired.');
    const timer = setTimeout(expire, Math.max(0, expiresAt - now())).unref();
    const stop = onSessionRevoked(account, () => {
      // The answer to an operation that ended the session leaves first.
      setImmediate(() => {
        isStanding(connection).catch((fault: unknown) => sendAway(connection, fault));
      });
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** Changes the number of WebSockets of an account. */
  function count(accountId: string, by: 1 | -1): void {
    const number = (counts.get(accountId) ?? 0) + by;
    if (number > 0) counts.set(accountId, number);
    else counts.delete(accountId);
  }

  return {
    /** Admits a connection with a valid token. */
    async admit(context: SocketContext): Promise<boolean> {
      const { connectionParams, extra } = context;
      const { socket, request } = extra;
      const { authorization, Authorization } = connectionParams ?? {};
      const given = authorization ?? Authorization;
      const who = typeof given === 'string' ? await checking(() => connect(given, request)) : null;
      // A WebSocket that has closed in the meantime was removed already.
      if (!who || socket.readyState !== socket.OPEN) return false;
      if ((counts.get(who.account.id) ?? 0) >= socketsOfAccount) {
        socket.close(CLOSE.tooManySockets, `An account may have ${String(socketsOfAccount)} sockets.`);
        return false;
      }
      const turns = pLimit(RESULTS_OF_SOCKET);
      const connection = { ...who, socket, request, context, authorization: given as string, turns };
      open.set(socket, { ...connection, stopWatching: watched(connection) });
      count(who.account.id, 1);
      return true;
    },
    liveOperations: (): number =>
      [...open.values()].reduce((sum, { context }) => sum + Object.keys(context.subscriptions).length, 0),
    isStanding,
    of: (socket: WebSocket): Connection | undefined => open.get(socket),
    leave({ extra: { socket } }: SocketContext): void {
      const left = open.get(socket);
      if (!left) return;
      left.stopWatching();
      open.delete(socket);
      count(left.account.id, -1);
    },
  };
}

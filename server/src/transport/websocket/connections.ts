import type { IncomingMessage } from 'node:http';
import type { Context } from 'graphql-ws';
import pLimit, { type LimitFunction } from 'p-limit';
import type { WebSocket } from 'ws';
import type { Account } from '../../kernel/viewer';
import type { Log } from '../../ports/log';
import type { SocketExtra } from './connection';

/** Why the server closes a socket. After each of them a client connects again, with a fresh token where that is named. */
export const CLOSE = {
  /** The access token expired or is not good: refresh it first. */
  token: 4403,
  /** The session was ended: sign in again. */
  sessionEnded: 4441,
  /** The account has as many sockets as it may. */
  tooManySockets: 4430,
  /** The server stops: another one answers. */
  goingAway: 1012,
} as const;

/** Who speaks over a socket, and until when, in milliseconds. */
export interface Connected {
  readonly account: Account;
  readonly expiresAt: number;
}

/** Who is let in, and until when. */
export interface Admission {
  readonly socketsOfAccount: number;
  /** Who the `authorization` of a connection names; null when it is not good. */
  readonly connect: (authorization: string, request: IncomingMessage) => Promise<Connected | null>;
  /** Calls back when the account's session may have ended, until the returned function is called. */
  readonly watchSession: (account: Account, listener: () => void) => () => void;
  readonly now: () => number;
  readonly log: Log;
}

export type SocketContext = Context<Record<string, unknown>, SocketExtra>;

interface Connection extends Connected {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly authorization: string;
  readonly context: SocketContext;
  /** Results on their way to the client: each holds a turn until it has left. */
  readonly turns: LimitFunction;
}

// Looks at sessions at once: after a restart everybody connects in the same moment.
const LOOKS_AT_ONCE = 4;
const RESULTS_OF_SOCKET = 4;

export type Connections = ReturnType<typeof connections>;

/** The sockets that were let in. */
export function connections({ connect, socketsOfAccount, watchSession, now, log }: Admission) {
  const open = new Map<WebSocket, Connection & { readonly stopWatching: () => void }>();

  const looking = pLimit(LOOKS_AT_ONCE);

  /** Looks whether the session goes on; closes the socket when not. */
  async function isStanding({ socket, request, authorization }: Connection): Promise<boolean> {
    const who = await looking(() => connect(authorization, request));
    if (!who) socket.close(CLOSE.sessionEnded, 'The session has ended.');
    return who !== null;
  }

  // It is not known whether the session goes on: whoever connects again is asked.
  function sendAway({ socket }: Connection, fault: unknown): void {
    log.error({ err: fault }, 'a session could not be looked up');
    socket.close(CLOSE.goingAway, 'Connect again.');
  }

  /** Watches that the right to the socket lasts; gives what ends that. */
  function watched(connection: Connection): () => void {
    const { account, socket, expiresAt } = connection;
    const expire = (): void => socket.close(CLOSE.token, 'The access token has expired.');
    const timer = setTimeout(expire, Math.max(0, expiresAt - now())).unref();
    const stop = watchSession(account, () => {
      isStanding(connection).catch((fault: unknown) => sendAway(connection, fault));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  const countOf = (accountId: string): number =>
    [...open.values()].filter(({ account }) => account.id === accountId).length;

  return {
    /** Lets a connection in whose token is good. */
    async admit(context: SocketContext): Promise<boolean> {
      const { connectionParams, extra } = context;
      const { socket, request } = extra;
      const { authorization, Authorization } = connectionParams ?? {};
      const given = authorization ?? Authorization;
      const who = typeof given === 'string' ? await looking(() => connect(given, request)) : null;
      // One that is gone by now has been taken leave of already.
      if (!who || socket.readyState !== socket.OPEN) return false;
      if (countOf(who.account.id) >= socketsOfAccount) {
        socket.close(CLOSE.tooManySockets, `An account may have ${String(socketsOfAccount)} sockets.`);
        return false;
      }
      const turns = pLimit(RESULTS_OF_SOCKET);
      const connection = { ...who, socket, request, context, authorization: given as string, turns };
      open.set(socket, { ...connection, stopWatching: watched(connection) });
      return true;
    },
    liveOperations: (): number =>
      [...open.values()].reduce((sum, { context }) => sum + Object.keys(context.subscriptions).length, 0),
    isStanding,
    of: (socket: WebSocket): Connection | undefined => open.get(socket),
    leave({ extra: { socket } }: SocketContext): void {
      open.get(socket)?.stopWatching();
      open.delete(socket);
    },
  };
}

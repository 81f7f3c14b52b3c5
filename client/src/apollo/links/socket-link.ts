import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { defer, fromEvent, type Observable, race, retry, tap, throwError, timer } from 'rxjs';
import { currentLanguage } from '../../lib/texts';
import { accessToken, currentSession, onSessionChange, tokenInsteadOf } from '../session/session';
import { setDisconnected } from './connection-status';

/** Context of a subscription: variables to use after a reconnection, so that no event is lost. */
export interface Resumed {
  readonly resumeWith?: () => Record<string, unknown>;
}

// The codes with which the server closes a socket: invalid token, ended session.
const TOKEN_REFUSED: readonly unknown[] = [4403, 4401];
const NORMAL_CLOSURE = 1000;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 30_000;
const PING_EVERY = 10_000;
const PONG_WITHIN = 5000;
// A server that does not answer in time is tried again.
const ACKNOWLEDGED_WITHIN = 15_000;

let sent: string | undefined;
let sentFor: string | undefined;
let isRefused = false;
let overdue: ReturnType<typeof setTimeout> | undefined;

const socket = createClient({
  url: `${window.location.protocol.replace('http', 'ws')}//${window.location.host}/graphql`,
  // Each subscription retries by itself, see below.
  retryAttempts: 0,
  // The next subscription reuses the socket.
  lazyCloseTimeout: 2000,
  keepAlive: PING_EVERY,
  connectionAckWaitTimeout: ACKNOWLEDGED_WITHIN,
  connectionParams,
  on: {
    connected: () => {
      setDisconnected(false);
    },
    closed: (event) => {
      clearTimeout(overdue);
      const code = (event as Partial<CloseEvent>).code;
      isRefused = TOKEN_REFUSED.includes(code);
      if (code !== NORMAL_CLOSURE) setDisconnected(true);
    },
    ping: (isReceived) => {
      if (!isReceived) overdue = setTimeout(disconnect, PONG_WITHIN);
    },
    pong: () => {
      clearTimeout(overdue);
    },
  },
});

async function connectionParams(): Promise<Record<string, unknown>> {
  const token = isRefused && sent ? await tokenInsteadOf(sent) : await accessToken();
  const session = currentSession();
  if (!token || session.status !== 'signedIn') throw new Error('Nobody is signed in.');
  sent = token;
  sentFor = session.account.id;
  return { authorization: `Bearer ${token}`, acceptLanguage: currentLanguage() };
}

function disconnect(): void {
  socket.terminate();
}

// A socket belongs to the account that opened it.
onSessionChange(() => {
  const session = currentSession();
  if (session.status === 'unknown' || sentFor === undefined) return;
  if (session.status === 'signedIn' && session.account.id === sentFor) return;
  sentFor = undefined;
  disconnect();
});

const webSocketLink = new GraphQLWsLink(socket);

/** Sends subscriptions over one WebSocket per tab, and subscribes again after a disconnection while signed in. */
export const socketLink = new ApolloLink((operation) =>
  defer(() => webSocketLink.request(resumed(operation))).pipe(
    tap(throwPassingErrors),
    retry({ delay: untilNextTry, resetOnSuccess: true }),
  ),
);

function resumed(operation: ApolloLink.Operation): ApolloLink.Operation {
  const { resumeWith } = operation.getContext() as Resumed;
  return resumeWith ? Object.assign(operation, { variables: { ...operation.variables, ...resumeWith() } }) : operation;
}

// Errors that a retry may solve. All others are final.
const PASSING: readonly unknown[] = ['INTERNAL', 'OVERLOADED', 'RATE_LIMITED', 'REQUEST_TIMED_OUT', 'UNAUTHENTICATED'];

function throwPassingErrors(result: ApolloLink.Result): void {
  if (result.errors?.some(({ extensions }) => PASSING.includes(extensions?.['code']))) {
    throw new CombinedGraphQLErrors(result);
  }
}

function untilNextTry(error: unknown, count: number): Observable<unknown> {
  const isMeant =
    CombinedGraphQLErrors.is(error) && !error.errors.some(({ extensions }) => PASSING.includes(extensions?.['code']));
  if (isMeant || currentSession().status === 'visitor') return throwError(() => error);
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** count);
  return race(timer(longest * (0.5 + Math.random() / 2)), fromEvent(window, 'online'));
}

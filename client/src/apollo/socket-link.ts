import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { defer, fromEvent, type Observable, race, retry, tap, throwError, timer } from 'rxjs';
import { lineBroke } from './live-line';
import { accessToken, currentSession, onSessionChange, tokenInsteadOf } from './session';

/** In the context of a subscription: variables for when its line broke, so that it goes on where it was. */
export interface Resumed {
  readonly resumeWith?: () => Record<string, unknown>;
}

// Why the server closes a socket: the token is not good any more, or its session is over.
const TOKEN_REFUSED: readonly unknown[] = [4403, 4441];
const NORMAL_CLOSURE = 1000;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 30_000;
const PING_EVERY = 10_000;
const PONG_WITHIN = 5000;

let sent: string | undefined;
let sentFor: string | undefined;
let isRefused = false;
let overdue: ReturnType<typeof setTimeout> | undefined;

const socket = createClient({
  url: `${window.location.protocol.replace('http', 'ws')}//${window.location.host}/graphql`,
  // Each subscription comes back by itself, below.
  retryAttempts: 0,
  // Following the next thing at once needs no new socket.
  lazyCloseTimeout: 2000,
  keepAlive: PING_EVERY,
  connectionParams,
  on: {
    connected: () => {
      lineBroke(false);
    },
    closed: (event) => {
      clearTimeout(overdue);
      const code = (event as Partial<CloseEvent>).code;
      isRefused = TOKEN_REFUSED.includes(code);
      if (code !== NORMAL_CLOSURE) lineBroke(true);
    },
    ping: (isReceived) => {
      if (!isReceived) overdue = setTimeout(cutLine, PONG_WITHIN);
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
  return { authorization: `Bearer ${token}` };
}

function cutLine(): void {
  socket.terminate();
}

// A socket speaks for the one account that opened it.
onSessionChange(() => {
  const session = currentSession();
  if (session.status === 'unknown' || sentFor === undefined) return;
  if (session.status === 'signedIn' && session.account.id === sentFor) return;
  sentFor = undefined;
  cutLine();
});

const line = new GraphQLWsLink(socket);

/** Subscriptions over one socket a tab. A broken line is taken up again for as long as somebody is signed in. */
export const socketLink = new ApolloLink((operation) =>
  defer(() => line.request(resumed(operation))).pipe(
    tap(breakAtFault),
    retry({ delay: untilNextTry, resetOnSuccess: true }),
  ),
);

function resumed(operation: ApolloLink.Operation): ApolloLink.Operation {
  const { resumeWith } = operation.getContext() as Resumed;
  return resumeWith ? Object.assign(operation, { variables: { ...operation.variables, ...resumeWith() } }) : operation;
}

// What went wrong on the server's side may go right the next time; anything else it says is meant.
const PASSING: readonly unknown[] = ['INTERNAL', 'OVERLOADED', 'RATE_LIMITED', 'REQUEST_TIMED_OUT', 'UNAUTHENTICATED'];

function breakAtFault(result: ApolloLink.Result): void {
  if (result.errors?.some(({ extensions }) => PASSING.includes(extensions?.['code']))) {
    throw new CombinedGraphQLErrors(result);
  }
}

function untilNextTry(fault: unknown, count: number): Observable<unknown> {
  const isMeant =
    CombinedGraphQLErrors.is(fault) && !fault.errors.some(({ extensions }) => PASSING.includes(extensions?.['code']));
  if (isMeant || currentSession().status === 'visitor') return throwError(() => fault);
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** count);
  return race(timer(longest * (0.5 + Math.random() / 2)), fromEvent(window, 'online'));
}

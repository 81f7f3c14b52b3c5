import { GraphQLError } from 'graphql';
import { type MessageCode, messageText } from './catalogue';

/** A query refused with a text of the catalogue: null for the field and one coded error beside it. */
export function refusal(code: MessageCode): GraphQLError {
  return new GraphQLError(messageText(code), { extensions: { code } });
}

/** Too many requests: what was asked for is null, with one coded error that says when to come back. */
export function rateLimited(seconds: number): GraphQLError {
  const http = { headers: new Map([['retry-after', String(seconds)]]) };
  return new GraphQLError(messageText('RATE_LIMITED'), {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: seconds, http },
  });
}

/** Seconds after which a refused client may try again: not the same for all, or they would all come back at once. */
export const secondsToRetry = (): number => 2 + Math.floor(Math.random() * 4);

/** The server has more to do than it can: what was asked for is null, with one coded error that says when to come back. */
export const overloaded = (): GraphQLError => laterAgain('OVERLOADED');

/** The work took longer than a request may take. */
export const timedOut = (): GraphQLError => laterAgain('REQUEST_TIMED_OUT');

function laterAgain(code: 'OVERLOADED' | 'REQUEST_TIMED_OUT'): GraphQLError {
  const seconds = secondsToRetry();
  const http = { status: 503, headers: new Map([['retry-after', String(seconds)]]) };
  return new GraphQLError(messageText(code), { extensions: { code, retryAfterSeconds: seconds, http } });
}

/** A malformed request. `reason` names what to do, in one sentence. */
export function badUserInput(reason: string): GraphQLError {
  return new GraphQLError(messageText('BAD_USER_INPUT', { reason }), { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Null in place of what was refused; a fault stays one. */
export function nullIfRefused(fault: unknown): null {
  if (fault instanceof GraphQLError) return null;
  throw fault;
}

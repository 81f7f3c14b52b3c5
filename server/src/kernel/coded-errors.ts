import { GraphQLError } from 'graphql';
import { codeOf, messageText, type RefusalText } from './catalogue';

/** Refuses a query with a text of the catalogue: null for the field and one coded error. */
export function refusal(text: RefusalText): GraphQLError {
  return new GraphQLError(messageText(text), { extensions: { code: codeOf(text) } });
}

/** Refuses too many requests: null for the field and one coded error with the time to wait. */
export function rateLimited(seconds: number): GraphQLError {
  const http = { headers: new Map([['retry-after', String(seconds)]]) };
  return new GraphQLError(messageText('RATE_LIMITED'), {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: seconds, http },
  });
}

/** Returns the seconds after which a refused client may retry: random, so that clients do not all retry at once. */
export const secondsToRetry = (): number => 2 + Math.floor(Math.random() * 4);

/** Refuses work under overload: null for the field and one coded error with the time to wait. */
export const overloaded = (): GraphQLError => laterAgain('OVERLOADED');

/** Refuses work that took longer than a request may take. */
export const timedOut = (): GraphQLError => laterAgain('REQUEST_TIMED_OUT');

function laterAgain(code: 'OVERLOADED' | 'REQUEST_TIMED_OUT'): GraphQLError {
  const seconds = secondsToRetry();
  const http = { status: 503, headers: new Map([['retry-after', String(seconds)]]) };
  return new GraphQLError(messageText(code), { extensions: { code, retryAfterSeconds: seconds, http } });
}

/**
 * Refuses a malformed request. `reason` says how to correct it, in one sentence; `path` leads from the argument to the
 * field at fault.
 */
export function badUserInput(reason: string, path?: readonly string[]): GraphQLError {
  const extensions = { code: 'BAD_USER_INPUT', ...(path && { path }) };
  return new GraphQLError(messageText('BAD_USER_INPUT', { reason }), { extensions });
}

import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { errorCode } from './errors';

/** Returns whether the same request may succeed later: nothing was reached, or the server had no time for it. */
export function mayPassLater(error: unknown): boolean {
  const isPassing = errorCode(error, ['RATE_LIMITED', 'OVERLOADED', 'REQUEST_TIMED_OUT']) !== undefined;
  const isAnswered = CombinedGraphQLErrors.is(error) || (ServerError.is(error) && error.statusCode < 500);
  return isPassing || !isAnswered;
}

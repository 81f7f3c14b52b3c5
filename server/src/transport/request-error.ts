import { secondsToRetry } from '../kernel/coded-errors';
import { messageText } from '../kernel/catalogue';

/** A request that is refused whole, before any of it is carried out. */
export class RequestError extends Error {
  readonly headers: Readonly<Record<string, string>> = {};
  readonly extensions: Readonly<Record<string, unknown>> = {};

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The access token is not, or no longer, good. */
export function notAuthenticated(): RequestError {
  return Object.assign(new RequestError(401, 'UNAUTHENTICATED', messageText('UNAUTHENTICATED')), {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Too many requests; `seconds` until the next is taken. */
export function tooManyRequests(seconds: number): RequestError {
  return Object.assign(new RequestError(429, 'RATE_LIMITED', messageText('RATE_LIMITED')), {
    headers: { 'retry-after': String(seconds) },
    extensions: { retryAfterSeconds: seconds },
  });
}

/** The server has more to do than it can. */
export const overloadedRequest = (): RequestError => laterAgain('OVERLOADED');

/** A request took longer than it may. */
export const requestTimedOut = (): RequestError => laterAgain('REQUEST_TIMED_OUT');

const laterAgain = (code: 'OVERLOADED' | 'REQUEST_TIMED_OUT'): RequestError =>
  Object.assign(new RequestError(503, code, messageText(code)), {
    headers: { 'retry-after': String(secondsToRetry()) },
  });

/** A request that can't be understood. `reason` names what to do, in one sentence. */
export const malformed = (reason: string, status = 400): RequestError =>
  new RequestError(status, 'BAD_USER_INPUT', messageText('BAD_USER_INPUT', { reason }));

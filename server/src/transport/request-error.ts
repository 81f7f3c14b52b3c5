import { CodedError, secondsToRetry } from '../kernel/coded-errors';
import {
  type CatalogueText,
  type Code,
  codeOf,
  messageText,
  type MessageValues,
  type RefusalText,
} from '../kernel/catalogue';

/** Thrown when a request is refused before any of it is executed. */
export class RequestError extends Error implements CatalogueText {
  readonly headers: Readonly<Record<string, string>> = {};
  readonly extensions: Readonly<Record<string, unknown>> = {};

  readonly code: Code;

  constructor(
    readonly status: number,
    readonly text: RefusalText,
    readonly values: MessageValues = {},
  ) {
    super(messageText(text, values));
    this.code = codeOf(text);
  }
}

/** The value of `WWW-Authenticate` for an access token that is invalid or has expired (RFC 6750, section 3.1). */
export const WWW_AUTHENTICATE = 'Bearer error="invalid_token"';

/** Refuses an invalid or expired access token. */
export function notAuthenticated(): RequestError {
  return Object.assign(new RequestError(401, 'UNAUTHENTICATED'), {
    headers: { 'www-authenticate': WWW_AUTHENTICATE },
  });
}

/** Refuses too many requests; `seconds` until the next one is accepted. */
export function tooManyRequests(seconds: number): RequestError {
  return Object.assign(new RequestError(429, 'RATE_LIMITED'), {
    headers: { 'retry-after': String(seconds) },
    extensions: { retryAfterSeconds: seconds },
  });
}

/** Refuses a request under overload. */
export const overloadedRequest = (): RequestError => laterAgain('OVERLOADED');

/** Refuses a request that took too long. */
export const requestTimedOut = (): RequestError => laterAgain('REQUEST_TIMED_OUT');

/** Returns the refusal that a fault stands for; null for an unexpected fault. */
export function refusalOf(fault: unknown): RequestError | null {
  if (fault instanceof RequestError) return fault;
  if (!(fault instanceof CodedError)) return null;
  if (fault.text === 'OVERLOADED' || fault.text === 'REQUEST_TIMED_OUT') return laterAgain(fault.text);
  return null;
}

const laterAgain = (code: 'OVERLOADED' | 'REQUEST_TIMED_OUT'): RequestError =>
  Object.assign(new RequestError(503, code), {
    headers: { 'retry-after': String(secondsToRetry()) },
  });

/** Refuses a malformed request. `reason` says how to correct it, in one sentence. */
export const malformed = (reason: string, status = 400): RequestError =>
  new RequestError(status, 'BAD_USER_INPUT', { reason });

/** Refuses a path that does not exist. */
export const pathNotFound = (): RequestError => new RequestError(404, 'PATH_NOT_FOUND');

/** Refuses the method of a request; `allowed` are those that its path takes. */
export const methodNotAllowed = (...allowed: readonly string[]): RequestError =>
  Object.assign(malformed(`This address takes ${allowed.join(', ')} only.`, 405), {
    headers: { allow: allowed.join(', ') },
  });

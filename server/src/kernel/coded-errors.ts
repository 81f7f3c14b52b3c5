import { GraphQLError } from 'graphql';
import { type CatalogueText, codeOf, messageText, type MessageValues, type RefusalText } from './catalogue';

interface Details {
  readonly values?: MessageValues;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** An error with a text of the catalogue, which can be told in another language. */
export class CodedError extends GraphQLError implements CatalogueText {
  readonly values: MessageValues;

  constructor(
    readonly text: RefusalText,
    { values = {}, extensions }: Details = {},
  ) {
    super(messageText(text, values), { extensions: { code: codeOf(text), ...extensions } });
    this.values = values;
  }
}

/** Refuses a query with a text of the catalogue: null for the field and one coded error. */
export function refusal(text: RefusalText): GraphQLError {
  return new CodedError(text);
}

/** Refuses too many requests: null for the field and one coded error with the time to wait. */
export function rateLimited(seconds: number): GraphQLError {
  const http = { headers: new Map([['retry-after', String(seconds)]]) };
  return new CodedError('RATE_LIMITED', { extensions: { retryAfterSeconds: seconds, http } });
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
  return new CodedError(code, { extensions: { retryAfterSeconds: seconds, http } });
}

/**
 * Refuses a malformed request. `reason` says how to correct it, in one sentence; `path` leads from the argument to the
 * field at fault.
 */
export function badUserInput(reason: string, path?: readonly string[]): GraphQLError {
  return new CodedError('BAD_USER_INPUT', { values: { reason }, ...(path && { extensions: { path } }) });
}

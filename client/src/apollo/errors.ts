import type { GraphQLFormattedError } from 'graphql';
import { i18n, type TextKey } from '../lib/i18n';

/** Returns the code of the server's error if it is one of the expected ones. */
export function errorCode<Code extends string>(error: unknown, expected: readonly Code[]): Code | undefined {
  const codes = serverErrors(error).map(({ extensions }) => extensions?.['code']);
  return expected.find((code) => codes.includes(code));
}

/** Returns the server's own message; undefined when the server was not reached. */
export const serverMessage = (error: unknown): string | undefined => serverErrors(error)[0]?.message;

/** Returns the server's own message, or that the server was not reached. */
export const errorMessage = (error: unknown): string => serverMessage(error) ?? i18n.t('failure.noConnection');

/** Returns the text for a failed request: too many requests, no connection, or the given one. */
export function failureText(error: unknown, otherwise: TextKey): string {
  const code = errorCode(error, ['RATE_LIMITED']);
  if (code) return i18n.t(code);
  return i18n.t(serverMessage(error) === undefined && !navigator.onLine ? 'failure.offline' : otherwise);
}

/** Returns whether a call did not reach the server at all. */
export const isLineFailure = (error: unknown): boolean => error instanceof TypeError;

// By their form, so that a page need not load the data client for it.
const serverErrors = (error: unknown): readonly GraphQLFormattedError[] =>
  error instanceof Error && 'errors' in error ? (error.errors as readonly GraphQLFormattedError[]) : [];

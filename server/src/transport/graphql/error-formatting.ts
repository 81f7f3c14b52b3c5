import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { type Language, messageText } from '../../kernel/catalogue';
import { CodedError } from '../../kernel/coded-errors';
import { RequestError } from '../request-error';
import { inLanguage, noted } from './localized-errors';

// Malformed requests have one code, whichever step found the error.
const MALFORMED = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
]);

const LONGEST = 300;

/** Formats an error for the client: refusals and malformed requests stay unchanged, faults are logged and masked. */
export function faultFormatter(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { stacktrace: _stacktrace, ...extensions } = formatted.extensions ?? {};
    const code = String(extensions['code']);
    if (MALFORMED.has(code))
      return {
        ...formatted,
        message: cut(withoutSuggestion(formatted.message)),
        extensions: { ...extensions, code: 'BAD_USER_INPUT' },
      };
    const cause = unwrapResolverError(error);
    if (isBadArgument(cause)) return malformedError(formatted, cause.message);
    if (cause instanceof CodedError) return noted({ ...formatted, extensions }, cause);
    if (cause instanceof GraphQLError && code !== 'INTERNAL_SERVER_ERROR') return { ...formatted, extensions };
    log.error({ err: cause, path: formatted.path }, 'request failed');
    return internalError(formatted);
  };
}

const internalError = ({ path }: GraphQLFormattedError): GraphQLFormattedError =>
  noted(
    { message: messageText('INTERNAL'), ...(path && { path }), extensions: { code: 'INTERNAL' } },
    { text: 'INTERNAL' },
  );

// A null variable for an argument with a default is only found during execution.
const isBadArgument = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.extensions['code'] === undefined && cause.message.startsWith('Argument "');

function malformedError({ locations, path }: GraphQLFormattedError, message: string): GraphQLFormattedError {
  const source = { ...(locations && { locations }), ...(path && { path }) };
  return { message: cut(message), ...source, extensions: { code: 'BAD_USER_INPUT' } };
}

/** Formats errors for a WebSocket, where an error has no HTTP status and may lack a code. */
export function socketFaultFormatter(log: Logger) {
  const format = faultFormatter(log);
  function formatted(fault: unknown): GraphQLFormattedError {
    if (fault instanceof RequestError)
      return noted({ message: fault.message, extensions: { code: fault.code } }, fault);
    const error = fault instanceof GraphQLError ? fault : new GraphQLError('', { originalError: fault as Error });
    const { http: _http, code = 'INTERNAL_SERVER_ERROR', ...extensions } = error.extensions;
    return format({ ...error.toJSON(), extensions: { ...extensions, code } }, error.originalError ?? error);
  }
  return (fault: unknown, language: Language): GraphQLFormattedError => inLanguage(formatted(fault), language);
}

// Suggestions would reveal names of the schema to clients that guess.
function withoutSuggestion(message: string): string {
  const begin = message.lastIndexOf(' Did you mean ');
  return begin >= 0 && message.endsWith('?') ? message.slice(0, begin) : message;
}

// Messages quote the request, which may be long.
const cut = (message: string): string => (message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message);

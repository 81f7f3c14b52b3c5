import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { messageText } from '../kernel/messages';

// Malformed requests have one code, whichever step found the mistake.
const MALFORMED = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
]);

const LONGEST = 300;

/** What a client sees of an error: refusals and malformed requests as they are, faults logged and masked. */
export function faultFormatter(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { stacktrace: _stacktrace, ...extensions } = formatted.extensions ?? {};
    const code = String(extensions['code']);
    if (MALFORMED.has(code))
      return { ...formatted, message: cut(formatted.message), extensions: { ...extensions, code: 'BAD_USER_INPUT' } };
    const cause = unwrapResolverError(error);
    if (cause instanceof GraphQLError && code !== 'INTERNAL_SERVER_ERROR') return { ...formatted, extensions };
    log.error({ err: cause, path: formatted.path }, 'request failed');
    const { path } = formatted;
    return { message: messageText('INTERNAL'), ...(path && { path }), extensions: { code: 'INTERNAL' } };
  };
}

/** The same for what goes over a socket. */
export function socketFaultFormatter(log: Logger) {
  const format = faultFormatter(log);
  return (error: GraphQLError): GraphQLFormattedError => format(error.toJSON(), error);
}

// Messages quote what was sent, and what was sent may be long.
const cut = (message: string): string => (message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message);

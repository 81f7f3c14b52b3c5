import { GraphQLError } from 'graphql';

/** An operation that is refused before it runs. */
export function malformed(
  message: string,
  extensions: Record<string, unknown> = { code: 'BAD_USER_INPUT' },
): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
}

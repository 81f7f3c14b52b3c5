import { type ASTNode, GraphQLError } from 'graphql';

/**
 * Returns the error of an operation that is refused before execution. `nodes` are the invalid parts of the document.
 */
export function malformed(
  message: string,
  extensions: Record<string, unknown> = { code: 'BAD_USER_INPUT' },
  nodes: readonly ASTNode[] = [],
): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { ...extensions, http: { status: 400 } } });
}

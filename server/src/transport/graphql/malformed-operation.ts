import { type ASTNode, GraphQLError } from 'graphql';

/** Returns the fault of an operation that is refused before it runs. `nodes` are the parts of the document at fault. */
export function malformed(
  message: string,
  extensions: Record<string, unknown> = { code: 'BAD_USER_INPUT' },
  nodes: readonly ASTNode[] = [],
): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { ...extensions, http: { status: 400 } } });
}

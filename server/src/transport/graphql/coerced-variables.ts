import { getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { malformed } from './malformed-operation';
import { pathInVariables } from './path-at-fault';

const MOST_KEYS = 200;

/**
 * Coerces the variables of an operation; throws a malformed request for an invalid one. Execution does this again, but
 * reports up to fifty errors with the whole value in each.
 */
export function coercedVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!schema.getRootType(operation.operation)) throw malformed(`The schema has no ${operation.operation} operations.`);
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 });
  const [error] = errors ?? [];
  if (!coerced)
    throw malformed(error?.message ?? 'The variables do not fit the operation.', {
      code: 'BAD_USER_INPUT',
      path: pathInVariables(schema, error, given),
    });
  return coerced;
}

/** Throws for variables with more keys and items than any operation takes: each use of a variable reads all of it. */
export function checkKeys(given: Readonly<Record<string, unknown>>): void {
  if (hasTooManyKeys(given)) throw malformed(`The variables may have at most ${MOST_KEYS} keys in all.`);
}

// Without recursion: a value may be nested deeper than the stack is.
function hasTooManyKeys(given: object): boolean {
  const waiting: unknown[] = [given];
  for (let keys = 0; waiting.length > 0;) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    keys += inner.length;
    if (keys > MOST_KEYS) return true;
    waiting.push(...inner);
  }
  return false;
}

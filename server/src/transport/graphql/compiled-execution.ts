import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { RequestContext } from '../request-context';

/** A valid operation with the variables of a request, as they were sent. */
export interface Execution {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same variables coerced, when that has been done already. */
  readonly coerced?: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
  /** The event of a subscription. */
  readonly event?: unknown;
}

// Compiling takes as long as some executions, and a client may send each document once.
const EXECUTIONS_BEFORE_COMPILING = 20;

interface Known {
  executions: number;
  /** Null when the operation cannot be compiled. */
  compiled?: CompiledQuery | null;
}

export type Execute = (execution: Execution) => ExecutionResult | Promise<ExecutionResult>;

/** Executes operations, a subscription for one event; those that come often by code that is compiled for them. */
export function compiledExecution(schema: GraphQLSchema, before = EXECUTIONS_BEFORE_COMPILING): Execute {
  const known = new WeakMap<OperationDefinitionNode, Known>();

  function compiledOf({ document, operation }: Execution): Known['compiled'] {
    const seen = known.get(operation) ?? { executions: 0 };
    if (seen.executions === 0) known.set(operation, seen);
    seen.executions += 1;
    if (seen.executions <= before) return null;
    return (seen.compiled ??= compiled(schema, document, operation));
  }

  const coercedOf = ({ operation, variables }: Execution): Execution['coerced'] =>
    getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 }).coerced;

  return (execution) => {
    const { document, operation, variables, context, event } = execution;
    const query = compiledOf(execution)?.query;
    // Compiled code refuses an omitted input field that has a default, which these variables have already.
    const coerced = query && (execution.coerced ?? coercedOf(execution));
    if (query && coerced) return withOwnErrors(query(event ?? {}, context, coerced));
    const operationName = operation.name?.value;
    const values = { variableValues: variables, contextValue: context, rootValue: event };
    return execute({ schema, document, operationName, ...values });
  };
}

function compiled(schema: GraphQLSchema, document: DocumentNode, { name }: OperationDefinitionNode) {
  const query = compileQuery(schema, document, name?.value, {
    // The errors that are logged have the stack of their cause.
    disablingCapturingStackErrors: true,
  });
  return isCompiledQuery(query) ? query : null;
}

function withOwnErrors(result: ExecutionResult | Promise<ExecutionResult>): ExecutionResult | Promise<ExecutionResult> {
  if (result instanceof Promise) return result.then(withOwnErrors);
  return result.errors ? { ...result, errors: result.errors.map(ownError) } : result;
}

// The errors of compiled code lack what those of graphql-js have when nobody gave it.
function ownError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null });
  return Object.defineProperty(error, 'locations', { value: locations, enumerable: locations !== undefined });
}

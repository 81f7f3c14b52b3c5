import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { getVariableValues, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { Logger } from 'pino';
import { faultFormatter } from './fault-formatting';
import { type OperationLimits, passedLimits } from './operation-limits';
import type { RequestContext } from './request-context';
import { executableSchema } from './schema';

const MOST_KEYS = 200;

/** Apollo Server over the whole schema, with the limits of every operation; started. */
export async function graphqlServer(
  limits: OperationLimits & { tokens: number },
  log: Logger,
): Promise<ApolloServer<RequestContext>> {
  const { tokens, ...operationLimits } = limits;
  const apollo = new ApolloServer<RequestContext>({
    schema: executableSchema(),
    introspection: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: tokens },
    formatError: faultFormatter(log),
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled(), limitsPlugin(operationLimits)],
  });
  await apollo.start();
  return apollo;
}

function limitsPlugin(limits: OperationLimits): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request }) => {
          if (!operation) return Promise.resolve();
          const variables = coercedVariables(schema, operation, request.variables ?? {});
          const [error] = passedLimits({ schema, document, operation, variables }, limits);
          if (error) throw malformed(error.message, error.extensions);
          return Promise.resolve();
        },
      }),
  };
}

// Execution does this again, but tells up to fifty mistakes and quotes the whole value in each.
function coercedVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!schema.getRootType(operation.operation)) throw malformed(`The schema has no ${operation.operation} operations.`);
  if (countOfKeys(given) > MOST_KEYS) throw malformed(`The variables may have at most ${MOST_KEYS} keys in all.`);
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 });
  if (!coerced) throw malformed(errors[0]?.message ?? 'The variables do not fit the operation.');
  return coerced;
}

function countOfKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + 1 + countOfKeys(inner), 0);
}

function malformed(message: string, extensions: Record<string, unknown> = { code: 'BAD_USER_INPUT' }): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
}

import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { execute as executeAsGiven, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import type { Observer } from '../../ports/observer';
import { begunOperations } from './begun-operations';
import { chargedOperations } from './charged-operations';
import { compiledExecution } from './compiled-execution';
import { checkOperation } from './check-operation';
import { faultFormatter } from './error-formatting';
import { jsonStatus } from './json-status';
import { localizedErrors } from './localized-errors';
import { malformed } from './malformed-operation';
import { observedOperations } from './operation-observer';
import type { OperationLimits } from './operation-limits';
import { noOtherDocuments } from '../persisted-documents';
import type { RequestContext } from '../request-context';
import { staleTokens } from './stale-tokens';

/** Starts Apollo Server with the whole schema, and the limits of every operation. */
export async function graphqlServer(
  schema: GraphQLSchema,
  limits: OperationLimits & { tokens: number },
  { log, observer }: { log: Logger; observer: Required<Observer> },
): Promise<ApolloServer<RequestContext>> {
  const { tokens, ...operationLimits } = limits;
  const apollo = new ApolloServer<RequestContext>({
    gateway: executedBy(schema),
    introspection: true,
    persistedQueries: { cache: noOtherDocuments },
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: tokens },
    // The plugin of the limits validates, after it has checked the bounds.
    dangerouslyDisableValidation: true,
    formatError: faultFormatter(log),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would observe every single field, for a header that every answer has already.
      ApolloServerPluginCacheControlDisabled(),
      limitsPlugin(operationLimits),
      jsonStatus,
      staleTokens,
      localizedErrors,
      // After the limits: an operation that they refuse is not weighed.
      chargedOperations(operationLimits.cost),
      observedOperations(observer),
    ],
  });
  await apollo.start();
  return apollo;
}

// The way in which Apollo Server takes an executor of ours.
function executedBy(schema: GraphQLSchema): ApolloServerOptionsWithGateway<RequestContext>['gateway'] {
  const execute = compiledExecution(schema);
  return {
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: () =>
      Promise.resolve({
        executor: async ({ document, operation, request: { variables = {}, operationName }, context }) => {
          const contextValue = context as RequestContext;
          const { result } = begunOperations.get(contextValue) ?? {};
          if (result) return result;
          // The types do not say that it is missing when the document has none of that name; the execution tells so.
          if (!(operation as typeof operation | undefined))
            return executeAsGiven({ schema, document, operationName, variableValues: variables });
          return execute({ document, operation, variables, context: contextValue });
        },
      }),
    stop: () => Promise.resolve(),
  };
}

/** Returns the plugin that checks the limits of each operation, and validates it. */
export function limitsPlugin(limits: OperationLimits): ApolloServerPlugin {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request }) => {
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
            throw malformed('Subscriptions go over a WebSocket, by graphql-transport-ws.');
          checkOperation({ schema, document, operation, variables: request.variables ?? {} }, limits);
          return Promise.resolve();
        },
      }),
  };
}

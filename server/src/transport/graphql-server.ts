import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Observer } from '../ports/observer';
import { coercedVariables } from './coerced-variables';
import { faultFormatter } from './fault-formatting';
import { malformed } from './malformed-operation';
import { observedOperations } from './observed-operations';
import { type OperationLimits, passedLimits } from './operation-limits';
import type { RequestContext } from './request-context';

/** Apollo Server over the whole schema, with the limits of every operation; started. */
export async function graphqlServer(
  schema: GraphQLSchema,
  limits: OperationLimits & { tokens: number },
  { log, observer }: { log: Logger; observer: Required<Observer> },
): Promise<ApolloServer<RequestContext>> {
  const { tokens, ...operationLimits } = limits;
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: tokens },
    formatError: faultFormatter(log),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would watch every single field, for a header that every answer has already.
      ApolloServerPluginCacheControlDisabled(),
      limitsPlugin(operationLimits),
      observedOperations(observer),
    ],
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

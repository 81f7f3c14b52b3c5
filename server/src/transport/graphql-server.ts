import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { faultFormatter } from './fault-formatting';
import { type OperationLimits, passedLimits } from './operation-limits';
import type { RequestContext } from './request-context';
import { executableSchema } from './schema';

/** Apollo Server over the whole schema, with the limits of every operation; started. */
export async function graphqlServer(
  limits: OperationLimits & { tokens: number },
  log: Logger,
): Promise<ApolloServer<RequestContext>> {
  const { tokens, ...operationLimits } = limits;
  const apollo = new ApolloServer<RequestContext>({
    schema: executableSchema(),
    introspection: true,
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
          const [error] = passedLimits({ schema, document, operation, variables: request.variables ?? {} }, limits);
          if (error)
            throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status: 400 } } });
          return Promise.resolve();
        },
      }),
  };
}

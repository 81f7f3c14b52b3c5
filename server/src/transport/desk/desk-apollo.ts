import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import type { Logger } from 'pino';
import {
  ACCOUNT_SCHEMA,
  DESK_SCHEMA,
  deskAccountResolvers,
  type DeskContext,
  deskResolvers,
  FINDINGS_SCHEMA,
  PAYLOAD_SCHEMA,
} from '../../admin';
import { dateTimeScalar } from '../../graphql/scalars';
import { limitsPlugin } from '../graphql/apollo-server';
import { faultFormatter } from '../graphql/error-formatting';
import { malformed } from '../graphql/malformed-operation';
import { localizedErrors } from '../graphql/localized-errors';
import type { OperationLimits } from '../graphql/operation-limits';

/** Builds the schema of the desk. Throws for a resolver that the schema does not know. */
export const deskSchema = (): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: [DESK_SCHEMA, ACCOUNT_SCHEMA, FINDINGS_SCHEMA, PAYLOAD_SCHEMA],
    resolvers: [{ DateTime: dateTimeScalar }, deskResolvers, deskAccountResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });

/** Starts Apollo Server with the schema of the desk, and the limits of every operation. */
export async function deskApollo(
  { tokens, ...limits }: OperationLimits & { tokens: number },
  log: Logger,
): Promise<ApolloServer<DeskContext>> {
  const apollo = new ApolloServer<DeskContext>({
    schema: deskSchema(),
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: tokens },
    // The plugin of the limits validates, after it has checked the bounds.
    dangerouslyDisableValidation: true,
    formatError: faultFormatter(log),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      limitsPlugin(limits),
      noIntrospection,
      localizedErrors,
    ],
  });
  await apollo.start();
  return apollo;
}

/** Refuses introspection: strangers learn nothing here, and operators need none. */
const noIntrospection: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ schema, document }) => {
        const isAsked = validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
        return isAsked ? Promise.reject(malformed('The desk does not tell its schema.')) : Promise.resolve();
      },
    }),
};

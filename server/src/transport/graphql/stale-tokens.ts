import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { CodedError } from '../../kernel/coded-errors';
import type { RequestContext } from '../request-context';
import { noted } from './localized-errors';
import { rootSelections } from './root-selections';

// Errors that do not depend on who asks.
const NOT_OF_VIEWER = new Set<unknown>([
  'BAD_USER_INPUT',
  'INTERNAL',
  'OVERLOADED',
  'RATE_LIMITED',
  'REQUEST_TIMED_OUT',
]);

/**
 * Answers `@public` fields as to a visitor when the access token is invalid or has expired. Refuses all other fields with
 * 401, and also a public one that a visitor may not read, because the user may be allowed to.
 */
export const staleTokens: ApolloServerPlugin<RequestContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ schema, document, operation, contextValue: { hasStaleToken } }) {
        if (hasStaleToken && operation && !isPublic(schema, document, operation)) throw unauthenticated();
        return Promise.resolve();
      },
      willSendResponse({ response: { body, http }, contextValue: { hasStaleToken } }) {
        if (!hasStaleToken || body.kind !== 'single') return Promise.resolve();
        const { data, errors, extensions } = body.singleResult;
        // An operation without data was refused before it was executed.
        if (data !== undefined && errors?.some(mayDependOnViewer)) {
          http.status = 401;
          const { message, extensions: told } = unauthenticated();
          body.singleResult = {
            errors: [noted({ message, extensions: { code: told['code'] } }, { text: 'UNAUTHENTICATED' })],
            ...(extensions && { extensions }),
          };
        }
        return Promise.resolve();
      },
    }),
};

const unauthenticated = (): CodedError => new CodedError('UNAUTHENTICATED', { extensions: { http: { status: 401 } } });

const mayDependOnViewer = ({ extensions }: GraphQLFormattedError): boolean => !NOT_OF_VIEWER.has(extensions?.['code']);

function isPublic(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  return rootSelections(document, operation).every(
    (selection) =>
      selection.kind !== Kind.FIELD ||
      selection.name.value.startsWith('__') ||
      fields[selection.name.value]?.astNode?.directives?.some(({ name }) => name.value === 'public'),
  );
}

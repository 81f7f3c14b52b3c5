import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { refusal } from '../../kernel/coded-errors';
import { checkOperation } from '../graphql/check-operation';
import { malformed } from '../graphql/malformed-operation';
import { costOf, type OperationLimits } from '../graphql/operation-limits';
import { namedDocument } from '../persisted-documents';
import type { SocketOperation } from './live-operations';

interface Checks {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits & { readonly tokens: number };
}

interface Checked extends Pick<SocketOperation, 'schema' | 'document' | 'operationName' | 'variableValues' | 'cost'> {
  readonly operation: OperationDefinitionNode;
}

/** Returns what a client subscribes to, with the document of the manifest that it names by hash, if it does. */
export const withNamedDocument = (sent: SubscribePayload): SubscribePayload => ({
  ...sent,
  query: namedDocument(sent)?.query ?? sent.query,
});

/** Parses and checks the operation of a socket. Throws what it is refused with. */
export function checkedOperation(
  { schema, limits }: Checks,
  { query, operationName, variables, extensions }: SubscribePayload,
): Checked {
  const { tokens, ...operationLimits } = limits;
  if (query === '' && extensions?.['persistedQuery'] !== undefined) throw refusal('PERSISTED_QUERY_NOT_FOUND');
  const document = parsed(query, tokens);
  const operation = getOperationAST(document, operationName) ?? undefined;
  checkOperation({ schema, document, operation, variables: variables ?? {} }, operationLimits);
  if (!operation) throw malformed('The document has no operation of that name.');
  const cost = costOf({ schema, document, operation, variables: variables ?? {} });
  return { schema, document, operation, operationName, variableValues: variables, cost };
}

// Most clients send the same few documents. A document takes more memory than the rest of its operation, and one that is
// known needs no validation.
const MOST_KEPT = 200;
// Longer texts are not kept.
const LONGEST_KEPT = 8192;
const kept = new Map<string, DocumentNode>();

function parsed(query: string, maxTokens: number): DocumentNode {
  const key = `${String(maxTokens)} ${query}`;
  const known = kept.get(key);
  if (known) return known;
  const document = parsedAnew(query, maxTokens);
  if (kept.size >= MOST_KEPT) kept.clear();
  if (query.length <= LONGEST_KEPT) kept.set(key, document);
  return document;
}

function parsedAnew(query: string, maxTokens: number): DocumentNode {
  try {
    return parse(query, { maxTokens });
  } catch (fault) {
    throw malformed(fault instanceof GraphQLError ? fault.message : 'The operation could not be read.');
  }
}

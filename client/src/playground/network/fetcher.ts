import type { Fetcher, FetcherReturnType } from '@graphiql/toolkit';
import { type OperationDefinitionNode, OperationTypeNode, parse } from 'graphql';
import { operationIn, withoutFiles } from '../request/current-operation';
import { filesFor } from '../request/files';
import { exchange } from './ask';
import { recordAnswer } from './last-answer';
import { type Operation, send } from './send';
import { subscribe } from './subscribe';

type Headers = Readonly<Record<string, string>>;

/** Runs what GraphiQL asks for, with the session of the playground. */
export const fetcher: Fetcher = (asked, { headers: given } = {}) => {
  const headers = (given ?? {}) as Headers;
  if (asked.operationName === 'IntrospectionQuery') return readSchema(asked);
  const node = operationOf(asked);
  // The name that GraphiQL knows is a little behind the editor.
  const operation = node ? { ...asked, operationName: node.name?.value } : asked;
  // GraphiQL passes one sink, the first of the forms in the type.
  if (isSubscription(node)) return subscribe(operation, headers) as unknown as FetcherReturnType;
  return run(operation, headers, node);
};

const isSubscription = (node: OperationDefinitionNode | undefined): boolean =>
  node?.operation === OperationTypeNode.SUBSCRIPTION;

// The server tells best what is wrong in a malformed text.
function operationOf({ query, operationName }: Operation): OperationDefinitionNode | undefined {
  try {
    return operationIn(parse(query), operationName);
  } catch {
    return undefined;
  }
}

async function readSchema(operation: Operation) {
  const response = await send(operation);
  return (await response.json()) as object;
}

async function run(operation: Operation, headers: Headers, node: OperationDefinitionNode | undefined) {
  const files = await filesFor(node);
  const variables = withoutFiles(operation.variables, Object.keys(files));
  const response = await exchange({ ...operation, variables }, { headers, files });
  const body = (await response.json()) as object;
  recordAnswer(response, body);
  return body;
}

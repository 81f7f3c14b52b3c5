import type { DocumentNode } from 'graphql';
import { client } from './client';
import { firstAnswer } from './first-answer';
import { storeAnswer } from './store-answer';

/** Takes the answer that the page brought along, if it belongs to the query of this name, so that the page need not ask. */
export function takeFirstAnswer(name: string, query: DocumentNode): void {
  const first = firstAnswer();
  if (first?.operationName === name) storeAnswer(client, { name, query, variables: first.variables, data: first.data });
}

import { type DocumentNode, Kind } from 'graphql';
import { signedInHint } from '../lib/signed-in-hint';
import { client } from './client';
import { tellAsked } from './kept/kept-queries';

interface FirstAnswer {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
  readonly data: unknown;
}

/**
 * Takes the answer that the page brought along, if it belongs to this query, so that the page need not ask. It is the
 * answer for a visitor, so a signed-in user asks for their own.
 */
export function takeFirstAnswer(query: DocumentNode): void {
  const element = document.getElementById('first-answer');
  if (!element || signedInHint()) return;
  const { operationName, variables, data } = JSON.parse(element.textContent) as FirstAnswer;
  if (!asks(query, operationName)) return;
  element.remove();
  client.writeQuery({ query, variables, data });
  tellAsked({ name: operationName, query, variables });
}

const asks = ({ definitions }: DocumentNode, name: string): boolean =>
  definitions.some((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name);

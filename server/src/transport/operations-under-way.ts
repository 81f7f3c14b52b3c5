import { type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql';
import type { WebSocket } from 'ws';
import { malformed } from './malformed-operation';

export type OperationsUnderWay = ReturnType<typeof operationsUnderWay>;

interface Beginning {
  readonly accountId: string;
  readonly socket: WebSocket;
  readonly isInbox: boolean;
}

// Another tab may end its operations at any time.
const RETRY_SECONDS = 30;

/** Counts the operations over sockets: so many of an account, over all its sockets, and one inbox on each of them. */
export function operationsUnderWay(mostOfAccount: number) {
  const counts = new Map<string, number>();
  const inboxes = new WeakSet<WebSocket>();

  return {
    /** Begins an operation, or throws; the given function ends it, and may be called again. */
    begin({ accountId, socket, isInbox }: Beginning): () => void {
      const count = counts.get(accountId) ?? 0;
      if (count >= mostOfAccount) throw tooMany(mostOfAccount);
      if (isInbox && inboxes.has(socket)) throw malformed('A socket may have one inbox. Use the one that is open.');
      counts.set(accountId, count + 1);
      if (isInbox) inboxes.add(socket);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(accountId) ?? 1) - 1;
        if (left === 0) counts.delete(accountId);
        else counts.set(accountId, left);
        if (isInbox) inboxes.delete(socket);
      };
    },
  };
}

function tooMany(most: number): GraphQLError {
  const message = `An account may have ${String(most)} operations over its sockets at once. End one of them first.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfterSeconds: RETRY_SECONDS } });
}

/** Tells whether a field is selected at the root of a valid operation, by itself or in a fragment. */
export function selectsAtRoot(document: DocumentNode, root: SelectionSetNode, field: string): boolean {
  const seen = new Set<SelectionSetNode>();
  const selects = (set: SelectionSetNode): boolean => {
    if (seen.has(set)) return false;
    seen.add(set);
    return set.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === field;
      if (selection.kind === Kind.INLINE_FRAGMENT) return selects(selection.selectionSet);
      const fragment = fragmentOf(document, selection.name.value);
      return fragment !== undefined && selects(fragment.selectionSet);
    });
  };
  return selects(root);
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );

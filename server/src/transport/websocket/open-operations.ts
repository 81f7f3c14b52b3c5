import { GraphQLError } from 'graphql';
import type { WebSocket } from 'ws';
import { malformed } from '../graphql/malformed-operation';

export type OpenOperations = ReturnType<typeof openOperations>;

interface Beginning {
  readonly accountId: string;
  readonly socket: WebSocket;
  readonly isInbox: boolean;
}

// Another tab may end its operations at any time.
const RETRY_SECONDS = 30;

/**
 * Limits the operations over WebSockets: so many of an account, over all its WebSockets, and one inbox on each of them.
 */
export function openOperations(mostOfAccount: number) {
  const counts = new Map<string, number>();
  const inboxes = new WeakSet<WebSocket>();

  return {
    /** Begins an operation, or throws; the returned function ends it, and may be called again. */
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

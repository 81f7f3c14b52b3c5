import type { ApolloCache, Reference } from '@apollo/client';
import { type ChatMessage_ChatMessageFragment, ChatMessage_ChatMessageFragmentDoc } from '../chat/chat.generated';

export type ChatMessage = ChatMessage_ChatMessageFragment;

interface StoredMessages {
  edges: readonly { node: Reference }[];
  totalCount: number;
}

const chatRef = (cache: ApolloCache, chatId: string) => cache.identify({ __typename: 'Chat', id: chatId }) ?? '';

/** Inserts a message by its sequence number, unless it is there already. */
export function addMessage(cache: ApolloCache, chatId: string, message: ChatMessage): void {
  const added = cache.writeFragment({
    fragment: ChatMessage_ChatMessageFragmentDoc,
    fragmentName: 'ChatMessage_chatMessage',
    data: { __typename: 'ChatMessage', ...message },
  });
  if (!added) return;
  cache.modify<{ messages: StoredMessages }>({
    id: chatRef(cache, chatId),
    fields: {
      messages(stored, { readField }) {
        const { edges, totalCount } = stored as StoredMessages;
        if (edges.some(({ node }) => node.__ref === added.__ref)) return stored;
        const newer = edges.filter(({ node }) => (readField<number>('sequence', node) ?? 0) > message.sequence);
        const edge = { __typename: 'ChatMessageEdge', node: added };
        return {
          ...stored,
          edges: [...newer, edge, ...edges.slice(newer.length)],
          totalCount: totalCount + 1,
        };
      },
    },
  });
}

export function removeMessage(cache: ApolloCache, chatId: string, messageId: string): void {
  const removed = cache.identify({ __typename: 'ChatMessage', id: messageId });
  cache.modify<{ messages: StoredMessages }>({
    id: chatRef(cache, chatId),
    fields: {
      messages(stored) {
        const { edges, totalCount } = stored as StoredMessages;
        const left = edges.filter(({ node }) => node.__ref !== removed);
        return { ...stored, edges: left, totalCount: totalCount - (edges.length - left.length) };
      },
    },
  });
}

/** Records up to which sequence number the other party has read. */
export function markOtherRead(cache: ApolloCache, chatId: string, upTo: number): void {
  cache.modify<{ otherReadSequence: number }>({
    id: chatRef(cache, chatId),
    fields: { otherReadSequence: (before) => Math.max(before, upTo) },
  });
}

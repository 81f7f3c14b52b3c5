import type { ApolloCache, Reference } from '@apollo/client';
import { type ChatMessage_ChatMessageFragment, ChatMessage_ChatMessageFragmentDoc } from '../chat/chat.generated';

export type ChatMessage = ChatMessage_ChatMessageFragment;

interface StoredMessages {
  nodes: readonly Reference[];
  totalCount: number;
}

const chatRef = (cache: ApolloCache, chatId: string) => cache.identify({ __typename: 'Chat', id: chatId }) ?? '';

/** Inserts a message by its sequence number, unless it is there already. */
export function addMessage(cache: ApolloCache, chatId: string, message: ChatMessage): void {
  const added = cache.writeFragment({
    fragment: ChatMessage_ChatMessageFragmentDoc,
    data: { __typename: 'ChatMessage', ...message },
  });
  if (!added) return;
  cache.modify<{ messages: StoredMessages }>({
    id: chatRef(cache, chatId),
    fields: {
      messages(stored, { readField }) {
        const { nodes, totalCount } = stored as StoredMessages;
        if (nodes.some(({ __ref }) => __ref === added.__ref)) return stored;
        const isNewer = (node: Reference) => (readField<number>('sequence', node) ?? 0) > message.sequence;
        const index = nodes.filter(isNewer).length;
        return {
          ...stored,
          nodes: [...nodes.slice(0, index), added, ...nodes.slice(index)],
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
        const { nodes, totalCount } = stored as StoredMessages;
        const left = nodes.filter(({ __ref }) => __ref !== removed);
        return { ...stored, nodes: left, totalCount: totalCount - (nodes.length - left.length) };
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

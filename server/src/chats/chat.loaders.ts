import DataLoader from 'dataloader';
import { inOrder } from '../graphql/loaders';
import type { ChatRepository } from './chat.repository';

export type ChatLoaders = ReturnType<typeof chatLoaders>;

/** Creates the chat loaders of one request. */
export function chatLoaders(repository: ChatRepository) {
  return {
    chatMessageById: new DataLoader(async (ids: readonly string[]) =>
      inOrder(ids, await repository.findMessages(ids), (message) => message.id),
    ),
  };
}

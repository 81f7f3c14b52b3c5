import { byKey, sharedReads } from '../kernel/shared-reads';
import type { ChatRepository } from './chat.repository';

export type ChatLoaders = ReturnType<typeof chatLoaders>;

/** Creates the chat loaders; requests share their statements. */
export function chatLoaders(repository: ChatRepository) {
  return {
    chatMessageById: sharedReads(
      async (ids: readonly string[]) => byKey(await repository.findMessages(ids), (message) => message.id),
      String,
    ),
  };
}

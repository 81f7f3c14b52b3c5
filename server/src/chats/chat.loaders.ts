import { byKey, sharedReads } from '../kernel/shared-reads';
import type { ChatRepository } from './chat.repository';
import { pairOf } from './chat.rules';

interface Pair {
  readonly one: string;
  readonly other: string;
}

const keyOf = ({ one, other }: Pair): string => pairOf(one, other);

export type ChatLoaders = ReturnType<typeof chatLoaders>;

/** Creates the chat loaders; requests share their statements. */
export function chatLoaders(repository: ChatRepository) {
  return {
    chatMessageById: sharedReads(
      async (ids: readonly string[]) => byKey(await repository.findMessages(ids), (message) => message.id),
      String,
    ),

    /** Returns the chat of two users. */
    chatOfPair: sharedReads(
      async (pairs: readonly Pair[]) => byKey(await repository.findByPairs(pairs.map(keyOf)), ({ pair }) => pair),
      keyOf,
    ),
  };
}

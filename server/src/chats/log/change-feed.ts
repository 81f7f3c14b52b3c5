import { type ChangePoller, changePoller } from '../../kernel/change-poller';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';
import type { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';

// Milliseconds between two polls of the followed chats, in addition to news.
const CALM = 15_000;
const ALONE = 2_000;

type People = Pick<Chat, 'id' | 'ownerId' | 'userId'>;

/** Fingerprints that change with the data. */
interface States {
  /** Returns the last number in the log of each of these chats; a deleted one has none. */
  lastSequences(chatIds: readonly string[]): Promise<Map<string, number>>;
  /** Returns a fingerprint of the chats of each of these users. */
  inboxStates(personIds: readonly string[]): Promise<Map<string, string>>;
}

/** Notifies subscriptions of changed chats. */
export interface ChangeFeed {
  /** Announces that the chat or its log has changed. */
  chatChanged(chat: People): void;
  sideTypes(chatId: string, side: Side): void;
  /** Calls back when the chat may have changed. */
  readonly followChat: ChangePoller['listen'];
  /** Calls back when one of the user's chats may have changed. */
  readonly followInbox: ChangePoller['listen'];
  followTyping(chatId: string, listener: (side: Side) => void): () => void;
  readonly close: () => void;
}

const chatTopic = (id: string): string => `chat:${id}`;
const typingTopic = (id: string): string => `typing:${id}`;
const inboxTopic = (personId: string): string => `inbox:${personId}`;

/** Creates a change feed from news of the bus, and from polling for changes whose news was lost. */
export function changeFeed({ bus, states, log }: { bus: EventBus; states: States; log: Log }): ChangeFeed {
  const shared = {
    interval: () => (bus.isUp() ? CALM : ALONE),
    onFault: (fault: unknown) => log.error({ err: fault }, 'could not poll the chats'),
  };
  const chats = changePoller({
    ...shared,
    subscribe: (id, listener) => bus.subscribe(chatTopic(id), listener),
    statesOf: (ids) => states.lastSequences(ids),
  });
  const inboxes = changePoller({
    ...shared,
    subscribe: (id, listener) => bus.subscribe(inboxTopic(id), listener),
    statesOf: (ids) => states.inboxStates(ids),
  });
  return {
    chatChanged({ id, ownerId, userId }) {
      bus.publish(chatTopic(id));
      bus.publish(inboxTopic(ownerId));
      bus.publish(inboxTopic(userId));
    },
    sideTypes: (chatId, side) => bus.publish(typingTopic(chatId), side),
    followChat: (id, listener) => chats.listen(id, listener),
    followInbox: (id, listener) => inboxes.listen(id, listener),
    followTyping: (chatId, listener) =>
      bus.subscribe(typingTopic(chatId), (side) => listener(side === 'OWNER' ? 'OWNER' : 'USER')),
    close() {
      chats.close();
      inboxes.close();
    },
  };
}

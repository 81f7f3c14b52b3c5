import { type Watch, watching } from '../../kernel/change-poller';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';
import type { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';

// Milliseconds between two looks at what is followed, news or not.
const CALM = 15_000;
const ALONE = 2_000;

type People = Pick<Chat, 'id' | 'ownerId' | 'userId'>;

/** What is another whenever something has changed. */
interface States {
  /** The last number in the log of each of these chats; a deleted one has none. */
  lastSequences(chatIds: readonly string[]): Promise<Map<string, number>>;
  /** A text for the chats of each of these people. */
  inboxStates(personIds: readonly string[]): Promise<Map<string, string>>;
}

/** How changes of chats reach those who follow them. */
export interface ChangeFeed {
  /** The chat's log, or the chat itself, has changed. */
  chatChanged(chat: People): void;
  sideTypes(chatId: string, side: Side): void;
  /** Calls back when the chat may have changed. */
  readonly followChat: Watch['watch'];
  /** Calls back when one of the person's chats may have changed. */
  readonly followInbox: Watch['watch'];
  followTyping(chatId: string, listener: (side: Side) => void): () => void;
  readonly close: () => void;
}

const chatTopic = (id: string): string => `chat:${id}`;
const typingTopic = (id: string): string => `typing:${id}`;
const inboxTopic = (personId: string): string => `inbox:${personId}`;

/** News over the bus, and a look at the database now and then for what the bus has lost. */
export function changeFeed({ bus, states, log }: { bus: EventBus; states: States; log: Log }): ChangeFeed {
  const parts = {
    interval: () => (bus.isUp() ? CALM : ALONE),
    onFault: (fault: unknown) => log.error({ err: fault }, 'looking for changed chats failed'),
  };
  const chats = watching({
    ...parts,
    subscribe: (id, listener) => bus.subscribe(chatTopic(id), listener),
    statesOf: (ids) => states.lastSequences(ids),
  });
  const inboxes = watching({
    ...parts,
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
    followChat: (id, listener) => chats.watch(id, listener),
    followInbox: (id, listener) => inboxes.watch(id, listener),
    followTyping: (chatId, listener) =>
      bus.subscribe(typingTopic(chatId), (side) => listener(side === 'OWNER' ? 'OWNER' : 'USER')),
    close() {
      chats.close();
      inboxes.close();
    },
  };
}

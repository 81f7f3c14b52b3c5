import { EventEmitter } from 'node:events';
import { type ChangePoller, changePoller } from '../../kernel/change-poller';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';
import type { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';
import type { EventOfSides } from './chat-events';

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
  /**
   * Announces that the chat or its log has changed. Followers in this process get the new event itself; it carries the
   * last number of the log.
   */
  chatChanged(chat: People, added?: EventOfSides): void;
  sideTypes(chatId: string, side: Side): void;
  /** Calls back when the log may have changed, with its last number if that is known. */
  readonly followChat: ChangePoller<number>['listen'];
  /** Calls back with each event that this process adds to the chat, before the change is announced. */
  followAdded(chatId: string, listener: (added: EventOfSides) => void): () => void;
  /** Calls back when one of the user's chats may have changed. */
  readonly followInbox: ChangePoller<string>['listen'];
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
  const added = new EventEmitter().setMaxListeners(0);
  const chats = changePoller<number>({
    ...shared,
    subscribe: (id, listener) =>
      bus.subscribe(chatTopic(id), (last) => listener(last === '' ? undefined : Number(last))),
    statesOf: (ids) => states.lastSequences(ids),
  });
  const inboxes = changePoller<string>({
    ...shared,
    subscribe: (id, listener) => bus.subscribe(inboxTopic(id), () => listener()),
    statesOf: (ids) => states.inboxStates(ids),
  });
  return {
    chatChanged({ id, ownerId, userId }, event) {
      if (event) added.emit(id, event);
      bus.publish(chatTopic(id), event && String(event.OWNER.sequence));
      bus.publish(inboxTopic(ownerId));
      bus.publish(inboxTopic(userId));
    },
    sideTypes: (chatId, side) => bus.publish(typingTopic(chatId), side),
    followChat: chats.listen,
    followAdded(chatId, listener) {
      added.on(chatId, listener);
      return () => void added.off(chatId, listener);
    },
    followInbox: inboxes.listen,
    followTyping: (chatId, listener) =>
      bus.subscribe(typingTopic(chatId), (side) => listener(side === 'OWNER' ? 'OWNER' : 'USER')),
    close() {
      chats.close();
      inboxes.close();
    },
  };
}

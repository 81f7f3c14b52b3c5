import type { Logger } from 'pino';
import {
  unreadReminderRepository,
  unreadReminderService,
  chatLogRepository,
  type ChangeFeed,
  changeFeed,
  chatOpeningService,
  type chatRepository,
  chatService,
  chatSubscriptionService,
  chatSendingService,
} from '../chats';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { Account } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { RateLimit } from '../ports/rate-limit';
import type { LetterService } from '../letters';
import type { RoomService } from '../rooms';
import { keysFor, signingKeys } from '../auth';
import type { Services } from '../transport/request-context';
import type { UserRepository } from '../users';

interface Parts {
  readonly database: Database;
  readonly repository: ReturnType<typeof chatRepository>;
  readonly users: UserRepository;
  readonly rooms: RoomService;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly messages: RateLimit;
  readonly newChats: Parameters<typeof chatOpeningService>[0]['newChats'];
  readonly letters: LetterService;
  readonly env: Env;
}

type ChatServices = Pick<Services, 'chats' | 'chatSending' | 'chatOpening' | 'chatSubscriptions' | 'unreadReminders'>;

/** The use cases of chats over their tables and the bus. */
export function chatServices(parts: Parts): { services: ChatServices; news: ChangeFeed } {
  const { database, repository, users, rooms, bus, clock, log, messages } = parts;
  const news = changeFeed({ bus, states: repository, log });
  const chatLog = chatLogRepository(database);
  const takeMessage = ({ id }: Account): Promise<void> => messages.takeOrThrow(id);
  const chatSending = chatSendingService({ repository, chatLog, news, clock, takeMessage });
  const userById = users.findPresent;
  const chats = chatService(repository);
  return {
    news,
    services: {
      chats,
      chatSending,
      chatOpening: chatOpeningService({
        repository,
        chatLog,
        writing: chatSending,
        userById,
        rooms,
        clock,
        takeMessage,
        newChats: parts.newChats,
      }),
      chatSubscriptions: chatSubscriptionService(repository, news, chats),
      unreadReminders: unreadReminderService({
        ...parts,
        repository: unreadReminderRepository(database),
        userById,
        holdUser: (manager, id) => users.holdWithin(manager, id),
        mostInDay: parts.env.LIMIT_CHAT_LETTERS,
        keys: keysFor('unsubscribe-links', signingKeys(parts.env)),
      }),
    },
  };
}

import type { Logger } from 'pino';
import {
  chatAbsenceRepository,
  chatAbsenceService,
  chatLogRepository,
  type ChatNews,
  chatNews,
  chatOpeningService,
  type chatRepository,
  chatService,
  chatStreamService,
  chatWritingService,
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

type ChatServices = Pick<Services, 'chats' | 'chatWriting' | 'chatOpening' | 'chatStream' | 'chatAbsence'>;

/** The use cases of chats over their tables and the bus. */
export function chatServices(parts: Parts): { services: ChatServices; news: ChatNews } {
  const { database, repository, users, rooms, bus, clock, log, messages } = parts;
  const news = chatNews({ bus, states: repository, log });
  const chatLog = chatLogRepository(database);
  const takeMessage = ({ id }: Account): Promise<void> => messages.takeOrThrow(id);
  const chatWriting = chatWritingService({ repository, chatLog, news, clock, takeMessage });
  const userById = users.findPresent;
  const chats = chatService(repository);
  return {
    news,
    services: {
      chats,
      chatWriting,
      chatOpening: chatOpeningService({
        repository,
        chatLog,
        writing: chatWriting,
        userById,
        rooms,
        clock,
        takeMessage,
        newChats: parts.newChats,
      }),
      chatStream: chatStreamService(repository, news, chats),
      chatAbsence: chatAbsenceService({
        ...parts,
        repository: chatAbsenceRepository(database),
        userById,
        holdUser: (manager, id) => users.holdWithin(manager, id),
        mostInDay: parts.env.LIMIT_CHAT_LETTERS,
        keys: keysFor('unsubscribe-links', signingKeys(parts.env)),
      }),
    },
  };
}

import type { AccountDaysService } from '../admin';
import { keysFor, signingKeys } from '../auth';
import {
  type AddedMessage,
  type ChangeFeed,
  changeFeed,
  openChatService,
  sendMessageService,
  chatService,
  chatSubscriptionService,
  unreadReminderService,
  usualAnswerService,
} from '../chats';
import type { Account } from '../kernel/viewer';
import type { RoomService } from '../rooms';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

interface ChatDependencies extends Dependencies {
  readonly rooms: RoomService;
  readonly blocks: Services['blocks'];
  /** Called after a message was stored. */
  readonly messageAdded: (message: AddedMessage) => void;
  /** Called after somebody wrote to the owner of a room. */
  readonly roomUsed: Services['roomStatistics']['note'];
  readonly accountDays: Pick<AccountDaysService, 'messageWritten' | 'chatStarted'>;
}

type ChatServices = Pick<
  Services,
  'chats' | 'chatSending' | 'chatOpening' | 'chatSubscriptions' | 'unreadReminders' | 'usualAnswers'
>;

/** Returns the chats that an account may begin in a day. */
const newChatsOf = ({ env, rateLimits }: Dependencies) => ({
  all: {
    most: env.LIMIT_CHATS_A_DAY,
    allowance: rateLimits('chats-a-day', { points: env.LIMIT_CHATS_A_DAY, seconds: DAY }),
  },
  unproven: {
    most: env.LIMIT_UNPROVEN_CHATS_A_DAY,
    allowance: rateLimits('unproven-chats-a-day', { points: env.LIMIT_UNPROVEN_CHATS_A_DAY, seconds: DAY }),
  },
});

/** Builds the services of chats, and the feed that their subscriptions read. */
export function chatServices(dependencies: ChatDependencies): { services: ChatServices; news: ChangeFeed } {
  const { repositories, rooms, blocks, bus, clock, log, env, rateLimits, messageAdded, roomUsed, accountDays } =
    dependencies;
  const { chats: repository, chatLog, users } = repositories;
  const news = changeFeed({ bus, states: repository, log });
  const messages = rateLimits('messages', { points: env.LIMIT_MESSAGES, seconds: MINUTE });
  const takeMessage = ({ id }: Account): Promise<void> => messages.takeOrThrow(id);
  const sending = { repository, chatLog, clock, rooms, takeMessage };
  const { messageWritten, chatStarted } = accountDays;
  const usualAnswers = usualAnswerService({ repository: repositories.usualAnswers, clock, log });
  const told = { news, messageAdded, messageWritten, ownerAsked: usualAnswers.noteAsked };
  const chatSending = sendMessageService({ ...sending, ...told });
  const userById = users.findPresent;
  const chats = chatService(repository);
  return {
    news,
    services: {
      chats,
      chatSending,
      usualAnswers,
      chatOpening: openChatService({
        ...sending,
        sending: chatSending,
        userById,
        isApart: blocks.isApart,
        chatStarted,
        roomAskedFor: (viewer, room) => roomUsed(viewer, room, 'contacts'),
        newChats: newChatsOf(dependencies),
      }),
      chatSubscriptions: chatSubscriptionService(repository, news, chats),
      unreadReminders: unreadReminderService({
        ...dependencies,
        repository: repositories.unreadReminders,
        userById,
        isBlockBetween: repositories.blocks.isBetween,
        holdUser: (manager, id) => users.holdWithin(manager, id),
        mostInDay: env.LIMIT_UNREAD_REMINDERS,
        keys: keysFor('unsubscribe-links', signingKeys(env)),
      }),
    },
  };
}

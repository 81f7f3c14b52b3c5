import { clientKeyError } from '../kernel/client-key';
import { newId } from '../kernel/id';
import { accepted, refused, type UserError, userError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { RateLimit } from '../ports/rate-limit';
import type { RoomService } from '../rooms';
import type { User } from '../users';
import type { ChatLogRepository } from './log/chat-log.repository';
import type { SendMessageService, Written } from './send.service';
import { Chat } from './chat.entity';
import { sideOf } from './chat.policy';
import type { ChatRepository } from './chat.repository';
import {
  contactText,
  hasAtMost,
  isPresent,
  LONGEST_CONTACT,
  LONGEST_MESSAGE,
  messageTextOf,
  pairOf,
} from './chat.rules';

type Nullable<Value> = Value | null | undefined;

interface CreateChat {
  readonly otherPartyId: string;
  readonly firstMessage?: Nullable<string>;
  readonly clientKey?: Nullable<string>;
  readonly roomId?: Nullable<string>;
}

interface ContactOwner {
  readonly roomId: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly message: string;
  readonly clientKey?: Nullable<string>;
}

interface DailyChats {
  readonly most: number;
  readonly allowance: RateLimit;
}

interface Dependencies {
  readonly repository: ChatRepository;
  readonly chatLog: ChatLogRepository;
  readonly sending: SendMessageService;
  readonly userById: (id: string) => Promise<User | null>;
  readonly rooms: Pick<RoomService, 'beforeBlocks'>;
  readonly clock: Clock;
  readonly takeMessage: (account: Account) => Promise<void>;
  /** Tells whether one of two users has blocked the other. */
  readonly isApart: (viewer: Viewer, userId: string) => Promise<boolean>;
  /** Called after somebody wrote to the owner of a room. */
  readonly roomAskedFor: (viewer: Account, room: { readonly id: string; readonly ownerId: string }) => void;
  /** Called after an account has started a chat. */
  readonly chatStarted: (userId: string) => void;
  /** Chats that an account may start in a day; `unproven` while its email address is not verified. */
  readonly newChats: { readonly all: DailyChats; readonly unproven: DailyChats };
}

export type OpenChatService = ReturnType<typeof openChatService>;

/** Creates the service that starts chats. */
export function openChatService(dependencies: Dependencies) {
  const { repository, chatLog, sending, userById, rooms, clock, takeMessage, isApart, roomAskedFor, chatStarted } =
    dependencies;
  /** Returns the chat of a pair, created if there is none; the account that makes contact gets the user side. */
  async function opened(ownerId: string, userId: string): Promise<Chat> {
    const pair = pairOf(ownerId, userId);
    const now = clock.now();
    const found = await repository.findByPair(pair);
    if (found) return found;
    const chat = Object.assign(new Chat(), emptyChat, {
      id: newId(),
      pair,
      ownerId,
      userId,
      lastActiveAt: now,
      createdAt: now,
    });
    // Of two requests at once, the unique key refuses one, and both get the same chat.
    if (!(await chatLog.add(chat))) return opened(ownerId, userId);
    chatStarted(userId);
    return chat;
  }

  /** Sends the first message of a chat, even if the other user deletes the chat in the meantime. */
  async function sayFirst(viewer: Account, ownerId: string, written: Written): Promise<Chat> {
    const chat = await opened(ownerId, viewer.id);
    const side = sideOf(viewer, chat) ?? 'USER';
    const message = await sending.append({ chat, side }, written);
    if (!message) return sayFirst(viewer, ownerId, written);
    return (await repository.findById(chat.id)) ?? chat;
  }

  return {
    /** Takes what a message to an owner costs from the allowances of the viewer; returns the error when none is left. */
    async mayWriteTo(viewer: Account, ownerId: string): Promise<UserError | null> {
      await takeMessage(viewer);
      return pastCeiling(dependencies, viewer, ownerId);
    },

    /** Writes a checked text to an owner, in the chat of the two, which is opened if there is none. */
    writeAbout: sayFirst,

    /** Returns the chat of a seeker with an owner; refused with a code of `CreateChatPayload`, self before role. */
    async createChat(viewer: Viewer, { otherPartyId, firstMessage, ...input }: CreateChat) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const keyError = clientKeyError(input.clientKey);
      if (keyError) return { userErrors: [keyError] };
      if (!otherPartyId.trim()) return refused('CHAT_INFO_MISSING', 'otherPartyId');
      if (otherPartyId === viewer.id) return refused('CHAT_WITH_SELF', 'otherPartyId');
      if (viewer.role === 'OWNER') return refused('CHAT_AS_OWNER');
      const owner = isPresent(otherPartyId) ? await userById(otherPartyId) : null;
      if (owner?.role !== 'OWNER') return refused('USER_NOT_FOUND', 'otherPartyId');
      if (await isApart(viewer, owner.id)) return refused('CHAT_BLOCKED', 'otherPartyId');
      const text = messageTextOf(firstMessage ?? '');
      if (!hasAtMost(LONGEST_MESSAGE, text))
        return refused('TEXT_TOO_LONG.message', 'firstMessage', { most: LONGEST_MESSAGE });
      const { clientKey = null, roomId = null } = input;
      if (!(await sending.mayBeAbout(viewer, owner.id, roomId))) return refused('ROOM_NOT_FOUND', 'roomId');
      await takeMessage(viewer);
      const ceiling = await pastCeiling(dependencies, viewer, owner.id);
      if (ceiling) return { userErrors: [ceiling] };
      if (text === '') return { chat: await opened(owner.id, viewer.id), userErrors: [] };
      return { chat: await sayFirst(viewer, owner.id, { text, clientKey, roomId }), userErrors: [] };
    },

    /**
     * Sends a first message to a room's owner, from a seeker or another owner; refused with a code of
     * `ContactOwnerPayload`.
     */
    async contactOwner(viewer: Viewer, input: ContactOwner) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const keyError = clientKeyError(input.clientKey);
      if (keyError) return { userErrors: [keyError] };
      const room = await rooms.beforeBlocks(viewer, input.roomId);
      if (!room) return refused('ROOM_NOT_FOUND.contactOwner', 'roomId');
      if (room.ownerId === viewer.id) return refused('CHAT_WITH_SELF.contactOwner', 'roomId');
      if (await isApart(viewer, room.ownerId)) return refused('CHAT_BLOCKED', 'roomId');
      const text = contactText(input);
      if (messageTextOf(input.message) === '') return refused('MESSAGE_EMPTY', 'message');
      if (!hasAtMost(LONGEST_CONTACT, text))
        return refused('TEXT_TOO_LONG.message', 'message', { most: LONGEST_CONTACT });
      await takeMessage(viewer);
      const ceiling = await pastCeiling(dependencies, viewer, room.ownerId);
      if (ceiling) return { userErrors: [ceiling] };
      const chat = await sayFirst(viewer, room.ownerId, {
        text,
        clientKey: input.clientKey ?? null,
        roomId: room.id,
      });
      roomAskedFor(viewer, room);
      return { chat, ...accepted('MESSAGE_SENT') };
    },
  };
}

/** Takes one from the day's new chats, unless the two users have a chat; returns the error when none is left. */
async function pastCeiling(
  { repository, userById, newChats: { all, unproven } }: Dependencies,
  { id }: Account,
  ownerId: string,
): Promise<UserError | null> {
  if (await repository.findByPair(pairOf(ownerId, id))) return null;
  const isProven = (await userById(id))?.emailVerified === true;
  if (!isProven && (await unproven.allowance.take(id)) !== null)
    return userError('CHATS_TOO_MANY_UNPROVEN', null, { most: unproven.most });
  return (await all.allowance.take(id)) === null ? null : userError('CHATS_TOO_MANY', null, { most: all.most });
}

const emptyChat: Omit<Chat, 'id' | 'pair' | 'ownerId' | 'userId' | 'lastActiveAt' | 'createdAt'> = {
  lastSequence: 0,
  lastMessageId: null,
  roomId: null,
  ownerRead: 0,
  userRead: 0,
  ownerUnread: 0,
  userUnread: 0,
  ownerReminderDue: null,
  userReminderDue: null,
  firstAskedAt: null,
  firstAnsweredAt: null,
};

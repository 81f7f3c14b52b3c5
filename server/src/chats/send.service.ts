import { clientKeyError } from '../kernel/client-key';
import { newId } from '../kernel/id';
import { accepted, refused } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { RoomService } from '../rooms';
import { eventOf } from './log/chat-events';
import type { ChatLogRepository } from './log/chat-log.repository';
import type { ChangeFeed } from './log/change-feed';
import { otherPartyOf, sideOf } from './chat.policy';
import type { ChatRepository } from './chat.repository';
import type { Chat } from './chat.entity';
import { hasAtMost, isPresent, reminderDueAfter, LONGEST_MESSAGE, messageTextOf, type Side } from './chat.rules';
import { type ShownMessage, shownTo } from './log/shown-message';

type Nullable<Value> = Value | null | undefined;

/** A chat of the viewer's, with the viewer's side. */
interface OwnChat {
  readonly chat: Chat;
  readonly side: Side;
  /** True when one of its users has blocked the other. */
  readonly isBlocked: boolean;
}

/** A message that may be stored. */
export interface Written {
  readonly text: string;
  readonly clientKey: string | null;
  /** The room that it is about. */
  readonly roomId: string | null;
}

interface SendMessage {
  readonly chatId: string;
  readonly text: string;
  readonly clientKey?: Nullable<string>;
  readonly roomId?: Nullable<string>;
}

/** A new message, and the user on the other side. */
export interface AddedMessage {
  readonly userId: string;
  readonly chatId: string;
  readonly sequence: number;
}

interface Dependencies {
  readonly repository: ChatRepository;
  readonly chatLog: ChatLogRepository;
  readonly news: ChangeFeed;
  readonly clock: Clock;
  readonly rooms: Pick<RoomService, 'beforeBlocks'>;
  /** Takes one message from the account's allowance; throws RATE_LIMITED. */
  readonly takeMessage: (account: Account) => Promise<void>;
  /** Called after a message was stored; a repetition of an earlier one does not count. */
  readonly messageAdded: (message: AddedMessage) => void;
  /** Called with the writer and the text of such a message. */
  readonly messageWritten: (userId: string, text: string) => void;
  /** Called after somebody wrote to an owner for the first time. */
  readonly ownerAsked: (ownerId: string) => Promise<void>;
}

export type SendMessageService = ReturnType<typeof sendMessageService>;

/** Creates the service that changes existing chats. */
export function sendMessageService(dependencies: Dependencies) {
  const { repository, chatLog, news, clock, rooms, takeMessage, messageAdded, messageWritten, ownerAsked } =
    dependencies;

  async function ownChat(viewer: Viewer, chatId: string): Promise<OwnChat | null> {
    const found = isPresent(chatId) ? await repository.findWithBlock(chatId) : undefined;
    const side = found && sideOf(viewer, found.chat);
    return side ? { ...found, side } : null;
  }

  async function append({ chat, side }: Omit<OwnChat, 'isBlocked'>, written: Written): Promise<ShownMessage | null> {
    const now = clock.now();
    const times = { now, reminderDue: reminderDueAfter(now) };
    const id = newId();
    const message = await chatLog.send({ id, chatId: chat.id, side, ...written, ...times });
    if (!message) return null;
    // A message that was deleted in the meantime counts as sent: its sender gets it as it was sent.
    const sent = Object.assign(message, { text: message.text ?? written.text });
    const isNew = sent.id === id;
    news.chatChanged(chat, isNew ? eventOf(sent) : undefined);
    if (isNew) messageWritten(side === 'OWNER' ? chat.ownerId : chat.userId, written.text);
    if (isNew) messageAdded({ userId: otherPartyOf(side, chat), chatId: chat.id, sequence: sent.sequence });
    if (isNew && side === 'USER' && sent.sequence === 1) await ownerAsked(chat.ownerId);
    return shownTo(side, sent);
  }

  /** Tells whether a message of the viewer's to this user may be about the room; one without a room costs no read. */
  async function mayBeAbout(viewer: Viewer, userId: string, roomId: string | null): Promise<boolean> {
    return roomId === null || (await rooms.beforeBlocks(viewer, roomId))?.ownerId === userId;
  }

  return {
    mayBeAbout,

    /** Adds a checked text to a chat and notifies its followers; returns null when the chat is gone. */
    append,

    /** Sends a message once for each key; refused with a code of `SendMessagePayload`. */
    async send(viewer: Viewer, input: SendMessage) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const text = messageTextOf(input.text);
      if (!input.chatId.trim()) return refused('CHAT_OR_MESSAGE_MISSING', 'chatId');
      if (text === '') return refused('CHAT_OR_MESSAGE_MISSING', 'text');
      if (!hasAtMost(LONGEST_MESSAGE, text)) return refused('TEXT_TOO_LONG.message', 'text', { most: LONGEST_MESSAGE });
      const keyError = clientKeyError(input.clientKey);
      if (keyError) return { userErrors: [keyError] };
      const own = await ownChat(viewer, input.chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      if (own.isBlocked) return refused('CHAT_BLOCKED', 'chatId');
      const { clientKey = null, roomId = null } = input;
      if (!(await mayBeAbout(viewer, otherPartyOf(own.side, own.chat), roomId)))
        return refused('ROOM_NOT_FOUND', 'roomId');
      await takeMessage(viewer);
      const chatMessage = await append(own, { text, clientKey, roomId });
      if (!chatMessage) return refused('CHAT_NOT_FOUND', 'chatId');
      return { chatMessage, ...accepted('MESSAGE_SENT') };
    },

    /** Deletes an own message for both users; refused with a code of `DeleteMessagePayload`. */
    async deleteMessage(viewer: Viewer, { chatId, messageId }: { chatId: string; messageId: string }) {
      if (!viewer) return refused('UNAUTHENTICATED');
      if (!chatId.trim()) return refused('CHAT_OR_INDEX_MISSING', 'chatId');
      if (!messageId.trim()) return refused('CHAT_OR_INDEX_MISSING', 'messageId');
      const own = await ownChat(viewer, chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      if (own.chat.lastMessageId === null) return refused('NO_MESSAGES', 'messageId');
      const isDeleted = await chatLog.deleteMessage({ chatId, side: own.side, messageId });
      if (!isDeleted) return refused('MESSAGE_INDEX_INVALID', 'messageId');
      news.chatChanged(own.chat);
      return { deletedMessageId: messageId, ...accepted('MESSAGE_DELETED') };
    },

    /** Deletes a chat for both users. */
    async deleteChat(viewer: Viewer, chatId: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const own = await ownChat(viewer, chatId);
      if (!own || !(await chatLog.remove(chatId))) return refused('CHAT_NOT_FOUND', 'chatId');
      news.chatChanged(own.chat);
      return { deletedChatId: chatId, ...accepted('CHAT_DELETED') };
    },

    /** Moves the viewer's read position forward; a blocked one's only for the viewer. */
    async markRead(viewer: Viewer, { chatId, upTo }: { chatId: string; upTo: number }) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const own = await ownChat(viewer, chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      const hasMoved = await chatLog.markRead({
        chatId,
        side: own.side,
        upTo,
        reminderDue: reminderDueAfter(clock.now()),
        isTold: !own.isBlocked,
      });
      if (hasMoved) news.chatChanged(own.chat);
      return { chat: hasMoved ? await repository.findById(chatId) : own.chat, userErrors: [] };
    },

    /** Notifies the other user that the viewer is typing, unless a block is between them. */
    async tellTyping(viewer: Viewer, chatId: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const own = await ownChat(viewer, chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      if (!own.isBlocked) news.sideTypes(chatId, own.side);
      return { userErrors: [] };
    },
  };
}

import { newId } from '../kernel/id';
import { messageText } from '../kernel/catalogue';
import { type Refused, refused } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { ChatLogRepository } from './log/chat-log.repository';
import type { ChangeFeed } from './log/change-feed';
import { sideOf } from './chat.policy';
import type { ChatRepository } from './chat.repository';
import type { Chat } from './chat.entity';
import {
  clientKeyOf,
  hasAtMost,
  isPresent,
  letterDueAfter,
  LONGEST_MESSAGE,
  messageTextOf,
  type Side,
} from './chat.rules';
import { type ShownMessage, shownTo } from './log/shown-message';

type Nullable<Value> = Value | null | undefined;

/** A chat of the viewer's, with the side the viewer has in it. */
interface OwnChat {
  readonly chat: Chat;
  readonly side: Side;
}

interface Parts {
  readonly repository: ChatRepository;
  readonly chatLog: ChatLogRepository;
  readonly news: ChangeFeed;
  readonly clock: Clock;
  /** Takes one of the account's allowance of messages; throws RATE_LIMITED. */
  readonly takeMessage: (account: Account) => Promise<void>;
}

export type ChatSendingService = ReturnType<typeof chatSendingService>;

const refusedTooLong = (most: number): Refused => ({
  userErrors: [{ code: 'MESSAGE_TOO_LONG', message: messageText('MESSAGE_TOO_LONG', { most }), field: 'text' }],
});

/** What can be done in a chat that is there. */
export function chatSendingService({ repository, chatLog, news, clock, takeMessage }: Parts) {
  async function ownChat(viewer: Viewer, chatId: string): Promise<OwnChat | null> {
    const chat = isPresent(chatId) ? await repository.findById(chatId) : null;
    const side = chat && sideOf(viewer, chat);
    return chat && side ? { chat, side } : null;
  }

  async function append({ chat, side }: OwnChat, text: string, clientKey: string | null): Promise<ShownMessage | null> {
    const now = clock.now();
    const times = { now, letterDue: letterDueAfter(now) };
    const message = await chatLog.send({ id: newId(), chatId: chat.id, side, text, clientKey, ...times });
    if (!message) return null;
    news.chatChanged(chat);
    // One that was deleted since is sent all the same: its sender is told what was sent.
    return shownTo(side, Object.assign(message, { text: message.text ?? text }));
  }

  return {
    /** Puts a checked text into a chat and tells its followers; null when the chat is gone. */
    append,

    /** Sends a message once for each key; refused with a code of `SendMessagePayload`. */
    async send(
      viewer: Viewer,
      input: { chatId?: Nullable<string>; text?: Nullable<string>; clientKey?: Nullable<string> },
    ) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const text = messageTextOf(input.text ?? '');
      if (!input.chatId || text === '') return refused('CHAT_OR_MESSAGE_MISSING', input.chatId ? 'text' : 'chatId');
      if (!hasAtMost(LONGEST_MESSAGE, text)) return refusedTooLong(LONGEST_MESSAGE);
      const clientKey = clientKeyOf(input.clientKey);
      const own = await ownChat(viewer, input.chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      await takeMessage(viewer);
      const chatMessage = await append(own, text, clientKey);
      if (!chatMessage) return refused('CHAT_NOT_FOUND', 'chatId');
      return { chatMessage, message: messageText('MESSAGE_SENT'), userErrors: [] };
    },

    /** Deletes an own message for both people; refused with a code of `DeleteMessagePayload`. */
    async deleteMessage(
      viewer: Viewer,
      { chatId, messageId }: { chatId?: Nullable<string>; messageId?: Nullable<string> },
    ) {
      if (!viewer) return refused('UNAUTHENTICATED');
      if (!chatId || !messageId) return refused('CHAT_OR_INDEX_MISSING', chatId ? 'messageId' : 'chatId');
      const own = await ownChat(viewer, chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      if (own.chat.lastMessageId === null) return refused('NO_MESSAGES', 'messageId');
      const isDeleted = await chatLog.deleteMessage({ chatId, side: own.side, messageId });
      if (!isDeleted) return refused('MESSAGE_INDEX_INVALID', 'messageId');
      news.chatChanged(own.chat);
      return { messageId, message: messageText('MESSAGE_DELETED'), userErrors: [] };
    },

    /** Deletes a chat for both people. */
    async deleteChat(viewer: Viewer, chatId: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const own = await ownChat(viewer, chatId);
      if (!own || !(await chatLog.remove(chatId))) return refused('CHAT_NOT_FOUND', 'chatId');
      news.chatChanged(own.chat);
      return { chatId, message: messageText('CHAT_DELETED'), userErrors: [] };
    },

    /** Moves the viewer's reading mark forward. */
    async markRead(viewer: Viewer, { chatId, upTo }: { chatId: string; upTo: number }) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const own = await ownChat(viewer, chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      const hasMoved = await chatLog.markRead({
        chatId,
        side: own.side,
        upTo,
        letterDue: letterDueAfter(clock.now()),
      });
      if (hasMoved) news.chatChanged(own.chat);
      return { chat: hasMoved ? await repository.findById(chatId) : own.chat, userErrors: [] };
    },

    /** Tells the other person that the viewer is writing. */
    async tellTyping(viewer: Viewer, chatId: string) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const own = await ownChat(viewer, chatId);
      if (!own) return refused('CHAT_NOT_FOUND', 'chatId');
      news.sideTypes(chatId, own.side);
      return { userErrors: [] };
    },
  };
}

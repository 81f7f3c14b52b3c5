import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { refusal } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import type { Viewer } from '../kernel/viewer';
import type { Chat } from './chat.entity';
import { chatCursor, chatKeyOf, messageCursor, sequenceOf } from './chat.cursor';
import { otherPartyOf, sideOf } from './chat.policy';
import type { ChatRepository } from './chat.repository';
import { pairOf, type Side } from './chat.rules';
import { type ShownMessage, shownTo, standing } from './log/shown-message';

export type ChatPage = Page<Chat>;
export type ChatPageEdge = Edge<Chat>;
export type MessagePage = Page<ShownMessage>;
export type MessagePageEdge = Edge<ShownMessage>;

/** A message of another user, with those before and after it. */
export interface MessageAround {
  readonly messageId: string;
  readonly authorId: string;
  readonly lines: readonly ShownMessage[];
}

export type ChatService = ReturnType<typeof chatService>;

/** Creates the service that reads chats. */
export function chatService(repository: ChatRepository) {
  return {
    /**
     * Returns the viewer's chats, last active first. Refused with `UNAUTHENTICATED`; BAD_USER_INPUT for a page size or
     * cursor.
     */
    async list(viewer: Viewer, request: PageRequest): Promise<ChatPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const after = request.after ? chatKeyOf(request.after) : null;
      return pageOf(await repository.chatsOf(viewer.id, { after, limit: size + 1 }), request, {
        cursorOf: chatCursor,
        count: () => repository.countOf(viewer.id, COUNT_CAP + 1),
      });
    },

    /**
     * Returns one of the viewer's chats. Refused with `UNAUTHENTICATED`, or `CHAT_NOT_FOUND`, also for chats of others.
     */
    async byId(viewer: Viewer, id: string): Promise<Chat> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const chat = isId(id) ? await repository.findById(id) : null;
      if (!chat || !sideOf(viewer, chat)) throw refusal('CHAT_NOT_FOUND');
      return chat;
    },

    /** Returns the number of the viewer's chats with unread messages. Refused with `UNAUTHENTICATED`. */
    async unreadChats(viewer: Viewer): Promise<number> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      return repository.unreadOf(viewer.id);
    },

    /** Returns the viewer's side of their chat. */
    sideOf: (viewer: Viewer, chat: Chat): Side => sideOf(viewer, chat) ?? 'USER',

    /** Returns the account on the other side. */
    otherPartyOf: (viewer: Viewer, chat: Chat): string => otherPartyOf(sideOf(viewer, chat) ?? 'USER', chat),

    /** Returns the newest messages between the viewer and another user, oldest first; none for a visitor. */
    async lastBetween(viewer: Viewer, otherId: string, limit: number): Promise<ShownMessage[]> {
      const chat = viewer && (await repository.findByPair(pairOf(viewer.id, otherId)));
      const side = chat && sideOf(viewer, chat);
      if (!side) return [];
      const found = await repository.messagesOf(chat.id, { before: Number.MAX_SAFE_INTEGER, limit });
      return found.reverse().map((message) => shownTo(side, message));
    },

    /**
     * Returns a message that the other user of one of the viewer's chats wrote, with up to `most` before and after it,
     * oldest first; null for any other message.
     */
    async around(viewer: Viewer, messageId: string, most: number): Promise<MessageAround | null> {
      const message = isId(messageId) ? standing((await repository.findMessages([messageId]))[0]) : null;
      const chat = message && (await repository.findById(message.chatId));
      const side = chat && sideOf(viewer, chat);
      if (!side || shownTo(side, message).isMine) return null;
      const [upTo, after] = await Promise.all([
        repository.messagesOf(chat.id, { before: message.sequence + 1, limit: most + 1 }),
        repository.messagesAfter(chat.id, { after: message.sequence, limit: most }),
      ]);
      const lines = [...upTo.reverse(), ...after].map((line) => shownTo(side, line));
      return { messageId, authorId: otherPartyOf(side, chat), lines };
    },

    /** Returns the messages of one of the viewer's chats, newest first. Refused with `CHAT_NOT_FOUND`. */
    async messagesOf(viewer: Viewer, chat: Chat, request: PageRequest): Promise<MessagePage> {
      const side = sideOf(viewer, chat);
      if (!side) throw refusal('CHAT_NOT_FOUND');
      const size = pageSize(request.first);
      const before = request.after ? sequenceOf(request.after) : Number.MAX_SAFE_INTEGER;
      const found = await repository.messagesOf(chat.id, { before, limit: size + 1 });
      return pageOf(
        found.map((message) => shownTo(side, message)),
        request,
        {
          cursorOf: messageCursor,
          count: () => repository.countMessagesOf(chat.id, COUNT_CAP + 1),
        },
      );
    },
  };
}

import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import { monthInIndia } from '../kernel/day';
import { askedRoom } from './asked-room';
import { shownTo, standing } from './log/shown-message';

export const chatResolvers: Resolvers = {
  Query: {
    chats: (_root, { first, after }, { viewer, chats }) => chats.list(viewer, { first, after }),
    chat: (_root, { id }, { viewer, chats }) => chats.byId(viewer, id),
    unreadChats: (_root, _args, { viewer, chats }) => chats.unreadChats(viewer),
  },
  Mutation: {
    createChat: (_root, { input }, { viewer, chatOpening }) => chatOpening.createChat(viewer, input),
    contactOwner: (_root, { input }, { viewer, chatOpening }) => chatOpening.contactOwner(viewer, input),
    sendMessage: (_root, { input }, { viewer, chatSending }) => chatSending.send(viewer, input),
    deleteMessage: (_root, { input }, { viewer, chatSending }) => chatSending.deleteMessage(viewer, input),
    deleteChat: (_root, { input }, { viewer, chatSending }) => chatSending.deleteChat(viewer, input.chatId),
    markChatRead: (_root, { input }, { viewer, chatSending }) => chatSending.markRead(viewer, input),
    chooseUnreadReminders: (_root, { input }, { viewer, unreadReminders }) =>
      unreadReminders.chooseReminders(viewer, input.wanted),
    tellTyping: (_root, { input }, { viewer, chatSending }) => chatSending.tellTyping(viewer, input.chatId),
  },
  Subscription: {
    chatEvents: {
      subscribe: (_root, { chatId, after }, { viewer, chatSubscriptions }) =>
        chatSubscriptions.chatEvents(viewer, chatId, after ?? null),
      resolve: (event: unknown) => event as never,
    },
    inbox: {
      subscribe: (_root, _args, { viewer, chatSubscriptions }) => chatSubscriptions.inboxChanges(viewer),
      resolve: (state: unknown) => state as never,
    },
  },
  User: {
    wantsUnreadReminders: (user, _args, { viewer, unreadReminders }) => unreadReminders.wantsReminders(viewer, user),
  },
  Inbox: {
    unreadChats: (inbox) => inbox.unreadChats(),
    chats: (inbox, { first }) => inbox.chats(first),
  },
  ChatEvent: { __resolveType: ({ kind }) => kind },
  ChatConnection: connectionFields,
  ChatMessageConnection: connectionFields,
  Chat: {
    side: (chat, _args, { viewer, chats }) => chats.sideOf(viewer, chat),
    otherParty: (chat, _args, { viewer, chats, loaders }) => loaders.userById(chats.otherPartyOf(viewer, chat)),
    messages: (chat, { first, after }, { viewer, chats }) => chats.messagesOf(viewer, chat, { first, after }),
    lastMessage: async (chat, _args, { viewer, chats, loaders }) => {
      const message = chat.lastMessageId && standing(await loaders.chatMessageById(chat.lastMessageId));
      return message ? shownTo(chats.sideOf(viewer, chat), message) : null;
    },
    room: ({ roomId }, _args, context, info) => askedRoom(roomId, context, info),
    unreadCount: (chat, _args, { viewer, chats }) =>
      chats.sideOf(viewer, chat) === 'OWNER' ? chat.ownerUnread : chat.userUnread,
    otherReadSequence: (chat, _args, { viewer, chats }) =>
      chats.sideOf(viewer, chat) === 'OWNER' ? chat.userRead : chat.ownerRead,
    createdAt: (chat) => new Date(chat.createdAt),
    lastActiveAt: (chat) => new Date(chat.lastActiveAt),
  },
  ChatMessage: {
    room: ({ roomId }, _args, context, info) => askedRoom(roomId, context, info),
    createdAt: (message) => new Date(message.createdAt),
  },
  ChatParty: {
    photoUrl: (user, _args, { imageUrl }) => (user.photoKey ? imageUrl(user.photoKey, 'small') : null),
    emailVerified: (user) => (user.removedAt === null ? user.emailVerified : null),
    checkedFacts: (user, _args, { profiles }) => profiles.checkedFacts(user),
    memberSince: (user) => (user.removedAt === null ? monthInIndia(user.createdAt) : null),
  },
};

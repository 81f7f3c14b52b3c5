import { askedFields } from '../graphql/asked-fields';
import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { UnreadNotifications } from './notification.service';

export const notificationResolvers: Resolvers = {
  Query: {
    notifications: (_root, { first, after }, { viewer, notifications }) => notifications.list(viewer, { first, after }),
    unreadNotifications: (_root, _args, { viewer, notifications }) => notifications.unreadCount(viewer),
    notificationChoices: (_root, _args, { viewer, notificationChoices }) => notificationChoices.list(viewer),
  },
  Mutation: {
    markNotificationsRead: (_root, { input }, { viewer, notifications }) => notifications.markRead(viewer, input.upTo),
    chooseNotifications: (_root, { input }, { viewer, notificationChoices }) =>
      notificationChoices.choose(viewer, input),
  },
  Subscription: {
    unreadNotifications: {
      subscribe: (_root, _args, { viewer, notifications }) => notifications.unreadCounts(viewer),
      resolve: (event: unknown) => (event as UnreadNotifications).count,
    },
  },
  NotificationChoice: {
    inProduct: ({ isShown }) => isShown,
    push: ({ isPushed }) => isPushed,
    emailOptions: ({ emails }) => [...emails],
  },
  NotificationConnection: connectionFields,
  Notification: {
    room: async ({ roomId, userId: viewerId }, _args, { viewer, rooms, loaders }, info) =>
      roomId === null
        ? null
        : rooms.shownTo(viewer, await loaders.roomById(roomId, askedFields(info, 'Room')), (userId) =>
            loaders.isApart({ viewerId, userId }),
          ),
    isRead: ({ readAt }) => readAt !== null,
    createdAt: ({ createdAt }) => new Date(createdAt),
  },
};

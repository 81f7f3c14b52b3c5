export { ChangedRoom } from './changed-room.entity';
export { changedRoomRepository } from './changed-room.repository';
export { Notification } from './notification.entity';
export { announceNotifications, notificationNews, type NotificationNews } from './notification-news';
export { type News, notificationRepository, type NotificationRepository } from './notification.repository';
export { notificationResolvers } from './notification.resolvers';
export { NotificationChoice } from './notification-choice.entity';
export { notificationChoiceRepository, type NotificationChoiceRepository } from './notification-choice.repository';
export {
  notificationChoiceService,
  type NotificationChoiceService,
  type ShownChoice,
} from './notification-choice.service';
export { notificationEmailRepository } from './notification-email.repository';
export { notificationEmailService, type NotificationEmailService } from './notification-email.service';
export { notificationUnsubscribing } from './notification-unsubscribing';
export { topicOf, waysOf } from './notification-topic.rules';
export {
  type NotificationPage,
  type NotificationPageEdge,
  notificationService,
  type NotificationService,
} from './notification.service';
export { savedRoomNewsService, type SavedRoomNewsService } from './saved-room-news.service';

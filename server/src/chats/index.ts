export { Chat } from './chat.entity';
export { ChatEventRow } from './log/chat-event.entity';
export type { ChatEvent } from './log/chat-events';
export { ChatMessage } from './log/chat-message.entity';
export { unreadReminderRepository, type UnreadReminderRepository } from './reminders/unread-reminder.repository';
export { unreadReminderService, type UnreadReminderService } from './reminders/unread-reminder.service';
export { usualAnswerRepository } from './answers/usual-answer.repository';
export { usualAnswerService, type UsualAnswerService } from './answers/usual-answer.service';
export { ReminderOptOut } from './reminders/opt-out.entity';
export { SentReminder } from './reminders/sent-reminder.entity';
export { chatLoaders, type ChatLoaders } from './chat.loaders';
export { chatLogRepository } from './log/chat-log.repository';
export { changeFeed, type ChangeFeed } from './log/change-feed';
export { openChatService, type OpenChatService } from './open.service';
export { chatRepository, type ChatRepository } from './chat.repository';
export type { InboxState } from './inbox/inbox';
export type { ShownMessage } from './log/shown-message';
export { chatResolvers } from './chat.resolvers';
export {
  chatService,
  type ChatPage,
  type ChatPageEdge,
  type ChatService,
  type MessagePage,
  type MessagePageEdge,
  type MessageAround,
} from './chat.service';
export { chatSubscriptionService, type ChatSubscriptionService } from './log/subscription.service';
export { isUnreadBy } from './chat.policy';
export { type AddedMessage, sendMessageService, type SendMessageService } from './send.service';

export { Chat } from './chat.entity';
export { ChatEvent } from './log/chat-event.entity';
export type { Happening } from './log/chat-events';
export { ChatMessage } from './log/chat-message.entity';
export { chatAbsenceRepository, type ChatAbsenceRepository } from './reminders/unread-reminder.repository';
export { chatAbsenceService, type ChatAbsenceService } from './reminders/unread-reminder.service';
export { ChatLetterRefusal } from './reminders/opt-out.entity';
export { WrittenChatLetter } from './reminders/sent-reminder.entity';
export { chatLoaders, type ChatLoaders } from './chat.loaders';
export { chatLogRepository } from './log/chat-log.repository';
export { chatNews, type ChatNews } from './log/change-feed';
export { chatOpeningService, type ChatOpeningService } from './open.service';
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
} from './chat.service';
export { chatStreamService, type ChatStreamService } from './log/subscription.service';
export { chatWritingService, type ChatWritingService } from './send.service';

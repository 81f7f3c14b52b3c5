export { Chat } from './chat.entity';
export { ChatEvent } from './chat-event.entity';
export type { Happening } from './chat-events';
export { ChatMessage } from './chat-message.entity';
export { chatAbsenceRepository, type ChatAbsenceRepository } from './chat-absence.repository';
export { chatAbsenceService, type ChatAbsenceService } from './chat-absence.service';
export { ChatLetterRefusal } from './chat-letter-refusal.entity';
export { WrittenChatLetter } from './written-chat-letter.entity';
export { chatLoaders, type ChatLoaders } from './chat.loaders';
export { chatLogRepository } from './chat-log.repository';
export { chatNews, type ChatNews } from './chat-news';
export { chatOpeningService, type ChatOpeningService } from './chat-opening.service';
export { chatRepository, type ChatRepository } from './chat.repository';
export type { InboxState } from './inbox';
export type { ShownMessage } from './shown-message';
export { chatResolvers } from './chat.resolvers';
export {
  chatService,
  type ChatPage,
  type ChatPageEdge,
  type ChatService,
  type MessagePage,
  type MessagePageEdge,
} from './chat.service';
export { chatStreamService, type ChatStreamService } from './chat-stream.service';
export { chatWritingService, type ChatWritingService } from './chat-writing.service';

export { ContactMessage } from './contact-message.entity';
export {
  contactMessageRepository,
  type ContactMessagePart,
  type ContactMessageRepository,
} from './contact-message.repository';
export { contactMessageResolvers } from './contact-message.resolvers';
export { contactMessageService, type ContactMessageService } from './contact-message.service';

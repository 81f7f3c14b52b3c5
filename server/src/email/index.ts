export { QueuedEmail } from './queued-email.entity';
export {
  alreadyRegisteredEmail,
  emailChangeRequestedEmail,
  emailChangedEmail,
  emailChangeEmail,
  erasureRequestedEmail,
  emailInUseEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
} from './account-emails';
export { cappedEmails } from './capped-email.service';
export { nameInEmail } from './name-in-email';
export type { EmailDraft, EmailItem } from './email.draft';
export { type EmailQueue, emailQueue } from './email-queue.service';
export { emailRepository } from './email.repository';
export { emailService, type EmailService } from './email.service';

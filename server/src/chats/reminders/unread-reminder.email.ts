import { languageWith, type MessageCode, messageText, type MessageValues } from '../../kernel/catalogue';
import { type EmailDraft, nameInEmail } from '../../email';
import type { User } from '../../users';

interface Unread {
  readonly recipient: Pick<User, 'email' | 'displayName' | 'role' | 'language'>;
  /** Null when the sender has no display name. */
  readonly writer: string | null;
  readonly count: number;
  readonly chatId: string;
  readonly unsubscribePath: string;
}

/** Names the sender and the number of unread messages; their text stays in the chat. */
export function unreadReminderEmail({ recipient, writer, count, chatId, unsubscribePath }: Unread): EmailDraft {
  const language = languageWith(recipient.language) ?? 'en';
  const name = messageText('product.name', {}, language);
  const t = (code: MessageCode, values: MessageValues = {}) => messageText(code, { name, ...values }, language);
  const words = { writer: nameInEmail(writer, language), count: String(count) };
  const dashboard = recipient.role === 'OWNER' ? 'owner' : 'user';
  return {
    to: recipient.email,
    name: recipient.displayName,
    language,
    subject: t('email.unread.subject'),
    paragraphs: [t(count === 1 ? 'email.unread.one' : 'email.unread.several', words)],
    button: { label: t('email.unread.button'), path: `/${dashboard}/messages?chat=${chatId}` },
    hint: t('email.unread.hint'),
    reason: t('email.unread.reason'),
    unsubscribe: { label: t('email.unread.unsubscribe'), path: unsubscribePath },
  };
}

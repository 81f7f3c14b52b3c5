import { messageText } from '../../kernel/catalogue';
import { type EmailDraft, nameInEmail } from '../../email';
import type { User } from '../../users';

interface Unread {
  readonly recipient: Pick<User, 'email' | 'displayName' | 'role'>;
  /** Null when the sender has no display name. */
  readonly writer: string | null;
  readonly count: number;
  readonly chatId: string;
  readonly unsubscribePath: string;
}

const product = { name: messageText('product.name') };

/** Names the sender and the number of unread messages; their text stays in the chat. */
export function unreadReminderEmail({ recipient, writer, count, chatId, unsubscribePath }: Unread): EmailDraft {
  const words = { writer: nameInEmail(writer), count: String(count) };
  const dashboard = recipient.role === 'OWNER' ? 'owner' : 'user';
  return {
    to: recipient.email,
    name: recipient.displayName,
    subject: messageText('email.unread.subject', product),
    paragraphs: [messageText(count === 1 ? 'email.unread.one' : 'email.unread.several', words)],
    button: { label: messageText('email.unread.button'), path: `/${dashboard}/messages?chat=${chatId}` },
    hint: messageText('email.unread.hint'),
    reason: messageText('email.unread.reason', product),
    unsubscribe: { label: messageText('email.unread.unsubscribe'), path: unsubscribePath },
  };
}

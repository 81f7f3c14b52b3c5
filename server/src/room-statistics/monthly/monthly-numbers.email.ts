import type { EmailDraft } from '../../email';
import { languageWith, type MessageCode, messageText, type MessageValues } from '../../kernel/catalogue';
import type { User } from '../../users';
import type { Month, RoomMonth } from './monthly-numbers.rules';

/** Rooms of an email; the others are in My PGs. */
const MOST_SHOWN = 20;

interface Told {
  readonly owner: Pick<User, 'email' | 'displayName' | 'language'>;
  readonly rooms: readonly RoomMonth[];
  readonly month: Month;
  readonly unsubscribePath: string;
}

/** Tells an owner how often rooms were seen, saved, asked about and called in a month. */
export function monthlyNumbersEmail({ owner, rooms, month, unsubscribePath }: Told): EmailDraft {
  const language = languageWith(owner.language) ?? 'en';
  const name = messageText('product.name', {}, language);
  const t = (code: MessageCode, values: MessageValues = {}) => messageText(code, { name, ...values }, language);
  const words = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  const shownMonth = new Date(`${month.first}T00:00:00Z`).toLocaleDateString(`${language}-IN-u-nu-latn`, words);
  const more = rooms.length - MOST_SHOWN;
  return {
    to: owner.email,
    name: owner.displayName,
    language,
    subject: t('email.numbers.subject', { month: shownMonth }),
    paragraphs: [t('email.numbers.what', { month: shownMonth })],
    items: rooms.slice(0, MOST_SHOWN).map(({ name: title, views, saves, contacts, calls }) => ({
      title,
      text: t('email.numbers.room', { views, saves, contacts, calls }),
      links: [],
    })),
    button: { label: t('email.stillFree.button'), path: '/owner/pgs' },
    hint: more > 0 ? t('email.stillFree.more', { count: more }) : t('email.numbers.hint'),
    reason: t('email.numbers.reason'),
    unsubscribe: { label: t('email.numbers.unsubscribe'), path: unsubscribePath },
  };
}

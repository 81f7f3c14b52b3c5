import type { EmailDraft } from '../../email';
import { languageWith, type MessageCode, messageText, type MessageValues } from '../../kernel/catalogue';
import type { User } from '../../users';
import type { Room } from '../room.entity';

/** Rooms of an email; the others are in My PGs. */
const MOST_SHOWN = 20;

export interface AskedRoom {
  readonly room: Pick<Room, 'id' | 'name' | 'vacancies'>;
  readonly freePath: string;
  readonly letPath: string;
}

interface Asked {
  readonly owner: Pick<User, 'email' | 'displayName' | 'language'>;
  readonly rooms: readonly AskedRoom[];
  /** The earliest time at which one of them leaves the search. */
  readonly leavesAt: number;
}

/** Asks an owner which rooms are still free; each has a link for yes and one for no. */
export function stillFreeEmail({ owner, rooms, leavesAt }: Asked): EmailDraft {
  const language = languageWith(owner.language) ?? 'en';
  const name = messageText('product.name', {}, language);
  const t = (code: MessageCode, values: MessageValues = {}) => messageText(code, { name, ...values }, language);
  const more = rooms.length - MOST_SHOWN;
  const day = new Date(leavesAt).toLocaleDateString(`${language}-IN`, { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  return {
    to: owner.email,
    name: owner.displayName,
    language,
    subject: t(rooms.length === 1 ? 'email.stillFree.subjectOne' : 'email.stillFree.subject'),
    paragraphs: [t('email.stillFree.what'), t('email.stillFree.let')],
    items: rooms.slice(0, MOST_SHOWN).map(({ room, freePath, letPath }) => ({
      title: room.name,
      links: [
        { label: t(room.vacancies === 0 ? 'freshness.freeAgain' : 'freshness.stillFree'), path: freePath },
        { label: t('freshness.let'), path: letPath },
      ],
    })),
    button: { label: t('email.stillFree.button'), path: '/owner/pgs' },
    hint: [...(more > 0 ? [t('email.stillFree.more', { count: more })] : []), t('email.stillFree.until', { day })].join(
      ' ',
    ),
    reason: t('email.stillFree.reason'),
  };
}

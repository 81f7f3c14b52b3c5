import type { EmailDraft } from '../../email';
import { type Language, type MessageCode, messageText, type MessageValues } from '../../kernel/catalogue';

/** The reason for which operators write to somebody. */
export type DeskEmailKind =
  | ('ROOM_HELD' | 'ROOM_RELEASED' | 'REPORT_ANSWERED' | 'CONTACT_ANSWERED')
  | ('WARNED' | 'SUSPENDED' | 'RESUMED' | 'REMOVED');

/** The recipient of an email of operators. */
export interface DeskEmailReader {
  readonly to: string;
  /** The name in the greeting; null unless the address is verified. */
  readonly name: string | null;
  readonly language: Language;
}

/** The content of an email that depends on what operators do. */
export interface DeskEmailContent {
  /** Text of the operator; null for a kind without one. */
  readonly text: string | null;
  readonly roomName?: string;
  /** The moment at which the answered case was written, in milliseconds since 1970. */
  readonly writtenAt?: number;
}

interface Texts {
  readonly subject: MessageCode;
  readonly what: MessageCode;
  readonly next?: MessageCode;
  readonly reason?: MessageCode;
  /** The button leads to the owner's rooms instead of the contact form. */
  readonly opensRooms?: true;
}

const TEXTS: Readonly<Record<DeskEmailKind, Texts>> = {
  ROOM_HELD: {
    subject: 'email.desk.roomHeld.subject',
    what: 'email.desk.roomHeld.what',
    next: 'email.desk.roomHeld.next',
  },
  ROOM_RELEASED: {
    subject: 'email.desk.roomReleased.subject',
    what: 'email.desk.roomReleased.what',
    next: 'email.desk.roomReleased.next',
    opensRooms: true,
  },
  REPORT_ANSWERED: {
    subject: 'email.desk.reportAnswered.subject',
    what: 'email.desk.reportAnswered.what',
    next: 'email.desk.reportAnswered.next',
  },
  CONTACT_ANSWERED: {
    subject: 'email.desk.contactAnswered.subject',
    what: 'email.desk.contactAnswered.what',
    next: 'email.desk.contactAnswered.next',
    reason: 'email.desk.contactAnswered.reason',
  },
  WARNED: { subject: 'email.desk.warned.subject', what: 'email.desk.warned.what', next: 'email.desk.warned.next' },
  SUSPENDED: {
    subject: 'email.desk.suspended.subject',
    what: 'email.desk.suspended.what',
    next: 'email.desk.suspended.next',
  },
  RESUMED: { subject: 'email.desk.resumed.subject', what: 'email.desk.resumed.what' },
  REMOVED: {
    subject: 'email.desk.removed.subject',
    what: 'email.desk.removed.what',
    next: 'email.desk.removed.next',
    reason: 'email.desk.removed.reason',
  },
};

/** Returns an email of operators. Operators write few and by hand, so no daily limit withholds one. */
export function deskEmail(kind: DeskEmailKind, reader: DeskEmailReader, content: DeskEmailContent): EmailDraft {
  const { subject, what, next, reason, opensRooms } = TEXTS[kind];
  const name = messageText('product.name', {}, reader.language);
  const t = (code: MessageCode, values: MessageValues = {}) => messageText(code, { name, ...values }, reader.language);
  return {
    ...reader,
    isUnlimited: true,
    subject: t(subject),
    paragraphs: [
      t(what, { room: content.roomName ?? '', day: dayIn(reader.language, content.writtenAt ?? 0) }),
      ...(content.text === null ? [] : [content.text]),
      ...(next ? [t(next)] : []),
    ],
    button: opensRooms
      ? { label: t('email.desk.openRooms'), path: '/owner/pgs' }
      : { label: t('email.desk.button'), path: '/info/contact' },
    hint: t('email.desk.hint'),
    reason: t(reason ?? 'email.reason.account'),
  };
}

const dayIn = (language: Language, moment: number): string =>
  new Date(moment).toLocaleDateString(`${language}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

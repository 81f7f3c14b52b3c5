import type { EmailDraft } from '../email';
import { languageWith, type MessageCode, messageText, type MessageValues } from '../kernel/catalogue';
import type { User } from '../users';
import type { Visit } from './visit.entity';
import { timeText } from './visit-texts';

/** A visit, and who reads of it. */
export interface MailedVisit {
  readonly reader: Pick<User, 'email' | 'displayName' | 'language' | 'role'>;
  readonly otherName: string | null;
  /** Path of the link that ends emails about visits. */
  readonly unsubscribePath: string;
  readonly visit: Pick<Visit, 'roomName' | 'roomId' | 'agreedAt'>;
}

/** Tells of an agreed visit, with a link to its calendar file; it is useless once the visit is over. */
export function visitAgreedEmail(told: MailedVisit, calendarPath: string): EmailDraft {
  const { draft, t, values } = drafted(told, 'email.visit.agreedSubject');
  return {
    ...draft,
    paragraphs: [t('email.visit.agreed', values)],
    button: { label: t('email.visit.calendar'), path: calendarPath },
    hint: t('email.visit.hint'),
    expiresAt: told.visit.agreedAt ?? 0,
  };
}

/** Reminds of a visit on the evening before; it is useless once the visit is over. */
export function visitReminderEmail(told: MailedVisit): EmailDraft {
  const { draft, t, values } = drafted(told, 'email.visit.reminderSubject');
  return {
    ...draft,
    paragraphs: [t('email.visit.reminder', values)],
    button: { label: t('email.visit.all'), path: allVisits(told) },
    hint: t('email.visit.hint'),
    expiresAt: told.visit.agreedAt ?? 0,
  };
}

/** Tells that the other person has cancelled an agreed visit. */
export function visitCancelledEmail(told: MailedVisit): EmailDraft {
  const { draft, t, values } = drafted(told, 'email.visit.cancelledSubject');
  return {
    ...draft,
    paragraphs: [t('email.visit.cancelled', values)],
    button: { label: t('email.visit.room'), path: `/room/${told.visit.roomId}` },
    hint: t('email.visit.cancelledHint'),
    expiresAt: told.visit.agreedAt ?? 0,
  };
}

/** Tells that an agreed visit does not take place, though neither of the two has cancelled it. */
export function visitEndedEmail(told: MailedVisit): EmailDraft {
  const { draft, t, values } = drafted(told, 'email.visit.cancelledSubject');
  return {
    ...draft,
    paragraphs: [t('email.visit.ended', values)],
    button: { label: t('email.visit.all'), path: allVisits(told) },
    hint: t('email.visit.endedHint'),
    expiresAt: told.visit.agreedAt ?? 0,
  };
}

const allVisits = ({ reader }: MailedVisit): string => (reader.role === 'OWNER' ? '/owner/visits' : '/user/visits');

function drafted({ reader, otherName, unsubscribePath, visit }: MailedVisit, subject: MessageCode) {
  const language = languageWith(reader.language) ?? 'en';
  const name = messageText('product.name', {}, language);
  const t = (code: MessageCode, values: MessageValues = {}) => messageText(code, { name, ...values }, language);
  const values = {
    room: visit.roomName,
    time: timeText(visit.agreedAt ?? 0, language),
    person: otherName ?? t('email.visit.somebody'),
  };
  return {
    t,
    values,
    draft: {
      to: reader.email,
      name: reader.displayName,
      language,
      subject: t(subject, values),
      reason: t('email.visit.reason'),
      unsubscribe: { label: t('email.visit.unsubscribe'), path: unsubscribePath },
    },
  };
}

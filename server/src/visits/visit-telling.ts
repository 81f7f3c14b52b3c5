import type { EmailDraft, EmailService } from '../email';
import type { Notification, NotificationRepository } from '../notifications';
import { isReachable, type User } from '../users';
import type { Visit } from './visit.entity';
import {
  type MailedVisit,
  visitAgreedEmail,
  visitCancelledEmail,
  visitEndedEmail,
  visitReminderEmail,
} from './visit.email';

/** A kind of notification about a visit. */
export type VisitNews = Extract<Notification['kind'], `VISIT_${string}`>;

type Transaction = Parameters<EmailService['postWithin']>[0];

interface Told {
  readonly userIds: readonly string[];
  readonly kind: VisitNews;
}

/** Tells people of a visit behind the bell, in the transaction of the change. */
export type NotifyOfVisit = (manager: Transaction, visit: Visit, told: Told) => Promise<void>;

/** Returns the function that tells people of a visit. `changed` is called for each of them after the transaction. */
export function visitNotifying(
  { addWithin }: Pick<NotificationRepository, 'addWithin'>,
  changed: (userId: string) => void,
): NotifyOfVisit {
  return (manager, { id: visitId, roomId, roomName, revision, updatedAt: now }, { userIds, kind }) => {
    const cause = `${visitId}.${String(revision)}`;
    const news = { kind, cause, roomId, roomName, visitId, price: null, priceBefore: null };
    return addWithin(manager, { userIds, news, now }, changed);
  };
}

interface Dependencies {
  readonly emails: Pick<EmailService, 'postWithin'>;
  readonly userById: (id: string) => Promise<User | null>;
  /** Tells whether a user wants emails about visits at once. */
  readonly isWanted: (userId: string) => Promise<boolean>;
  /** Returns the path of the link that ends them. */
  readonly unsubscribePath: (userId: string) => string;
  /** Returns the path of the calendar file of a visit. */
  readonly calendarPath: (visitId: string) => string;
}

export type VisitMailing = ReturnType<typeof visitMailing>;

/** Mails the people of a visit, in the transaction of the change. */
export function visitMailing({ emails, userById, isWanted, unsubscribePath, calendarPath }: Dependencies) {
  async function mail(manager: Transaction, visit: Visit, drafts: Readonly<Record<string, Draft>>): Promise<void> {
    const [owner, seeker] = await Promise.all([userById(visit.ownerId), userById(visit.seekerId)]);
    const readers = [
      { reader: owner, other: seeker },
      { reader: seeker, other: owner },
    ];
    for (const { reader, other } of readers) {
      const draft = reader && drafts[reader.id];
      if (!draft || !isReachable(reader) || !(await isWanted(reader.id))) continue;
      const told = {
        reader,
        otherName: other?.displayName ?? null,
        visit,
        unsubscribePath: unsubscribePath(reader.id),
      };
      await emails.postWithin(manager, draft(told));
    }
  }

  return {
    /** Mails both that a visit is agreed, with its calendar file. */
    agreed(manager: Transaction, visit: Visit): Promise<void> {
      const draft: Draft = (mailed) => visitAgreedEmail(mailed, calendarPath(visit.id));
      return mail(manager, visit, { [visit.ownerId]: draft, [visit.seekerId]: draft });
    },

    /** Mails both that an agreed visit is near. */
    reminded: (manager: Transaction, visit: Visit): Promise<void> =>
      mail(manager, visit, { [visit.ownerId]: visitReminderEmail, [visit.seekerId]: visitReminderEmail }),

    /** Mails a user that an agreed visit does not take place, without saying why. */
    ended: (manager: Transaction, visit: Visit, userId: string): Promise<void> =>
      mail(manager, visit, { [userId]: visitEndedEmail }),

    /** Mails a user that an agreed visit is cancelled. */
    cancelled: (manager: Transaction, visit: Visit, userId: string): Promise<void> =>
      mail(manager, visit, { [userId]: visitCancelledEmail }),
  };
}

type Draft = (mailed: MailedVisit) => EmailDraft;

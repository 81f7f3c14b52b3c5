import type { ContactMessageRepository } from '../../contact';
import type { ReportRepository } from '../../reports';
import type { UserRepository } from '../../users';
import type { AdminActionRepository, Transaction } from '../admin-action.repository';
import type { DeskEmailService } from '../emails/desk-email.service';
import type { DeskEmailKind, DeskEmailReader } from '../emails/desk-emails';
import { NotDone } from '../not-done';

/** The reason for which a case cannot be answered. */
export type AnswerOutcome = 'NOT_FOUND' | 'NO_ADDRESS' | 'ANSWERS_TOO_MANY';

interface Dependencies {
  readonly reports: Pick<ReportRepository, 'findById'>;
  readonly contactMessages: Pick<ContactMessageRepository, 'findById'>;
  readonly actions: Pick<AdminActionRepository, 'countWithin'>;
  readonly users: Pick<UserRepository, 'holdWithin'>;
  readonly emails: DeskEmailService;
}

/** The recipient of the answer to a case. */
export interface AnswerReader {
  readonly kind: DeskEmailKind;
  /** Null when there is no address to write to. */
  readonly reader: DeskEmailReader | null;
  /** The account that wrote the case. */
  readonly writerId: string;
  /** The moment at which the case was written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

interface PreparedAnswer {
  /**
   * Queues the answer, once its action is stored and its case is held. Throws NotDone when there are too many, or the
   * writer's account was removed meanwhile.
   */
  readonly postWithin: (transaction: Transaction) => Promise<void>;
}

const MOST_ANSWERS = 5;

/** Answers reports and contact messages by email, each at most five times. */
export function caseAnswers({ reports, contactMessages, actions, users, emails }: Dependencies) {
  /** Returns who reads the answer to a case; null when there is no such case. */
  async function readerOf(id: string): Promise<AnswerReader | null> {
    const report = await reports.findById(id);
    if (report) {
      const { uid: writerId, createdAt: writtenAt } = report;
      return { kind: 'REPORT_ANSWERED', reader: await emails.readerOf(writerId), writerId, writtenAt };
    }
    const message = await contactMessages.findById(id);
    if (!message) return null;
    const { uid: writerId, createdAt: writtenAt } = message;
    return { kind: 'CONTACT_ANSWERED', reader: await emails.senderOf(message), writerId, writtenAt };
  }

  return {
    readerOf,

    /** Returns the answer to a case, or the reason for which it cannot be sent. */
    async prepared(id: string, text: string): Promise<PreparedAnswer | AnswerOutcome> {
      const answered = await readerOf(id);
      if (!answered) return 'NOT_FOUND';
      const { kind, reader, writerId, writtenAt } = answered;
      if (!reader) return 'NO_ADDRESS';
      return {
        async postWithin(transaction) {
          const count = await actions.countWithin(transaction, id, 'answer');
          if (count > MOST_ANSWERS) throw new NotDone('ANSWERS_TOO_MANY');
          if (!(await users.holdWithin(transaction, writerId))) throw new NotDone('NO_ADDRESS');
          await emails.postWithin(transaction, kind, { reader, text, writtenAt });
        },
      };
    },
  };
}

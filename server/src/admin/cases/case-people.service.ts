import type { Report, ReportRepository } from '../../reports';
import type { User, UserRepository } from '../../users';
import type { AdminAction } from '../admin-action.entity';
import type { AdminActionRepository } from '../admin-action.repository';
import type { ListedRemoval, RemovalRequestRepository } from '../accounts/removal-request.repository';
import type { CaseRow } from './case.repository';

interface Dependencies {
  readonly reports: Pick<ReportRepository, 'findById' | 'list' | 'count'>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly actions: Pick<AdminActionRepository, 'listLatest'>;
  readonly removalRequests: Pick<RemovalRequestRepository, 'find'>;
}

const MOST_COUNTED = 1000;
const MOST_LISTED = 10;

export type CasePeopleService = ReturnType<typeof casePeopleService>;

/** Creates the service of the people of a case and their history. The case was found for an operator who may read it. */
export function casePeopleService({ reports, users, actions, removalRequests }: Dependencies) {
  return {
    /** Returns the user who wrote; null when there is none any more. */
    writerOf: ({ uid }: CaseRow): Promise<User | null> => users.findById(uid),

    /** Returns the reported user; null for a contact message. */
    async reportedOf({ id, kind }: CaseRow): Promise<User | null> {
      const report = kind === 'REPORT' ? await reports.findById(id) : null;
      return report && users.findById(report.ownerId);
    },

    /** Counts the reports that the user sent, at most a thousand. */
    countSent: ({ id }: User): Promise<number> => reports.count('uid', id, MOST_COUNTED),

    /** Counts the reports about the user, at most a thousand. */
    countAbout: ({ id }: User): Promise<number> => reports.count('ownerId', id, MOST_COUNTED),

    /** Returns the last reports that the user sent, newest first. */
    sentBy: ({ id }: User): Promise<Report[]> => reports.list({ uid: id, limit: MOST_LISTED }),

    /** Returns the last reports about the user, newest first. */
    about: ({ id }: User): Promise<Report[]> => reports.list({ ownerId: id, limit: MOST_LISTED }),

    /** Returns the last actions of operators on the account, newest first. */
    actionsOn: ({ id }: User): Promise<AdminAction[]> => actions.listLatest(id, MOST_LISTED),

    /** Returns the request to remove the account; null without one. */
    removalOf: ({ id }: User): Promise<ListedRemoval | null> => removalRequests.find(id),
  };
}

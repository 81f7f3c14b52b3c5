import type { Visit } from './visit.entity';
import type { VisitRepository } from './visit.repository';
import type { NotifyOfVisit, VisitMailing } from './visit-telling';

type Manager = Parameters<VisitRepository['cancelOfRoomWithin']>[0];

/** Cancels the visits of rooms and accounts that are gone, in the transaction that removes them. */
export function visitEndingService(
  repository: Pick<VisitRepository, 'cancelOfRoomWithin' | 'forgetWithin'>,
  notify: NotifyOfVisit,
) {
  return {
    /** Cancels the visits of a room that is removed, and tells those who have asked for them. */
    roomRemovedWithin: (manager: Manager, roomId: string): Promise<void> =>
      repository.cancelOfRoomWithin(manager, roomId, (transaction, visit) =>
        notify(transaction, visit, { userIds: [visit.seekerId], kind: 'VISIT_ENDED' }),
      ),

    /** Cancels the visits of a removed user, tells the other people, and deletes what the user wrote. */
    userRemovedWithin: (manager: Manager, userId: string): Promise<void> =>
      repository.forgetWithin(manager, userId, (transaction, visit) => {
        return notify(transaction, visit, { userIds: [otherThan(userId, visit)], kind: 'VISIT_ENDED' });
      }),
  };
}

interface SuspensionDependencies {
  readonly repository: Pick<VisitRepository, 'cancelOfUserWithin'>;
  readonly notify: NotifyOfVisit;
  readonly mailing: Pick<VisitMailing, 'ended'>;
}

/** Ends the visits of a user from a time on, within the transaction that suspends the account. */
export type EndVisitsOfSuspended = (manager: Manager, userId: string, now: number) => Promise<void>;

/**
 * Returns the function that cancels the visits of a suspended user. The other people are told that they do not take
 * place, and not why.
 */
export const endVisitsOfSuspended =
  ({ repository, notify, mailing }: SuspensionDependencies): EndVisitsOfSuspended =>
  (manager, userId, now) =>
    repository.cancelOfUserWithin(manager, { userId, now }, async (transaction, visit, before) => {
      const other = otherThan(userId, visit);
      await notify(transaction, visit, { userIds: [other], kind: 'VISIT_ENDED' });
      if (before === 'AGREED') await mailing.ended(transaction, visit, other);
    });

const otherThan = (userId: string, { ownerId, seekerId }: Visit): string => (ownerId === userId ? seekerId : ownerId);

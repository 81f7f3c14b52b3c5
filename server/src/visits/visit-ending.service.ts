import type { VisitRepository } from './visit.repository';
import type { NotifyOfVisit } from './visit-telling';

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
        const other = visit.ownerId === userId ? visit.seekerId : visit.ownerId;
        return notify(transaction, visit, { userIds: [other], kind: 'VISIT_ENDED' });
      }),
  };
}

import { In, LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { firstIdAt, newId } from '../kernel/id';
import { AdminAction, BY_USER } from './admin-action.entity';

export type Transaction = EntityManager;

/** Creates an action of an operator. */
export function actionAt(
  now: number,
  facts: Pick<AdminAction, 'operator' | 'verb' | 'subjectId' | 'note'>,
): AdminAction {
  return Object.assign(new AdminAction(), { id: newId(now), ...facts, createdAt: now });
}

export type AdminActionRepository = ReturnType<typeof adminActionRepository>;

/** Queries the actions of operators. */
export function adminActionRepository(database: Database) {
  const addWithin = (manager: Transaction, action: AdminAction): Promise<void> =>
    insertRows(manager, AdminAction, [action]);
  return {
    addWithin,

    /** Stores an action and runs its work in one transaction. */
    carryOut: <Result>(action: AdminAction, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      database.write(async (manager) => {
        await addWithin(manager, action);
        return work(manager);
      }),

    /** Returns the actions, newest first; those before an id when one is given. */
    list: ({ before, limit }: { before: string | undefined; limit: number }): Promise<AdminAction[]> =>
      database.read.find(AdminAction, {
        where: before === undefined ? {} : { id: LessThan(before) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Returns the erasures that users requested and that are done or withdrawn, newest first. */
    listEndedErasures: ({ since, limit }: { since: number; limit: number }): Promise<AdminAction[]> =>
      database.read.find(AdminAction, {
        where: {
          operator: BY_USER,
          verb: In(['remove-account', 'withdraw-erasure']),
          id: MoreThanOrEqual(firstIdAt(since)),
        },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Counts the actions of a kind on one subject. */
    countWithin: (manager: Transaction, subjectId: string, verb: AdminAction['verb']): Promise<number> =>
      manager.countBy(AdminAction, { subjectId, verb }),

    /** Returns the last actions on one subject, newest first. */
    listLatest: (subjectId: string, limit: number): Promise<AdminAction[]> =>
      database.read.find(AdminAction, { where: { subjectId }, order: { id: 'DESC' }, take: limit }),

    /** Returns the actions on one subject, oldest first. */
    listOf: (subjectId: string): Promise<AdminAction[]> =>
      database.read.find(AdminAction, { where: { subjectId }, order: { id: 'ASC' }, take: 1000 }),
  };
}

import { LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { AdminAction } from './admin-action.entity';

export type Transaction = EntityManager;

export type AdminActionRepository = ReturnType<typeof adminActionRepository>;

/** Every query on what operators did. */
export function adminActionRepository(database: Database) {
  const addWithin = (manager: Transaction, action: AdminAction): Promise<void> =>
    insertRows(manager, AdminAction, [action]);
  return {
    addWithin,

    /** Stores an action and what it does, all or nothing. */
    carryOut: <Result>(action: AdminAction, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      database.write(async (manager) => {
        await addWithin(manager, action);
        return work(manager);
      }),

    /** What was done, newest first; before an id when one is given. */
    list: ({ before, limit }: { before: string | undefined; limit: number }): Promise<AdminAction[]> =>
      database.read.find(AdminAction, {
        where: before === undefined ? {} : { id: LessThan(before) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** What was done to this, oldest first. */
    listOf: (subjectId: string): Promise<AdminAction[]> =>
      database.read.find(AdminAction, { where: { subjectId }, order: { id: 'ASC' }, take: 1000 }),
  };
}

import { LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { OperatorAction } from './operator-action.entity';

export type Transaction = EntityManager;

export type OperatorActionRepository = ReturnType<typeof operatorActionRepository>;

/** Every query on what operators did. */
export function operatorActionRepository(database: Database) {
  const addWithin = (manager: Transaction, action: OperatorAction): Promise<void> =>
    insertRows(manager, OperatorAction, [action]);
  return {
    addWithin,

    /** Stores an action and what it does, all or nothing. */
    carryOut: <Result>(action: OperatorAction, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      database.write(async (manager) => {
        await addWithin(manager, action);
        return work(manager);
      }),

    /** What was done, newest first; before an id when one is given. */
    list: ({ before, limit }: { before: string | undefined; limit: number }): Promise<OperatorAction[]> =>
      database.read.find(OperatorAction, {
        where: before === undefined ? {} : { id: LessThan(before) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** What was done to this, oldest first. */
    listOf: (subjectId: string): Promise<OperatorAction[]> =>
      database.read.find(OperatorAction, { where: { subjectId }, order: { id: 'ASC' }, take: 1000 }),
  };
}

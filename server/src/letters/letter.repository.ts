import { LessThanOrEqual, MoreThan } from 'typeorm';
import { afterCommit, type Database, type EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { WaitingLetter } from './letter.entity';
import { latestDue } from './letter.rules';

export type Transaction = EntityManager;

export type LetterRepository = ReturnType<typeof letterRepository>;

/** Every query on letters. */
export function letterRepository(database: Database) {
  return {
    /** Adds a letter within a transaction of the caller's; `onKept` is called once that is committed. */
    async addWithin(manager: Transaction, letter: WaitingLetter, onKept: () => void): Promise<void> {
      await insertRows(manager, WaitingLetter, [letter]);
      afterCommit(manager, onKept);
    },

    /** Adds a letter by itself. */
    add: (letter: WaitingLetter): Promise<void> =>
      database.write((manager) => insertRows(manager, WaitingLetter, [letter])),

    /** Forgets the letters to an address that are still to be sent. */
    removeToWithin: (manager: Transaction, to: string): Promise<unknown> => manager.delete(WaitingLetter, { to }),

    /** The letters due at `now`, those first that were tried least. */
    due: (now: number, most: number): Promise<WaitingLetter[]> =>
      database.read.find(WaitingLetter, {
        where: [
          { dueAt: LessThanOrEqual(now) },
          ...latestDue(now).map(({ attempts, dueAt }) => ({ attempts, dueAt: MoreThan(dueAt) })),
        ],
        order: { attempts: 'ASC', dueAt: 'ASC' },
        take: most,
      }),

    /** How many are still to be sent. */
    count: (): Promise<number> => database.read.count(WaitingLetter),

    /** Sets a letter aside for this server, as another one may read it too; false when the other was faster. */
    claim: ({ id, attempts }: WaitingLetter, until: number): Promise<boolean> =>
      database.write(async (manager) => {
        const claimed = { attempts: attempts + 1, dueAt: until };
        const { affected } = await manager.update(WaitingLetter, { id, attempts }, claimed);
        return affected === 1;
      }),

    postpone: (id: string, dueAt: number): Promise<unknown> =>
      database.write((manager) => manager.update(WaitingLetter, { id }, { dueAt })),

    remove: (id: string): Promise<unknown> => database.write((manager) => manager.delete(WaitingLetter, { id })),
  };
}

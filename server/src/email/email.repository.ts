import { LessThanOrEqual, MoreThan } from 'typeorm';
import { afterCommit, type Database, type EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { QueuedEmail } from './queued-email.entity';
import { latestDue } from './email.rules';

export type Transaction = EntityManager;

export type EmailRepository = ReturnType<typeof emailRepository>;

/** Queries the queued emails. */
export function emailRepository(database: Database) {
  return {
    /** Adds an email within a transaction of the caller; `onKept` is called after the commit. */
    async addWithin(manager: Transaction, email: QueuedEmail, onKept: () => void): Promise<void> {
      await insertRows(manager, QueuedEmail, [email]);
      afterCommit(manager, onKept);
    },

    /** Adds an email in a transaction of its own. */
    add: (email: QueuedEmail): Promise<void> => database.write((manager) => insertRows(manager, QueuedEmail, [email])),

    /** Deletes the queued emails to an address. */
    removeToWithin: (manager: Transaction, to: string): Promise<unknown> => manager.delete(QueuedEmail, { to }),

    /** Returns the emails due at `now`, those with the fewest attempts first. */
    due: (now: number, most: number): Promise<QueuedEmail[]> =>
      database.read.find(QueuedEmail, {
        where: [
          { dueAt: LessThanOrEqual(now) },
          ...latestDue(now).map(({ attempts, dueAt }) => ({ attempts, dueAt: MoreThan(dueAt) })),
        ],
        order: { attempts: 'ASC', dueAt: 'ASC' },
        take: most,
      }),

    /** Returns the number of queued emails. */
    count: (): Promise<number> => database.read.count(QueuedEmail),

    /** Claims an email for this server; returns false when another server was faster. */
    claim: ({ id, attempts }: QueuedEmail, until: number): Promise<boolean> =>
      database.write(async (manager) => {
        const claimed = { attempts: attempts + 1, dueAt: until };
        const { affected } = await manager.update(QueuedEmail, { id, attempts }, claimed);
        return affected === 1;
      }),

    postpone: (id: string, dueAt: number): Promise<unknown> =>
      database.write((manager) => manager.update(QueuedEmail, { id }, { dueAt })),

    remove: (id: string): Promise<unknown> => database.write((manager) => manager.delete(QueuedEmail, { id })),
  };
}

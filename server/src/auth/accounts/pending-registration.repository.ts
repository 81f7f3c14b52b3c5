import { LessThan, MoreThan, Not } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { PendingRegistration } from './pending-registration.entity';

export type PendingRegistrationRepository = ReturnType<typeof pendingRegistrationRepository>;

/** Every query on registrations that wait for their mailed link. */
export function pendingRegistrationRepository(database: Database) {
  return {
    /** Stores a registration, with what `also` adds. */
    add: (registration: PendingRegistration, also: (manager: EntityManager) => Promise<void>): Promise<void> =>
      database.write(async (manager) => {
        await insertRows(manager, PendingRegistration, [registration]);
        await also(manager);
      }),

    find: (tokenHash: string): Promise<PendingRegistration | null> =>
      database.read.findOneBy(PendingRegistration, { tokenHash }),

    /** Whether the e-mail has another registration that works at `now`. */
    hasOther: ({ email, tokenHash }: PendingRegistration, now: number): Promise<boolean> =>
      database.read.existsBy(PendingRegistration, { email, tokenHash: Not(tokenHash), expiresAt: MoreThan(now) }),

    removeWithin: async (manager: EntityManager, { tokenHash }: PendingRegistration): Promise<void> =>
      void (await manager.delete(PendingRegistration, { tokenHash })),

    /** Forgets what ended before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(PendingRegistration, { expiresAt: LessThan(now) })),
  };
}

import { LessThan, MoreThan, Not } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { PendingRegistration } from './pending-registration.entity';

export type PendingRegistrationRepository = ReturnType<typeof pendingRegistrationRepository>;

/** Queries registrations that wait for their mailed link. */
export function pendingRegistrationRepository(database: Database) {
  return {
    /** Stores a registration, together with what `also` adds. */
    add: (registration: PendingRegistration, also: (manager: EntityManager) => Promise<void>): Promise<void> =>
      database.write(async (manager) => {
        await insertRows(manager, PendingRegistration, [registration]);
        await also(manager);
      }),

    find: (tokenHash: string): Promise<PendingRegistration | null> =>
      database.read.findOneBy(PendingRegistration, { tokenHash }),

    /** Tells whether the email address has another registration that is valid at `now`. */
    hasOther: ({ email, tokenHash }: PendingRegistration, now: number): Promise<boolean> =>
      database.read.existsBy(PendingRegistration, { email, tokenHash: Not(tokenHash), expiresAt: MoreThan(now) }),

    removeWithin: async (manager: EntityManager, { tokenHash }: PendingRegistration): Promise<void> =>
      void (await manager.delete(PendingRegistration, { tokenHash })),

    /** Deletes registrations that expired before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(PendingRegistration, { expiresAt: LessThan(now) })),
  };
}

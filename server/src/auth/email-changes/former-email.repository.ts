import { LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import type { User } from '../../users';
import { FormerEmail } from './former-email.entity';

/** An account, an address and the time. */
interface Keeping {
  readonly id: string;
  readonly email: string;
  readonly now: number;
}

export type FormerEmailRepository = ReturnType<typeof formerEmailRepository>;

/** Queries addresses that accounts left recently. */
export function formerEmailRepository(database: Database) {
  return {
    find: (tokenHash: string): Promise<FormerEmail | null> => database.read.findOneBy(FormerEmail, { tokenHash }),

    /** Returns the addresses that a user may still restore, latest left first. */
    ofUser: (userId: string, now: number): Promise<FormerEmail[]> =>
      database.read.find(FormerEmail, { where: { userId, expiresAt: MoreThan(now) }, order: { leftAt: 'DESC' } }),

    addWithin: (manager: EntityManager, former: FormerEmail): Promise<void> =>
      insertRows(manager, FormerEmail, [former]),

    /** Deletes a link together with those of later changes; returns false when it was used before. */
    async takeWithin(manager: EntityManager, { tokenHash, userId, leftAt }: FormerEmail): Promise<boolean> {
      const { affected } = await manager.delete(FormerEmail, { tokenHash });
      if (affected !== 1) return false;
      // Somebody who stole the account must not undo this restoration.
      await manager.delete(FormerEmail, { userId, leftAt: MoreThanOrEqual(leftAt) });
      return true;
    },

    /** Returns the first time that the user left this address recently; null when they did not. */
    leftWithin: (manager: EntityManager, { id: userId, email, now }: Keeping): Promise<FormerEmail | null> =>
      manager.findOne(FormerEmail, {
        where: { userId, email, expiresAt: MoreThan(now) },
        order: { leftAt: 'ASC' },
      }),

    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(FormerEmail, { userId }),

    /** Tells whether an address is reserved for somebody else who left it recently. */
    isKeptForAnother: (keeping: Keeping): Promise<boolean> => isKept(database.read, keeping),

    /** Deletes addresses that expired before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(FormerEmail, { expiresAt: LessThan(now) })),
  };
}

const isKept = (manager: EntityManager, { email, id, now }: Keeping): Promise<boolean> =>
  manager.existsBy(FormerEmail, { email, userId: Not(id), expiresAt: MoreThan(now) });

/** Rolls back a write that gives an account an address which is reserved for another one. */
export class EmailKept extends Error {
  override readonly name = 'EmailKept';
}

/**
 * Throws `EmailKept` when the account that was just given its address may not have it. Called after the write: by then
 * the unique index has waited for an account that was leaving the address.
 */
export async function assertEmailFree(
  manager: EntityManager,
  { id, email, updatedAt }: Pick<User, 'id' | 'email' | 'updatedAt'>,
): Promise<void> {
  if (await isKept(manager, { id, email, now: updatedAt })) throw new EmailKept();
}

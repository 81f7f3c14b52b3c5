import type { Database, EntityManager } from '../../database/database';
import type { User, UserRepository } from '../../users';
import type { MailedLinkRepository } from '../mailed-links/mailed-link.repository';

export type Transaction = EntityManager;

interface Tables {
  readonly users: UserRepository;
  readonly links: Pick<MailedLinkRepository, 'removeWithin'>;
  /** Takes the rooms of a user off the lists, or puts them back. */
  readonly listRoomsWithin: (manager: Transaction, userId: string, isListed: boolean) => Promise<void>;
}

interface Wish {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

export type ErasureRepository = ReturnType<typeof erasureRepository>;

/** Queries the erasures that users requested. */
export function erasureRepository(database: Database, { users, links, listRoomsWithin }: Tables) {
  async function withdrawWithin(manager: Transaction, userId: string): Promise<boolean> {
    const user = await users.holdWithin(manager, userId);
    if (typeof user?.erasureDueAt !== 'number') return false;
    await users.setErasureWithin(manager, userId, null);
    await listRoomsWithin(manager, userId, true);
    await links.removeWithin(manager, userId, 'WITHDRAW_ERASURE');
    return true;
  }

  return {
    withdrawWithin,

    /** Withdraws a request, with what `also` adds; returns false when there is none. */
    withdraw: (userId: string, also: (manager: Transaction) => Promise<unknown>): Promise<boolean> =>
      database.write(async (manager) => {
        const isDone = await withdrawWithin(manager, userId);
        if (isDone) await also(manager);
        return isDone;
      }),

    /** Stores a request with what `also` adds, unless there is one already; returns the user as stored, or null. */
    request: (
      { userId, dueAt }: Wish,
      also: (manager: Transaction, user: User) => Promise<void>,
    ): Promise<User | null> =>
      database.write(async (manager) => {
        const user = await users.holdWithin(manager, userId);
        if (user?.erasureDueAt !== null) return user ?? null;
        await users.setErasureWithin(manager, userId, dueAt);
        await listRoomsWithin(manager, userId, false);
        await also(manager, user);
        return Object.assign(user, { erasureDueAt: dueAt });
      }),

    /** Returns the ids of accounts that are due, longest due first. */
    due: (now: number, limit: number): Promise<string[]> => users.dueForErasure(now, limit),

    /** Runs the removal of an account that is still due; returns null when it was withdrawn or is done. */
    carryOut: <Result>(
      userId: string,
      now: number,
      remove: (manager: Transaction) => Promise<Result>,
    ): Promise<Result | null> =>
      database.write(async (manager) => {
        const user = await users.holdWithin(manager, userId);
        return typeof user?.erasureDueAt === 'number' && user.erasureDueAt <= now ? remove(manager) : null;
      }),
  };
}

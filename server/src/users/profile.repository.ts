import { In, IsNull } from 'typeorm';
import { changesPublicData, type Database, type EntityManager } from '../database/database';
import { isUniqueViolation } from '../database/unique-violation';
import { User } from './user.entity';
import { USERS_BY_USERNAME } from './user.repository';

/** An account before and after a change. */
export interface ChangedUser {
  readonly before: User;
  readonly after: User;
}

export type ProfileRepository = ReturnType<typeof profileRepository>;

/** Writes profiles. */
export function profileRepository(database: Database) {
  return {
    /**
     * Changes an account, and what `also` adds, in one transaction. Returns null when there is no such account; a code
     * when somebody else has the username.
     */
    async change(
      { id, facts, now }: { id: string; facts: Partial<Omit<User, 'email'>>; now: number },
      also: (manager: EntityManager, changed: ChangedUser) => Promise<void>,
    ): Promise<ChangedUser | 'USERNAME_TAKEN' | null> {
      try {
        return await database.write(async (manager) => {
          const before = await lockedUser(manager, id);
          if (!before) return null;
          const change = { ...facts, updatedAt: Math.max(now, before.updatedAt + 1) };
          const changed = { before, after: Object.assign(new User(), before, change) };
          await manager.update(User, { id }, change);
          changesPublicData(manager);
          await also(manager, changed);
          return changed;
        });
      } catch (fault) {
        if (isUniqueViolation(fault, USERS_BY_USERNAME)) return 'USERNAME_TAKEN';
        throw fault;
      }
    },

    /** Returns those of the keys that are a user's photo. */
    async photoKeysAmong(keys: readonly string[]): Promise<string[]> {
      const users = await database.read.find(User, { select: { photoKey: true }, where: { photoKey: In([...keys]) } });
      return users.flatMap(({ photoKey }) => photoKey ?? []);
    },

    isPhotoOfUser: (photoKey: string): Promise<boolean> => database.read.existsBy(User, { photoKey }),
  };
}

// A write that changes nothing locks the row, so that of two saves the second sees the first.
async function lockedUser(manager: EntityManager, id: string): Promise<User | null> {
  await manager.query('UPDATE users SET updated_at = updated_at WHERE id = ?', [id]);
  return manager.findOneBy(User, { id, removedAt: IsNull() });
}

import { In, IsNull } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import type { UniqueIndex } from '../database/unique-violation';
import { insertRows } from '../database/insert-rows';
import { User } from './user.entity';

export const USERS_BY_EMAIL: UniqueIndex = { name: 'users_by_email', column: 'users.email' };
export const USERS_BY_USERNAME: UniqueIndex = { name: 'users_by_username', column: 'users.username' };

export type UserRepository = ReturnType<typeof userRepository>;

/** Every query on users. */
export function userRepository(database: Database) {
  return {
    findById: (id: string): Promise<User | null> => database.read.findOneBy(User, { id }),
    /** The same, but nobody for an account that was removed. */
    findPresent: (id: string): Promise<User | null> => database.read.findOneBy(User, { id, removedAt: IsNull() }),
    findByIds: (ids: readonly string[]): Promise<User[]> => database.read.findBy(User, { id: In(ids) }),
    findByUsername: (username: string): Promise<User | null> => database.read.findOneBy(User, { username }),
    findByEmail: (email: string): Promise<User | null> => database.read.findOneBy(User, { email }),
    add: (users: readonly User[]): Promise<void> => database.write((manager) => insertRows(manager, User, users)),
    /** The same within a transaction of the caller's. */
    addWithin: (manager: EntityManager, users: readonly User[]): Promise<void> => insertRows(manager, User, users),

    holdWithin: heldUser,

    /** Takes out of an account whatever names the person; its id stays, for what refers to it. */
    anonymiseWithin: (manager: EntityManager, id: string, now: number): Promise<unknown> =>
      manager.update(
        User,
        { id },
        {
          email: `removed-${id}@removed.invalid`,
          emailVerified: false,
          username: null,
          displayName: null,
          photoKey: null,
          phoneNumber: null,
          dob: null,
          about: null,
          removedAt: now,
          updatedAt: now,
        },
      ),

    /** Gives a person whom the transaction holds another address, which they have proved. */
    async changeEmailWithin(manager: EntityManager, user: User, { email, now }: { email: string; now: number }) {
      const facts = { email, emailVerified: true, updatedAt: Math.max(now, user.updatedAt + 1) };
      await manager.update(User, { id: user.id }, facts);
      return Object.assign(new User(), user, facts);
    },

    /** Notes that the e-mail is proved. */
    markProvedWithin: async (manager: EntityManager, id: string): Promise<void> =>
      void (await manager.update(User, { id }, { emailVerified: true })),
  };
}

/** The person as they are now, held until the transaction ends: who else wants them waits. Null for nobody. */
export async function heldUser(manager: EntityManager, id: string): Promise<User | null> {
  await manager.query('UPDATE users SET email = email WHERE id = ?', [id]);
  return manager.findOneBy(User, { id, removedAt: IsNull() });
}

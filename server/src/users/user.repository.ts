import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { changesPublicData, type Database, type EntityManager } from '../database/database';
import type { UniqueIndex } from '../database/unique-violation';
import { among } from '../database/select';
import { insertRows } from '../database/insert-rows';
import { User } from './user.entity';

export const USERS_BY_EMAIL: UniqueIndex = { name: 'users_by_email', column: 'users.email' };
export const USERS_BY_USERNAME: UniqueIndex = { name: 'users_by_username', column: 'users.username' };

const ON_CARDS =
  'id, role, username, display_name AS displayName, photo_key AS photoKey, ' +
  'email_verified AS emailVerified, phone_number AS phoneNumber, dob, suspended_at AS suspendedAt, ' +
  'usual_answer AS usualAnswer, created_at AS createdAt';

/** A user as a plain statement reads it, on MySQL with long numbers as texts. */
type OnCard = Omit<User, 'createdAt'> & { readonly createdAt: number | string };

/** Since when an account is suspended, and why. */
type Suspension = Pick<User, 'suspendedAt' | 'suspensionNote'>;

const NOT_SUSPENDED: Suspension = { suspendedAt: null, suspensionNote: null };

export type UserRepository = ReturnType<typeof userRepository>;

/** Queries users. */
export function userRepository(database: Database) {
  return {
    findById: (id: string): Promise<User | null> => database.read.findOneBy(User, { id }),
    /** Returns a user unless the account was removed. */
    findPresent: (id: string): Promise<User | null> => database.read.findOneBy(User, { id, removedAt: IsNull() }),
    findByIds: (ids: readonly string[]): Promise<User[]> => database.read.findBy(User, { id: In(ids) }),

    /** Returns what everybody sees of users. */
    async findCards(ids: readonly string[]): Promise<User[]> {
      const { sql, values } = among(ids);
      const users = await database.select<OnCard>(`SELECT ${ON_CARDS} FROM users WHERE id ${sql}`, values);
      return users.map((user) => Object.assign(user, { createdAt: Number(user.createdAt) }));
    },

    findByUsername: (username: string): Promise<User | null> => database.read.findOneBy(User, { username }),
    findByEmail: (email: string): Promise<User | null> => database.read.findOneBy(User, { email }),
    add: (users: readonly User[]): Promise<void> => database.write((manager) => insertRows(manager, User, users)),
    /** Adds users within a transaction of the caller. */
    addWithin: (manager: EntityManager, users: readonly User[]): Promise<void> => insertRows(manager, User, users),

    holdWithin: heldUser,

    /** Removes personal data from an account; its id stays, since other records refer to it. */
    anonymiseWithin(manager: EntityManager, id: string, now: number): Promise<unknown> {
      const facts = {
        email: `removed-${id}@removed.invalid`,
        emailVerified: false,
        username: null,
        displayName: null,
        photoKey: null,
        phoneNumber: null,
        dob: null,
        about: null,
        language: null,
        phoneAudience: null,
        usualAnswer: null,
        removedAt: now,
        erasureDueAt: null,
        ...NOT_SUSPENDED,
        updatedAt: now,
      };
      changesPublicData(manager);
      return manager.update(User, { id }, facts);
    },

    /** Stores a new, verified address of a user whose row the transaction has locked. */
    async changeEmailWithin(manager: EntityManager, user: User, { email, now }: { email: string; now: number }) {
      const facts = { email, emailVerified: true, updatedAt: Math.max(now, user.updatedAt + 1) };
      await manager.update(User, { id: user.id }, facts);
      changesPublicData(manager);
      return Object.assign(new User(), user, facts);
    },

    /** Stores when an account is erased; null when it is not. */
    setErasureWithin: (manager: EntityManager, id: string, erasureDueAt: number | null): Promise<unknown> =>
      manager.update(User, { id }, { erasureDueAt }),

    /** Stores the suspension of an account whose row the transaction has locked, or its end. */
    setSuspensionWithin(manager: EntityManager, id: string, suspension: Suspension = NOT_SUSPENDED): Promise<unknown> {
      changesPublicData(manager);
      return manager.update(User, { id }, suspension);
    },

    /** Returns the accounts whose erasure was requested, soonest due first. */
    listErasures: (limit: number): Promise<User[]> =>
      database.read.find(User, { where: { erasureDueAt: MoreThan(0) }, order: { erasureDueAt: 'ASC' }, take: limit }),

    /** Returns the ids of accounts whose erasure is due, longest due first. */
    async dueForErasure(now: number, limit: number): Promise<string[]> {
      const users = await database.read.find(User, {
        select: { id: true },
        where: { erasureDueAt: LessThanOrEqual(now) },
        order: { erasureDueAt: 'ASC' },
        take: limit,
      });
      return users.map(({ id }) => id);
    },

    /** Marks the email address as verified. */
    markProvedWithin: async (manager: EntityManager, id: string): Promise<void> =>
      void (await manager.update(User, { id }, { emailVerified: true })),
  };
}

/** Locks and returns the current user until the transaction ends; null when there is none. */
export async function heldUser(manager: EntityManager, id: string): Promise<User | null> {
  await manager.query('UPDATE users SET email = email WHERE id = ?', [id]);
  return manager.findOneBy(User, { id, removedAt: IsNull() });
}

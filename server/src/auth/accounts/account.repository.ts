import type { Database, EntityManager } from '../../database/database';
import { isUniqueViolation } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { type User, type UserRepository, USERS_BY_EMAIL } from '../../users';
import { Credential } from './credential.entity';
import { assertEmailFree, EmailKept } from '../email-changes/former-email.repository';
import { MailedLink } from '../mailed-links/mailed-link.entity';
import type { Session } from '../sessions/session.entity';
import type { SessionRepository } from '../sessions/session.repository';

/** The records that are stored when someone registers. */
export interface NewAccount {
  readonly user: User;
  readonly credential: Credential;
  /** Null when the account is not signed in yet. */
  readonly session: Session | null;
}

/** A new password that replaces the verified one. */
export interface PasswordChange {
  readonly userId: string;
  readonly from: string | null;
  readonly to: string;
}

interface Tables {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
}

export type AccountRepository = ReturnType<typeof accountRepository>;

async function passwordWithin(manager: EntityManager, userId: string): Promise<string | null> {
  return (await manager.findOneBy(Credential, { userId }))?.passwordHash ?? null;
}

/** Sets the password of a user whose row the transaction has locked. */
async function setPasswordWithin(manager: EntityManager, userId: string, passwordHash: string): Promise<void> {
  // A pending email change was requested with the old password.
  await manager.delete(MailedLink, { userId, purpose: 'CHANGE_EMAIL' });
  const { affected } = await manager.update(Credential, { userId }, { passwordHash });
  if (affected === 1) return;
  await insertRows(manager, Credential, [
    Object.assign(new Credential(), { userId, passwordHash, googleSubject: null, appleSubject: null }),
  ]);
}

/** Queries credentials, and writes accounts in one transaction. */
export function accountRepository(database: Database, { users, sessions }: Tables) {
  return {
    credentialOf: (userId: string): Promise<Credential | null> => database.read.findOneBy(Credential, { userId }),

    /**
     * Stores a new account, its first session if any, and what `also` adds; returns false when the email address is
     * taken.
     */
    async add(
      { user, credential, session }: NewAccount,
      also: (manager: EntityManager) => Promise<void>,
    ): Promise<boolean> {
      try {
        await database.write(async (manager) => {
          await users.addWithin(manager, [user]);
          await assertEmailFree(manager, user);
          await insertRows(manager, Credential, [credential]);
          if (session) await sessions.addWithin(manager, session);
          await also(manager);
        });
        return true;
      } catch (fault) {
        if (isUniqueViolation(fault, USERS_BY_EMAIL) || fault instanceof EmailKept) return false;
        throw fault;
      }
    },

    /** Adds a session after this password was verified; returns false when it was changed in the meantime. */
    addSession: (session: Session, passwordHash: string | null): Promise<boolean> =>
      database.write(async (manager) => {
        await users.holdWithin(manager, session.userId);
        if ((await passwordWithin(manager, session.userId)) !== passwordHash) return false;
        await sessions.addWithin(manager, session);
        return true;
      }),

    setPasswordWithin,

    /** Deletes every way to sign in of a user. */
    removeCredentialWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(Credential, { userId }),

    /** Replaces a password, together with what `also` adds; returns false when it is not the current one any more. */
    changePassword: (
      { userId, from, to }: PasswordChange,
      also: (manager: EntityManager) => Promise<void>,
    ): Promise<boolean> =>
      database.write(async (manager) => {
        await users.holdWithin(manager, userId);
        if ((await passwordWithin(manager, userId)) !== from) return false;
        await setPasswordWithin(manager, userId, to);
        await also(manager);
        return true;
      }),
  };
}

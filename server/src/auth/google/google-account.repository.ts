import type { Database, EntityManager } from '../../database/database';
import { isUniqueViolation, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { type User, type UserRepository, USERS_BY_EMAIL } from '../../users';
import { Credential } from '../accounts/credential.entity';
import { assertEmailFree, EmailKept } from '../email-changes/former-email.repository';
import type { GooglePerson } from './google-issuer';
import { removeLinksWithin } from '../mailed-links/mailed-link.repository';
import type { Session } from '../sessions/session.entity';
import type { SessionRepository } from '../sessions/session.repository';

const BY_SUBJECT: UniqueIndex = { name: 'credentials_by_google_subject', column: 'credentials.google_subject' };

/** A person whom the issuer has verified, and the records to add for them. */
export interface GoogleEntry {
  readonly person: GooglePerson;
  /** The new account, if they have none yet. */
  readonly newcomer: User;
  /** Returns the session to store once the account is known. */
  sessionOf(userId: string): Session;
}

/** The account that was signed in. */
export interface GoogleEntered {
  readonly user: User;
  readonly isNew: boolean;
  /** True when all earlier sessions of the account were ended. */
  readonly isTakenBack: boolean;
}

interface Tables {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
}

export type GoogleAccountRepository = ReturnType<typeof googleAccountRepository>;

/** Writes sign-ins of people whom the issuer has verified. */
export function googleAccountRepository(database: Database, { users, sessions }: Tables) {
  async function accountOf({ subject, email }: GooglePerson): Promise<string | null> {
    const credential = await database.read.findOneBy(Credential, { googleSubject: subject });
    return credential?.userId ?? (await users.findByEmail(email))?.id ?? null;
  }

  /**
   * Signs a person in to an account, and joins the Google account the first time; returns null when another Google
   * account is joined.
   */
  async function joinWithin(
    manager: EntityManager,
    userId: string,
    { subject, email }: GooglePerson,
  ): Promise<GoogleEntered | null> {
    const user = await users.holdWithin(manager, userId);
    const credential = await manager.findOneBy(Credential, { userId });
    if (!user) return null;
    if (credential?.googleSubject === subject) return { user, isNew: false, isTakenBack: false };
    // Somebody who took an address without verifying it loses access once its holder signs in.
    const isTakenBack = !user.emailVerified;
    const isAnothers = typeof credential?.googleSubject === 'string' && !isTakenBack;
    // The account may have got another address since it was found by this one.
    if (isAnothers || user.email !== email) return null;
    const passwordHash = isTakenBack ? null : (credential?.passwordHash ?? null);
    if (isTakenBack) {
      await sessions.endAllWithin(manager, userId);
      await removeLinksWithin(manager, userId);
    }
    await manager.delete(Credential, { userId });
    await addCredential(manager, { userId, passwordHash, googleSubject: subject });
    await users.markProvedWithin(manager, userId);
    return { user: Object.assign(user, { emailVerified: true }), isNew: false, isTakenBack };
  }

  async function addWithin(manager: EntityManager, { person, newcomer }: GoogleEntry): Promise<GoogleEntered> {
    await users.addWithin(manager, [newcomer]);
    await assertEmailFree(manager, newcomer);
    await addCredential(manager, { userId: newcomer.id, passwordHash: null, googleSubject: person.subject });
    return { user: newcomer, isNew: true, isTakenBack: false };
  }

  async function tryEntering(entry: GoogleEntry): Promise<GoogleEntered | null> {
    const userId = await accountOf(entry.person);
    return database.write(async (manager) => {
      const entered = userId ? await joinWithin(manager, userId, entry.person) : await addWithin(manager, entry);
      if (entered) await sessions.addWithin(manager, entry.sessionOf(entered.user.id));
      return entered;
    });
  }

  return {
    /**
     * Finds, joins or adds the account of a person and starts a session; returns null when another account has the
     * address, or left it recently.
     */
    async enter(entry: GoogleEntry): Promise<GoogleEntered | null> {
      try {
        return await tryEntering(entry);
      } catch (fault) {
        if (fault instanceof EmailKept) return null;
        // Another request added the same person in the meantime: now the account is found.
        if (isUniqueViolation(fault, USERS_BY_EMAIL) || isUniqueViolation(fault, BY_SUBJECT)) return tryEntering(entry);
        throw fault;
      }
    },
  };
}

const addCredential = (manager: EntityManager, facts: Pick<Credential, keyof Credential>): Promise<void> =>
  insertRows(manager, Credential, [Object.assign(new Credential(), facts)]);

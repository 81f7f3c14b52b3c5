import type { Database, EntityManager } from '../../database/database';
import { isDuplicate, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { type User, type UserRepository, USERS_BY_EMAIL } from '../../users';
import { Credential } from '../accounts/credential.entity';
import { assertEmailFree, EmailKept } from '../email-changes/former-email.repository';
import type { GooglePerson } from './google-issuer';
import { removeLinksWithin } from '../mailed-links/mailed-link.repository';
import type { Session } from '../sessions/session.entity';
import type { SessionRepository } from '../sessions/session.repository';

const BY_SUBJECT: UniqueIndex = { name: 'credentials_by_google_subject', column: 'credentials.google_subject' };

/** Somebody whom the issuer vouches for, and what they become here. */
export interface GoogleEntry {
  readonly person: GooglePerson;
  /** The account if they have none yet. */
  readonly newcomer: User;
  /** The session to store once it is known whose. */
  sessionOf(userId: string): Session;
}

/** Who came in. */
export interface GoogleEntered {
  readonly user: User;
  readonly isNew: boolean;
  /** Whether everyone who was signed in before was signed out. */
  readonly isTakenBack: boolean;
}

interface Tables {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
}

export type GoogleAccountRepository = ReturnType<typeof googleAccountRepository>;

/** The writes that let somebody in whom the issuer vouches for. */
export function googleAccountRepository(database: Database, { users, sessions }: Tables) {
  async function accountOf({ subject, email }: GooglePerson): Promise<string | null> {
    const credential = await database.read.findOneBy(Credential, { googleSubject: subject });
    return credential?.userId ?? (await users.findByEmail(email))?.id ?? null;
  }

  /** Lets the person into an account, and joins them to it the first time; null when another Google account has it. */
  async function joinWithin(
    manager: EntityManager,
    userId: string,
    { subject, email }: GooglePerson,
  ): Promise<GoogleEntered | null> {
    const user = await users.holdWithin(manager, userId);
    const credential = await manager.findOneBy(Credential, { userId });
    if (!user) return null;
    if (credential?.googleSubject === subject) return { user, isNew: false, isTakenBack: false };
    // Whoever took an address without proving it must not come in any more once its holder does.
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
    /** Finds, joins or adds the person's account and starts a session; null when another account has the e-mail, or left it lately. */
    async enter(entry: GoogleEntry): Promise<GoogleEntered | null> {
      try {
        return await tryEntering(entry);
      } catch (fault) {
        if (fault instanceof EmailKept) return null;
        // Another request added the same person in between: now they are found.
        if (isDuplicate(fault, USERS_BY_EMAIL) || isDuplicate(fault, BY_SUBJECT)) return tryEntering(entry);
        throw fault;
      }
    },
  };
}

const addCredential = (manager: EntityManager, facts: Pick<Credential, keyof Credential>): Promise<void> =>
  insertRows(manager, Credential, [Object.assign(new Credential(), facts)]);

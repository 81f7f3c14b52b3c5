import type { Database, EntityManager } from '../../database/database';
import { isUniqueViolation, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { type User, type UserRepository, USERS_BY_EMAIL } from '../../users';
import { Credential } from './credential.entity';
import { assertEmailFree, EmailKept } from '../email-changes/former-email.repository';
import { removeLinksWithin } from '../mailed-links/mailed-link.repository';
import type { Session } from '../sessions/session.entity';
import type { SessionRepository } from '../sessions/session.repository';

/** An issuer at which a person has an account. */
export type Provider = 'GOOGLE' | 'APPLE';

/** A person whom an issuer has verified. */
export interface ExternalPerson {
  readonly provider: Provider;
  /** The subject of the issuer for the person. */
  readonly subject: string;
  /** The verified email address; null when the issuer did not send one. */
  readonly email: string | null;
}

const SUBJECT = { GOOGLE: 'googleSubject', APPLE: 'appleSubject' } as const;
const BY_SUBJECT: readonly UniqueIndex[] = [
  { name: 'credentials_by_google_subject', column: 'credentials.google_subject' },
  { name: 'credentials_by_apple_subject', column: 'credentials.apple_subject' },
];

/** A person whom an issuer has verified, and the records to add for them. */
export interface ExternalEntry {
  readonly person: ExternalPerson;
  /** The new account, if they have none yet; null when none may be made. */
  readonly newcomer: User | null;
  /** Returns the session to store once the account is known. */
  sessionOf(userId: string): Session;
}

/** The account that was signed in. */
export interface ExternalEntered {
  readonly user: User;
  readonly isNew: boolean;
  /** True when all earlier sessions of the account were ended. */
  readonly isTakenBack: boolean;
}

interface Tables {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
}

export type ExternalAccountRepository = ReturnType<typeof externalAccountRepository>;

/** Writes sign-ins of people whom an issuer has verified. */
export function externalAccountRepository(database: Database, { users, sessions }: Tables) {
  async function accountOf({ provider, subject, email }: ExternalPerson): Promise<string | null> {
    const credential = await database.read.findOneBy(Credential, { [SUBJECT[provider]]: subject });
    if (credential) return credential.userId;
    return (email !== null && (await users.findByEmail(email))?.id) || null;
  }

  /**
   * Signs a person in to an account, and joins the external account the first time; returns null when another one of
   * the provider is joined.
   */
  async function joinWithin(
    manager: EntityManager,
    userId: string,
    { provider, subject, email }: ExternalPerson,
  ): Promise<ExternalEntered | null> {
    const user = await users.holdWithin(manager, userId);
    const credential = await manager.findOneBy(Credential, { userId });
    if (!user) return null;
    const joined = credential?.[SUBJECT[provider]];
    if (joined === subject) return { user, isNew: false, isTakenBack: false };
    // Somebody who took an address without verifying it loses access once its holder signs in.
    const isTakenBack = !user.emailVerified;
    const isAnothers = typeof joined === 'string' && !isTakenBack;
    // The account may have got another address since it was found by this one.
    if (isAnothers || user.email !== email) return null;
    if (isTakenBack) {
      await sessions.endAllWithin(manager, userId);
      await removeLinksWithin(manager, userId);
    }
    await manager.delete(Credential, { userId });
    const kept = Object.assign(new Credential(), NO_CREDENTIAL, isTakenBack ? null : credential);
    await insertRows(manager, Credential, [Object.assign(kept, { userId, [SUBJECT[provider]]: subject })]);
    await users.markProvedWithin(manager, userId);
    return { user: Object.assign(user, { emailVerified: true }), isNew: false, isTakenBack };
  }

  async function addWithin(
    manager: EntityManager,
    { person, newcomer }: ExternalEntry,
  ): Promise<ExternalEntered | null> {
    if (!newcomer) return null;
    await users.addWithin(manager, [newcomer]);
    await assertEmailFree(manager, newcomer);
    const joined = { userId: newcomer.id, [SUBJECT[person.provider]]: person.subject };
    await insertRows(manager, Credential, [Object.assign(new Credential(), NO_CREDENTIAL, joined)]);
    return { user: newcomer, isNew: true, isTakenBack: false };
  }

  async function tryEntering(entry: ExternalEntry): Promise<ExternalEntered | null> {
    const userId = await accountOf(entry.person);
    return database.write(async (manager) => {
      const entered = userId ? await joinWithin(manager, userId, entry.person) : await addWithin(manager, entry);
      if (entered) await sessions.addWithin(manager, entry.sessionOf(entered.user.id));
      return entered;
    });
  }

  return {
    /** Tells whether a person has an account: one that is joined already, or one with their email address. */
    isKnown: async (person: ExternalPerson): Promise<boolean> => (await accountOf(person)) !== null,

    /**
     * Finds, joins or adds the account of a person and starts a session; returns null when another account has the
     * address, or left it recently.
     */
    async enter(entry: ExternalEntry): Promise<ExternalEntered | null> {
      try {
        return await tryEntering(entry);
      } catch (fault) {
        if (fault instanceof EmailKept) return null;
        // Another request added the same person in the meantime: now the account is found.
        if ([USERS_BY_EMAIL, ...BY_SUBJECT].some((index) => isUniqueViolation(fault, index))) return tryEntering(entry);
        throw fault;
      }
    },
  };
}

const NO_CREDENTIAL = { passwordHash: null, googleSubject: null, appleSubject: null };

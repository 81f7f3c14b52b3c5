import type { Database, EntityManager } from '../../database/database';
import { isUniqueViolation } from '../../database/unique-violation';
import { type User, type UserRepository, USERS_BY_EMAIL } from '../../users';
import { Credential } from '../accounts/credential.entity';
import type { FormerEmail } from './former-email.entity';
import { assertEmailFree, EmailKept, type FormerEmailRepository } from './former-email.repository';
import { MailedLink } from '../mailed-links/mailed-link.entity';
import { removeLinksWithin } from '../mailed-links/mailed-link.repository';
import type { SessionRepository } from '../sessions/session.repository';

/** The outcome of a change of address: null for a link that is no longer valid. */
export type ChangeOutcome = 'DONE' | 'EMAIL_TAKEN' | null;

interface Tables {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly formerEmails: FormerEmailRepository;
}

/** An account before and after its address changed. */
export interface ChangedEmail {
  readonly before: User;
  readonly after: User;
  /** True when the new address is one that the account had some days ago. */
  readonly isBack: boolean;
}

type Also<Change> = (manager: EntityManager, change: Change) => Promise<void>;

export type EmailChangeRepository = ReturnType<typeof emailChangeRepository>;

/** Writes changes of the address of an account. */
export function emailChangeRepository(database: Database, { users, sessions, formerEmails }: Tables) {
  async function given(manager: EntityManager, user: User, change: { email: string; now: number }): Promise<User> {
    const after = await users.changeEmailWithin(manager, user, change);
    await assertEmailFree(manager, after);
    // Links that were mailed to the other address are no longer valid.
    await removeLinksWithin(manager, user.id);
    return after;
  }

  async function confirmWithin(manager: EntityManager, link: MailedLink, now: number): Promise<ChangedEmail | null> {
    const { userId, purpose, tokenHash, email, sessionId } = link;
    const before = await users.holdWithin(manager, userId);
    const { affected } = await manager.delete(MailedLink, { userId, purpose, tokenHash });
    if (affected !== 1 || !before) return null;
    const after = await given(manager, before, { email, now });
    const former = await formerEmails.leftWithin(manager, { id: userId, email, now });
    if (former) await formerEmails.takeWithin(manager, former);
    if (sessionId) await sessions.endOthersWithin(manager, userId, sessionId);
    else await sessions.endAllWithin(manager, userId);
    return { before, after, isBack: former !== null };
  }

  async function undoWithin(manager: EntityManager, former: FormerEmail, now: number): Promise<User | null> {
    const { userId, email } = former;
    const user = await users.holdWithin(manager, userId);
    if (!user || !(await formerEmails.takeWithin(manager, former))) return null;
    const restored = await given(manager, user, { email, now });
    // Somebody who took over the address knows the password, or has joined a Google account of their own.
    await manager.delete(Credential, { userId });
    await sessions.endAllWithin(manager, userId);
    return restored;
  }

  return {
    /** Replaces the old address by the one that a link was mailed to, and ends other sessions. */
    confirm: (link: MailedLink, now: number, also: Also<ChangedEmail>): Promise<ChangeOutcome> =>
      unlessTaken(() =>
        database.write(async (manager) => {
          const change = await confirmWithin(manager, link, now);
          if (!change) return null;
          await also(manager, change);
          return 'DONE';
        }),
      ),

    /** Restores an address, and deletes every session and every way to sign in of the account. */
    undo: (former: FormerEmail, now: number, also: Also<User>): Promise<ChangeOutcome> =>
      unlessTaken(() =>
        database.write(async (manager) => {
          const restored = await undoWithin(manager, former, now);
          if (!restored) return null;
          await also(manager, restored);
          return 'DONE';
        }),
      ),
  };
}

async function unlessTaken(change: () => Promise<ChangeOutcome>): Promise<ChangeOutcome> {
  try {
    return await change();
  } catch (fault) {
    if (isUniqueViolation(fault, USERS_BY_EMAIL) || fault instanceof EmailKept) return 'EMAIL_TAKEN';
    throw fault;
  }
}

import { rateLimited, refusal } from '../../kernel/coded-errors';
import { type MessageCode, messageText } from '../../kernel/catalogue';
import { type Refused, refused, type UserError, userError } from '../../kernel/user-error';
import type { Account, Viewer } from '../../kernel/viewer';
import { emailChangeAskedLetter, emailInUseLetter, type LetterService } from '../../letters';
import type { Clock } from '../../ports/clock';
import type { RateLimit } from '../../ports/rate-limit';
import type { User, UserRepository } from '../../users';
import type { AccountRepository } from '../accounts/account.repository';
import type { FormerEmailRepository } from './former-email.repository';
import type { LetterAllowance } from '../mailed-links/letter-allowance';
import { greetingName, type MailedLinkService } from '../mailed-links/mailed-link.service';
import type { MailedLinkRepository } from '../mailed-links/mailed-link.repository';
import { isPassword } from '../passwords/passwords';
import { Session } from '../sessions/session.entity';
import type { SessionRepository } from '../sessions/session.repository';

/** Milliseconds for which a sign-in proves a person who has no password. */
const FRESH = 10 * 60_000;

interface Parts {
  readonly users: UserRepository;
  readonly accounts: AccountRepository;
  readonly sessionTable: SessionRepository;
  readonly linkTable: MailedLinkRepository;
  readonly formerEmails: FormerEmailRepository;
  readonly links: MailedLinkService;
  readonly letters: LetterService;
  /** Allowance of an account to try its password. */
  readonly passwordTries: RateLimit;
  /** Allowance of an account, and of an address that is looked for. */
  readonly emailChanges: RateLimit;
  readonly letterAllowance: LetterAllowance;
  readonly clock: Clock;
  /** Whether the answers hide which addresses have an account. */
  readonly isNeutral: boolean;
}

type Transaction = Parameters<LetterService['postWithin']>[0];

interface Wish {
  readonly email: string;
  readonly currentPassword?: string | null | undefined;
}

/** A change that may begin, together with what else is saved. */
interface AllowedChange {
  postWithin(manager: Transaction, user: User): Promise<void>;
}

/** Tells which letter an address gets, if any. */
interface Mailing {
  /** Whether somebody else has the address. */
  readonly isInUse: boolean;
  /** Whether the address may get a letter now; where it may not, only neutral answers go on. */
  readonly mayMail: boolean;
}

export type EmailChangeService = ReturnType<typeof emailChangeService>;

/** Asking for another e-mail address; it counts once the link that is mailed to it is opened. */
export function emailChangeService({ users, accounts, links, letters, clock, isNeutral, ...parts }: Parts) {
  const { sessionTable, linkTable, formerEmails, passwordTries, emailChanges, letterAllowance } = parts;

  async function isFresh({ sessionId }: Account): Promise<boolean> {
    const session = await sessionTable.findById(sessionId);
    return session !== null && Math.abs(clock.now() - session.createdAt) < FRESH;
  }

  /** Why the viewer has not proved who they are, if so: by the password, or by a sign-in where there is none. */
  async function proofMistake(viewer: Account, currentPassword: string | null): Promise<UserError | null> {
    const passwordHash = (await accounts.credentialOf(viewer.id))?.passwordHash ?? null;
    if (passwordHash === null) return (await isFresh(viewer)) ? null : userError('SIGN_IN_AGAIN', 'email');
    if (!currentPassword) return userError('CURRENT_PASSWORD_MISSING', 'currentPassword');
    await passwordTries.takeOrThrow(viewer.id);
    return (await isPassword(currentPassword, passwordHash)) ? null : userError('PASSWORD_WRONG', 'currentPassword');
  }

  async function isTaken(viewer: Account, email: string): Promise<boolean> {
    await emailChanges.takeOrThrow(viewer.id);
    await emailChanges.takeOrThrow(email);
    const holder = await users.findByEmail(email);
    return holder !== null || formerEmails.isKeptForAnother({ id: viewer.id, email, now: clock.now() });
  }

  /** Takes a look and a letter from their allowances; refused with `EMAIL_TAKEN`. Neutral answers hide both outcomes. */
  async function mailingTo(viewer: Account, email: string): Promise<Mailing | Refused> {
    const isInUse = await isTaken(viewer, email);
    if (isInUse && !isNeutral) return refused('EMAIL_TAKEN', 'email');
    const seconds = await letterAllowance.takeOther(email);
    if (seconds !== null && !isNeutral) throw rateLimited(seconds);
    return { isInUse, mayMail: seconds === null };
  }

  /** Stores the link of a change and mails it. A taken address gets another letter, and the same is stored. */
  async function mailWithin(
    manager: Transaction,
    user: User,
    { email, sessionId, isInUse, mayMail }: Mailing & { email: string; sessionId: string | null },
  ): Promise<void> {
    const { link, letter } = links.linkFor({ ...nobodyYet, id: user.id, email }, 'CHANGE_EMAIL', sessionId);
    await linkTable.replaceWithin(manager, link);
    if (mayMail) await letters.postWithin(manager, isInUse ? emailInUseLetter({ to: email, name: null }) : letter);
  }

  const pendingOf = ({ id }: Pick<User, 'id'>) => linkTable.ofUser(id, 'CHANGE_EMAIL', clock.now());

  const done = (user: User, code: MessageCode) => ({ user, message: messageText(code), userErrors: [] });

  return {
    /**
     * Finds out whether the viewer may ask for an address; refused with `CURRENT_PASSWORD_MISSING`, `PASSWORD_WRONG`,
     * `SIGN_IN_AGAIN` or `EMAIL_TAKEN`. Tries of a password, looks for an address and letters to it are limited.
     */
    async begin(viewer: Account, { email, currentPassword }: Wish): Promise<AllowedChange | Refused> {
      const mistake = await proofMistake(viewer, currentPassword ?? null);
      if (mistake) return { userErrors: [mistake] };
      const mailing = await mailingTo(viewer, email);
      if ('userErrors' in mailing) return mailing;
      return {
        async postWithin(manager, user) {
          // A reset may have ended the session since its password was right.
          if (!(await manager.existsBy(Session, { id: viewer.sessionId }))) throw refusal('UNAUTHENTICATED');
          await mailWithin(manager, user, { email, sessionId: viewer.sessionId, ...mailing });
          if (!(await letterAllowance.mayTell(user))) return;
          await letters.postWithin(manager, emailChangeAskedLetter({ to: user.email, name: greetingName(user) }));
        },
      };
    },

    /** Mails the link of a change again; refused with `UNAUTHENTICATED`, `NO_EMAIL_CHANGE` or `EMAIL_TAKEN`. Limited. */
    async resend(viewer: Viewer) {
      const user = viewer && (await users.findById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      const pending = await pendingOf(user);
      if (!pending) return refused('NO_EMAIL_CHANGE');
      const { email, sessionId, tokenHash } = pending;
      const mailing = await mailingTo(viewer, email);
      if ('userErrors' in mailing) return mailing;
      // The link that was mailed last stays good when no other may follow it.
      if (!mailing.mayMail) return done(user, 'EMAIL_CHANGE_MAILED');
      const isMailed = await linkTable.renew(user.id, tokenHash, (manager) =>
        mailWithin(manager, user, { email, sessionId, ...mailing }),
      );
      return isMailed ? done(user, 'EMAIL_CHANGE_MAILED') : refused('NO_EMAIL_CHANGE');
    },

    /** Gives a change up; refused with `UNAUTHENTICATED` or `NO_EMAIL_CHANGE`. */
    async cancel(viewer: Viewer) {
      const user = viewer && (await users.findById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      const isGivenUp = await linkTable.remove(user.id, 'CHANGE_EMAIL');
      return isGivenUp ? done(user, 'EMAIL_CHANGE_CANCELLED') : refused('NO_EMAIL_CHANGE');
    },

    /** The address that waits for its confirmation; null when there is none, and to everyone else. */
    pendingEmail: async (viewer: Viewer, user: User): Promise<string | null> =>
      viewer?.id === user.id ? ((await pendingOf(user))?.email ?? null) : null,

    /** Whether the person signs in with a password; null to everyone else. */
    hasPassword: async (viewer: Viewer, user: User): Promise<boolean | null> =>
      viewer?.id === user.id ? typeof (await accounts.credentialOf(user.id))?.passwordHash === 'string' : null,
  };
}

// Nobody proved the new address, so its letter greets nobody by name.
const nobodyYet = { emailVerified: false, displayName: null };

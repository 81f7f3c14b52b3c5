import { rateLimited, refusal } from '../../kernel/coded-errors';
import type { MessageCode } from '../../kernel/catalogue';
import { accepted, type Refused, refused } from '../../kernel/user-error';
import type { Account, Viewer } from '../../kernel/viewer';
import { emailChangeRequestedEmail, emailInUseEmail, type EmailService } from '../../email';
import type { Clock } from '../../ports/clock';
import type { RateLimit } from '../../ports/rate-limit';
import type { User, UserRepository } from '../../users';
import type { AccountRepository } from '../accounts/account.repository';
import type { IdentityProof } from '../accounts/identity-proof.service';
import type { FormerEmailRepository } from './former-email.repository';
import type { EmailAllowance } from '../mailed-links/email-allowance';
import { type MailedLinkService, recipientOf } from '../mailed-links/mailed-link.service';
import type { MailedLinkRepository } from '../mailed-links/mailed-link.repository';
import { Session } from '../sessions/session.entity';

const CODES = { missing: 'CURRENT_PASSWORD_MISSING', stale: 'SIGN_IN_AGAIN', field: 'email' } as const;

interface Dependencies {
  readonly users: UserRepository;
  readonly accounts: AccountRepository;
  readonly linkTable: MailedLinkRepository;
  readonly formerEmails: FormerEmailRepository;
  readonly links: MailedLinkService;
  readonly emails: EmailService;
  readonly proof: IdentityProof;
  /** Requests of an account, and requests for an address. */
  readonly emailChanges: RateLimit;
  readonly emailAllowance: EmailAllowance;
  readonly clock: Clock;
  /** True when the answers hide which addresses have an account. */
  readonly isNeutral: boolean;
}

type Transaction = Parameters<EmailService['postWithin']>[0];

interface Wish {
  readonly email: string;
  readonly currentPassword?: string | null | undefined;
}

/** A change that may begin, to be stored together with other changes. */
interface AllowedChange {
  postWithin(manager: Transaction, user: User): Promise<void>;
}

/** The email that an address receives, if any. */
interface Mailing {
  /** True when somebody else has the address. */
  readonly isInUse: boolean;
  /** True when the address may receive an email now; otherwise only neutral answers continue. */
  readonly mayMail: boolean;
}

export type EmailChangeService = ReturnType<typeof emailChangeService>;

/** Requests another email address for an account; it is in force once its mailed link is opened. */
export function emailChangeService({ users, accounts, links, emails, clock, isNeutral, ...rest }: Dependencies) {
  const { proof, linkTable, formerEmails, emailChanges, emailAllowance } = rest;

  async function isTaken(viewer: Account, email: string): Promise<boolean> {
    await emailChanges.takeOrThrow(viewer.id);
    await emailChanges.takeOrThrow(email);
    const holder = await users.findByEmail(email);
    return holder !== null || formerEmails.isKeptForAnother({ id: viewer.id, email, now: clock.now() });
  }

  /**
   * Takes a request and an email from their allowances; refused with `EMAIL_TAKEN`. Neutral answers hide both outcomes.
   */
  async function mailingTo(viewer: Account, email: string): Promise<Mailing | Refused> {
    const isInUse = await isTaken(viewer, email);
    if (isInUse && !isNeutral) return refused('EMAIL_TAKEN', 'email');
    const seconds = await emailAllowance.takeOther(email);
    if (seconds !== null && !isNeutral) throw rateLimited(seconds);
    return { isInUse, mayMail: seconds === null };
  }

  /** Stores the link of a change and mails it. A taken address gets another email, and the same is stored. */
  async function mailWithin(
    manager: Transaction,
    user: User,
    { email, sessionId, isInUse, mayMail }: Mailing & { email: string; sessionId: string | null },
  ): Promise<void> {
    const { id, language } = user;
    const addressee = { ...nobodyYet, id, email, language };
    const { link, message } = links.linkFor(addressee, 'CHANGE_EMAIL', sessionId);
    await linkTable.replaceWithin(manager, link);
    if (mayMail) await emails.postWithin(manager, isInUse ? emailInUseEmail(recipientOf(addressee)) : message);
  }

  const pendingOf = ({ id }: Pick<User, 'id'>) => linkTable.ofUser(id, 'CHANGE_EMAIL', clock.now());

  const done = (user: User, code: MessageCode) => ({ user, ...accepted(code) });

  return {
    /**
     * Checks whether the viewer may request an address; refused with `CURRENT_PASSWORD_MISSING`, `PASSWORD_WRONG`,
     * `SIGN_IN_AGAIN` or `EMAIL_TAKEN`. Attempts at the password, requests for an address and emails to it are limited.
     */
    async begin(viewer: Account, { email, currentPassword }: Wish): Promise<AllowedChange | Refused> {
      const error = await proof.errorOf(viewer, currentPassword ?? null, CODES);
      if (error) return { userErrors: [error] };
      const mailing = await mailingTo(viewer, email);
      if ('userErrors' in mailing) return mailing;
      return {
        async postWithin(manager, user) {
          // A reset may have ended the session since the password was checked.
          if (!(await manager.existsBy(Session, { id: viewer.sessionId }))) throw refusal('UNAUTHENTICATED');
          await mailWithin(manager, user, { email, sessionId: viewer.sessionId, ...mailing });
          if (!(await emailAllowance.mayTell(user))) return;
          await emails.postWithin(manager, emailChangeRequestedEmail(recipientOf(user)));
        },
      };
    },

    /**
     * Mails the link of a change again; refused with `UNAUTHENTICATED`, `NO_EMAIL_CHANGE` or `EMAIL_TAKEN`. Limited.
     */
    async resend(viewer: Viewer) {
      const user = viewer && (await users.findById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      const pending = await pendingOf(user);
      if (!pending) return refused('NO_EMAIL_CHANGE');
      const { email, sessionId, tokenHash } = pending;
      const mailing = await mailingTo(viewer, email);
      if ('userErrors' in mailing) return mailing;
      // The previous link stays valid when no other may be sent.
      if (!mailing.mayMail) return done(user, 'EMAIL_CHANGE_MAILED');
      const isMailed = await linkTable.renew(user.id, tokenHash, (manager) =>
        mailWithin(manager, user, { email, sessionId, ...mailing }),
      );
      return isMailed ? done(user, 'EMAIL_CHANGE_MAILED') : refused('NO_EMAIL_CHANGE');
    },

    /** Cancels a change; refused with `UNAUTHENTICATED` or `NO_EMAIL_CHANGE`. */
    async cancel(viewer: Viewer) {
      const user = viewer && (await users.findById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      const isGivenUp = await linkTable.remove(user.id, 'CHANGE_EMAIL');
      return isGivenUp ? done(user, 'EMAIL_CHANGE_CANCELLED') : refused('NO_EMAIL_CHANGE');
    },

    /** Returns the address that waits for confirmation; null when there is none, and for everyone else. */
    pendingEmail: async (viewer: Viewer, user: User): Promise<string | null> =>
      viewer?.id === user.id ? ((await pendingOf(user))?.email ?? null) : null,

    /** Tells whether the user signs in with a password; null for everyone else. */
    hasPassword: async (viewer: Viewer, user: User): Promise<boolean | null> =>
      viewer?.id === user.id ? typeof (await accounts.credentialOf(user.id))?.passwordHash === 'string' : null,
  };
}

// The new address is not verified, so its email has no name in the greeting.
const nobodyYet = { emailVerified: false, displayName: null };

import { setTimeout as pause } from 'node:timers/promises';
import { rateLimited } from '../../kernel/coded-errors';
import { accepted, refused } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import { type EmailService, passwordChangedEmail } from '../../email';
import { emailAddress, type UserRepository } from '../../users';
import type { AccountRepository } from '../accounts/account.repository';
import { isCommonPassword } from './common-passwords';
import type { EmailAllowance } from '../mailed-links/email-allowance';
import { type MailedLinkService, recipientOf } from '../mailed-links/mailed-link.service';
import type { Passwords } from './passwords';
import type { SessionRepository } from '../sessions/session.repository';
import { passwordError } from '../sessions/session.rules';
import type { SessionService } from '../sessions/session.service';
import type { SignInLimits } from '../accounts/sign-in-limits';

// Queueing an email takes some milliseconds, which would distinguish a known address from an unknown one.
const NEUTRAL_MILLIS = 300;

interface Dependencies {
  readonly users: UserRepository;
  readonly accounts: AccountRepository;
  readonly passwords: Passwords;
  readonly sessionTable: SessionRepository;
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly emails: EmailService;
  readonly limits: SignInLimits;
  readonly emailAllowance: EmailAllowance;
  /** True when the answers hide which addresses have an account. */
  readonly isNeutral: boolean;
}

interface Change {
  readonly currentPassword: string;
  readonly password: string;
}

export type PasswordService = ReturnType<typeof passwordService>;

/** Sets new passwords. */
export function passwordService({ users, accounts, sessionTable, sessions, links, emails, ...rest }: Dependencies) {
  const { passwords, limits, emailAllowance, isNeutral } = rest;

  async function postReset(email: string): Promise<boolean> {
    const user = await users.findByEmail(email);
    if (!user) return false;
    const seconds = await emailAllowance.takeReset(email);
    // The error would reveal that the address has an account.
    if (seconds !== null && !isNeutral) throw rateLimited(seconds);
    if (seconds === null) await links.post(user, 'RESET_PASSWORD');
    return true;
  }

  return {
    /** Mails a link that sets a new password; refused with `EMAIL_INVALID` or `EMAIL_NOT_REGISTERED`. Limited. */
    async sendReset(caller: Caller, typed: string) {
      const email = emailAddress(typed);
      if (!email) return refused('EMAIL_INVALID.form', 'email');
      await limits.take('resets', caller, email);
      const [isKnown] = await Promise.all([postReset(email), isNeutral && pause(NEUTRAL_MILLIS)]);
      if (!isKnown && !isNeutral) return refused('EMAIL_NOT_REGISTERED', 'email');
      return accepted('RESET_SENT');
    },

    /**
     * Sets a password by a mailed link and ends every session of the user; refused with `LINK_INVALID` or an error of
     * the password. The link verifies the address too; `userId` names its user. Limited.
     */
    async reset(caller: Caller, { token, password }: { token: string; password: string }) {
      const error = passwordError(password);
      if (error) return refused(error, 'password');
      const link = await links.read('RESET_PASSWORD', token);
      await limits.takeLink(caller, link);
      if (!link) return refused('LINK_INVALID');
      if (isCommonPassword(password, link.email)) return refused('PASSWORD_TOO_COMMON', 'password');
      const passwordHash = await passwords.hash(password);
      const isUsed = await links.use(link, async (manager, user) => {
        // Somebody who took the address without verifying it must not sign in by Google either.
        if (!user.emailVerified) await accounts.removeCredentialWithin(manager, user.id);
        await accounts.setPasswordWithin(manager, user.id, passwordHash);
        await sessionTable.endAllWithin(manager, user.id);
        await users.markProvedWithin(manager, user.id);
        await emails.postWithin(manager, passwordChangedEmail(recipientOf(user)));
      });
      if (!isUsed) return refused('LINK_INVALID');
      sessions.tellEnded(link.userId);
      return { userId: link.userId, ...accepted('PASSWORD_CHANGED') };
    },

    /**
     * Replaces the viewer's password and ends their other sessions; refused with a code of `ChangePasswordPayload`.
     * Limited.
     */
    async change(caller: Caller, { currentPassword, password }: Change) {
      const { viewer } = caller;
      const user = viewer && (await users.findById(viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      const error = passwordError(password);
      if (error) return refused(error, 'password');
      if (isCommonPassword(password, user.email)) return refused('PASSWORD_TOO_COMMON', 'password');
      await limits.takeChange(viewer.sessionId);
      const from = (await accounts.credentialOf(user.id))?.passwordHash ?? null;
      if (!(await passwords.matches(currentPassword, from))) return refused('PASSWORD_WRONG', 'currentPassword');
      const to = await passwords.hash(password);
      const isChanged = await accounts.changePassword({ userId: user.id, from, to }, async (manager) => {
        await sessionTable.endOthersWithin(manager, user.id, viewer.sessionId);
        await links.removeWithin(manager, user.id, 'RESET_PASSWORD');
        await emails.postWithin(manager, passwordChangedEmail(recipientOf(user)));
      });
      if (!isChanged) return refused('PASSWORD_WRONG', 'currentPassword');
      sessions.tellEnded(user.id);
      return accepted('PASSWORD_CHANGED');
    },
  };
}

import { accepted, refused } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import { emailChangedEmail, type EmailService } from '../../email';
import type { Clock } from '../../ports/clock';
import type { User } from '../../users';
import type { ChangedEmail, ChangeOutcome, EmailChangeRepository } from './email-change.repository';
import { FormerEmail } from './former-email.entity';
import type { FormerEmailRepository } from './former-email.repository';
import type { EmailAllowance } from '../mailed-links/email-allowance';
import { MailedLink } from '../mailed-links/mailed-link.entity';
import { type MailedLinkService, recipientOf } from '../mailed-links/mailed-link.service';
import { freshSecret, hashedSecret } from '../sessions/refresh-tokens';
import type { SessionService } from '../sessions/session.service';
import type { SignInLimits } from '../accounts/sign-in-limits';

/** Milliseconds for which a change can be undone. */
const UNDONE_FOR = 7 * 24 * 60 * 60_000;

interface Dependencies {
  readonly changes: EmailChangeRepository;
  readonly formerEmails: FormerEmailRepository;
  readonly links: MailedLinkService;
  readonly emails: EmailService;
  readonly sessions: SessionService;
  readonly limits: SignInLimits;
  readonly emailAllowance: EmailAllowance;
  readonly clock: Clock;
}

type Transaction = Parameters<EmailService['postWithin']>[0];

export type EmailChangeLinksService = ReturnType<typeof emailChangeLinksService>;

/** Handles the mailed links that confirm a new address, and those that undo the change. */
export function emailChangeLinksService({ changes, formerEmails, links, emails, sessions, ...rest }: Dependencies) {
  const { limits, emailAllowance, clock } = rest;

  /** Reserves an address for its account, and returns the link that restores it. */
  async function keepWithin(manager: Transaction, { email, id: userId }: User, leftAt: number) {
    const token = freshSecret();
    const expiresAt = clock.now() + UNDONE_FOR;
    const facts = { tokenHash: hashedSecret(token), userId, email, leftAt, expiresAt };
    await formerEmails.addWithin(manager, Object.assign(new FormerEmail(), facts));
    return { token, expiresAt };
  }

  async function tellFormerWithin(manager: Transaction, { before, after, isBack }: ChangedEmail): Promise<void> {
    if (!(await emailAllowance.mayTell(before))) return;
    // An unverified address may belong to a stranger, and a user who changed back has undone the change already.
    const isUndoable = before.emailVerified && !isBack;
    const undo = isUndoable ? await keepWithin(manager, before, after.updatedAt) : null;
    await emails.postWithin(manager, emailChangedEmail({ ...recipientOf(before), undo }));
  }

  return {
    /** Puts a new address in force by its mailed link; returns null when the token belongs to no such link. */
    async confirm(token: string): Promise<ChangeOutcome> {
      const found = await links.read('CHANGE_EMAIL', token);
      const link = found instanceof MailedLink ? found : null;
      const outcome = link && (await changes.confirm(link, clock.now(), tellFormerWithin));
      if (link && outcome === 'DONE') sessions.tellEnded(link.userId);
      return outcome;
    },

    /**
     * Restores the address that a link was mailed to, signs out every device and mails a link to set a new password;
     * refused with `LINK_INVALID` or `EMAIL_TAKEN`. Limited.
     */
    async undo(caller: Caller, token: string) {
      const found = await formerEmails.find(hashedSecret(token));
      const former = found && found.expiresAt > clock.now() ? found : null;
      await limits.takeLink(caller, former);
      if (!former) return refused('LINK_INVALID.undo');
      const outcome = await changes.undo(former, clock.now(), (manager, user) =>
        links.postWithin(manager, user, 'RESET_PASSWORD'),
      );
      if (outcome !== 'DONE') return refused(outcome ?? 'LINK_INVALID.undo');
      sessions.tellEnded(former.userId);
      return accepted('EMAIL_CHANGE_UNDONE');
    },

    /** Deletes former addresses that can no longer be restored. */
    purge: (): Promise<unknown> => formerEmails.purge(clock.now()),
  };
}

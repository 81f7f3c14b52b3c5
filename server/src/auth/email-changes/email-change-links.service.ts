import { messageText } from '../../kernel/catalogue';
import { refused } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import { emailChangedLetter, type LetterService } from '../../letters';
import type { Clock } from '../../ports/clock';
import type { User } from '../../users';
import type { ChangedEmail, ChangeOutcome, EmailChangeRepository } from './email-change.repository';
import { FormerEmail } from './former-email.entity';
import type { FormerEmailRepository } from './former-email.repository';
import type { LetterAllowance } from '../mailed-links/letter-allowance';
import { MailedLink } from '../mailed-links/mailed-link.entity';
import { greetingName, type MailedLinkService } from '../mailed-links/mailed-link.service';
import { freshSecret, hashedSecret } from '../sessions/refresh-tokens';
import type { SessionService } from '../sessions/session.service';
import type { SignInLimits } from '../accounts/sign-in-limits';

/** Milliseconds for which a change can be undone. */
const UNDONE_FOR = 7 * 24 * 60 * 60_000;

interface Parts {
  readonly changes: EmailChangeRepository;
  readonly formerEmails: FormerEmailRepository;
  readonly links: MailedLinkService;
  readonly letters: LetterService;
  readonly sessions: SessionService;
  readonly limits: SignInLimits;
  readonly letterAllowance: LetterAllowance;
  readonly clock: Clock;
}

type Transaction = Parameters<LetterService['postWithin']>[0];

export type EmailChangeLinksService = ReturnType<typeof emailChangeLinksService>;

/** The mailed links that confirm a changed address, and that undo the change. */
export function emailChangeLinksService({ changes, formerEmails, links, letters, sessions, ...parts }: Parts) {
  const { limits, letterAllowance, clock } = parts;

  /** Keeps an address for its account, and gives the link that brings it back. */
  async function keepWithin(manager: Transaction, { email, id: userId }: User, leftAt: number) {
    const token = freshSecret();
    const expiresAt = clock.now() + UNDONE_FOR;
    const facts = { tokenHash: hashedSecret(token), userId, email, leftAt, expiresAt };
    await formerEmails.addWithin(manager, Object.assign(new FormerEmail(), facts));
    return { token, expiresAt };
  }

  async function tellFormerWithin(manager: Transaction, { before, after, isBack }: ChangedEmail): Promise<void> {
    if (!(await letterAllowance.mayTell(before))) return;
    // An address that nobody proved may be a stranger's, and whoever changed back has undone it already.
    const isUndoable = before.emailVerified && !isBack;
    const undo = isUndoable ? await keepWithin(manager, before, after.updatedAt) : null;
    const recipient = { to: before.email, name: greetingName(before) };
    await letters.postWithin(manager, emailChangedLetter({ ...recipient, undo }));
  }

  return {
    /** Puts a new address in force by the link that was mailed to it; null when the token is of no such link. */
    async confirm(token: string): Promise<ChangeOutcome> {
      const found = await links.read('CHANGE_EMAIL', token);
      const link = found instanceof MailedLink ? found : null;
      const outcome = link && (await changes.confirm(link, clock.now(), tellFormerWithin));
      if (link && outcome === 'DONE') sessions.tellEnded(link.userId);
      return outcome;
    },

    /**
     * Brings the address back that a link was mailed to, signs every device out and mails a link to set a new password;
     * refused with `UNDO_LINK_INVALID` or `EMAIL_TAKEN`. Limited.
     */
    async undo(caller: Caller, token: string) {
      const found = await formerEmails.find(hashedSecret(token));
      const former = found && found.expiresAt > clock.now() ? found : null;
      await limits.takeLink(caller, former);
      if (!former) return refused('UNDO_LINK_INVALID');
      const outcome = await changes.undo(former, clock.now(), (manager, user) =>
        links.postWithin(manager, user, 'RESET_PASSWORD'),
      );
      if (outcome !== 'DONE') return refused(outcome ?? 'UNDO_LINK_INVALID');
      sessions.tellEnded(former.userId);
      return { message: messageText('EMAIL_CHANGE_UNDONE'), userErrors: [] };
    },

    /** Forgets addresses that can be brought back no more. */
    purge: (): Promise<unknown> => formerEmails.purge(clock.now()),
  };
}

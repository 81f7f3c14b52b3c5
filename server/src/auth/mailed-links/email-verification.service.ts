import { rateLimited } from '../../kernel/coded-errors';
import { accepted, refused } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import type { UserRepository } from '../../users';
import type { EmailChangeLinksService } from '../email-changes/email-change-links.service';
import type { EmailAllowance } from './email-allowance';
import type { MailedLinkService } from './mailed-link.service';
import type { SignInLimits } from '../accounts/sign-in-limits';

interface Dependencies {
  readonly users: UserRepository;
  readonly links: MailedLinkService;
  readonly limits: SignInLimits;
  readonly emailChangeLinks: Pick<EmailChangeLinksService, 'confirm'>;
  readonly emailAllowance: EmailAllowance;
}

export type EmailVerificationService = ReturnType<typeof emailVerificationService>;

/** Verifies the email address of an account. */
export function emailVerificationService({ users, links, limits, emailChangeLinks, emailAllowance }: Dependencies) {
  async function isVerified(token: string): Promise<boolean> {
    const link = await links.read('VERIFY_EMAIL', token);
    return link !== null && links.use(link, (manager, { id }) => users.markProvedWithin(manager, id));
  }

  return {
    /** Mails the viewer a link; refused with `UNAUTHENTICATED` or `EMAIL_ALREADY_VERIFIED`. Limited. */
    async send(caller: Caller) {
      const user = caller.viewer && (await users.findById(caller.viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      if (user.emailVerified) return refused('EMAIL_ALREADY_VERIFIED');
      const seconds = await emailAllowance.takeOther(user.email);
      if (seconds !== null) throw rateLimited(seconds);
      await links.post(user, 'VERIFY_EMAIL');
      return accepted('VERIFICATION_SENT');
    },

    /**
     * Marks the address of the link's user as verified, and puts a changed one in force; refused with `LINK_INVALID` or
     * `EMAIL_TAKEN`. Wrong tokens are limited by network address.
     */
    async confirm(caller: Caller, token: string) {
      const outcome = (await isVerified(token)) ? 'DONE' : await emailChangeLinks.confirm(token);
      if (!outcome) await limits.takeLink(caller, null);
      if (outcome !== 'DONE') return refused(outcome ?? 'LINK_INVALID');
      return accepted('EMAIL_CONFIRMED');
    },
  };
}

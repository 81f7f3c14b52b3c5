import { rateLimited } from '../../kernel/coded-errors';
import { accepted, refused } from '../../kernel/user-error';
import type { Clock } from '../../ports/clock';
import type { Caller } from '../../kernel/viewer';
import type { User, UserRepository } from '../../users';
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
  readonly clock: Clock;
}

// A code that ends sooner would end while its email is looked for.
const LONG_ENOUGH = 5 * 60_000;

export type EmailVerificationService = ReturnType<typeof emailVerificationService>;

/** Verifies the email address of an account. */
export function emailVerificationService(dependencies: Dependencies) {
  const { users, links, limits, emailChangeLinks, emailAllowance, clock } = dependencies;
  const prove: Parameters<MailedLinkService['use']>[1] = (manager, { id }) => users.markProvedWithin(manager, id);

  async function isVerified(token: string): Promise<boolean> {
    const link = await links.read('VERIFY_EMAIL', token);
    return link !== null && links.use(link, prove);
  }

  /** Mails a link and a code; throws RATE_LIMITED. */
  async function post(user: User): Promise<void> {
    const seconds = await emailAllowance.takeOther(user.email);
    if (seconds !== null) throw rateLimited(seconds);
    await links.post(user, 'VERIFY_EMAIL');
  }

  async function unprovedOf({ viewer }: Caller) {
    const user = viewer && (await users.findById(viewer.id));
    if (!user) return refused('UNAUTHENTICATED');
    return user.emailVerified ? refused('EMAIL_ALREADY_VERIFIED') : { user };
  }

  return {
    /** Mails the viewer a link; refused with `UNAUTHENTICATED` or `EMAIL_ALREADY_VERIFIED`. Limited. */
    async send(caller: Caller) {
      const found = await unprovedOf(caller);
      if (!('user' in found)) return found;
      await post(found.user);
      return accepted('VERIFICATION_SENT');
    },

    /**
     * Mails the viewer a code, unless the last one still works for some minutes and no other is asked for; refused as
     * `send` is. Limited.
     */
    async sendCode(caller: Caller, { again = false }: { readonly again?: boolean | undefined }) {
      const found = await unprovedOf(caller);
      if (!('user' in found)) return found;
      const end = (await links.codeEnd(found.user)) ?? 0;
      if (again || end < clock.now() + LONG_ENOUGH) await post(found.user);
      const expiresAt = await links.codeEnd(found.user);
      return { expiresAt: expiresAt === null ? null : new Date(expiresAt), ...accepted('EMAIL_CODE_SENT') };
    },

    /**
     * Marks the viewer's address as verified by the code of the newest email; refused as `send` is, or with
     * `EMAIL_CODE_INVALID`. Tries are limited for the account, wrong ones for the network address too.
     */
    async confirmCode(caller: Caller, code: string) {
      const found = await unprovedOf(caller);
      if (!('user' in found)) return found;
      const { id } = found.user;
      await limits.takeCode(id);
      if (await links.useCode(id, code, prove))
        return { user: await users.findById(id), ...accepted('EMAIL_CONFIRMED') };
      await limits.takeLink(caller, null);
      return refused('EMAIL_CODE_INVALID', 'code');
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

import { messageText } from '../kernel/messages';
import { refused } from '../kernel/refused';
import type { Caller } from '../kernel/viewer';
import type { UserRepository } from '../users';
import type { MailedLinkService } from './mailed-link.service';
import type { SignInLimits } from './sign-in-limits';

interface Parts {
  readonly users: UserRepository;
  readonly links: MailedLinkService;
  readonly limits: SignInLimits;
}

export type EmailVerificationService = ReturnType<typeof emailVerificationService>;

/** Proving that an e-mail address is one's own. */
export function emailVerificationService({ users, links, limits }: Parts) {
  return {
    /** Mails the viewer a link; refused with `UNAUTHENTICATED` or `EMAIL_ALREADY_VERIFIED`. Limited. */
    async send(caller: Caller) {
      const user = caller.viewer && (await users.findById(caller.viewer.id));
      if (!user) return refused('UNAUTHENTICATED');
      if (user.emailVerified) return refused('EMAIL_ALREADY_VERIFIED');
      await limits.take(caller, user.email);
      await links.post(user, 'VERIFY_EMAIL');
      return { message: messageText('VERIFICATION_SENT'), userErrors: [] };
    },

    /** Marks the address of a link's person as proved; refused with `LINK_INVALID`. Limited by address. */
    async confirm(caller: Caller, token: string) {
      await limits.takeOfAddress(caller);
      const link = await links.read('VERIFY_EMAIL', token);
      const isUsed = link && (await links.use(link, (manager, { id }) => users.markProvedWithin(manager, id)));
      if (!isUsed) return refused('LINK_INVALID');
      return { message: messageText('EMAIL_CONFIRMED'), userErrors: [] };
    },
  };
}

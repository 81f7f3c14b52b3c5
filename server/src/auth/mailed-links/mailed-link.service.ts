import {
  emailChangeEmail,
  type EmailService,
  erasureRequestedEmail,
  passwordResetEmail,
  verificationEmail,
} from '../../email';
import { languageWith } from '../../kernel/catalogue';
import type { Clock } from '../../ports/clock';
import type { User } from '../../users';
import { type EarlierLink, type LinkPurpose, MailedLink } from './mailed-link.entity';
import type { MailedLinkRepository } from './mailed-link.repository';
import { freshSecret, hashedSecret, isSecret } from '../sessions/refresh-tokens';

const HOUR = 60 * 60_000;
/** Milliseconds from the request to erase an account until it is done. */
export const ERASURE_MILLIS = 30 * 24 * HOUR;
const LASTS: Record<LinkPurpose, number> = {
  VERIFY_EMAIL: 24 * HOUR,
  RESET_PASSWORD: HOUR,
  CHANGE_EMAIL: 24 * HOUR,
  WITHDRAW_ERASURE: ERASURE_MILLIS,
};
const EMAILS = {
  VERIFY_EMAIL: verificationEmail,
  RESET_PASSWORD: passwordResetEmail,
  CHANGE_EMAIL: emailChangeEmail,
  WITHDRAW_ERASURE: erasureRequestedEmail,
};
// Repeated requests for links must not invalidate the one that the user is about to open.
const OVERLAP = HOUR / 4;

interface Dependencies {
  readonly repository: MailedLinkRepository;
  readonly emails: EmailService;
  readonly clock: Clock;
}

type Addressee = Pick<User, 'email' | 'emailVerified' | 'displayName' | 'language'>;

type Transaction = Parameters<EmailService['postWithin']>[0];

export type MailedLinkService = ReturnType<typeof mailedLinkService>;

/** Mails links that verify an address when they are opened. */
export function mailedLinkService({ repository, emails, clock }: Dependencies) {
  function linkFor(user: Addressee & Pick<User, 'id'>, purpose: LinkPurpose, sessionId: string | null = null) {
    const token = freshSecret();
    const expiresAt = clock.now() + LASTS[purpose];
    const { id: userId, email } = user;
    const facts = { userId, purpose, tokenHash: hashedSecret(token), email, sessionId, expiresAt };
    const link = Object.assign(new MailedLink(), facts);
    return { link, message: EMAILS[purpose]({ ...recipientOf(user), token, expiresAt }) };
  }

  return {
    /** Returns a new link that is not stored yet, and its email. */
    linkFor,

    /** Mails a link; older ones of the same purpose are valid for 15 more minutes, until one of them is used. */
    async post(user: User, purpose: LinkPurpose): Promise<void> {
      const { link, message } = linkFor(user, purpose);
      await repository.replace(link, clock.now() + OVERLAP, (manager) => emails.postWithin(manager, message));
    },

    /** Does the same within the transaction that adds the user. */
    async postWithin(manager: Transaction, user: User, purpose: LinkPurpose): Promise<void> {
      const { link, message } = linkFor(user, purpose);
      await repository.replaceWithin(manager, link, clock.now() + OVERLAP);
      await emails.postWithin(manager, message);
    },

    /** Returns the link of a valid token; null for any other text. */
    async read(purpose: LinkPurpose, token: string): Promise<MailedLink | EarlierLink | null> {
      const link = isSecret(token) ? await repository.find(purpose, hashedSecret(token)) : null;
      return link && link.expiresAt > clock.now() ? link : null;
    },

    use: repository.use,
    removeWithin: repository.removeWithin,

    /** Deletes expired links. */
    purge: (): Promise<unknown> => repository.purge(clock.now()),
  };
}

/**
 * Returns the recipient of an email to a user. The name for the greeting is null unless the address is verified:
 * otherwise a stranger could choose the text of the greeting.
 */
export function recipientOf({ email, emailVerified, displayName, language }: Addressee) {
  return { to: email, name: emailVerified ? displayName : null, language: languageWith(language) ?? 'en' };
}

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
import type { SigningKeys } from '../signing-keys';
import { CODE_MILLIS, codeOf, freshCode, hashedCode, isCode, MOST_TRIES } from './email-codes';
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
  /** Hash the codes in emails. */
  readonly keys: SigningKeys;
}

type Addressee = Pick<User, 'email' | 'emailVerified' | 'displayName' | 'language'>;

type Transaction = Parameters<EmailService['postWithin']>[0];

export type MailedLinkService = ReturnType<typeof mailedLinkService>;

/** Mails links that verify an address when they are opened. */
export function mailedLinkService({ repository, emails, clock, keys }: Dependencies) {
  function linkFor(user: Addressee & Pick<User, 'id'>, purpose: LinkPurpose, sessionId: string | null = null) {
    const token = freshSecret();
    const expiresAt = clock.now() + LASTS[purpose];
    const { id: userId, email } = user;
    const facts = { userId, purpose, tokenHash: hashedSecret(token), email, sessionId, expiresAt };
    const { code, ...ofCode } = codeFor(userId, purpose);
    const link = Object.assign(new MailedLink(), facts, ofCode);
    return { link, message: EMAILS[purpose]({ ...recipientOf(user), token, code, expiresAt }) };
  }

  /** Returns a new code, if emails of this purpose have one, and its columns. */
  function codeFor(userId: string, purpose: LinkPurpose) {
    if (purpose !== 'VERIFY_EMAIL') return { code: null, codeHash: null, codeExpiresAt: null, codeTries: 0 };
    const code = freshCode();
    return { code, codeHash: hashedCode(userId, code, keys), codeExpiresAt: clock.now() + CODE_MILLIS, codeTries: 0 };
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

    /** Returns when the code that was mailed to a user stops working; null when there is none, or it was tried out. */
    async codeEnd({ id, email }: Pick<User, 'id' | 'email'>): Promise<number | null> {
      const link = await repository.ofUser(id, 'VERIFY_EMAIL', clock.now());
      return link?.email === email && link.codeTries < MOST_TRIES ? link.codeExpiresAt : null;
    },

    /** Proves the address of a user by the code in the newest email; false when the text is not that code. */
    async useCode(
      userId: string,
      text: string,
      also: Parameters<MailedLinkRepository['useCode']>[1],
    ): Promise<boolean> {
      const code = codeOf(text);
      if (code === null) return false;
      const fits = (hash: string): boolean => isCode(hash, { userId, code }, keys);
      return repository.useCode({ userId, now: clock.now(), mostTries: MOST_TRIES, fits }, also);
    },

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

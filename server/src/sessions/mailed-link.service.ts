import { type LetterService, passwordResetLetter, verificationLetter } from '../letters';
import type { Clock } from '../ports/clock';
import type { User } from '../users';
import { type LinkPurpose, MailedLink } from './mailed-link.entity';
import type { MailedLinkRepository } from './mailed-link.repository';
import { freshSecret, hashedSecret } from './refresh-tokens';

const HOUR = 60 * 60_000;
const LASTS: Record<LinkPurpose, number> = { VERIFY_EMAIL: 24 * HOUR, RESET_PASSWORD: HOUR };
const LETTERS = { VERIFY_EMAIL: verificationLetter, RESET_PASSWORD: passwordResetLetter };
const TOKEN = /^[\w-]{43}$/;

interface Parts {
  readonly repository: MailedLinkRepository;
  readonly letters: LetterService;
  readonly clock: Clock;
}

type Transaction = Parameters<LetterService['postWithin']>[0];

export type MailedLinkService = ReturnType<typeof mailedLinkService>;

/** Links that prove by being opened that a mailbox is one's own. */
export function mailedLinkService({ repository, letters, clock }: Parts) {
  function linkFor(user: User, purpose: LinkPurpose) {
    const token = freshSecret();
    const expiresAt = clock.now() + LASTS[purpose];
    const { id: userId, email } = user;
    const link = Object.assign(new MailedLink(), { userId, purpose, tokenHash: hashedSecret(token), email, expiresAt });
    return { link, letter: LETTERS[purpose]({ to: email, name: greetingName(user), token, expiresAt }) };
  }

  return {
    /** Mails a link; an older one of the same purpose works no more. */
    async post(user: User, purpose: LinkPurpose): Promise<void> {
      const { link, letter } = linkFor(user, purpose);
      await repository.replace(link, (manager) => letters.postWithin(manager, letter));
    },

    /** The same within the transaction that adds the person. */
    async postWithin(manager: Transaction, user: User, purpose: LinkPurpose): Promise<void> {
      const { link, letter } = linkFor(user, purpose);
      await repository.replaceWithin(manager, link);
      await letters.postWithin(manager, letter);
    },

    /** The link of a token as long as it works; null for any other text. */
    async read(purpose: LinkPurpose, token: string): Promise<MailedLink | null> {
      const link = TOKEN.test(token) ? await repository.find(purpose, hashedSecret(token)) : null;
      return link && link.expiresAt > clock.now() ? link : null;
    },

    use: repository.use,
    removeWithin: repository.removeWithin,

    /** Forgets links that work no more. */
    purge: (): Promise<unknown> => repository.purge(clock.now()),
  };
}

/** How a letter greets. By name only where the address is proved, else a stranger could word the greeting. */
export function greetingName({ emailVerified, displayName }: User): string | null {
  return emailVerified ? displayName : null;
}

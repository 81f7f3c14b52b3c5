import { emailChangeLetter, type LetterService, passwordResetLetter, verificationLetter } from '../../letters';
import type { Clock } from '../../ports/clock';
import type { User } from '../../users';
import { type EarlierLink, type LinkPurpose, MailedLink } from './mailed-link.entity';
import type { MailedLinkRepository } from './mailed-link.repository';
import { freshSecret, hashedSecret, isSecret } from '../sessions/refresh-tokens';

const HOUR = 60 * 60_000;
const LASTS: Record<LinkPurpose, number> = { VERIFY_EMAIL: 24 * HOUR, RESET_PASSWORD: HOUR, CHANGE_EMAIL: 24 * HOUR };
const LETTERS = {
  VERIFY_EMAIL: verificationLetter,
  RESET_PASSWORD: passwordResetLetter,
  CHANGE_EMAIL: emailChangeLetter,
};
// Who asks for a person's links over and over must not take the one they are about to open.
const OVERLAP = HOUR / 4;

interface Parts {
  readonly repository: MailedLinkRepository;
  readonly letters: LetterService;
  readonly clock: Clock;
}

type Recipient = Pick<User, 'id' | 'email' | 'emailVerified' | 'displayName'>;

type Transaction = Parameters<LetterService['postWithin']>[0];

export type MailedLinkService = ReturnType<typeof mailedLinkService>;

/** Links that prove by being opened that a mailbox is one's own. */
export function mailedLinkService({ repository, letters, clock }: Parts) {
  function linkFor(user: Recipient, purpose: LinkPurpose, sessionId: string | null = null) {
    const token = freshSecret();
    const expiresAt = clock.now() + LASTS[purpose];
    const { id: userId, email } = user;
    const facts = { userId, purpose, tokenHash: hashedSecret(token), email, sessionId, expiresAt };
    const link = Object.assign(new MailedLink(), facts);
    return { link, letter: LETTERS[purpose]({ to: email, name: greetingName(user), token, expiresAt }) };
  }

  return {
    /** A link that is not stored yet, and the letter that brings it. */
    linkFor,

    /** Mails a link; older ones of the same purpose work for 15 minutes more, until one of them is used. */
    async post(user: User, purpose: LinkPurpose): Promise<void> {
      const { link, letter } = linkFor(user, purpose);
      await repository.replace(link, clock.now() + OVERLAP, (manager) => letters.postWithin(manager, letter));
    },

    /** The same within the transaction that adds the person. */
    async postWithin(manager: Transaction, user: User, purpose: LinkPurpose): Promise<void> {
      const { link, letter } = linkFor(user, purpose);
      await repository.replaceWithin(manager, link, clock.now() + OVERLAP);
      await letters.postWithin(manager, letter);
    },

    /** The link of a token as long as it works; null for any other text. */
    async read(purpose: LinkPurpose, token: string): Promise<MailedLink | EarlierLink | null> {
      const link = isSecret(token) ? await repository.find(purpose, hashedSecret(token)) : null;
      return link && link.expiresAt > clock.now() ? link : null;
    },

    use: repository.use,
    removeWithin: repository.removeWithin,

    /** Forgets links that work no more. */
    purge: (): Promise<unknown> => repository.purge(clock.now()),
  };
}

/** How a letter greets. By name only where the address is proved, else a stranger could word the greeting. */
export function greetingName({
  emailVerified,
  displayName,
}: Pick<User, 'emailVerified' | 'displayName'>): string | null {
  return emailVerified ? displayName : null;
}

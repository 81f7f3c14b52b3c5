import { messageText } from '../../kernel/catalogue';
import type { UserError } from '../../kernel/user-error';
import { alreadyRegisteredLetter, type LetterService, verificationLetter } from '../../letters';
import type { Clock } from '../../ports/clock';
import type { User, UserRepository } from '../../users';
import type { LetterAllowance } from '../mailed-links/letter-allowance';
import { greetingName } from '../mailed-links/mailed-link.service';
import { hashedPassword } from '../passwords/passwords';
import { PendingRegistration } from './pending-registration.entity';
import type { PendingRegistrationRepository } from './pending-registration.repository';
import { freshSecret, hashedSecret, isSecret } from '../sessions/refresh-tokens';

const DAY = 24 * 60 * 60_000;

/** A registration that goes on in the mailbox. */
export interface Mailed {
  readonly message: string;
  readonly userErrors: readonly UserError[];
}

interface Parts {
  readonly repository: PendingRegistrationRepository;
  readonly users: UserRepository;
  readonly letters: LetterService;
  readonly letterAllowance: LetterAllowance;
  readonly clock: Clock;
}

interface NewRegistration {
  readonly email: string;
  readonly password: string;
  readonly role: User['role'];
}

export type PendingRegistrationService = ReturnType<typeof pendingRegistrationService>;

/** Registrations that are finished by a mailed link, so that their answer hides which e-mails have an account. */
export function pendingRegistrationService({ repository, users, letters, letterAllowance, clock }: Parts) {
  return {
    /** Mails a link that makes the account, or that there is one already: with the same work and the same answer. */
    async begin({ email, password, role }: NewRegistration): Promise<Mailed> {
      const known = await users.findByEmail(email);
      const passwordHash = await hashedPassword(password, 'stranger');
      const token = freshSecret();
      const expiresAt = clock.now() + DAY;
      const facts = { tokenHash: hashedSecret(token), email, passwordHash, role, expiresAt };
      const letter = known
        ? alreadyRegisteredLetter({ to: known.email, name: greetingName(known) })
        : verificationLetter({ to: email, name: null, token, expiresAt });
      // A known e-mail's row is never found, since nobody is told its token.
      if ((await letterAllowance.takeOther(email)) === null)
        await repository.add(Object.assign(new PendingRegistration(), facts), (manager) =>
          letters.postWithin(manager, letter),
        );
      return { message: messageText('REGISTRATION_MAILED'), userErrors: [] };
    },

    /** The registration of a link's token as long as it works; null for any other text. */
    async find(token: string): Promise<PendingRegistration | null> {
      const registration = isSecret(token) ? await repository.find(hashedSecret(token)) : null;
      return registration && registration.expiresAt > clock.now() ? registration : null;
    },

    /** Whether somebody, perhaps somebody else, registered with the same e-mail within a day. */
    isContested: (registration: PendingRegistration): Promise<boolean> =>
      repository.hasOther(registration, clock.now()),

    removeWithin: repository.removeWithin,

    /** Forgets registrations whose links work no more. */
    purge: (): Promise<unknown> => repository.purge(clock.now()),
  };
}

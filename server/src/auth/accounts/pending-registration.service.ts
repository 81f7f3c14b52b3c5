import type { Language, MessageCode } from '../../kernel/catalogue';
import { accepted } from '../../kernel/user-error';
import type { UserError } from '../../kernel/user-error';
import { alreadyRegisteredEmail, type EmailService, verificationEmail } from '../../email';
import type { Clock } from '../../ports/clock';
import type { User, UserRepository } from '../../users';
import type { EmailAllowance } from '../mailed-links/email-allowance';
import { recipientOf } from '../mailed-links/mailed-link.service';
import type { Passwords } from '../passwords/passwords';
import { PendingRegistration } from './pending-registration.entity';
import type { PendingRegistrationRepository } from './pending-registration.repository';
import { freshSecret, hashedSecret, isSecret } from '../sessions/refresh-tokens';

const DAY = 24 * 60 * 60_000;

/** The answer to a registration that continues by email. */
export interface Mailed {
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

interface Dependencies {
  readonly repository: PendingRegistrationRepository;
  readonly users: UserRepository;
  readonly passwords: Passwords;
  readonly emails: EmailService;
  readonly emailAllowance: EmailAllowance;
  readonly clock: Clock;
}

interface NewRegistration {
  readonly email: string;
  readonly password: string;
  readonly role: User['role'];
  readonly language: Language;
}

export type PendingRegistrationService = ReturnType<typeof pendingRegistrationService>;

/** Finishes registrations by a mailed link, so that the answer hides which addresses have an account. */
export function pendingRegistrationService(dependencies: Dependencies) {
  const { repository, users, passwords, emails, emailAllowance, clock } = dependencies;
  return {
    /**
     * Sends a link that creates the account, or an email that there is one already, with the same work and the same
     * answer.
     */
    async begin({ email, password, role, language }: NewRegistration): Promise<Mailed> {
      const known = await users.findByEmail(email);
      const passwordHash = await passwords.hash(password, 'stranger');
      const token = freshSecret();
      const expiresAt = clock.now() + DAY;
      const facts = { tokenHash: hashedSecret(token), email, passwordHash, role, expiresAt };
      const message = known
        ? alreadyRegisteredEmail(recipientOf(known))
        : verificationEmail({ to: email, name: null, language, token, code: null, expiresAt });
      // The row of a known address is never found, since nobody receives its token.
      if ((await emailAllowance.takeOther(email)) === null)
        await repository.add(Object.assign(new PendingRegistration(), facts), (manager) =>
          emails.postWithin(manager, message),
        );
      return accepted('REGISTRATION_MAILED');
    },

    /** Returns the registration of a valid token; null for any other text. */
    async find(token: string): Promise<PendingRegistration | null> {
      const registration = isSecret(token) ? await repository.find(hashedSecret(token)) : null;
      return registration && registration.expiresAt > clock.now() ? registration : null;
    },

    /** Tells whether anybody registered with the same address again within a day. */
    isContested: (registration: PendingRegistration): Promise<boolean> =>
      repository.hasOther(registration, clock.now()),

    removeWithin: repository.removeWithin,

    /** Deletes registrations with expired links. */
    purge: (): Promise<unknown> => repository.purge(clock.now()),
  };
}

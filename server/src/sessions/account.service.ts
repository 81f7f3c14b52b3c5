import { newId } from '../kernel/id';
import { messageText } from '../kernel/messages';
import { refused, type UserError } from '../kernel/refused';
import type { Caller } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import { alreadyRegisteredLetter, type LetterService } from '../letters';
import { emailAddress, User, type UserRepository } from '../users';
import type { AccountRepository } from './account.repository';
import { Credential } from './credential.entity';
import { greetingName, type MailedLinkService } from './mailed-link.service';
import { hashedPassword, isPassword } from './passwords';
import { passwordMistake } from './session.rules';
import type { IssuedTokens } from './issued-tokens';
import type { SessionService } from './session.service';
import type { SignInLimits } from './sign-in-limits';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly role?: User['role'] | null | undefined;
}

/** Someone who is now signed in. */
export interface SignedIn {
  readonly user: User;
  readonly tokens: IssuedTokens;
  readonly message: string | null;
  readonly userErrors: readonly UserError[];
}

interface Refused {
  readonly userErrors: readonly UserError[];
}

interface Parts {
  readonly accounts: AccountRepository;
  readonly users: UserRepository;
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly letters: LetterService;
  readonly limits: SignInLimits;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the answers hide which addresses have an account. */
  readonly isNeutral: boolean;
}

export type AccountService = ReturnType<typeof accountService>;

/** Registration and sign-in. */
export function accountService({ accounts, users, sessions, links, letters, limits, clock, log, isNeutral }: Parts) {
  async function refusedAsTaken(user: User) {
    if (!isNeutral) return refused('EMAIL_REGISTERED', 'email');
    await letters.post(alreadyRegisteredLetter({ to: user.email, name: greetingName(user) }));
    return refused('USER_NOT_SAVED');
  }

  return {
    /** Makes an account and signs it in; refused with a code of `RegisterPayload`. Limited by e-mail and address. */
    async register(caller: Caller, { email: typed, password, role }: Registration): Promise<SignedIn | Refused> {
      const email = emailAddress(typed);
      if (!email) return refused('EMAIL_INVALID', 'email');
      const mistake = passwordMistake(password);
      if (mistake) return refused(mistake, 'password');
      if (!role) return refused('ROLE_MISSING', 'role');
      await limits.take(caller, email);
      const known = await users.findByEmail(email);
      if (known) return refusedAsTaken(known);
      const user = newUser({ email, role, now: clock.now() });
      const { session, tokens } = sessions.start(user.id, caller);
      const credential = credentialOf(user.id, await hashedPassword(password));
      try {
        const isAdded = await accounts.add({ user, credential, session }, (manager) =>
          links.postWithin(manager, user, 'VERIFY_EMAIL'),
        );
        if (!isAdded) return refused(isNeutral ? 'USER_NOT_SAVED' : 'EMAIL_REGISTERED', isNeutral ? null : 'email');
      } catch (fault) {
        log.error({ err: fault }, 'registration failed');
        return refused('USER_NOT_SAVED');
      }
      return { user, tokens, message: messageText('USER_CREATED'), userErrors: [] };
    },

    /** Signs in with e-mail and password; refused with `CREDENTIALS_INVALID`, alike in text and time whichever is wrong. */
    async signIn(
      caller: Caller,
      { email: typed, password }: { email: string; password: string },
    ): Promise<SignedIn | Refused> {
      const email = emailAddress(typed);
      await limits.take(caller, email ?? typed.slice(0, 254));
      const user = email ? await users.findByEmail(email) : null;
      const credential = user && (await accounts.credentialOf(user.id));
      const isRight = await isPassword(password, credential?.passwordHash ?? null);
      if (!user || !isRight) return refused('CREDENTIALS_INVALID');
      const { session, tokens } = sessions.start(user.id, caller);
      const isStarted = await accounts.addSession(session, credential?.passwordHash ?? null);
      if (!isStarted) return refused('CREDENTIALS_INVALID');
      return { user, tokens, message: null, userErrors: [] };
    },
  };
}

function credentialOf(userId: string, passwordHash: string): Credential {
  return Object.assign(new Credential(), { userId, passwordHash, googleSubject: null });
}

/** A person who has told nothing but an e-mail and a role. */
export function newUser({ email, role, now }: { email: string; role: User['role']; now: number }): User {
  return Object.assign(new User(), {
    id: newId(),
    email,
    role,
    username: null,
    displayName: null,
    photoKey: null,
    phoneNumber: null,
    emailVerified: false,
    dob: null,
    about: null,
    removedAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

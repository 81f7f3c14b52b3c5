import type { Caller } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import { impersonatesSite, type User } from '../../users';
import type { DeviceNaming } from '../sessions/session.rules';
import type { SessionService, StartedSession } from '../sessions/session.service';
import { newUser, type SignedIn } from './account.service';
import type { ExternalAccountRepository, ExternalPerson } from './external-account.repository';

/** The account of a person who has none yet. */
interface Newcomer {
  /** Null when no account may be made. */
  readonly role: User['role'] | null;
  readonly displayName: string | null;
}

/** The caller, with the name that they gave the device. */
export type NamedCaller = Caller & DeviceNaming;

interface Dependencies {
  readonly accounts: ExternalAccountRepository;
  readonly sessions: SessionService;
  readonly clock: Clock;
}

export type ExternalSignInService = ReturnType<typeof externalSignInService>;

/** Signs in people whom an issuer has verified, in the same way for every issuer. */
export function externalSignInService({ accounts, sessions, clock }: Dependencies) {
  function newcomerOf({ language }: Caller, { email }: ExternalPerson, { role, displayName }: Newcomer): User | null {
    if (email === null || role === null) return null;
    const shown = impersonatesSite(displayName ?? '') ? null : displayName;
    const facts = { emailVerified: true, displayName: shown };
    return Object.assign(newUser({ email, role, language, now: clock.now() }), facts);
  }

  return {
    isKnown: accounts.isKnown,

    /**
     * Signs the person in, to a new account if they have none; returns null when another account has the address, or
     * left it recently, or when they have no account and may get none.
     */
    async enter(caller: NamedCaller, person: ExternalPerson, facts: Newcomer): Promise<SignedIn | null> {
      let started: StartedSession | undefined;
      const sessionOf = (userId: string): StartedSession['session'] => {
        started = sessions.start(userId, caller, caller);
        return started.session;
      };
      const entered = await accounts.enter({ person, newcomer: newcomerOf(caller, person, facts), sessionOf });
      if (!entered || !started) return null;
      if (entered.isTakenBack) sessions.tellEnded(entered.user.id);
      const message = entered.isNew ? 'USER_CREATED' : null;
      return { user: entered.user, tokens: started.tokens, message, userErrors: [] };
    },
  };
}

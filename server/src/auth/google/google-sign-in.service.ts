import { type Refused, refused } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import { emailAddress, type User } from '../../users';
import type { SignedIn } from '../accounts/account.service';
import type { ExternalSignInService, NamedCaller } from '../accounts/external-sign-in.service';
import { GoogleAttempt } from './google-attempt.entity';
import type { GoogleAttemptRepository } from './google-attempt.repository';
import { type GoogleIssuer, type GooglePerson, isCancelled, isNobody } from './google-issuer';
import { loggable } from '../issuers/loggable';
import { freshSecret, hashedSecret } from '../sessions/refresh-tokens';
import { type DeviceNaming, deviceNameError } from '../sessions/session.rules';
import type { SignInLimits } from '../accounts/sign-in-limits';

const ATTEMPT_MILLIS = 10 * 60_000;
const LONGEST_CALLBACK = 4096;
const CALLBACK_PATH = '/auth/google/callback';

/** The caller, and the address of the site they use, without a slash at the end. */
export type SiteCaller = Caller & { readonly siteUrl: string };

/** The end of a sign-in: the secret of its attempt, and the query of the address that the popup came back to. */
interface Finish extends DeviceNaming {
  readonly attempt: string;
  readonly callback: string;
}

interface Dependencies {
  /** Null when Google sign-in is not configured. */
  readonly issuer: GoogleIssuer | null;
  readonly attempts: GoogleAttemptRepository;
  readonly externalSignIn: ExternalSignInService;
  readonly limits: SignInLimits;
  readonly clock: Clock;
  readonly log: Log;
}

export type GoogleSignInService = ReturnType<typeof googleSignInService>;

/** Signs in with Google, in two steps with a popup between them. */
export function googleSignInService({ issuer, attempts, externalSignIn, limits, clock, log }: Dependencies) {
  /** Returns the person behind the callback of an attempt, or the refusal. */
  async function personOf(
    callback: string,
    { attempt, siteUrl }: { attempt: GoogleAttempt; siteUrl: string },
  ): Promise<GooglePerson | Refused> {
    try {
      const person = await issuer?.personOf(new URL(`${siteUrl}${CALLBACK_PATH}?${callback}`), attempt);
      const email = person && emailAddress(person.email);
      if (!email) return refused('GOOGLE_NO_USER');
      return person.isEmailVerified ? { ...person, email } : refused('GOOGLE_FAILED');
    } catch (fault) {
      if (isCancelled(fault)) return refused('GOOGLE_CANCELLED');
      if (isNobody(fault)) return refused('GOOGLE_NO_USER');
      log.error(loggable(fault), 'Google sign-in failed');
      return refused('GOOGLE_FAILED');
    }
  }

  async function signIn(caller: NamedCaller, person: GooglePerson, role: User['role']): Promise<SignedIn | Refused> {
    const facts = { role, displayName: person.name };
    const signedIn = await externalSignIn.enter(caller, { ...person, provider: 'GOOGLE' }, facts);
    return signedIn ?? refused('GOOGLE_FAILED');
  }

  return {
    /** Tells whether Google sign-in is configured. */
    isConfigured: issuer !== null,

    /** Begins a sign-in; refused with a code of `StartGoogleSignInPayload`. Limited by network address. */
    async start(caller: SiteCaller, role: User['role']) {
      if (!issuer) return refused('GOOGLE_NOT_CONFIGURED');
      await limits.take('google-sign-ins', caller);
      const attempt = freshSecret();
      const proofs = { state: freshSecret(), nonce: freshSecret(), codeVerifier: freshSecret() };
      const stored = { ...proofs, attemptHash: hashedSecret(attempt), role, expiresAt: clock.now() + ATTEMPT_MILLIS };
      try {
        const authorizationUrl = await issuer.authorizationUrl(`${caller.siteUrl}${CALLBACK_PATH}`, proofs);
        await attempts.add(Object.assign(new GoogleAttempt(), stored));
        return { authorizationUrl, attempt, userErrors: [] };
      } catch (fault) {
        log.error(loggable(fault), 'Google sign-in did not begin');
        return refused('GOOGLE_FAILED');
      }
    },

    /**
     * Finishes a sign-in; refused with a code of `FinishGoogleSignInPayload`. An attempt works once, whatever its
     * outcome, except an invalid device name.
     */
    async finish(caller: SiteCaller, { attempt: secret, callback, deviceName }: Finish): Promise<SignedIn | Refused> {
      const error = deviceNameError({ deviceName });
      if (error) return refused(error, 'deviceName');
      const attempt = await attempts.take(hashedSecret(secret));
      const isUsable = attempt && attempt.expiresAt > clock.now() && callback.length <= LONGEST_CALLBACK;
      if (!isUsable) return refused('GOOGLE_FAILED');
      const person = await personOf(callback, { attempt, siteUrl: caller.siteUrl });
      return 'userErrors' in person ? person : signIn({ ...caller, deviceName }, person, attempt.role);
    },

    /** Deletes expired attempts. */
    purge: (): Promise<unknown> => attempts.purge(clock.now()),
  };
}

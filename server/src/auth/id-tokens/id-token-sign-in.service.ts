import { type Refused, refused } from '../../kernel/user-error';
import type { Caller } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import { emailAddress, type User } from '../../users';
import type { SignedIn } from '../accounts/account.service';
import type { ExternalPerson, Provider } from '../accounts/external-account.repository';
import type { ExternalSignInService } from '../accounts/external-sign-in.service';
import type { SignInLimits } from '../accounts/sign-in-limits';
import { loggable } from '../issuers/loggable';
import { nameIn } from '../issuers/person-claims';
import { freshSecret, hashedSecret } from '../sessions/refresh-tokens';
import { type DeviceNaming, deviceNameError } from '../sessions/session.rules';
import type { IdTokenIssuer, IdTokenPerson } from './id-token-issuer';
import { SignInNonce } from './sign-in-nonce.entity';
import type { SignInNonceRepository } from './sign-in-nonce.repository';

const NONCE_MILLIS = 10 * 60_000;

interface IdTokenSignIn extends DeviceNaming {
  readonly provider: Provider;
  readonly idToken: string;
  readonly nonce: string;
  readonly role?: User['role'] | null | undefined;
  readonly displayName?: string | null | undefined;
}

interface Dependencies {
  /** The issuers that are configured. */
  readonly issuers: ReadonlyMap<Provider, IdTokenIssuer>;
  readonly nonces: SignInNonceRepository;
  readonly externalSignIn: ExternalSignInService;
  readonly limits: SignInLimits;
  readonly clock: Clock;
  readonly log: Log;
}

export type IdTokenSignInService = ReturnType<typeof idTokenSignInService>;

/** Signs in with an ID token that an app got from Google or Apple on the device. */
export function idTokenSignInService({ issuers, nonces, externalSignIn, limits, clock, log }: Dependencies) {
  /** Returns the person of an ID token, or the refusal. */
  async function personOf(issuer: IdTokenIssuer, { idToken, nonce }: IdTokenSignIn): Promise<IdTokenPerson | Refused> {
    try {
      return (await issuer.personOf(idToken, { nonce, now: clock.now() })) ?? refused('ID_TOKEN_INVALID', 'idToken');
    } catch (fault) {
      log.error(loggable(fault), 'ID token not verified');
      return refused('SIGN_IN_UNAVAILABLE');
    }
  }

  async function enter(caller: Caller, person: ExternalPerson, input: IdTokenSignIn & { name: string | null }) {
    const role = input.role ?? null;
    if (role === null && !(await externalSignIn.isKnown(person))) return refused('ROLE_MISSING', 'role');
    // The app may repeat a request that was refused for another reason.
    if (!(await nonces.take(hashedSecret(input.nonce)))) return refused('SIGN_IN_NONCE_INVALID', 'nonce');
    const signedIn = await externalSignIn.enter({ ...caller, deviceName: input.deviceName }, person, {
      role,
      displayName: input.name,
    });
    return signedIn ?? refused('ID_TOKEN_INVALID', 'idToken');
  }

  return {
    /** Returns the providers that are configured. */
    providers: [...issuers.keys()],

    /** Gives out a nonce for one ID token. Limited by network address. */
    async createNonce(caller: Caller) {
      await limits.take('id-token-sign-ins', caller);
      const nonce = freshSecret();
      const expiresAt = clock.now() + NONCE_MILLIS;
      await nonces.add(Object.assign(new SignInNonce(), { nonceHash: hashedSecret(nonce), expiresAt }));
      const nonceExpiresInSeconds = NONCE_MILLIS / 1000;
      return { nonce, nonceExpiresAt: new Date(expiresAt), nonceExpiresInSeconds, userErrors: [] };
    },

    /** Signs in; refused with a code of `SignInWithIdTokenPayload`. A nonce signs in once. */
    async signIn(caller: Caller, input: IdTokenSignIn): Promise<SignedIn | Refused> {
      const error = deviceNameError(input);
      if (error) return refused(error, 'deviceName');
      const issuer = issuers.get(input.provider);
      if (!issuer) return refused('ID_TOKENS_NOT_CONFIGURED', 'provider');
      const isUsable = await nonces.isUsable(hashedSecret(input.nonce), clock.now());
      if (!isUsable) return refused('SIGN_IN_NONCE_INVALID', 'nonce');
      const found = await personOf(issuer, input);
      if ('userErrors' in found) return found;
      const email = found.email === null ? null : emailAddress(found.email);
      const isDoubtful = found.email !== null && (email === null || !found.isEmailVerified);
      if (isDoubtful) return refused('ID_TOKEN_INVALID', 'idToken');
      const person = { provider: input.provider, subject: found.subject, email };
      const name = found.name ?? nameIn(input.displayName);
      const hasNowhereToGo = email === null && !(await externalSignIn.isKnown(person));
      return hasNowhereToGo ? refused('ID_TOKEN_INVALID', 'idToken') : enter(caller, person, { ...input, name });
    },

    /** Deletes expired nonces. */
    purge: (): Promise<unknown> => nonces.purge(clock.now()),
  };
}

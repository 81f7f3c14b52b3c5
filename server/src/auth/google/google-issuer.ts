import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  type IDToken,
  type ServerMetadata,
} from 'openid-client';
import { issuerFetch } from '../issuers/issuer-fetch';
import { ALGORITHMS, extensionsFor, issuerMetadata } from '../issuers/issuer-metadata';
import { nameIn, subjectIn } from '../issuers/person-claims';
import { type IssuerKeys, issuerKeys } from './issuer-keys';

const LONGEST_EMAIL = 254;

export interface GoogleIssuerSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds for all answers of the issuer to one request of ours. */
  readonly patience: number;
}

/** Secrets that tie an answer of the issuer to its request. */
export interface GoogleProofs {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person whom the issuer has verified. */
export interface GooglePerson {
  /** The subject of the issuer for the person. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

export type GoogleIssuer = ReturnType<typeof googleIssuer>;

/** Creates a client of an OpenID Connect issuer: Google, or another one that the environment names. */
export function googleIssuer(settings: GoogleIssuerSettings) {
  const keys = issuerKeys();
  const metadata = issuerMetadata(settings);
  const configuration = async (): Promise<Configuration> => {
    const deadline = AbortSignal.timeout(settings.patience);
    return configured(accepting(await metadata()), { ...settings, deadline, keys });
  };

  return {
    /**
     * Returns the address of the page where the user chooses an account; it redirects to `redirectUri`. Throws when the
     * issuer does not answer.
     */
    async authorizationUrl(redirectUri: string, { state, nonce, codeVerifier }: GoogleProofs): Promise<string> {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return url.href;
    },

    /**
     * Returns the person behind a callback address; null when the answer names nobody. Throws when the answer is not
     * genuine or the issuer does not answer; `isCancelled` and `isNobody` tell these apart.
     */
    async personOf(callback: URL, { state, nonce, codeVerifier }: GoogleProofs): Promise<GooglePerson | null> {
      const asking = await configuration();
      const tokens = await authorizationCodeGrant(asking, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }).finally(() => {
        keys.remember(asking);
      });
      const claims = tokens.claims();
      return claims ? personIn(claims) : null;
    },
  };
}

/** Tells whether the user cancelled on the page of the issuer. */
export function isCancelled(fault: unknown): boolean {
  return fault instanceof AuthorizationResponseError && fault.error === 'access_denied';
}

/** Tells whether the answer of the issuer was complete except for the person. */
export function isNobody(fault: unknown): boolean {
  const { cause } = fault instanceof ClientError && fault.cause instanceof Error ? fault.cause : {};
  const { claims, body } = (cause ?? {}) as { claims?: { sub?: unknown }; body?: { id_token?: unknown } };
  return (claims !== undefined && !claims.sub) || (body !== undefined && body.id_token === undefined);
}

/** Returns the configuration for the requests of one sign-in. */
function configured(
  metadata: ServerMetadata,
  {
    issuer,
    clientId,
    clientSecret,
    deadline,
    keys,
  }: GoogleIssuerSettings & { deadline: AbortSignal; keys: IssuerKeys },
): Configuration {
  const configuration = new Configuration(metadata, clientId, clientSecret);
  configuration[customFetch] = keys.choosing(configuration, issuerFetch(deadline));
  for (const extend of extensionsFor(issuer)) extend(configuration);
  enableNonRepudiationChecks(configuration);
  return configuration;
}

// Only these algorithms of the issuer are accepted.
const accepting = (metadata: ServerMetadata): ServerMetadata =>
  Object.assign(metadata, { id_token_signing_alg_values_supported: ALGORITHMS });

function personIn({ sub, email, email_verified: isEmailVerified, name }: IDToken): GooglePerson | null {
  const subject = subjectIn(sub);
  if (subject === '' || typeof email !== 'string' || email === '' || email.length > LONGEST_EMAIL) return null;
  return { subject, email, isEmailVerified: isEmailVerified === true, name: nameIn(name) };
}

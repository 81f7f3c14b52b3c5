import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client';
import { asLine } from '../kernel/text';

const TIMEOUT_SECONDS = 5;
const ALGORITHMS = ['RS256', 'ES256'];
const LONGEST_NAME = 60;

type Extension = (configuration: Configuration) => void;

export interface GoogleIssuerSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Secrets that tie an answer of the issuer to its question. */
export interface GoogleProofs {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Somebody whom the issuer vouches for. */
export interface GooglePerson {
  /** The issuer's name for the person. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

export type GoogleIssuer = ReturnType<typeof googleIssuer>;

/** An OpenID Connect issuer: Google, or another that the environment names. */
export function googleIssuer(settings: GoogleIssuerSettings) {
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    known ??= discovered(settings).catch((fault: unknown) => {
      known = undefined;
      throw fault;
    });
    return known;
  };

  return {
    /** The page on which the person chooses an account; it comes back to `redirectUri`. Throws when the issuer is away. */
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
     * The person behind the address that the page came back to; null when the answer names nobody.
     * Throws when the answer is not genuine or the issuer is away; `isCancelled` and `isNobody` tell apart.
     */
    async personOf(callback: URL, { state, nonce, codeVerifier }: GoogleProofs): Promise<GooglePerson | null> {
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      return claims ? personIn(claims) : null;
    },
  };
}

/** Whether the person said no on the issuer's page. */
export function isCancelled(fault: unknown): boolean {
  return fault instanceof AuthorizationResponseError && fault.error === 'access_denied';
}

/** Whether the issuer's answer was whole but for the person. */
export function isNobody(fault: unknown): boolean {
  const { cause } = fault instanceof ClientError && fault.cause instanceof Error ? fault.cause : {};
  const { claims, body } = (cause ?? {}) as { claims?: { sub?: unknown }; body?: { id_token?: unknown } };
  return (claims !== undefined && !claims.sub) || (body !== undefined && body.id_token === undefined);
}

async function discovered({ issuer, clientId, clientSecret }: GoogleIssuerSettings): Promise<Configuration> {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the environment lets http through for loopback only
  const execute: Extension[] = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute,
  });
  // Of what the issuer can do, only this is accepted.
  const metadata = Object.assign(found.serverMetadata(), { id_token_signing_alg_values_supported: ALGORITHMS });
  const configuration = new Configuration(metadata, clientId, clientSecret);
  configuration.timeout = TIMEOUT_SECONDS;
  for (const extend of execute) extend(configuration);
  enableNonRepudiationChecks(configuration);
  return configuration;
}

function personIn({ sub, email, email_verified: isEmailVerified, name }: IDToken): GooglePerson | null {
  if (sub === '' || typeof email !== 'string' || email === '') return null;
  return {
    subject: sub,
    email,
    isEmailVerified: isEmailVerified === true,
    name: typeof name === 'string' ? Array.from(asLine(name)).slice(0, LONGEST_NAME).join('').trim() || null : null,
  };
}

import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { CustomFetch } from 'openid-client';
import { issuerFetch } from '../issuers/issuer-fetch';
import { ALGORITHMS, issuerMetadata } from '../issuers/issuer-metadata';
import { nameIn, subjectIn } from '../issuers/person-claims';

// Milliseconds between two reads of the keys because of a token with an unknown key.
const KEY_PAUSE = 6_000;
// Failures of the issuer. All other errors of the library are about the token.
const NOT_OF_THE_TOKEN = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

export interface IdTokenIssuerSettings {
  readonly issuer: string;
  /** The client ids of our apps at the issuer. */
  readonly audiences: readonly string[];
  /** Milliseconds for one answer of the issuer. */
  readonly patience: number;
}

/** A person in a genuine ID token. */
export interface IdTokenPerson {
  readonly subject: string;
  /** Null when the token has none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

export type IdTokenIssuer = ReturnType<typeof idTokenIssuer>;

/** Verifies the ID tokens that apps get from an issuer. */
export function idTokenIssuer({ issuer, audiences, patience }: IdTokenIssuerSettings) {
  const metadata = issuerMetadata({ issuer, clientId: audiences[0] ?? '', patience });
  const keysOf = cachedKeys(patience);

  return {
    /**
     * Returns the person of an ID token that was made for this nonce and one of our apps; null when the token is not
     * genuine. Throws when the issuer does not answer.
     */
    async personOf(idToken: string, { nonce, now }: { nonce: string; now: number }): Promise<IdTokenPerson | null> {
      const keys = keysOf((await metadata()).jwks_uri ?? '');
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ALGORITHMS,
        issuer: namesOf(issuer),
        audience: [...audiences],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: 30,
        currentDate: new Date(now),
      }).catch(nothingIfNotGenuine);
      return payload && typeof payload.aud === 'string' && isFor(nonce, payload) ? personIn(payload) : null;
    },
  };
}

function cachedKeys(patience: number): (address: string) => JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined;
  // A fresh deadline for each read.
  const read = (url: string, options: Parameters<CustomFetch>[1]) =>
    issuerFetch(AbortSignal.timeout(patience))(url, options);
  return (address) => {
    known ??= createRemoteJWKSet(new URL(address), {
      [customFetch]: read as typeof fetch,
      timeoutDuration: patience,
      cooldownDuration: KEY_PAUSE,
    });
    return known;
  };
}

// Google writes its name in both ways.
const namesOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

function nothingIfNotGenuine(fault: unknown): { payload?: JWTPayload } {
  if (fault instanceof errors.JOSEError && !NOT_OF_THE_TOKEN.includes(fault.code)) return {};
  throw fault;
}

/** Tells whether a token was made for a nonce. An app may have given its SHA-256 to the platform, as Apple suggests. */
function isFor(nonce: string, { nonce: claim }: JWTPayload): boolean {
  const digest = createHash('sha256').update(nonce).digest();
  return [nonce, digest.toString('hex'), digest.toString('base64url')].includes(String(claim));
}

function personIn({ sub = '', email, email_verified: isVerified, name }: JWTPayload): IdTokenPerson | null {
  const subject = subjectIn(sub);
  if (subject === '') return null;
  return {
    subject,
    email: typeof email === 'string' && email !== '' ? email : null,
    // Apple writes a text.
    isEmailVerified: isVerified === true || isVerified === 'true',
    name: nameIn(name),
  };
}

import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { isId } from '../../kernel/id';
import type { SigningKey, SigningKeys } from '../signing-keys';

const ACCESS_MINUTES = 15;
const ISSUER = 'thikana';
const AUDIENCE = 'thikana-api';
const ALGORITHM = 'HS256';
const MOST_KEPT = 10_000;

/** The claims of an access token. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  /**
   * The first characters of the hash of the refresh token that was issued with it; empty in tokens of older servers.
   */
  readonly refreshPrefix: string;
}

/** The claims that were read from a token. */
export interface ReadClaims extends AccessClaims {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and reads access tokens. */
export function accessTokens(keys: SigningKeys) {
  const [signing] = keys;
  const signingSecret = secretOf(signing);
  // A person sends the same token for minutes; checking its signature takes longer than most answers.
  const genuine = new LRUCache<string, ReadClaims>({ max: MOST_KEPT });
  const secrets = new Map(keys.map((key) => [key.name, secretOf(key)]));
  return {
    /** Signs a token that is valid for 15 minutes from `now`, in milliseconds. */
    sign({ userId, sessionId, refreshPrefix }: AccessClaims, now: number): { token: string; expiresAt: Date } {
      const iat = Math.floor(now / 1000);
      const exp = iat + ACCESS_MINUTES * 60;
      const claims = { sub: userId, sid: sessionId, rth: refreshPrefix, iss: ISSUER, aud: AUDIENCE, iat, exp };
      const token = jwt.sign(claims, signingSecret, { algorithm: ALGORITHM, keyid: signing.name });
      return { token, expiresAt: new Date(exp * 1000) };
    },

    /** Returns the claims of a genuine token that has not expired at `now`; null for any other text. */
    read(token: string, now: number): ReadClaims | null {
      const known = genuine.get(token);
      if (known) return Math.floor(now / 1000) < known.expiresAt / 1000 ? known : null;
      try {
        const secret = secrets.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
        if (!secret) return null;
        const claims = jwt.verify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTimestamp: Math.floor(now / 1000),
        });
        const read = claimsOf(claims);
        if (read) genuine.set(token, read);
        return read;
      } catch {
        return null;
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof accessTokens>;

// If it gets a text, jsonwebtoken first tries to parse it as a public key, which takes longer than all the rest.
const secretOf = ({ secret }: SigningKey): KeyObject => createSecretKey(secret, 'utf8');

function claimsOf(claims: string | jwt.JwtPayload): ReadClaims | null {
  if (typeof claims === 'string') return null;
  const { sub, sid, rth, exp = 0 } = claims as { sub?: unknown; sid?: unknown; rth?: unknown; exp?: number };
  if (typeof sub !== 'string' || typeof sid !== 'string' || !isId(sub) || !isId(sid)) return null;
  return { userId: sub, sessionId: sid, refreshPrefix: typeof rth === 'string' ? rth : '', expiresAt: exp * 1000 };
}

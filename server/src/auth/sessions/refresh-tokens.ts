import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isId } from '../../kernel/id';
import type { SigningKeys } from '../signing-keys';

/** The parts of a refresh token. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

const SHAPE = /^[\w-]{20}\.[\w-]{43}$/;

/** Returns a random secret. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** Tells whether a text has the form of a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Returns the stored form of a secret. */
export const hashedSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns the token in the form that clients store. */
export const writtenToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** Parses a token of a client; returns null for any other text. */
export function readToken(text: string): RefreshToken | null {
  const [sessionId = '', secret = ''] = text.split('.');
  return SHAPE.test(text) && isId(sessionId) ? { sessionId, secret } : null;
}

/**
 * Returns the secrets that may follow one, one for each key. They are derived from it and a key of the server, so that
 * every server gives the same answer to a token that is sent twice, though only hashes are stored.
 */
export function successorsOf(secret: string, keys: SigningKeys): [string, ...string[]] {
  const after = (key: SigningKeys[number]): string =>
    createHmac('sha256', key.secret).update(secret).digest('base64url');
  const [first, ...others] = keys;
  return [after(first), ...others.map(after)];
}

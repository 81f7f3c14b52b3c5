import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isId } from '../../kernel/id';
import type { SigningKeys } from '../signing-keys';

/** A refresh token taken apart. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

const SHAPE = /^[\w-]{20}\.[\w-]{43}$/;

/** A fresh secret that nobody can guess. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of one. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a secret. */
export const hashedSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The token as a client keeps it. */
export const writtenToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** A token as a client sent it; null when it has not the form of one. */
export function readToken(text: string): RefreshToken | null {
  const [sessionId = '', secret = ''] = text.split('.');
  return SHAPE.test(text) && isId(sessionId) ? { sessionId, secret } : null;
}

/**
 * The secrets that may follow one, by each key. They follow from it and a key of the server's, so every server gives
 * the same answer to a token that is sent twice, though only hashes are stored.
 */
export function successorsOf(secret: string, keys: SigningKeys): [string, ...string[]] {
  const after = (key: SigningKeys[number]): string =>
    createHmac('sha256', key.secret).update(secret).digest('base64url');
  const [first, ...others] = keys;
  return [after(first), ...others.map(after)];
}

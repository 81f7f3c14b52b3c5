import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SigningKey, SigningKeys } from '../signing-keys';

const DIGITS = 6;
// UTF-16 units of a code with what is pasted around it. Normalizing a very long text takes long.
const LONGEST_TYPED = 64;
/** Wrong tries after which a code no longer works. */
export const MOST_TRIES = 5;
/** Milliseconds for which a code works. */
export const CODE_MILLIS = 15 * 60_000;

/** Returns a random code. */
export const freshCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Returns the digits of a code as it was typed or pasted; null for any other text. */
export function codeOf(text: string): string | null {
  if (text.length > LONGEST_TYPED) return null;
  const digits = text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

/** Returns the stored form of a user's code: a hash without a key would be reversed by trying a million codes. */
export const hashedCode = (userId: string, code: string, [key]: SigningKeys): string => signed(userId, code, key);

/** Tells whether a code is the stored one. */
export const isCode = (hash: string, { userId, code }: { userId: string; code: string }, keys: SigningKeys): boolean =>
  keys.some((key) => isSame(signed(userId, code, key), hash));

const signed = (userId: string, code: string, { secret }: SigningKey): string =>
  createHmac('sha256', secret).update(`${userId}.${code}`).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

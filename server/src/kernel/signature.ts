import { createHmac, timingSafeEqual } from 'node:crypto';

interface SigningKey {
  readonly secret: string;
}

/** The keys that sign texts: the first key signs, all of them verify. */
export type Signers = readonly [SigningKey, ...SigningKey[]];

/** Returns the HMAC-SHA256 of a text, in base64url. A text begins with its purpose, so that no other can be made of it. */
export const signatureOf = ([{ secret }]: Signers, text: string): string => hmac(secret, text).toString('base64url');

/** Tells whether a signature was made for a text with one of the keys; takes the same time for every wrong one. */
export function isSignatureOf(keys: Signers, text: string, signature: string): boolean {
  const given = Buffer.from(signature.slice(0, LONGEST), 'base64url');
  return keys.some(({ secret }) => {
    const right = hmac(secret, text);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const LONGEST = 100;

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

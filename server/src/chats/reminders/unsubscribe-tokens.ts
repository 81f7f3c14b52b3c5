import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../kernel/id';

interface Signer {
  readonly secret: string;
}

/** The first key signs, all of them verify. */
export type Signers = readonly [Signer, ...Signer[]];

/**
 * Signs and reads the tokens of links that stop reminders without signing in. They name a user, never expire, and allow
 * nothing else.
 */
export function unsubscribeTokens(keys: Signers) {
  return {
    of: (userId: string): string => `${userId}.${signed(keys[0], userId).toString('base64url')}`,

    /** Returns the user of a genuine token; null for any other text. */
    read(token: string): string | null {
      const [userId = '', signature = ''] = token.slice(0, 200).split('.', 2);
      if (!isId(userId)) return null;
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => isSame(given, signed(key, userId))) ? userId : null;
    },
  };
}

const signed = ({ secret }: Signer, userId: string): Buffer =>
  createHmac('sha256', secret).update(`no unread reminders to ${userId}`).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

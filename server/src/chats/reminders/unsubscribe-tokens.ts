import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../kernel/id';

interface Signer {
  readonly secret: string;
}

/** The first signs, all of them verify. */
export type Signers = readonly [Signer, ...Signer[]];

/** Tokens of links that stop letters without signing in. They name a person, work for ever, and allow nothing else. */
export function unsubscribeTokens(keys: Signers) {
  return {
    of: (userId: string): string => `${userId}.${signed(keys[0], userId).toString('base64url')}`,

    /** Whom a genuine token names; null for any other text. */
    read(token: string): string | null {
      const [userId = '', signature = ''] = token.slice(0, 200).split('.', 2);
      if (!isId(userId)) return null;
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => isSame(given, signed(key, userId))) ? userId : null;
    },
  };
}

const signed = ({ secret }: Signer, userId: string): Buffer =>
  createHmac('sha256', secret).update(`no chat letters to ${userId}`).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

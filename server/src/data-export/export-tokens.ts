import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../kernel/id';

interface Signer {
  readonly secret: string;
}

/** The first key signs, all of them verify. */
export type Signers = readonly [Signer, ...Signer[]];

/** The content of a link. */
interface Grant {
  readonly userId: string;
  /** Seconds since 1970. */
  readonly until: number;
  /** Identifies the session and the password with which the link was requested, without showing either. */
  readonly mark: string;
}

interface Origin {
  readonly sessionId: string;
  readonly passwordHash: string | null;
}

const LONGEST = 200;

/** Signs and reads the tokens of links that download a data export without signing in. */
export function exportTokens(keys: Signers) {
  const [signing] = keys;
  return {
    of: (grant: Grant): string => `${textOf(grant)}.${signatureOf(signing, textOf(grant)).toString('base64url')}`,

    /** Returns the content of a genuine token; null for any other text. */
    read(token: string): Grant | null {
      const [userId = '', until = '', mark = '', signature = ''] = token.slice(0, LONGEST).split('.', 4);
      if (!isId(userId) || !/^\d{1,12}$/.test(until)) return null;
      const grant = { userId, until: Number(until), mark };
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => isSame(given, signatureOf(key, textOf(grant)))) ? grant : null;
    },

    markOf: ({ sessionId, passwordHash }: Origin): string =>
      hmac(signing, `data export for ${sessionId} with ${passwordHash ?? 'no password'}`).toString('base64url'),
  };
}

const textOf = ({ userId, until, mark }: Grant): string => `${userId}.${String(until)}.${mark}`;

const signatureOf = (key: Signer, text: string): Buffer => hmac(key, `data export ${text}`);

const hmac = ({ secret }: Signer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

import { isId } from '../kernel/id';
import { isSignatureOf, signatureOf, type Signers } from '../kernel/signature';

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
  return {
    of: (grant: Grant): string => `${textOf(grant)}.${signatureOf(keys, signedOf(grant))}`,

    /** Returns the content of a genuine token; null for any other text. */
    read(token: string): Grant | null {
      const [userId = '', until = '', mark = '', signature = ''] = token.slice(0, LONGEST).split('.', 4);
      if (!isId(userId) || !/^\d{1,12}$/.test(until)) return null;
      const grant = { userId, until: Number(until), mark };
      return isSignatureOf(keys, signedOf(grant), signature) ? grant : null;
    },

    markOf: ({ sessionId, passwordHash }: Origin): string =>
      signatureOf(keys, `data export for ${sessionId} with ${passwordHash ?? 'no password'}`),
  };
}

const textOf = ({ userId, until, mark }: Grant): string => `${userId}.${String(until)}.${mark}`;

const signedOf = (grant: Grant): string => `data export ${textOf(grant)}`;

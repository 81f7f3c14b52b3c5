import { isId } from './id';
import { isSignatureOf, signatureOf, type Signers } from './signature';

/**
 * Signs and reads the tokens of links that stop emails of one kind without signing in. They name a user, never expire, and
 * allow nothing else. `kind` is part of what is signed.
 */
export function unsubscribeTokens(keys: Signers, kind: string) {
  const signedOf = (userId: string): string => `no ${kind} to ${userId}`;
  return {
    of: (userId: string): string => `${userId}.${signatureOf(keys, signedOf(userId))}`,

    /** Returns the user of a genuine token; null for any other text. */
    read(token: string): string | null {
      const [userId = '', signature = ''] = token.slice(0, 200).split('.', 2);
      return isId(userId) && isSignatureOf(keys, signedOf(userId), signature) ? userId : null;
    },
  };
}

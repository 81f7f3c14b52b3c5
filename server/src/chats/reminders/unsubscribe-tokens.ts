import { isId } from '../../kernel/id';
import { isSignatureOf, signatureOf, type Signers } from '../../kernel/signature';

/**
 * Signs and reads the tokens of links that stop reminders without signing in. They name a user, never expire, and allow
 * nothing else.
 */
export function unsubscribeTokens(keys: Signers) {
  return {
    of: (userId: string): string => `${userId}.${signatureOf(keys, signedOf(userId))}`,

    /** Returns the user of a genuine token; null for any other text. */
    read(token: string): string | null {
      const [userId = '', signature = ''] = token.slice(0, 200).split('.', 2);
      return isId(userId) && isSignatureOf(keys, signedOf(userId), signature) ? userId : null;
    },
  };
}

const signedOf = (userId: string): string => `no unread reminders to ${userId}`;

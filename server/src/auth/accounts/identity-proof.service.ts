import type { RefusalText } from '../../kernel/catalogue';
import { type UserError, userError } from '../../kernel/user-error';
import type { Account } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { RateLimit } from '../../ports/rate-limit';
import type { Passwords } from '../passwords/passwords';
import type { SessionRepository } from '../sessions/session.repository';
import type { AccountRepository } from './account.repository';

/** Milliseconds for which a sign-in verifies a user who has no password. */
const FRESH = 10 * 60_000;

interface Dependencies {
  readonly accounts: Pick<AccountRepository, 'credentialOf'>;
  readonly sessionTable: Pick<SessionRepository, 'findById'>;
  readonly passwords: Pick<Passwords, 'matches'>;
  /** Attempts at the password of an account. */
  readonly passwordTries: RateLimit;
  readonly clock: Clock;
}

/** The errors of an operation that requires the password. */
interface ProofCodes {
  /** No password was given. */
  readonly missing: RefusalText;
  /** The account has no password, and its sign-in is not recent. */
  readonly stale: RefusalText;
  /** The input field of the operation that is at fault without a recent sign-in. */
  readonly field: string | null;
}

export type IdentityProof = ReturnType<typeof identityProof>;

/** Verifies a signed-in user once more, before an operation that a thief of the access token must not do. */
export function identityProof({ accounts, sessionTable, passwords, passwordTries, clock }: Dependencies) {
  async function isFresh({ sessionId }: Account): Promise<boolean> {
    const session = await sessionTable.findById(sessionId);
    return session !== null && Math.abs(clock.now() - session.createdAt) < FRESH;
  }

  return {
    /**
     * Returns an error unless the viewer is verified: by the password, or by a recent sign-in if there is none.
     * Attempts at the password are limited.
     */
    async errorOf(viewer: Account, currentPassword: string | null, codes: ProofCodes): Promise<UserError | null> {
      const passwordHash = (await accounts.credentialOf(viewer.id))?.passwordHash ?? null;
      if (passwordHash === null) return (await isFresh(viewer)) ? null : userError(codes.stale, codes.field);
      if (!currentPassword) return userError(codes.missing, 'currentPassword');
      await passwordTries.takeOrThrow(viewer.id);
      return (await passwords.matches(currentPassword, passwordHash))
        ? null
        : userError('PASSWORD_WRONG', 'currentPassword');
    },
  };
}

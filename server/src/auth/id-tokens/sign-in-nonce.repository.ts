import { LessThan, MoreThan } from 'typeorm';
import type { Database } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { SignInNonce } from './sign-in-nonce.entity';

export type SignInNonceRepository = ReturnType<typeof signInNonceRepository>;

/** Queries nonces that are not used yet. */
export function signInNonceRepository(database: Database) {
  return {
    add: (nonce: SignInNonce): Promise<void> => database.write((manager) => insertRows(manager, SignInNonce, [nonce])),

    isUsable: (nonceHash: string, now: number): Promise<boolean> =>
      database.read.existsBy(SignInNonce, { nonceHash, expiresAt: MoreThan(now) }),

    /** Deletes a nonce, so that it works once; returns false when another request was faster. */
    take: (nonceHash: string): Promise<boolean> =>
      database.write(async (manager) => (await manager.delete(SignInNonce, { nonceHash })).affected === 1),

    /** Deletes nonces that expired before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(SignInNonce, { expiresAt: LessThan(now) })),
  };
}

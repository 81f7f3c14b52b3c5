import { LessThan } from 'typeorm';
import type { Database } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { GoogleAttempt } from './google-attempt.entity';

export type GoogleAttemptRepository = ReturnType<typeof googleAttemptRepository>;

/** Queries Google sign-ins that have begun. */
export function googleAttemptRepository(database: Database) {
  return {
    add: (attempt: GoogleAttempt): Promise<void> =>
      database.write((manager) => insertRows(manager, GoogleAttempt, [attempt])),

    /** Deletes and returns an attempt, so that it works once; null when there is none, or none any more. */
    take: (attemptHash: string): Promise<GoogleAttempt | null> =>
      database.write(async (manager) => {
        const attempt = await manager.findOneBy(GoogleAttempt, { attemptHash });
        const { affected } = await manager.delete(GoogleAttempt, { attemptHash });
        return affected === 1 ? attempt : null;
      }),

    /** Deletes attempts that expired before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(GoogleAttempt, { expiresAt: LessThan(now) })),
  };
}

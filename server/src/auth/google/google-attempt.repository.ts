import { LessThan } from 'typeorm';
import type { Database } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { GoogleAttempt } from './google-attempt.entity';

export type GoogleAttemptRepository = ReturnType<typeof googleAttemptRepository>;

/** Every query on begun Google sign-ins. */
export function googleAttemptRepository(database: Database) {
  return {
    add: (attempt: GoogleAttempt): Promise<void> =>
      database.write((manager) => insertRows(manager, GoogleAttempt, [attempt])),

    /** Takes an attempt away, so that it works once; null when it is not there, or not any more. */
    take: (attemptHash: string): Promise<GoogleAttempt | null> =>
      database.write(async (manager) => {
        const attempt = await manager.findOneBy(GoogleAttempt, { attemptHash });
        const { affected } = await manager.delete(GoogleAttempt, { attemptHash });
        return affected === 1 ? attempt : null;
      }),

    /** Forgets what ended before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(GoogleAttempt, { expiresAt: LessThan(now) })),
  };
}

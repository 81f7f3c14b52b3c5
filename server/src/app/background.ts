import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import type { Env } from '../config/env';
import { sweepLeftUploads } from '../graphql/sweep-abandoned-uploads';
import { repeated } from '../kernel/background-job';
import type { LetterService } from '../letters';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Work {
  readonly letters: LetterService;
  /** Forgets what has ended. */
  readonly purge: () => Promise<void>;
  /** Posts the letters that are due to people with unread messages. */
  readonly sendReminders: () => Promise<void>;
}

/**
 * Begins what runs beside the requests: letters, those to the absent, one sweep of what uploads left and, in production,
 * an hourly purge. Gives what stops it.
 */
export function beginBackground({ letters, purge, sendReminders }: Work, env: Env, log: Logger): () => Promise<void> {
  const purging = repeated(purge, { every: HOUR, onFault: (fault) => log.error({ err: fault }, 'purging failed') });
  const writing = repeated(sendReminders, {
    every: MINUTE,
    onFault: (fault) => log.error({ err: fault }, 'unread messages could not be looked for'),
  });
  if (env.NODE_ENV === 'production') purging.wake();
  void sweepLeftUploads({
    folder: tmpdir(),
    now: Date.now(),
    onFault: (fault) => log.error({ err: fault }, 'files that uploads left could not be swept'),
  });
  letters.start();
  writing.wake();
  return async () => {
    await Promise.all([purging.stop(), writing.stop()]);
    await letters.close();
  };
}

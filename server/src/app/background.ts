import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import type { Env } from '../config/env';
import { sweepAbandonedUploads } from '../graphql/sweep-abandoned-uploads';
import { backgroundJob } from '../kernel/background-job';
import type { EmailService } from '../email';
import type { PushSendingService } from '../push';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Work {
  readonly emails: EmailService;
  readonly pushes: Pick<PushSendingService, 'start' | 'close'>;
  /** Deletes expired records. */
  readonly purge: () => Promise<void>;
  /** Queues the due unread reminders. */
  readonly sendReminders: () => Promise<void>;
}

/**
 * Starts the background jobs: sending emails and push notices, unread reminders, one sweep of abandoned uploads and, in
 * production, an hourly purge. Returns the function that stops them.
 */
export function beginBackground(
  { emails, pushes, purge, sendReminders }: Work,
  env: Env,
  log: Logger,
): () => Promise<void> {
  const purging = backgroundJob(purge, {
    every: HOUR,
    onFault: (fault) => log.error({ err: fault }, 'purge failed'),
  });
  const writing = backgroundJob(sendReminders, {
    every: MINUTE,
    onFault: (fault) => log.error({ err: fault }, 'could not find due reminders'),
  });
  if (env.NODE_ENV === 'production') purging.wake();
  void sweepAbandonedUploads({
    folder: tmpdir(),
    now: Date.now(),
    onFault: (fault) => log.error({ err: fault }, 'could not sweep abandoned uploads'),
  });
  emails.start();
  pushes.start();
  writing.wake();
  return async () => {
    await Promise.all([purging.stop(), writing.stop()]);
    await Promise.all([emails.close(), pushes.close()]);
  };
}

import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import type { Env } from '../config/env';
import { sweepAbandonedUploads } from '../graphql/sweep-abandoned-uploads';
import { type BackgroundJob, backgroundJob } from '../kernel/background-job';
import type { EmailService } from '../email';
import type { PushSendingService } from '../push';
import type { MinuteJobs } from './minute-jobs';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Work {
  readonly emails: EmailService;
  readonly pushes: Pick<PushSendingService, 'start' | 'close'>;
  /** Deletes expired records. */
  readonly purge: () => Promise<void>;
  readonly everyMinute: MinuteJobs;
}

/**
 * Starts the background jobs: sending emails and push notices, those of every minute, one sweep of abandoned uploads and,
 * in production, an hourly purge. Returns the function that stops them.
 */
export function beginBackground(
  { emails, pushes, purge, everyMinute }: Work,
  env: Env,
  log: Logger,
): () => Promise<void> {
  const begun = (job: string, run: () => Promise<void>, every: number): BackgroundJob =>
    backgroundJob(run, { every, onFault: (fault) => log.error({ err: fault, job }, 'background job failed') });
  const purging = begun('purge', purge, HOUR);
  const jobs = Object.entries(everyMinute).map(([name, run]) => begun(name, run, MINUTE));
  if (env.NODE_ENV === 'production') purging.wake();
  void sweepAbandonedUploads({
    folder: tmpdir(),
    now: Date.now(),
    onFault: (fault) => log.error({ err: fault }, 'could not sweep abandoned uploads'),
  });
  emails.start();
  pushes.start();
  for (const job of jobs) job.wake();
  return async () => {
    await Promise.all([purging, ...jobs].map((job) => job.stop()));
    await Promise.all([emails.close(), pushes.close()]);
  };
}

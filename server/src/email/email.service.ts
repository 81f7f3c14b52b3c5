import { queueWorker } from '../kernel/queue-worker';
import type { Clock } from '../ports/clock';
import type { Log } from '../ports/log';
import { EmailRefused, type Mailer } from '../ports/mailer';
import { emailQueue } from './email-queue.service';
import type { QueuedEmail } from './queued-email.entity';
import type { EmailRepository } from './email.repository';
import { nextAttempt, SET_ASIDE } from './email.rules';

const LOOK_MILLIS = 20_000;
const MOST_AT_ONCE = 5;
/** Milliseconds that an email in progress has when the server stops. */
const TO_FINISH = 5_000;

interface Dependencies {
  readonly repository: EmailRepository;
  readonly mailer: Mailer;
  /** Returns the public address of the product, without a slash at the end. */
  readonly siteUrl: () => string;
  readonly clock: Clock;
  readonly log: Log;
}

export type EmailService = ReturnType<typeof emailService>;

/** Queues emails, and sends queued emails in the background. */
export function emailService({ repository, mailer, siteUrl, clock, log }: Dependencies) {
  const worker = queueWorker<QueuedEmail>({
    every: LOOK_MILLIS,
    atOnce: MOST_AT_ONCE,
    toFinish: TO_FINISH,
    due: (most) => repository.due(clock.now(), most),
    keyOf: ({ id }) => id,
    claim: (email) => repository.claim(email, clock.now() + SET_ASIDE),
    send: sendOne,
    onFault: (fault, email) =>
      email
        ? log.error({ err: fault, emailId: email.id }, 'could not record the email status')
        : log.error({ err: fault }, 'could not read the queued emails'),
  });

  async function sendOne(email: QueuedEmail, signal: AbortSignal): Promise<unknown> {
    const attempts = email.attempts + 1;
    const fault = await attempted(email, signal);
    if (!fault) return repository.remove(email.id);
    const next = fault instanceof EmailRefused ? null : nextAttempt(email, attempts, clock.now());
    const details = { emailId: email.id, attempts, reason: fault.message };
    if (next !== null) {
      log.info(details, 'email not sent yet');
      return repository.postpone(email.id, next);
    }
    log.error(details, 'email given up');
    return repository.remove(email.id);
  }

  async function attempted(email: QueuedEmail, signal: AbortSignal): Promise<Error | null> {
    if (email.expiresAt <= clock.now()) return new EmailRefused('Nobody needs it any more.');
    return mailer.send(email, signal).then(
      () => null,
      (fault: unknown) => (fault instanceof Error ? fault : new Error('The mailer failed.')),
    );
  }

  return {
    ...emailQueue({ repository, siteUrl, clock, onQueued: worker.wake }),

    /** Returns the number of queued emails of all servers. */
    waiting: (): Promise<number> => repository.count(),

    /** Starts sending, also what an earlier run of the server left. */
    start: worker.wake,

    /**
     * Stops sending; settles when the emails in progress are sent, or after some seconds, in which case they are tried
     * again later.
     */
    close: worker.close,
  };
}

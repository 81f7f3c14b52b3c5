import type { Readings } from '../adapters/prometheus/prometheus-metrics';
import type { Database } from '../database/database';
import { uploadsWaiting } from '../graphql/read-upload';
import type { EmailService } from '../email';
import type { Clock } from '../ports/clock';
import type { Passwords } from '../auth';

export { type Figures, joinedMetrics, lastingFigures } from '../adapters/prometheus/joined-metrics';

const EMAILS_KNOWN_FOR = 10_000;

interface QueueDependencies {
  readonly database: Database;
  readonly emails: EmailService;
  readonly passwords: Passwords;
  readonly clock: Clock;
}

/** Returns the queues of the product, each with a function that reads its length. */
export function queues({ database, emails, passwords, clock }: QueueDependencies): Readings['waiting'] {
  return {
    database: () => database.waiting(),
    images: uploadsWaiting,
    passwords: passwords.waiting,
    emails: remembered(() => emails.waiting(), clock),
  };
}

// Several clients may request the metrics at once and often.
function remembered(read: () => Promise<number>, clock: Clock): () => Promise<number> {
  let last: { readonly value: Promise<number>; readonly until: number } | undefined;
  return () => {
    if (!last || clock.now() >= last.until) last = { value: read(), until: clock.now() + EMAILS_KNOWN_FOR };
    return last.value;
  };
}

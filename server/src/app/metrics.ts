import type { Readings } from '../adapters/prometheus/prometheus-metrics';
import type { Database } from '../database/database';
import { uploadsWaiting } from '../graphql/read-upload';
import type { LetterService } from '../letters';
import type { Clock } from '../ports/clock';
import { passwordsWaiting } from '../auth';

export { type Figures, joinedMetrics, lastingFigures } from '../adapters/prometheus/joined-metrics';

const LETTERS_KNOWN_FOR = 10_000;

interface Parts {
  readonly database: Database;
  readonly letters: LetterService;
  readonly clock: Clock;
}

/** The queues of the product, each with what tells how many wait in it. */
export function queues({ database, letters, clock }: Parts): Readings['waiting'] {
  return {
    database: () => database.waiting(),
    images: uploadsWaiting,
    passwords: passwordsWaiting,
    letters: remembered(() => letters.waiting(), clock),
  };
}

// Several may ask at once, and again and again.
function remembered(read: () => Promise<number>, clock: Clock): () => Promise<number> {
  let last: { readonly value: Promise<number>; readonly until: number } | undefined;
  return () => {
    if (!last || clock.now() >= last.until) last = { value: read(), until: clock.now() + LETTERS_KNOWN_FOR };
    return last.value;
  };
}

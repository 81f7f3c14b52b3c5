import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database';

const MOST_KEPT = 20_000;
// They only decide which index is read first, so that old ones do no harm.
const KEPT_MILLIS = 600_000;

interface GramFrequency {
  readonly gram: string;
  /** Rooms that have it, as MySQL estimates. */
  readonly frequency: number;
}

/** Returns a function that finds the frequencies of grams, the rarest first. */
export function rarestFirst({ read }: Database): (grams: readonly string[]) => Promise<GramFrequency[]> {
  const kept = new LRUCache<string, number>({ max: MOST_KEPT, ttl: KEPT_MILLIS });

  async function estimate(grams: readonly string[]): Promise<void> {
    const selects = grams.map(() => 'SELECT place FROM room_grams WHERE gram = ?').join(' UNION ALL ');
    const plan = await read.query<{ rows: number | string }[]>(`EXPLAIN ${selects}`, [...grams]);
    grams.forEach((gram, index) => kept.set(gram, Number(plan[index]?.rows ?? 0)));
  }

  return async (grams) => {
    const unknown = grams.filter((gram) => !kept.has(gram));
    if (unknown.length > 0) await estimate(unknown);
    const frequencies = grams.map((gram) => ({ gram, frequency: kept.get(gram) ?? 0 }));
    return frequencies.sort((one, other) => one.frequency - other.frequency);
  };
}

import { LRUCache } from 'lru-cache';

// Bytes of all answers that a process keeps.
const MOST_BYTES = 33_554_432;
// Milliseconds. Only servers of an earlier release, which run for a moment beside new ones, do not count changes.
const LONGEST_KEPT = 10_000;

interface Kept {
  readonly json: string;
  readonly changes: number;
}

/**
 * Keeps answers for visitors as long as nothing has changed that visitors may read. Whether it has is read from the
 * database for each request, in one short statement for all requests that arrive together; so an answer is never older
 * than its request, whichever server made the change.
 */
export function keptAnswers() {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ json }, key) => 2 * (json.length + key.length) + 200,
    ttl: LONGEST_KEPT,
  });
  return {
    /** Returns the answer that was computed when so many changes had been made; undefined when there is none. */
    find(key: string, changes: number): string | undefined {
      const found = kept.get(key);
      return found?.changes === changes ? found.json : undefined;
    },

    /** Keeps an answer; `changes` is a number that was read before the answer was computed. */
    keep: (key: string, json: string, changes: number): void => void kept.set(key, { json, changes }),
  };
}

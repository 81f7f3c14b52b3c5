import { LRUCache } from 'lru-cache';
import type { Executed } from './known-operation';

// Bytes of all answers that a process keeps.
const MOST_BYTES = 33_554_432;
// Milliseconds. Only servers of an earlier release, which run for a moment beside new ones, do not count changes.
const LONGEST_KEPT = 10_000;

type Answer = Omit<Executed, 'refused'>;

interface Kept {
  readonly answer: Answer;
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
    sizeCalculation: ({ answer: { json, unmarked } }, key) =>
      2 * (json.length + key.length) + 100 * unmarked.length + 200,
    ttl: LONGEST_KEPT,
  });
  return {
    /** Returns the answer that was computed when so many changes had been made; undefined when there is none. */
    find(key: string, changes: number): Answer | undefined {
      const found = kept.get(key);
      return found?.changes === changes ? found.answer : undefined;
    },

    /** Keeps an answer; `changes` is a number that was read before the answer was computed. */
    keep: (key: string, answer: Answer, changes: number): void => void kept.set(key, { answer, changes }),
  };
}

import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import pLimit from 'p-limit';

interface Options {
  /** Items that are worked on together. */
  readonly most: number;
  /** Runs at once; items that come while all of them run are gathered for the next one. */
  readonly atOnce: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Promise<Result>) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Gathers calls for single items into runs for several, in the order of the calls: a run takes what came in one turn of
 * the event loop, and while the previous runs were busy.
 */
export function gathered<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Promise<Result>[]>,
  { most, atOnce }: Options,
): (item: Item) => Promise<Result> {
  const limit = pLimit(atOnce);
  const waiting: Waiting<Item, Result>[] = [];

  async function runNext(): Promise<void> {
    // What arrives in this turn of the event loop comes into the same run.
    await nextTurnOfLoop();
    const together = waiting.splice(0, most);
    if (together.length === 0) return;
    try {
      const results = await run(together.map(({ item }) => item));
      for (const [index, result] of results.entries()) together[index]?.resolve(result);
    } catch (fault) {
      for (const { reject } of together) reject(fault);
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void limit(runNext);
    });
}

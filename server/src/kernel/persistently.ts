import { setTimeout as wait } from 'node:timers/promises';

// Milliseconds before each further try.
const PAUSES = [100, 500, 2_000];

/** Repeats work that fails a few times, within three seconds in all; throws the last fault. */
export async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch {
      await wait(pause, undefined, { ref: false });
    }
  }
  return work();
}

import type { Clock } from '../../ports/clock';
import type { ImageStore } from '../../ports/image-store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 200;

interface Options {
  readonly store: ImageStore;
  readonly clock: Clock;
  /** Returns those of the image keys that something refers to. */
  readonly keysInUse: (keys: readonly string[]) => Promise<readonly string[]>;
  /** Deletes uploads from before a time that never became images of a room. */
  readonly removeUploadsBefore: (moment: number) => Promise<unknown>;
}

/**
 * Removes uploads that no save has used for a day, then every image older than an hour that nothing refers to, and returns
 * the number of removed images. A server that stopped may leave such images behind; the hour is much longer than the time
 * between storing an image and referring to it.
 */
export async function sweepImages({ store, clock, keysInUse, removeUploadsBefore }: Options): Promise<number> {
  async function removeUnused(keys: readonly string[]): Promise<number> {
    const used = new Set(await keysInUse(keys));
    const unused = keys.filter((key) => !used.has(key));
    for (const key of unused) await store.forget(key);
    return unused.length;
  }

  await removeUploadsBefore(clock.now() - DAY);
  let removed = 0;
  let batch: string[] = [];
  for await (const { folder, changedAt } of store.folders()) {
    if (changedAt > clock.now() - HOUR) continue;
    batch.push(folder);
    if (batch.length < BATCH) continue;
    removed += await removeUnused(batch);
    batch = [];
  }
  return removed + (batch.length > 0 ? await removeUnused(batch) : 0);
}

import type { Clock } from '../../ports/clock';
import type { ImageStore } from '../../ports/image-store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 200;

interface Options {
  readonly store: ImageStore;
  readonly clock: Clock;
  /** Those of the image keys that something refers to. */
  readonly keysInUse: (keys: readonly string[]) => Promise<readonly string[]>;
  /** Forgets uploads made before a moment that never became images of a room. */
  readonly removeUploadsBefore: (moment: number) => Promise<unknown>;
}

export type ImageSweep = () => Promise<number>;

/**
 * Removes uploads given up a day ago, then every image older than an hour that nothing refers to, and tells how many.
 * What a stopped server leaves behind is found so; an hour is far more than lies between keeping and referring.
 */
export function imageSweep({ store, clock, keysInUse, removeUploadsBefore }: Options): ImageSweep {
  async function removeUnused(keys: readonly string[]): Promise<number> {
    const used = new Set(await keysInUse(keys));
    const unused = keys.filter((key) => !used.has(key));
    for (const key of unused) await store.forget(key);
    return unused.length;
  }

  return async () => {
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
  };
}

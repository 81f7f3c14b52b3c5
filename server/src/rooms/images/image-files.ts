import { randomKey } from '../../kernel/id';
import type { ImageStore } from '../../ports/image-store';
import type { Log } from '../../ports/log';
import { messageText } from '../../kernel/catalogue';

/** The bytes of one size of an image. */
export interface ImageFile {
  readonly name: (imageKey: string) => string;
  readonly bytes: Uint8Array;
}

export type RoomImageFiles = ReturnType<typeof roomImageFiles>;

/** Stores images of rooms; each has a random key and a few files under it. */
export function roomImageFiles(store: ImageStore, log: Log) {
  /** Deletes images, and returns the number of those that could not be deleted; the sweep removes them later. */
  async function forget(keys: readonly string[]): Promise<number> {
    const outcomes = await Promise.allSettled(keys.map((key) => store.forget(key)));
    const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    if (faults.length > 0) {
      const reason = `${String(faults.length)} of ${String(keys.length)}`;
      log.error({ err: faults[0] }, messageText('IMAGE_STORE_FAILED', { reason }));
    }
    return faults.length;
  }

  return {
    forget,

    /** Returns the bytes of a file; null when there is none. */
    read: (name: string): Promise<Buffer | null> => bytesOf(store, name),

    /** Stores the files of an image under a new key and returns the key; if one fails, the others are deleted again. */
    async keep(files: readonly ImageFile[]): Promise<string> {
      const key = randomKey();
      const outcomes = await Promise.allSettled(files.map(({ name, bytes }) => store.keep(name(key), bytes)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (!failed) return key;
      // If storing failed, deleting may fail too, and the request should not wait for both.
      void forget([key]);
      throw failed.reason;
    },

    /** Copies these files of an image to a new key and returns the key. */
    async copy(names: readonly string[], from: string): Promise<string> {
      const key = randomKey();
      await store.copy(from, key, names);
      return key;
    },
  };
}

async function bytesOf(store: ImageStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name);
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import { randomKey } from '../../kernel/id';
import type { ImageStore } from '../../ports/image-store';
import type { Log } from '../../ports/log';
import { messageText } from '../../kernel/catalogue';

/** The bytes of one size of a photo. */
export interface PhotoFile {
  readonly name: (imageKey: string) => string;
  readonly bytes: Uint8Array;
}

export type RoomImageFiles = ReturnType<typeof roomImageFiles>;

/** Photos of rooms in the image store; each has a random key and a few files under it. */
export function roomImageFiles(store: ImageStore, log: Log) {
  /** Removes photos for good; the number that are still there, which the sweep removes later. */
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

    /** Keeps the files of a photo under a new key, which it gives; nothing stays for long when one fails. */
    async keep(files: readonly PhotoFile[]): Promise<string> {
      const key = randomKey();
      const outcomes = await Promise.allSettled(files.map(({ name, bytes }) => store.keep(name(key), bytes)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (!failed) return key;
      // A store that fails to keep may well fail to remove, and nobody should wait for both.
      void forget([key]);
      throw failed.reason;
    },

    /** Keeps copies of those of the files that are there under a new key, which it gives. */
    async copy(names: readonly PhotoFile['name'][], from: string): Promise<string> {
      const key = randomKey();
      for (const name of names) {
        const bytes = await bytesOf(store, name(from));
        if (bytes) await store.keep(name(key), bytes);
      }
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

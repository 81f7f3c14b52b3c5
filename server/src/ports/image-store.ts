import type { Readable } from 'node:stream';

/** Where images are kept, by name; a name has folders, e.g. `k3y/card.webp`. */
export interface ImageStore {
  /** Keeps the bytes under the name, whole or not at all. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under the name and how many they are; null when there are none. */
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Removes everything whose name begins with this folder; nothing there is no fault. */
  forget(folder: string): Promise<void>;
}

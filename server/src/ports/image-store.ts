import type { Readable } from 'node:stream';

/** Where images are kept, by name; a name has a folder, e.g. `k3y/card.webp`. */
export interface ImageStore {
  /** Keeps the bytes under the name, whole or not at all. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under the name and how many they are; null when there are none. */
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Removes everything in this folder; nothing there is no fault. */
  forget(folder: string): Promise<void>;
  /** Every folder there is, each once, in no order; one that comes or goes meanwhile may be missing. */
  folders(): AsyncIterable<StoredFolder>;
}

/** A folder, and when something in it was last kept, in milliseconds since 1970, exact to 2 s. */
export interface StoredFolder {
  readonly folder: string;
  readonly changedAt: number;
}

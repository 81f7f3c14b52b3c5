import type { Readable } from 'node:stream';

/** Stores images by name; a name contains a folder, e.g. `k3y/card.webp`. */
export interface ImageStore {
  /** Stores the bytes under the name, completely or not at all. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes under the name and their number; null when there are none. */
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Copies images of a folder to another one that does not have them; a missing image is left out. */
  copy(from: string, to: string, images: readonly string[]): Promise<void>;
  /** Removes everything in this folder; an empty folder is no fault. */
  forget(folder: string): Promise<void>;
  /** Yields every folder once, in no order; one that is added or removed meanwhile may be missing. */
  folders(): AsyncIterable<StoredFolder>;
  /** Closes the connections to the store. */
  close(): void;
}

/** A folder with the time of its last change, in milliseconds since 1970, exact to 2 s. */
export interface StoredFolder {
  readonly folder: string;
  readonly changedAt: number;
}

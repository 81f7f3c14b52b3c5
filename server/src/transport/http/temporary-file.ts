import { close, unlinkSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** A file of `fs-capacitor`, by those of its parts that are used here. */
interface TemporaryFile extends Writable {
  readonly _fd: number;
  readonly _path: string;
  _cleanup: (done: (fault: Error | null) => void) => void;
}

/**
 * Takes a temporary file's name away as soon as it is open. The disk then has room again when the file is closed, or when
 * the process ends, whatever ended it.
 */
export function withoutName(writer: Writable): void {
  const file = writer as TemporaryFile;
  file.once('ready', () => {
    try {
      unlinkSync(file._path);
    } catch {
      // Then it goes by its name later.
      return;
    }
    file._cleanup = (done) => close(file._fd, done);
  });
}

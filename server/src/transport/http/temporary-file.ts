import { unlinkSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** A file of `fs-capacitor`, with the parts that are used here. */
interface TemporaryFile extends Writable {
  readonly _path: string;
  _cleanup: (done: (fault: Error | null) => void) => void;
}

/**
 * Unlinks a temporary file as soon as it is open. Its disk space is then freed when the file is closed or the process
 * ends, for whatever reason.
 */
export function unlinkWhenOpen(writer: Writable): void {
  const file = writer as TemporaryFile;
  file.once('ready', () => {
    try {
      unlinkSync(file._path);
    } catch {
      // It is deleted by its name later.
      return;
    }
    // It closes the file and stops listening for the end of the process. Its own unlink finds nothing any more.
    const cleanup = file._cleanup;
    file._cleanup = (done) => {
      cleanup((fault) => {
        done(isMissing(fault) ? null : fault);
      });
    };
  });
}

const isMissing = (fault: Error | null): boolean => fault !== null && 'code' in fault && fault.code === 'ENOENT';

import { unlinkSync, write } from 'node:fs';
import type { Writable } from 'node:stream';

/** A file of `fs-capacitor`, with the parts that are used here. */
interface TemporaryFile extends Writable {
  readonly _path: string;
  /** Number of the open file; null until it is open. */
  readonly _fd: number | null;
  /** Bytes that are written. */
  _pos: number;
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

/**
 * Writes each part of a temporary file whole. A disk that gets full takes only some bytes of a part, without a fault;
 * the file itself counts them all, and its readers would look for the others for ever.
 */
export function writeWhole(writer: Writable): void {
  const file = writer as TemporaryFile;
  file._write = (part: Buffer, encoding, done) => {
    const again = (rest: Buffer): void => {
      file._write(rest, encoding, done);
    };
    if (typeof file._fd !== 'number') {
      file.once('ready', () => {
        again(part);
      });
      return;
    }
    write(file._fd, part, 0, part.length, file._pos, (fault, written) => {
      if (fault) return done(fault);
      file._pos += written;
      file.emit('write');
      if (written < part.length) again(part.subarray(written));
      else done();
    });
  };
}

const isMissing = (fault: Error | null): boolean => fault !== null && 'code' in fault && fault.code === 'ENOENT';

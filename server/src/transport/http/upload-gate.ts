import type { Readable, Writable } from 'node:stream';
import { unlinkWhenOpen, writeWhole } from './temporary-file';

/** Holds the files of a form back until it is known whether they are accepted. */
export interface UploadGate {
  /** Accepts the files. */
  open(): void;
  /** Rejects the files with this fault. */
  refuse(fault: Error): void;
}

type FileReader = (name: string, file: Readable, facts: object) => void;

/**
 * Adds a gate before the files of a parser. A file that is held back is not read, so its sender waits, and none of it
 * is stored.
 */
export function uploadGate(parser: Writable): UploadGate {
  const readers = parser.listeners('file') as FileReader[];
  const waiting: Parameters<FileReader>[] = [];
  let isOpen = false;
  let isExpected = false;
  const read = ([name, file, facts]: Parameters<FileReader>): void => {
    const pipe = file.pipe.bind(file);
    file.pipe = (writer) => {
      const temporary = writer as unknown as Writable;
      unlinkWhenOpen(temporary);
      writeWhole(temporary);
      return pipe(writer);
    };
    for (const reader of readers) reader(name, file, facts);
  };
  parser.removeAllListeners('file');
  parser.on('field', (name: string) => {
    isExpected ||= name === 'map';
  });
  parser.on('file', (...file: Parameters<FileReader>) => {
    // The file ends with the parser, which reports the fault.
    file[1].on('error', () => undefined);
    // A file before its map is an error that the parser's owner reports.
    if (isOpen || !isExpected) read(file);
    else waiting.push(file);
  });
  return {
    open() {
      isOpen = true;
      waiting.splice(0).forEach(read);
    },
    refuse(fault) {
      parser.removeAllListeners('file');
      parser.emit('error', fault);
      for (const [, file] of waiting.splice(0)) file.resume();
    },
  };
}

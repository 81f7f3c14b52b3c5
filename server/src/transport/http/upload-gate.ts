import type { Readable, Writable } from 'node:stream';
import { withoutName } from './temporary-file';

/** Keeps the files of a form waiting until it is known whether they are wanted. */
export interface UploadGate {
  /** Lets the files in. */
  open(): void;
  /** Tells those who wait for the files why there will be none. */
  refuse(fault: Error): void;
}

type FileReader = (name: string, file: Readable, facts: object) => void;

/** Puts a gate before the files of a parser. What is not let in is not read, so its sender waits, and none of it is stored. */
export function uploadGate(parser: Writable): UploadGate {
  const readers = parser.listeners('file') as FileReader[];
  const waiting: Parameters<FileReader>[] = [];
  let isOpen = false;
  let isExpected = false;
  const read = ([name, file, facts]: Parameters<FileReader>): void => {
    const pipe = file.pipe.bind(file);
    file.pipe = (writer) => {
      withoutName(writer as unknown as Writable);
      return pipe(writer);
    };
    for (const reader of readers) reader(name, file, facts);
  };
  parser.removeAllListeners('file');
  parser.on('field', (name: string) => {
    isExpected ||= name === 'map';
  });
  parser.on('file', (...file: Parameters<FileReader>) => {
    // Its end with the parser's is nobody's fault.
    file[1].on('error', () => undefined);
    // One before its map is a mistake that the parser's owner tells.
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

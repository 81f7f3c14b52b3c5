import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import pLimit from 'p-limit';
import { badUserInput } from '../kernel/coded-errors';
import { collectYoung } from '../kernel/collect-young';

/** A file of a multipart request that is still being received. */
export type IncomingFile = Promise<FileUpload>;

// Waiting files stay on disk: decoded images take a hundred times their bytes.
const turns = pLimit(1);

/** Returns the number of files that wait for their turn to be read. */
export const uploadsWaiting = (): number => turns.pendingCount;

/**
 * Waits for the whole file, then passes its bytes to `read`; only one file is in memory at a time. Returns `EMPTY`
 * for no bytes, `TOO_LARGE` above `mostBytes`; throws BAD_USER_INPUT when the file is missing or was cut off.
 */
export async function readUpload<Result>(
  upload: IncomingFile,
  mostBytes: number,
  read: (bytes: Buffer) => Promise<Result>,
): Promise<Result | 'EMPTY' | 'TOO_LARGE'> {
  const file = await upload.catch(cutOff);
  const throwIfDisk = endedWithDisk(file);
  // The file of a slow sender waits on disk and does not block the queue.
  const size = await sizeOf(file).catch((fault: unknown) => {
    throwIfDisk();
    return nullWhenTooLarge(fault);
  });
  if (size === null || size > mostBytes) return 'TOO_LARGE';
  if (size === 0) return 'EMPTY';
  return turns(async () => {
    const bytes = await bytesOf(file, size).catch(() => {
      throwIfDisk();
      return cutOff();
    });
    // Decoding needs room.
    collectYoung();
    return read(bytes).finally(() => free(bytes));
  });
}

/**
 * Ends the readers of a file that the disk cannot store, which would wait for ever. The returned function throws the
 * fault of the disk, if there was one, since it is not the sender's.
 */
function endedWithDisk(file: FileUpload): () => void {
  const { capacitor } = file as FileUpload & { readonly capacitor: Writable };
  const end = (fault: Error): unknown => capacitor.destroy(fault);
  if (capacitor.errored) end(capacitor.errored);
  else capacitor.once('error', end);
  return () => {
    if (capacitor.errored && 'syscall' in capacitor.errored) throw capacitor.errored;
  };
}

async function sizeOf(file: FileUpload): Promise<number> {
  let size = 0;
  await pipeline(file.createReadStream(), async (chunks: AsyncIterable<Buffer<ArrayBuffer>>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      free(chunk);
    }
  });
  return size;
}

async function bytesOf(file: FileUpload, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  const chunks: AsyncIterable<Buffer<ArrayBuffer>> = file.createReadStream();
  for await (const chunk of chunks) {
    filled += chunk.copy(bytes, filled);
    free(chunk);
  }
  return bytes;
}

// Memory that waits for garbage collection would add up for each file. Small buffers share theirs.
function free({ buffer }: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}

function nullWhenTooLarge(fault: unknown): null {
  if (fault instanceof Error && 'status' in fault && fault.status === 413) return null;
  return cutOff();
}

function cutOff(): never {
  throw badUserInput('A file is missing or was cut off.');
}

import { pipeline } from 'node:stream/promises';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import pLimit from 'p-limit';
import { badUserInput } from '../kernel/fault';

/** A file of a multipart request, still coming in. */
export type IncomingFile = Promise<FileUpload>;

// Whoever waits for a turn waits on disk: decoded images take a hundred times their bytes.
const turns = pLimit(1);

/**
 * Waits for the whole file, then gives its bytes to `read`; only one file is in memory at a time. `TOO_LARGE` above
 * `mostBytes`; throws BAD_USER_INPUT when the file is missing or was cut off.
 */
export async function readUpload<Result>(
  upload: IncomingFile,
  mostBytes: number,
  read: (bytes: Buffer) => Promise<Result>,
): Promise<Result | 'TOO_LARGE'> {
  const file = await upload.catch(cutOff);
  // A slow sender waits on disk, not in the turn of others.
  const size = await sizeOf(file).catch(nullWhenTooLarge);
  if (size === null || size > mostBytes) return 'TOO_LARGE';
  return turns(async () => read(await bytesOf(file, size).catch(cutOff)));
}

async function sizeOf(file: FileUpload): Promise<number> {
  let size = 0;
  await pipeline(file.createReadStream(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) size += chunk.length;
  });
  return size;
}

async function bytesOf(file: FileUpload, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of file.createReadStream()) filled += (chunk as Buffer).copy(bytes, filled);
  return bytes;
}

function nullWhenTooLarge(fault: unknown): null {
  if (fault instanceof Error && 'status' in fault && fault.status === 413) return null;
  return cutOff();
}

function cutOff(): never {
  throw badUserInput('A file is missing or was cut off.');
}

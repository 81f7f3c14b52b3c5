import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Size and hash of a file, to verify a copy. */
export interface FileSum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Only the user who makes a backup may read it: it contains keys and private texts. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Copies a file with private permissions; returns null when there is none. */
export async function copyFile(from: string, to: string): Promise<FileSum | null> {
  const file = await open(from).catch(nullWhenMissing);
  if (!file) return null;
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  const sum = counter();
  await pipeline(file.createReadStream(), sum.count, createWriteStream(to, { mode: PRIVATE_FILE, flush: true }));
  return sum.done();
}

/** Returns the sum of a file that exists. */
export async function sumOf(file: string): Promise<FileSum> {
  const sum = counter();
  await pipeline(createReadStream(file), sum.count, async (chunks) => {
    for await (const _ of chunks);
  });
  return sum.done();
}

/** Returns the entries of a folder; none when it does not exist. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
}

function counter() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { count, done: (): FileSum => ({ bytes, sha256: hash.digest('hex') }) };
}

function nullWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

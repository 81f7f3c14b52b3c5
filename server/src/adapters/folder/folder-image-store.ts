import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from '../../ports/image-store';

/** Images as files of a folder, on the disk itself once they are kept. Names come from the product, never from people. */
export function folderImageStore(folder: string): ImageStore {
  // A fan of sub-folders keeps each of them small.
  const pathOf = (name: string): string =>
    join(folder, name.slice(-2 - sizePart(name).length, -sizePart(name).length), name);
  return {
    async keep(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
        await flushFolders(dirname(path), dirname(folder));
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw fault;
      }
    },
    async open(name) {
      const file = await open(pathOf(name)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    forget: (name) => rm(dirname(pathOf(`${name}/x`)), { recursive: true, force: true }),
    async *folders() {
      for await (const fan of namesIn(folder)) {
        for await (const name of namesIn(join(folder, fan))) {
          const found = await stat(join(folder, fan, name)).catch(nullWhenMissing);
          if (found) yield { folder: name, changedAt: found.mtimeMs };
        }
      }
    },
  };
}

/** Has what a folder, and each one above it up to `last`, names at the moment survive a loss of power. */
async function flushFolders(folder: string, last: string): Promise<void> {
  // Windows has no way to ask for it, and opens no folder as a file.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
  if (folder !== last && folder !== dirname(folder)) await flushFolders(dirname(folder), last);
}

const sizePart = (name: string): string => name.slice(name.indexOf('/'));

async function* namesIn(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder).catch(nullWhenMissing);
  if (!directory) return;
  for await (const entry of directory) {
    if (entry.isDirectory()) yield entry.name;
  }
}

function nullWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

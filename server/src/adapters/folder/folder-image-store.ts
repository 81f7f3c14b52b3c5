import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from '../../ports/image-store';

/** Images as files of a folder. Names come from the product, never from people. */
export function folderImageStore(folder: string): ImageStore {
  // A fan of sub-folders keeps each of them small.
  const pathOf = (name: string): string =>
    join(folder, name.slice(-2 - sizePart(name).length, -sizePart(name).length), name);
  return {
    async keep(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async open(name) {
      const file = await open(pathOf(name)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    forget: (name) => rm(dirname(pathOf(`${name}/x`)), { recursive: true, force: true }),
  };
}

const sizePart = (name: string): string => name.slice(name.indexOf('/'));

function nullWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

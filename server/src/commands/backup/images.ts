import { join, relative } from 'node:path';
import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import { copyFile, entriesOf, type FileSum } from './files';

const MINUTE = 60_000;
const AT_ONCE = 8;
// A file that is being written has a random suffix.
const UNFINISHED = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Copies images: folders of files, by the key that the database names. */
export function imageCopies(from: string, to: string) {
  const files = new Map<string, FileSum>();
  const copiedKeys = new Set<string>();
  const turns = pLimit(AT_ONCE);

  async function copyFolder(key: string, folder: string): Promise<void> {
    const copied = new Map<string, FileSum>();
    for (const { name } of await entriesOf(folder)) {
      if (UNFINISHED.test(name)) continue;
      const path = join(relative(from, folder), name);
      const sum = await copyFile(join(folder, name), join(to, path));
      if (sum) copied.set(path, sum);
    }
    if (copied.size > 0) copiedKeys.add(key);
    for (const [path, sum] of copied) files.set(path, sum);
  }

  async function copyWhere(isWanted: (key: string, folder: string) => Promise<boolean>): Promise<void> {
    for (const fan of await entriesOf(from)) {
      const folders = await entriesOf(join(from, fan.name));
      const copy = async (key: string): Promise<void> => {
        const folder = join(from, fan.name, key);
        if (!copiedKeys.has(key) && (await isWanted(key, folder))) await copyFolder(key, folder);
      };
      await Promise.all(folders.map(({ name }) => turns(copy, name)));
    }
  }

  return {
    files: files as ReadonlyMap<string, FileSum>,

    /** Copies all images that are completely written. */
    copySettled: () => copyWhere((_key, folder) => isSettled(folder)),

    /** Copies those of the keys that are not copied yet, and returns the copied keys and those without files. */
    async copyNamed(keys: readonly string[]): Promise<{ copied: string[]; missing: string[] }> {
      const named = new Set(keys.filter((key) => !copiedKeys.has(key)));
      await copyWhere((key) => Promise.resolve(named.has(key)));
      const copied = [...named].filter((key) => copiedKeys.has(key));
      return { copied, missing: [...named].filter((key) => !copiedKeys.has(key)) };
    },
  };
}

// The files of an image are written one after the other, in far less than a minute.
async function isSettled(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
  return mtimeMs < Date.now() - MINUTE;
}

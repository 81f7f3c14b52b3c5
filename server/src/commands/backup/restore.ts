import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import type { Env } from '../../config/env';
import { isInUse, damageOf, SQLITE_FILE } from '../../database/sqlite-file';
import { copyFile, entriesOf, PRIVATE_FOLDER } from './files';
import { BackupRefused, type Manifest, readManifest } from './manifest';

const AT_ONCE = 8;
const MOST_NAMED = 5;

interface Restored {
  readonly manifest: Manifest;
  /** The new place of the former DATA_DIR; null when there was none. */
  readonly kept: string | null;
}

/** Replaces DATA_DIR by a backup, completely or not at all. `replace` moves the present content aside. */
export async function restoreBackup(env: Env, given: string, replace: boolean): Promise<Restored> {
  const backup = resolve(given);
  await refuseUnlessPossible(env, replace);
  const manifest = await readManifest(backup);
  // A symbolic link stays, and leads to the restored folder.
  const dataFolder = await realpath(env.DATA_DIR).catch(() => env.DATA_DIR);
  const unfinished = `${dataFolder}.restoring-${randomUUID()}`;
  await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    await copyAll(manifest, backup, unfinished);
    const damage = await damageOf(join(unfinished, SQLITE_FILE));
    if (damage !== null) throw new BackupRefused(`The database of ${backup} is damaged: ${damage}.`);
    // A server may have been started during the copy.
    await refuseUnlessPossible(env, replace);
    return { manifest, kept: await putInPlace(unfinished, dataFolder) };
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    throw fault;
  }
}

async function refuseUnlessPossible({ DATABASE_URL, DATA_DIR }: Env, replace: boolean): Promise<void> {
  if (DATABASE_URL) {
    throw new BackupRefused(
      'DATABASE_URL is set, and this restores the embedded database; docs/operations.md tells of "MySQL and MariaDB".',
    );
  }
  if (await isInUse(join(DATA_DIR, SQLITE_FILE)))
    throw new BackupRefused(`A server, or something else, has the database in ${DATA_DIR} open; stop it first.`);
  if (!replace && (await entriesOf(DATA_DIR)).length > 0)
    throw new BackupRefused(`${DATA_DIR} is not empty; with --replace it is set aside first.`);
}

async function copyAll({ files }: Manifest, from: string, to: string): Promise<void> {
  if (!(SQLITE_FILE in files)) throw new BackupRefused(`${from} is damaged: it names no ${SQLITE_FILE}.`);
  const turns = pLimit(AT_ONCE);
  const damaged: string[] = [];
  const copy = async (path: string): Promise<void> => {
    const sum = await copyFile(join(from, path), join(to, path));
    if (sum?.sha256 !== files[path]?.sha256) damaged.push(sum ? path : `${path} (missing)`);
  };
  await Promise.all(Object.keys(files).map((path) => turns(copy, path)));
  if (damaged.length === 0) return;
  const more = damaged.length > MOST_NAMED ? ` and ${String(damaged.length - MOST_NAMED)} more` : '';
  throw new BackupRefused(`${from} is damaged: ${damaged.sort().slice(0, MOST_NAMED).join(', ')}${more}.`);
}

async function putInPlace(restored: string, dataFolder: string): Promise<string | null> {
  const isEmpty = (await entriesOf(dataFolder)).length === 0;
  // An empty folder is simply replaced.
  const kept = isEmpty ? null : `${dataFolder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  try {
    if (kept !== null) await rename(dataFolder, kept);
    await rename(restored, dataFolder);
  } catch (fault) {
    if (kept !== null && existsSync(kept) && !existsSync(dataFolder)) await rename(kept, dataFolder);
    if (['EBUSY', 'EXDEV'].includes((fault as NodeJS.ErrnoException).code ?? ''))
      throw new BackupRefused(`${dataFolder} is a mount point and can't be replaced; let DATA_DIR be a folder in it.`);
    throw fault;
  }
  return kept;
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Env } from '../../config/env';
import { damageOf, openSnapshot, type Snapshot, SQLITE_FILE } from '../../database/sqlite-file';
import { copyFile, entriesOf, type FileSum, PRIVATE_FILE, PRIVATE_FOLDER, sumOf } from './files';
import { imageCopies } from './images';
import { BackupRefused, type Manifest, mayHold, writeManifest } from './manifest';

const IMAGE_KEYS = `SELECT image_key FROM room_images UNION SELECT image_key FROM room_uploads
  UNION SELECT photo_key FROM users WHERE photo_key IS NOT NULL
  UNION SELECT cover_key FROM bookmarks WHERE cover_key IS NOT NULL`;
const COUNTED = { users: 'users', rooms: 'rooms', messages: 'chat_messages' } as const;
const MOST_TRIES = 5;

/**
 * Writes the content of DATA_DIR into a new folder, completely or not at all, while the server runs. It includes
 * everything that was saved before the start, and later changes up to one moment of the database.
 */
export async function makeBackup(env: Env, given: string): Promise<Manifest> {
  const target = resolve(given);
  refuseUnlessPossible(env, target);
  const unfinished = `${target}.unfinished-${randomUUID()}`;
  await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    const manifest = await written(env, unfinished);
    await writeManifest(unfinished, manifest);
    if (existsSync(target)) throw new BackupRefused(`${target} has come to be there meanwhile.`);
    await rename(unfinished, target);
    return manifest;
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    throw fault;
  }
}

function refuseUnlessPossible({ DATA_DIR, DATABASE_URL }: Env, target: string): void {
  if (DATABASE_URL) {
    throw new BackupRefused(
      'The database is in MySQL or MariaDB: use its own tools, as "MySQL and MariaDB" in docs/operations.md says.',
    );
  }
  if (!existsSync(join(DATA_DIR, SQLITE_FILE))) throw new BackupRefused(`There is no ${SQLITE_FILE} in ${DATA_DIR}.`);
  if (existsSync(target)) throw new BackupRefused(`${target} is there already; name a new folder.`);
  if (`${target}${sep}`.startsWith(`${DATA_DIR}${sep}`))
    throw new BackupRefused(`${target} is inside ${DATA_DIR}; a backup belongs elsewhere, best on another disk.`);
}

async function written(env: Env, folder: string): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  const images = imageCopies(join(env.DATA_DIR, 'images'), join(folder, 'images'));
  const file = join(env.DATA_DIR, SQLITE_FILE);
  if (!env.MINIO_URL) await images.copySettled();
  const moment = env.MINIO_URL ? await momentOf(file) : await momentWithImages(file, images);
  const { sum, counts } = await copyDatabase(moment, join(folder, SQLITE_FILE));
  const files = new Map([[SQLITE_FILE, sum], ...(await copyLooseFiles(env.DATA_DIR, folder))]);
  for (const [path, sum] of images.files) files.set(asPath('images', path), sum);
  return {
    product: 'thikana',
    format: 1,
    createdAt,
    counts: { ...counts, imageFiles: images.files.size, missingImages: moment.missing },
    files: Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

async function copyDatabase({ snapshot }: Moment, file: string) {
  try {
    const counts: Record<string, number> = {};
    for (const [name, table] of Object.entries(COUNTED))
      counts[name] = Number((await snapshot.values(`SELECT count(*) FROM ${table}`))[0]);
    await snapshot.copyTo(file);
    const damage = await damageOf(file);
    if (damage !== null) throw new BackupRefused(`The database is damaged: ${damage}.`);
    await chmod(file, PRIVATE_FILE);
    return { sum: await sumOf(file), counts };
  } finally {
    await snapshot.close();
  }
}

/**
 * Returns the database at a moment at which every image it names is copied. An image is deleted after its database row:
 * an image that is still named after it was copied was copied completely, and an image that is no longer named is not
 * part of a later moment.
 */
async function momentWithImages(file: string, images: ReturnType<typeof imageCopies>): Promise<Moment> {
  let moment = await momentOf(file);
  for (let tries = 1; ; tries += 1) {
    const { copied, missing } = await images.copyNamed(moment.keys);
    const later = await momentOf(file);
    const stillNamed = new Set(later.keys);
    const isWhole = [...copied, ...missing].every((key) => stillNamed.has(key));
    const useless = isWhole || tries === MOST_TRIES ? later : moment;
    await useless.snapshot.close();
    if (useless === later) return { ...moment, missing: missing.length };
    moment = later;
  }
}

interface Moment {
  readonly snapshot: Snapshot;
  /** Keys of the images that the database names. */
  readonly keys: readonly string[];
  /** Number of named images that have no files. */
  readonly missing: number;
}

async function momentOf(file: string): Promise<Moment> {
  const snapshot = await openSnapshot(file);
  return { snapshot, keys: (await snapshot.values(IMAGE_KEYS)) as string[], missing: 0 };
}

async function copyLooseFiles(from: string, to: string): Promise<[path: string, sum: FileSum][]> {
  const copied: [string, FileSum][] = [];
  for (const path of await looseFiles(from)) {
    const sum = await copyFile(join(from, path), join(to, path));
    if (sum) copied.push([path, sum]);
  }
  return copied;
}

// Signing keys are in the data folder, and sent emails in a folder of their own.
async function looseFiles(dataFolder: string): Promise<string[]> {
  const beside = await fileNames(dataFolder);
  const emails = await fileNames(join(dataFolder, 'outbox'));
  return [
    ...beside.filter((name) => !name.startsWith(SQLITE_FILE)),
    ...emails.filter((name) => name.endsWith('.json')).map((name) => asPath('outbox', name)),
  ];
}

async function fileNames(folder: string): Promise<string[]> {
  const entries = await entriesOf(folder);
  return entries.filter((entry) => entry.isFile() && mayHold(entry.name)).map(({ name }) => name);
}

const asPath = (...parts: readonly string[]): string => parts.join('/').replaceAll(sep, '/');

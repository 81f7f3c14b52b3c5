import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const OF_AN_UPLOAD = /^capacitor-[\da-f]{32}\.tmp$/;
const LONGER_THAN_ANY_UPLOAD = 3 * 3_600_000;

interface Options {
  /** The folder of temporary files. */
  readonly folder: string;
  readonly now: number;
  readonly onFault: (fault: unknown) => void;
}

/** Removes the temporary upload files of killed servers. Several servers may do so at the same time; it never fails. */
export async function sweepAbandonedUploads({ folder, now, onFault }: Options): Promise<void> {
  const report = (fault: unknown): void => {
    if (!isGone(fault)) onFault(fault);
  };
  const names = await readdir(folder).catch((fault: unknown) => (report(fault), []));
  for (const name of names) {
    if (OF_AN_UPLOAD.test(name)) await removeLeft(join(folder, name), now).catch(report);
  }
}

async function removeLeft(path: string, now: number): Promise<void> {
  const file = await lstat(path);
  const isOwn = file.isFile() && file.uid === (process.getuid?.() ?? file.uid);
  if (isOwn && file.mtimeMs < now - LONGER_THAN_ANY_UPLOAD) await rm(path);
}

const isGone = (fault: unknown): boolean => (fault as { readonly code?: unknown }).code === 'ENOENT';

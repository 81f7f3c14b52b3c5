import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const OF_AN_UPLOAD = /^capacitor-[\da-f]{32}\.tmp$/;
const LONGER_THAN_ANY_UPLOAD = 3 * 3_600_000;

interface Options {
  /** Where temporary files are. */
  readonly folder: string;
  readonly now: number;
  readonly onFault: (fault: unknown) => void;
}

/** Removes what servers that were killed left of uploads. Others may do so at the same time; it never fails. */
export async function sweepLeftUploads({ folder, now, onFault }: Options): Promise<void> {
  const tell = (fault: unknown): void => {
    if (!isGone(fault)) onFault(fault);
  };
  const names = await readdir(folder).catch((fault: unknown) => (tell(fault), []));
  for (const name of names) {
    if (OF_AN_UPLOAD.test(name)) await removeLeft(join(folder, name), now).catch(tell);
  }
}

async function removeLeft(path: string, now: number): Promise<void> {
  const file = await lstat(path);
  const isOwn = file.isFile() && file.uid === (process.getuid?.() ?? file.uid);
  if (isOwn && file.mtimeMs < now - LONGER_THAN_ANY_UPLOAD) await rm(path);
}

const isGone = (fault: unknown): boolean => (fault as { readonly code?: unknown }).code === 'ENOENT';

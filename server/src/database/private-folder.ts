import { chmodSync, closeSync, mkdirSync, openSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** The path of a file in a folder, for its owner only. It is made when missing; SQLite gives its mode to files beside it. */
export function privateFile(folder: string, name: string, beside: readonly string[]): string {
  const file = join(privateFolder(folder), name);
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, ...beside.map((end) => `${file}${end}`)]) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats) tighten(path, stats);
  }
  return file;
}

/** Makes a folder that only its owner reads, and tightens one that is there. One of somebody else's stays as it is. */
function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = statSync(folder);
  // A sticky folder, such as /tmp, is meant for everybody.
  if ((stats.mode & STICKY) === 0) tighten(folder, stats);
  return folder;
}

function tighten(path: string, { mode, uid }: Stats): void {
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(path, mode & ~OTHERS & 0o777);
}

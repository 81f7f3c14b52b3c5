import { chmodSync, closeSync, mkdirSync, openSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Returns the path of a private file in a folder, created if missing; SQLite copies its mode to files beside it. */
export function privateFile(folder: string, name: string, beside: readonly string[]): string {
  const file = join(privateFolder(folder), name);
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, ...beside.map((end) => `${file}${end}`)]) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats) tighten(path, stats);
  }
  return file;
}

/** Creates a private folder, or restricts an existing one of the same owner. */
function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = statSync(folder);
  // A sticky folder, such as /tmp, is shared on purpose.
  if ((stats.mode & STICKY) === 0) tighten(folder, stats);
  return folder;
}

function tighten(path: string, { mode, uid }: Stats): void {
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(path, mode & ~OTHERS & 0o777);
}

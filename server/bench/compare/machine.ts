import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';

const PACKAGES = ['@apollo/server', 'graphql', 'graphql-jit', 'mercurius', 'mysql2'];

/** Facts of the machine and the programs, as name and value. */
export type Facts = Readonly<Record<string, string>>;

/** Returns the facts without which figures cannot be compared. */
export function machineFacts(database: string, { pool, rooms }: { pool: number; rooms: number }): Facts {
  return {
    CPU: `${cpus()[0]?.model ?? ''}, ${String(cpus().length)} cores`,
    Node: process.versions.node,
    database,
    'pool of each server': String(pool),
    rooms: rooms.toLocaleString('en-US'),
    ...Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
  };
}

// Some packages do not export their package.json.
function versionOf(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return (JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return 'unknown';
}

// Reads the present contract and its releases. A release is a snapshot in `schema/releases/<version>/`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const contractFolder = fileURLToPath(new URL('../../schema', import.meta.url));

/** The files of a contract, of which each release keeps a copy. */
export const KEPT = ['schema.graphql', 'errors.json', 'persisted-documents.json'];

/** Returns the contract as it is now. */
export function presentContract(folder = contractFolder) {
  return contractIn(folder, json(folder, 'package.json').version);
}

/** Returns every release, oldest first. */
export function releases(folder = contractFolder) {
  const kept = join(folder, 'releases');
  if (!existsSync(kept)) return [];
  return readdirSync(kept, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ ...contractIn(join(kept, name), name), date: json(kept, name, 'release.json').date }))
    .sort((one, other) => compareVersions(one.version, other.version));
}

function contractIn(folder, version) {
  return {
    version,
    sdl: readFileSync(join(folder, 'schema.graphql'), 'utf8'),
    errors: json(folder, 'errors.json'),
    documents: json(folder, 'persisted-documents.json').operations,
  };
}

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Returns the three numbers of a version; null when it is none. */
export function numbersOf(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return numbers && numbers.slice(1).map(Number);
}

/** Returns the number that must be raised for a breaking change. */
export const majorOf = (version) => numbersOf(version)?.[0];

/** Returns a negative number when the first version is lower, 0 when both are equal. */
export function compareVersions(one, other) {
  const [ones, others] = [one, other].map(numbersOf);
  return ones[0] - others[0] || ones[1] - others[1] || ones[2] - others[2];
}

// Compares the present contract with the newest release.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { changesBetween, invalidDocuments } from './changes.mjs';
import { compareVersions, majorOf, numbersOf, presentContract, releases } from './releases.mjs';

/**
 * Returns what keeps the contract from being released under a version (`refusals`), and what its clients should know
 * (`notes`).
 */
export async function judge(folder, version = presentContract(folder).version) {
  if (!numbersOf(version)) return verdict([`"${version}" is not a version such as 1.2.0.`]);
  const all = releases(folder);
  const newest = all.at(-1);
  if (!newest) return verdict([], ['Nothing is released yet, so everything may change.']);
  if (compareVersions(version, newest.version) < 0)
    return verdict([`Version ${version} is lower than that of the newest release, ${newest.version}.`]);
  const present = presentContract(folder);
  const changes = await changesBetween(newest, present);
  const [broken, others] = [changes.filter(isBreaking), changes.filter((change) => !isBreaking(change))];
  const sameMajor = all.filter((release) => majorOf(release.version) === majorOf(version));
  const invalid = sameMajor.flatMap((release) => invalidDocuments(release, present));
  const told = others.map(({ kind, text }) => `${kind}: ${text}`);
  const edited = all.flatMap(({ version: released }) => editedSince(folder, released));
  // Versions below 1.0 promise nothing.
  if (majorOf(version) === 0 || majorOf(version) > majorOf(newest.version))
    return verdict(edited, [...broken.map(({ text }) => `Breaking: ${text}`), ...told]);
  return verdict([...edited, ...broken.map(({ text }) => text), ...invalid], told);
}

const verdict = (refusals, notes = []) => ({ refusals, notes });
const isBreaking = ({ kind }) => kind === 'Breaking';

// A clone without tags has nothing to compare with.
function editedSince(folder, version) {
  const path = join('releases', version);
  const shown = (part) => relative(process.cwd(), join(folder, part));
  const git = (...words) => spawnSync('git', ['-C', folder, ...words]).status === 0;
  return [`v${version}`, `schema-v${version}`]
    .filter((tag) => git('cat-file', '-e', `refs/tags/${tag}:./${join(path, 'schema.graphql')}`))
    .filter((tag) => !git('diff', '--quiet', `refs/tags/${tag}`, '--', path))
    .map((tag) => `${path} is not as it was released. Restore it: git restore --source=${tag} ${shown(path)}`);
}

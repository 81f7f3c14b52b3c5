// Writes docs/api/changelog.md from the releases of the contract; with --print and a folder it only shows what it would
// write.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changesBetween, KINDS } from '../contract/changes.mjs';
import { contractFolder, presentContract, releases } from '../contract/releases.mjs';

const page = fileURLToPath(new URL('../../docs/api/changelog.md', import.meta.url));
const [print, folder = contractFolder] = process.argv.slice(2);

const sentences = (changes, kind) => [
  ...new Set(changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text}`)),
];

function sections(changes) {
  const found = KINDS.map((kind) => [kind, sentences(changes, kind)]).filter(([, lines]) => lines.length > 0);
  if (found.length === 0) return ['No changes.', ''];
  return found.flatMap(([kind, lines]) => [`### ${kind}`, '', ...lines, '']);
}

async function content() {
  const all = releases(folder);
  const newest = all.at(-1);
  const parts = [
    '# Changelog of the API',
    '',
    'Made by `npm run generate` from the releases in `schema/releases` and the present contract. [evolution.md](evolution.md)',
    'tells what may change in which version.',
    '',
    '## Unreleased',
    '',
    ...(newest ? sections(await changesBetween(newest, presentContract(folder))) : ['Nothing is released yet.', '']),
  ];
  for (const [index, release] of [...all.entries()].reverse()) {
    parts.push(`## ${release.version} (${release.date})`, '');
    const earlier = all[index - 1];
    parts.push(...(earlier ? sections(await changesBetween(earlier, release)) : ['The first release.', '']));
  }
  return parts.join('\n');
}

const text = await content();
if (print === '--print') process.stdout.write(text);
else writeFileSync(page, text);

// Releases the contract: `npm run release:contract -- 1.0.0` sets the version and keeps a snapshot. A folder may be given.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './contract/gate.mjs';
import { contractFolder, KEPT } from './contract/releases.mjs';
import { run } from './ensure-installed.mjs';

const [version = '', folder = contractFolder] = process.argv.slice(2);
const release = join(folder, 'releases', version);

if (folder === contractFolder) run(process.execPath, ['scripts/generate.mjs']);
const refusals =
  existsSync(release) && version ? [`${version} is released already.`] : (await judge(folder, version)).refusals;
if (refusals.length > 0) {
  console.error(['Not released:', ...refusals.map((refusal) => `- ${refusal}`)].join('\n'));
  process.exit(1);
}
mkdirSync(release, { recursive: true });
for (const file of KEPT) copyFileSync(join(folder, file), join(release, file));
writeFileSync(join(release, 'release.json'), `${JSON.stringify({ date: new Date().toISOString().slice(0, 10) })}\n`);
edit(join(folder, 'package.json'), (contract) => (contract.version = version));
if (folder === contractFolder) {
  edit(join(folder, '../package-lock.json'), (lock) => (lock.packages.schema.version = version));
  run(process.execPath, ['scripts/generate.mjs']);
  console.log(`Released ${version}. Run npm run check, commit everything, and tag the commit v${version}.`);
}

function edit(file, change) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

// Writes what production depends on as a CycloneDX list, from the lock file: npm run sbom -- [file]
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const [, , file = 'sbom.cdx.json'] = process.argv;
const whole = listed();
const production = productionPackages();
const components = whole.components.filter(({ name, version }) => production.has(`${name}@${version}`));
const refs = new Set([whole.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = whole.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
writeFileSync(file, `${JSON.stringify({ ...whole, components, dependencies }, null, 2)}\n`);
console.log(`${components.length} packages in ${file}`);

function listed() {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (status === 0) return JSON.parse(stdout);
  console.error(stderr);
  return process.exit(status ?? 1);
}

// `--omit=dev` also leaves out what both sides need, as soon as the root names it for development.
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = Object.entries(packages).filter(([path, { dev }]) => path.includes('node_modules/') && dev !== true);
  return new Set(locked.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`));
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('sbom.mjs', import.meta.url));

test('SEC-75: the list of packages has those of production and none of development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-sbom-'));
  const file = join(folder, 'sbom.json');
  execFileSync(process.execPath, [script, file], { stdio: 'ignore' });
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name: string }[]>;
  rmSync(folder, { recursive: true });
  const names = components?.map(({ name }) => name) ?? [];
  expect([bomFormat, names.includes('graphql'), names.includes('jest')]).toEqual(['CycloneDX', true, false]);
}, 120_000);

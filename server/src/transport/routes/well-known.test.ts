import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wellKnown } from './well-known';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thikana-well-known-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('API-51: a folder with none of the files stops the start', () => {
  expect(() => wellKnown(folder)).toThrow(/has neither assetlinks.json nor apple-app-site-association/);
});

test('API-51: a file that is not JSON stops the start', () => {
  writeFileSync(join(folder, 'assetlinks.json'), '[,]');
  expect(() => wellKnown(folder)).toThrow(/assetlinks.json of WELL_KNOWN_DIR must be readable JSON/);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKeys } from './signing-keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thikana-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the key of the data folder is made once and stays', () => {
  const [first] = signingKeys({ DATA_DIR: folder });
  const [second] = signingKeys({ DATA_DIR: folder });
  expect(first.secret).toMatch(/^[\w-]{43}$/);
  expect(second).toEqual(first);
  expect(readdirSync(folder)).toEqual(['signing-key']);
});

test.each([
  ['empty', ''],
  ['cut off', 'half-a-secret'],
])('a key file that a full disk left %s is made anew, as everyone would know the secret', (_how, written) => {
  writeFileSync(join(folder, 'signing-key'), written);
  const [key] = signingKeys({ DATA_DIR: folder });
  expect(key.secret).toMatch(/^[\w-]{43}$/);
  expect(signingKeys({ DATA_DIR: folder })[0]).toEqual(key);
});

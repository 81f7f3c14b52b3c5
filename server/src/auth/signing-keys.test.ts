import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { successorsOf } from './sessions/refresh-tokens';
import { keysFor, signingKeys, type SigningKeys } from './signing-keys';

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

test('of servers that begin at once on an empty folder each has the same key', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('signing-keys.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  const code = `${outputFiles[0]?.text ?? ''}
    const { parentPort, workerData: { folders, arrived, servers } } = require('node:worker_threads');
    parentPort.postMessage(folders.map((DATA_DIR, turn) => {
      Atomics.add(arrived, 0, 1);
      while (Atomics.load(arrived, 0) < (turn + 1) * servers);
      return module.exports.signingKeys({ DATA_DIR })[0].secret;
    }));`;
  const folders = Array.from({ length: 30 }, (_, turn) => join(folder, String(turn)));
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const servers = Array.from(
    { length: 2 },
    () => new Worker(code, { eval: true, workerData: { folders, arrived, servers: 2 } }),
  );
  const [one, other] = await Promise.all(servers.map(async (server) => (await once(server, 'message'))[0]));
  expect(one).toEqual(other);
});

const given: SigningKeys = [
  { name: 'new', secret: 'n'.repeat(32) },
  { name: 'old', secret: 'o'.repeat(32) },
];

test('SEC-71: each purpose has keys of its own, and the same ones on every server', () => {
  const purposes = [
    'access-tokens',
    'data-export-links',
    'image-addresses',
    'refresh-tokens',
    'room-links',
    'room-uses',
    'unsubscribe-links',
    'visit-links',
  ] as const;
  const signing = purposes.map((purpose) => keysFor(purpose, given)[0]);
  expect(new Set([...signing.map(({ secret }) => secret), given[0].secret]).size).toBe(purposes.length + 1);
  expect(signing.map(({ secret }) => secret)).not.toContain(given[0].secret);
  expect(keysFor('access-tokens', given)).toEqual(keysFor('access-tokens', given));
});

test('SEC-71: keys of before still verify, in their order behind the derived ones, under other names', () => {
  const keys = keysFor('refresh-tokens', given);
  expect(keys.map(({ name }) => name)).toEqual(['new/refresh-tokens', 'old/refresh-tokens', 'new', 'old']);
  expect(keys.slice(2)).toEqual(given);
  expect(successorsOf('a secret', keys)).toEqual(expect.arrayContaining(successorsOf('a secret', given)));
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startApp, type TestApp } from '../../support/app';

const SCRIPT = 'console.log("thikana")';

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thikana-pages-'));
  await mkdir(join(folder, 'assets'));
  for (const page of ['index', 'playground']) await writeFile(join(folder, `${page}.html`), '<p nonce="__NONCE__">');
  for (const name of ['stays', 'goes']) {
    await writeFile(join(folder, `assets/${name}.js`), SCRIPT);
    await writeFile(join(folder, `assets/${name}.js.br`), brotliCompressSync(SCRIPT));
  }
  app = await startApp({ clientFolder: folder });
});
afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test('a built file travels compressed and is kept for a year', async () => {
  const answer = await fetch(`${app.url}/assets/stays.js`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toMatch('javascript');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a built file that is gone is not there, and the server goes on', async () => {
  for (const ending of ['', '.br']) await rm(join(folder, `assets/goes.js${ending}`));
  expect((await fetch(`${app.url}/assets/goes.js`)).status).toBe(404);
  expect((await fetch(`${app.url}/assets/stays.js`)).status).toBe(200);
});

test.each(['/assets/%zz', '/assets/../index.html', '/assets/..%2f..%2fpackage.json', '/assets/', '/assets/%00'])(
  'the address %s opens nothing',
  async (path) => {
    const answer = await fetch(`${app.url}${path}`);
    expect(await answer.text()).not.toContain('"name"');
    expect(answer.status).toBeLessThan(500);
  },
);

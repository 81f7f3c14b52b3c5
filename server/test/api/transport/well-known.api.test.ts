import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../support/app';

const ANDROID = JSON.stringify([{ relation: ['delegate_permission/common.handle_all_urls'], target: {} }]);
const IOS = JSON.stringify({ applinks: { details: [] } });

let folder: string;
let app: TestApp | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thikana-well-known-'));
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  await rm(folder, { recursive: true });
});

async function start(): Promise<TestApp> {
  app = await startApp({ env: { WELL_KNOWN_DIR: folder } });
  return app;
}

async function read({ url }: TestApp, name: string, method = 'GET') {
  const answer = await fetch(`${url}/.well-known/${name}`, { method, redirect: 'error' });
  const [type, caching] = ['content-type', 'cache-control'].map((header) => answer.headers.get(header));
  return { status: answer.status, type, caching, text: await answer.text() };
}

test('API-51: the files that connect the site with its apps are served as the operator wrote them', async () => {
  await writeFile(join(folder, 'assetlinks.json'), ANDROID);
  await writeFile(join(folder, 'apple-app-site-association'), IOS);
  const running = await start();
  const served = { status: 200, type: 'application/json; charset=utf-8', caching: 'public, max-age=3600' };
  expect(await read(running, 'assetlinks.json')).toEqual({ ...served, text: ANDROID });
  expect(await read(running, 'apple-app-site-association')).toEqual({ ...served, text: IOS });
  expect(await read(running, 'apple-app-site-association', 'HEAD')).toEqual({ ...served, text: '' });
  expect(await read(running, 'assetlinks.json', 'POST')).toMatchObject({ status: 405 });
});

test('API-51: a file that the folder lacks answers 404, and nothing else of the folder is served', async () => {
  await writeFile(join(folder, 'assetlinks.json'), ANDROID);
  await writeFile(join(folder, 'other.json'), '{}');
  const running = await start();
  for (const name of ['apple-app-site-association', 'other.json', '..%2fassetlinks.json'])
    expect(await read(running, name)).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' });
});

test('API-51: without a folder both files answer 404', async () => {
  app = await startApp();
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect(await read(app, name)).toMatchObject({ status: 404, caching: 'no-store' });
});

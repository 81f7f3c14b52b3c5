import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startApp, type TestApp } from '../../support/app';
import { makeClientFolder } from '../../support/client-folder';

const PAGES = ['/', '/room/:roomId', '/info/about', '/owner'];

const SCRIPT = 'console.log("thikana")';

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = await makeClientFolder(PAGES);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
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

test.each(['/desk.html', '/%64esk.html', '//desk.html', '/%69ndex.html', '//index.html'])(
  'DESK-02: the site does not serve the file of a page as %s',
  async (path) => {
    await writeFile(join(folder, 'desk.html'), 'The desk');
    expect((await fetch(`${app.url}${path}`)).status).toBe(404);
  },
);

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** Sends a request; returns its status, content type and text. */
async function answerTo(path: string, options: RequestInit = {}) {
  const answer = await fetch(`${app.url}${path}`, options);
  const type = answer.headers.get('content-type')?.split(';')[0];
  return { status: answer.status, type, allow: answer.headers.get('allow'), text: await answer.text() };
}

test.each(['/', '/INFO/about/', '/room/anything', '/room/a%2Fb', '/owner', '/?x=1'])(
  'API-49: %s is a page of the client',
  async (path) => {
    expect(await answerTo(path, { headers: AS_BROWSER })).toMatchObject({ status: 200, type: 'text/html' });
    expect(await answerTo(path, { method: 'HEAD' })).toMatchObject({ status: 200, type: 'text/html', text: '' });
  },
);

const ABSENT = ['/rooms', '/room', '/room/a/b', '/sitemap', '/sitemap/a/b', '/favicon.ico', '/index.html'];
const ABSENT_TOO = ['/pages.json', '/playground.html', '/graphql/x', '/.well-known/x', '/images/x', '/metrics/x'];

test.each([...ABSENT, ...ABSENT_TOO])('API-49: %s is no page and answers a JSON 404', async (path) => {
  const answer = await answerTo(path);
  expect(answer).toMatchObject({ status: 404, type: 'application/json' });
  expect(JSON.parse(answer.text)).toEqual({
    errors: [
      {
        message: 'There is nothing at this address. The API is at /graphql.',
        extensions: { code: 'PATH_NOT_FOUND' },
      },
    ],
  });
  expect(await answerTo(path, { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  expect(await answerTo(path, { method: 'DELETE' })).toMatchObject({ status: 404, type: 'application/json' });
});

test('API-49: the 404 has the content type that the client accepts; a browser gets the page with its error screen', async () => {
  const graphql = { headers: { accept: 'application/graphql-response+json' } };
  expect(await answerTo('/rooms', graphql)).toMatchObject({ status: 404, type: 'application/graphql-response+json' });
  const browser = await answerTo('/rooms', { headers: AS_BROWSER });
  expect(browser).toMatchObject({ status: 404, type: 'text/html' });
  expect(browser.text).toMatch(/^<p nonce="[^"_]+">\n/);
  expect(await answerTo('/rooms', { headers: AS_BROWSER, method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
});

test.each([
  ['/', 'GET, HEAD'],
  ['/room/anything', 'GET, HEAD'],
  ['/playground', 'GET, HEAD'],
  ['/health/live', 'GET, HEAD'],
  ['/data-export', 'GET, HEAD'],
  ['/images/a/b', 'GET, HEAD'],
  ['/robots.txt', 'GET, HEAD'],
  ['/sitemap.xml', 'GET, HEAD'],
  ['/unsubscribe/unread-reminders', 'GET, HEAD, POST'],
  ['/graphql', 'GET, POST'],
])('API-50: %s takes %s only', async (path, allow) => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
    const answer = await answerTo(path, { method });
    expect(answer).toMatchObject({ status: 405, allow, type: 'application/json' });
    expect(JSON.parse(answer.text).errors[0]).toMatchObject({
      message: `The request could not be understood. This address takes ${allow} only.`,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
});

test('API-49: a file of the client that is no page is served', async () => {
  expect(await answerTo('/favicon.svg')).toMatchObject({ status: 200, type: 'image/svg+xml', text: '<svg/>' });
});

test('API-79: the playground offers demo accounts, but not in production', async () => {
  const secrets = { NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '', SIGNING_KEYS: `a:${'x'.repeat(32)}` };
  const env = { ...secrets, PUBLIC_URL: 'https://thikana.example' };
  const production = await startApp({ clientFolder: folder, env });
  const marks = [app, production].map(async ({ url }) => (await fetch(`${url}/playground`)).text());
  expect(await Promise.all(marks)).toEqual([
    expect.stringContaining('content="yes"'),
    expect.stringContaining('content="no"'),
  ]);
  await production.stop();
});

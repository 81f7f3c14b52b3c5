import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { makeClientFolder } from '../../support/client-folder';

const apps: TestApp[] = [];
let folder: string;
beforeEach(async () => {
  folder = await makeClientFolder(['/', '/room/:roomId']);
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  await rm(folder, { recursive: true });
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startApp(options);
  apps.push(app);
  return app;
}

/** Asks for a page under a name that the browser took it from. */
const answerTo = (app: TestApp, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; policy: string }>((resolve, reject) => {
    get(`${app.url}${path}`, { headers }, (response) => {
      response.resume();
      const policy = String(response.headers['content-security-policy']);
      response.on('end', () => resolve({ status: response.statusCode, policy }));
    }).on('error', reject);
  });

test.each(['/dev/outbox', '/metrics'])(
  'SEC-69: outside production %s is there for this machine alone',
  async (path) => {
    const app = await start();
    const statusFor = async (headers: Record<string, string>) => (await answerTo(app, path, headers)).status;
    expect(await statusFor({ host: 'localhost:4000' })).toBe(200);
    expect(await statusFor({ host: 'evil.example' })).toBe(404);
    expect(await statusFor({ host: 'evil.example:4000' })).toBe(404);
    expect(await statusFor({ host: 'localhost', 'x-forwarded-for': '6.6.6.6' })).toBe(404);
  },
);

test('SEC-69: the token of the metrics works under any name', async () => {
  const app = await start({ env: { METRICS_TOKEN: 'a-token-for-readers' } });
  const headers = { host: 'thikana.example', authorization: 'Bearer a-token-for-readers' };
  expect((await answerTo(app, '/metrics', headers)).status).toBe(200);
});

const connectSource = async (app: TestApp, path: string, host: string): Promise<string | undefined> =>
  /connect-src ([^;]*)/.exec((await answerTo(app, path, { host })).policy)?.[1];

test.each(['/', '/playground', '/room/anything'])(
  "SEC-70: %s connects to the site's own sockets alone",
  async (path) => {
    const secrets = { NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '', SIGNING_KEYS: `a:${'x'.repeat(32)}` };
    const site = await start({ clientFolder: folder, env: { ...secrets, PUBLIC_URL: 'https://thikana.example/' } });
    const plain = await start({ clientFolder: folder });
    expect(await connectSource(site, path, 'evil.example')).toBe("'self' wss://thikana.example");
    expect(await connectSource(plain, path, 'localhost:4000')).toBe("'self' ws://localhost:4000");
    expect(await connectSource(plain, path, 'x;script-src')).toBe(`'self' ws://localhost:${new URL(plain.url).port}`);
  },
);

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { register } from './actors';
import { follows, openChat, sends } from './numbered-chat';
import { type ServerProcess, serverHome } from './server-process';
import { soon } from './sockets';

const LONGEST = 120_000;
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let home: Awaited<ReturnType<typeof serverHome>>;
let server: ServerProcess;
let lines: ReturnType<typeof follows>[];
beforeEach(async () => {
  home = await serverHome({ WEB_CONCURRENCY: '2', NODE_ENV: 'development' });
  server = await home.start();
  lines = [];
}, LONGEST);
afterEach(async () => {
  await Promise.all(lines.map((line) => line.stop()));
  await home.remove();
}, LONGEST);

const workers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number);

test(
  'two workers serve at one address, say so once, and hear of what the other one did',
  async () => {
    const [ravi, asha] = [await register(server), await register(server, { role: 'OWNER' })];
    const chatId = await openChat(ravi, asha);
    lines = Array.from({ length: 4 }, () => follows({ url: server.url, accessToken: asha.accessToken }, chatId));
    await sends(ravi, chatId, 'hello');
    for (const line of lines)
      await soon(() => expect(line.received.map(({ text }) => text)).toEqual(['hello']), 20_000);
    expect(workers()).toHaveLength(2);
    expect(server.said().match(/Playground {2}/g)).toHaveLength(1);
    expect(server.said().match(/"listening"/g)).toHaveLength(1);
  },
  LONGEST,
);

test(
  'a worker that crashes is replaced, and the other one answers meanwhile',
  async () => {
    const [first = 0] = workers();
    process.kill(first, 'SIGKILL');
    await soon(() => expect(workers()).not.toContain(first));
    for (let count = 0; count < 20; count += 1) expect((await server.ask('{ __typename }')).status).toBe(200);
    await soon(() => expect(workers()).toHaveLength(2), 20_000);
    expect(server.said()).toContain('a worker ended');
  },
  LONGEST,
);

test(
  'told to stop, all workers end within 10 seconds, and lines are taken up at another server',
  async () => {
    const [ravi, asha] = [await register(server), await register(server, { role: 'OWNER' })];
    const chatId = await openChat(ravi, asha);
    lines = Array.from({ length: 4 }, () => follows({ url: server.url, accessToken: asha.accessToken }, chatId));
    await sends(ravi, chatId, 'before');
    for (const line of lines) await soon(() => expect(line.received).toHaveLength(1), 20_000);
    const { code, millis } = await server.stop('SIGINT', 'SIGTERM');
    expect([code, millis < 10_000]).toEqual([0, true]);
    server = await home.start(Number(new URL(server.url).port));
    await sends(ravi, chatId, 'after');
    for (const line of lines)
      await soon(() => expect(line.received.map(({ text }) => text)).toEqual(['before', 'after']), 20_000);
  },
  LONGEST,
);

test(
  'a server none of whose workers can start tries some times and ends with 1',
  async () => {
    const env = { ...process.env, ...home.variables, DATABASE_URL: 'mysql://root@127.0.0.1:1/nowhere', PORT: '0' };
    const child = spawn(process.execPath, [main], { env });
    let log = '';
    child.stdout.on('data', (chunk) => (log += String(chunk)));
    child.stderr.resume();
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, log.match(/a worker ended/g)?.length]).toEqual([1, 6]);
  },
  LONGEST,
);

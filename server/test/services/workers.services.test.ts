import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { register } from '../support/actors';
import { PREFLIGHT } from '../support/multipart';
import { follows, sends } from '../support/numbered-chat';
import { type ServerProcess, serverHome } from '../support/server-process';
import { soon } from '../support/sockets';

const LONGEST = 120_000;
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

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
    const chatId = await ravi.startsChat(asha);
    lines = Array.from({ length: 4 }, () => follows({ url: server.url, accessToken: asha.accessToken }, chatId));
    await sends(ravi, chatId, 'hello');
    for (const line of lines)
      await soon(() => expect(line.received.map((message) => message.text)).toEqual(['hello']), 20_000);
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
  'whichever worker is asked for the metrics tells what all of them count, also what silent and dead ones did',
  async () => {
    const emails = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@thikana.example' };
    server = await home.start(0, emails);
    const asha = await register(server, { role: 'OWNER' });
    const chatId = await (await register(server)).startsChat(asha);
    lines = Array.from({ length: 4 }, () => follows({ url: server.url, accessToken: asha.accessToken }, chatId));
    await soon(async () => expect(await figures()).toMatchObject({ sockets: 4, emails: 2 }), 20_000);
    const { requests } = await figures();
    await Promise.all(Array.from({ length: 20 }, () => newConnection('/graphql?query={__typename}')));
    const whole = { requests: requests + 20, sockets: 4, emails: 2 };
    await soon(async () => expect(await figures()).toEqual(whole), 20_000);
    for (let time = 0; time < 4; time += 1) expect(await figures()).toEqual(whole);

    const [first = 0, second = 0] = workers();
    const metrics = await newConnection('/metrics');
    expect(metrics).toMatch(/\nprocess_start_time_seconds \d+\n/);
    const [, files = ''] = /Max open files +(\d+)/.exec(readFileSync(`/proc/${String(first)}/limits`, 'utf8')) ?? [];
    expect(metrics).toContain(`\nprocess_max_fds ${files}\n`);
    process.kill(first, 'SIGSTOP');
    await soon(async () => expect(await figures()).toEqual(whole), 20_000);
    process.kill(first, 'SIGCONT');
    process.kill(second, 'SIGKILL');
    await soon(() => expect(workers()).not.toContain(second));
    await soon(async () => expect((await figures()).requests).toBeGreaterThanOrEqual(whole.requests), 20_000);
  },
  LONGEST,
);

/** Fetches a path over a new connection, so that the next worker answers. */
async function newConnection(path: string): Promise<string> {
  const asked = request(`${server.url}${path}`, { agent: false, headers: PREFLIGHT, timeout: 4_000 });
  asked.on('timeout', () => asked.destroy()).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return text(answer);
}

/** Returns the metrics of requests, sockets and emails. */
async function figures() {
  const metrics = await newConnection('/metrics');
  const valueOf = (name: string): number => Number(metrics.split(`\n${name} `)[1]?.split('\n')[0]);
  return {
    requests: valueOf('thikana_http_request_duration_seconds_count{kind="graphql",status="2xx"}'),
    sockets: valueOf('thikana_open_sockets'),
    emails: valueOf('thikana_waiting{queue="emails"}'),
  };
}

test(
  'told to stop, all workers end within 10 seconds, and lines are taken up at another server',
  async () => {
    const [ravi, asha] = [await register(server), await register(server, { role: 'OWNER' })];
    const chatId = await ravi.startsChat(asha);
    lines = Array.from({ length: 4 }, () => follows({ url: server.url, accessToken: asha.accessToken }, chatId));
    await sends(ravi, chatId, 'before');
    for (const line of lines) await soon(() => expect(line.received).toHaveLength(1), 20_000);
    const { code, millis } = await server.stop('SIGINT', 'SIGTERM');
    expect([code, millis < 10_000]).toEqual([0, true]);
    server = await home.start(Number(new URL(server.url).port));
    await sends(ravi, chatId, 'after');
    for (const line of lines)
      await soon(() => expect(line.received.map((message) => message.text)).toEqual(['before', 'after']), 20_000);
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

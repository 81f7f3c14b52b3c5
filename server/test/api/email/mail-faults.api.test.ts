import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { relayTo } from '../../contracts/relay';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { eventually, emailsTo } from '../../support/mailbox';
import { serverHome } from '../../support/server-process';

const SEND_RESET = `mutation Send($email: String!) { sendPasswordReset(input: { email: $email }) {
  message userErrors { code } } }`;
const SEND_VERIFICATION = 'mutation { sendVerificationEmail { message userErrors { code } } }';

const MAIL_FROM = 'Thikana <mail@thikana.example>';
const MINUTE = 60_000;
const AT_ONCE = 3_000;
const TO_STOP = 10_000;

let ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function started(url: string, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startApp({ ...options, env: { SMTP_URL: url, MAIL_FROM } });
  ends.push(() => app.stop());
  return app;
}
async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  ends.push(() => server.stop());
  return server;
}

/** Starts a server that accepts connections and does not answer. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`, sockets };
}

const isTaken = ({ sockets }: Awaited<ReturnType<typeof silentServer>>) =>
  eventually(() => (sockets.size > 0 ? true : null));
const waiting = (app: TestApp): Promise<{ attempts: number; due_at: number }[]> =>
  app.database.read.query('SELECT attempts, due_at FROM letters ORDER BY id');
const untilNoneWaits = (app: TestApp) => eventually(async () => ((await waiting(app)).length === 0 ? true : null));
const recipients = ({ received }: MailServer): string[] => received.map(({ to }) => to).sort();
/** Registers an account, which makes the server send all due emails. */
const stirred = async (app: TestApp): Promise<string> => (await register(app)).email;

async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('AUTH-37 API-05: people are answered at once while the mail server takes connections and says nothing', async () => {
  const silent = await silentServer();
  const app = await started(silent.url);
  const times = [await millisOf(() => register(app, { email: 'asha@example.com' }))];
  await isTaken(silent);
  const ravi = await register(app);
  times.push(await millisOf(() => app.ask(SEND_RESET, { email: 'asha@example.com' })));
  times.push(await millisOf(() => ravi.ask(SEND_VERIFICATION)));
  expect(Math.max(...times)).toBeLessThan(AT_ONCE);
});

test('PLC-25: an email that the mail server leaves hanging holds up no other', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('slow')) done();
    },
  });
  const app = await started(server.url);
  for (const name of ['slow1', 'slow2', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
    await register(app, { email: `${name}@example.com` });
  await eventually(() => (server.received.length >= 7 ? true : null));
  expect(recipients(server)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@example.com`));
});

test('PLC-25: a refused address is given up and logged without it, and the others get their emails', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? Object.assign(new Error(`no ${address}`), { responseCode: 550 }) : null),
  });
  const lines: string[] = [];
  const app = await started(server.url, { log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) });
  for (const name of ['a', 'gone', 'b']) await register(app, { email: `${name}@example.com` });
  await untilNoneWaits(app);
  expect(recipients(server)).toEqual(['a@example.com', 'b@example.com']);
  expect(lines.filter((line) => line.includes('email given up'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('example.com');
});

test('PLC-25: a mail server that turns everyone away gets each email once when it accepts them again', async () => {
  let isBusy = true;
  const server = await mailServer({
    onConnect: (_session, done) =>
      done(isBusy ? Object.assign(new Error('too busy'), { responseCode: 421 }) : undefined),
  });
  const clock = movableClock();
  const app = await started(server.url, { clock });
  const early = [await register(app), await register(app)].map(({ email }) => email);
  await eventually(async () => ((await waiting(app)).filter(isPostponed(clock)).length === 2 ? true : null));
  expect(server.received).toEqual([]);
  isBusy = false;
  clock.forward(2 * MINUTE);
  const late = await stirred(app);
  await untilNoneWaits(app);
  expect(recipients(server)).toEqual([...early, late].sort());
});

test('PLC-25: an email whose line breaks amid its text is sent again, whole', async () => {
  const server = await mailServer();
  const relay = await relayTo(server.url);
  ends.push(() => relay.cut());
  const clock = movableClock();
  const app = await started(relay.url, { clock });
  relay.cutAfter(900);
  const person = await register(app);
  await eventually(async () => ((await waiting(app)).some(isPostponed(clock)) ? true : null));
  expect(server.received).toEqual([]);
  await relay.mend();
  clock.forward(2 * MINUTE);
  await stirred(app);
  await untilNoneWaits(app);
  const [email, ...more] = server.received.filter(({ to }) => to === person.email);
  expect(more).toEqual([]);
  expect(email?.html).toContain('</html>');
});

test('PLC-25: a server whose email hangs is stopped within 10 s, and the email is sent by the next one', async () => {
  const silent = await silentServer();
  const home = await serverHome({ SMTP_URL: silent.url, MAIL_FROM });
  ends.push(() => home.remove());
  const server = await home.start();
  const { email } = await register(server);
  await isTaken(silent);
  const { code, millis } = await server.stop();
  expect([code, millis < TO_STOP]).toEqual([0, true]);

  const clock = movableClock();
  clock.forward(2 * MINUTE);
  const mended = await mailServer();
  const app = await startApp({
    insteadOf: { home: home.home, url: server.url },
    env: { SMTP_URL: mended.url, MAIL_FROM },
    clock,
  });
  ends.push(() => app.halt());
  await untilNoneWaits(app);
  expect(recipients(mended)).toEqual([email]);
});

test('PLC-25: emails that the outbox folder does not take wait, and are put there when it does', async () => {
  const clock = movableClock();
  const app = await startApp({ clock });
  ends.push(() => app.stop());
  const folder = join(app.dataFolder, 'outbox');
  // A file stands where the folder would be.
  await writeFile(folder, '');
  const { email } = await register(app);
  await eventually(async () => ((await waiting(app)).some(isPostponed(clock)) ? true : null));
  await rm(folder);
  clock.forward(2 * MINUTE);
  await stirred(app);
  expect(await emailsTo(app, email)).toHaveLength(1);
});

// One that is under way is set aside for five minutes.
const isPostponed =
  (clock: { now(): number }) =>
  ({ attempts, due_at }: { attempts: number; due_at: number }): boolean =>
    attempts === 1 && due_at < clock.now() + 3 * MINUTE;

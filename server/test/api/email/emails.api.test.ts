import { pino } from 'pino';
import { emailRepository, emailService } from '../../../src/email';
import type { EmailDraft } from '../../../src/email/email.draft';
import type { Clock } from '../../../src/ports/clock';
import { type Email, EmailRefused } from '../../../src/ports/mailer';
import { systemClock } from '../../../src/adapters/system/system-clock';
import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { eventually, emailsTo } from '../../support/mailbox';

const MINUTE = 60_000;
const ASIDE = 5;
const MAIL_FROM = 'Thikana <mail@thikana.example>';

const apps: TestApp[] = [];
const servers: MailServer[] = [];
const started = async (options: TestAppOptions = {}) => {
  const app = await startApp(options);
  apps.push(app);
  return app;
};
const mailServer = async (options: Parameters<typeof startMailServer>[0] = {}) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const waiting = async (app: TestApp): Promise<{ attempts: number; due_at: number }[]> =>
  app.database.read.query('SELECT attempts, due_at FROM letters ORDER BY id');
const untilNoneWaits = (app: TestApp) => eventually(async () => ((await waiting(app)).length === 0 ? true : null));
/** Waits for this many failed attempts; returns the minutes until the next one. An email in progress is also due later. */
const untilFailed = (app: TestApp, clock: Clock, attempts: number) =>
  eventually(async () => {
    const [email] = await waiting(app);
    const minutes = email && Math.round((email.due_at - clock.now()) / MINUTE);
    return email?.attempts === attempts && minutes !== ASIDE ? { minutes, due: email.due_at } : null;
  });

const aDraft = (given: Partial<EmailDraft> = {}): EmailDraft => ({
  to: 'asha@example.com',
  language: 'en',
  subject: 'Hello',
  name: 'Asha',
  paragraphs: ['An email.'],
  button: { label: 'Open', path: '/' },
  hint: 'A hint.',
  reason: 'A reason.',
  ...given,
});

/** Returns a second sender for the emails of an app, like another server. */
function anotherSender(app: TestApp, send: (email: Email) => Promise<void>, clock = systemClock) {
  const log = pino({ level: 'silent' });
  const siteUrl = () => 'https://thikana.example';
  const parts = { repository: emailRepository(app.database), mailer: { send }, siteUrl, clock, log };
  return emailService(parts);
}

test('PLC-25: an email is sent right after what it tells of was stored, and then forgotten', async () => {
  const app = await started();
  const asha = await register(app);
  expect(await emailsTo(app, asha.email)).toMatchObject([{ subject: 'Verify your e-mail for Thikana' }]);
  await untilNoneWaits(app);
});

test('PLC-25: with a mail server in the environment, emails go there', async () => {
  const server = await mailServer();
  const app = await started({ env: { SMTP_URL: server.url, MAIL_FROM } });
  const asha = await register(app);
  const [email] = await eventually(() => (server.received.length > 0 ? server.received : null));
  expect(email).toMatchObject({ to: asha.email, from: 'mail@thikana.example', recipients: [asha.email] });
  await untilNoneWaits(app);
});

test('PLC-25: an email of a transaction that is not kept is never sent', async () => {
  const app = await started();
  const sent: string[] = [];
  const sender = anotherSender(app, (email) => Promise.resolve(void sent.push(email.subject)));
  const failed = app.database.write(async (manager) => {
    await sender.postWithin(manager, aDraft({ subject: 'Not kept' }));
    throw new Error('No.');
  });
  await expect(failed).rejects.toThrow('No.');
  await app.database.write((manager) => sender.postWithin(manager, aDraft({ subject: 'Kept' })));
  await eventually(() => (sent.length > 0 ? sent : null));
  await sender.close();
  expect(sent).toEqual(['Kept']);
});

test('PLC-25: a mail server that is away fails nothing; the email is tried again after longer and longer', async () => {
  const clock = movableClock();
  const away = await startMailServer();
  await away.stop();
  const app = await started({ clock, env: { SMTP_URL: away.url, MAIL_FROM } });
  await register(app, { email: 'asha@example.com' });
  const waits: unknown[] = [];
  for (let attempts = 1; attempts <= 4; attempts += 1) {
    const { minutes, due } = await untilFailed(app, clock, attempts);
    waits.push(minutes);
    clock.forward(due - clock.now() + 1000);
    if (attempts === 4) servers.push(await startMailServer({ port: away.port }));
    await register(app);
  }
  expect(waits).toEqual([1, 3, 9, 27]);
  const { received } = servers.at(-1) ?? { received: [] };
  await eventually(() => (received.some(({ to }) => to === 'asha@example.com') ? true : null));
});

test('PLC-25: an email whose link has ended is not sent any more', async () => {
  const clock = movableClock();
  const away = await startMailServer();
  await away.stop();
  const app = await started({ clock, env: { SMTP_URL: away.url, MAIL_FROM } });
  await register(app, { email: 'asha@example.com' });
  await untilFailed(app, clock, 1);
  clock.forward(25 * 60 * MINUTE);
  const server = await startMailServer({ port: away.port });
  servers.push(server);
  await register(app, { email: 'ravi@example.com' });
  await eventually(() => (server.received.length > 0 ? true : null));
  await untilNoneWaits(app);
  expect(server.received.map(({ to }) => to)).toEqual(['ravi@example.com']);
});

test('PLC-25: an email that is refused for good is given up at once, and told once without its words', async () => {
  const app = await started();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const send = () => Promise.reject(new EmailRefused('No such mailbox.'));
  const parts = { siteUrl: () => 'https://thikana.example', clock: systemClock, log };
  const sender = emailService({ ...parts, repository: emailRepository(app.database), mailer: { send } });
  await app.database.write((manager) => sender.postWithin(manager, aDraft()));
  await untilNoneWaits(app);
  await sender.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('No such mailbox.');
  expect(lines[0]).not.toMatch(/An email|asha/);
});

test('PLC-25: after two days of faults an email is given up', async () => {
  const app = await started();
  const clock = movableClock();
  let attempts = 0;
  const send = () => {
    attempts += 1;
    return Promise.reject(new Error('Away.'));
  };
  const sender = anotherSender(app, send, clock);
  const begun = clock.now();
  await app.database.write((manager) => sender.postWithin(manager, aDraft()));
  await eventually(async () => {
    const [email] = await waiting(app);
    if (!email) return true;
    clock.forward(Math.max(0, email.due_at - clock.now()));
    sender.start();
    return null;
  });
  await sender.close();
  expect(attempts).toBeGreaterThan(5);
  expect(attempts).toBeLessThan(15);
  expect((clock.now() - begun) / MINUTE).toBeLessThan(48 * 60);
});

test('PLC-25: two servers never send the same email', async () => {
  const app = await started();
  const sent: string[] = [];
  const send = (email: Email) => Promise.resolve(void sent.push(email.subject));
  const [first, second] = [anotherSender(app, send), anotherSender(app, send)];
  const subjects = Array.from({ length: 40 }, (_, index) => `Email ${String(index)}`);
  await app.database.write(async (manager) => {
    for (const subject of subjects) await first.postWithin(manager, aDraft({ subject }));
  });
  second.start();
  await untilNoneWaits(app);
  await Promise.all([first.close(), second.close()]);
  expect([...sent].sort()).toEqual([...subjects].sort());
});

test('PLC-25: closing waits for the email that is being sent', async () => {
  const app = await started();
  const steps: string[] = [];
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const sender = anotherSender(app, async () => {
    begin();
    await finished;
    steps.push('sent');
  });
  await app.database.write((manager) => sender.postWithin(manager, aDraft()));
  await begun;
  const closed = sender.close().then(() => steps.push('closed'));
  finish();
  await closed;
  expect(steps).toEqual(['sent', 'closed']);
  expect(await waiting(app)).toEqual([]);
});

test("PLC-25: a person's name is only text in an email, and Hindi stays whole", async () => {
  const app = await started();
  const sent: Email[] = [];
  const sender = anotherSender(app, (email) => Promise.resolve(void sent.push(email)));
  const name = '<b>आशा</b> & "राव" \'क\'';
  await app.database.write((manager) => sender.postWithin(manager, aDraft({ name })));
  const [email] = await eventually(() => (sent.length > 0 ? sent : null));
  await sender.close();
  expect(email?.text).toContain(`Hello ${name},`);
  expect(email?.html).toContain('Hello &lt;b&gt;आशा&lt;/b&gt; &amp; &quot;राव&quot; &#39;क&#39;,');
  expect(email?.html).not.toContain('<b>');
});

test('PLC-25: the outbox is shown as a page outside production, each email in a frame where nothing runs', async () => {
  const app = await started();
  const asha = await register(app);
  const [email] = await emailsTo(app, asha.email);
  const list = await fetch(`${app.url}/dev/outbox`);
  const kept = await fetch(`${app.url}/dev/outbox`, { headers: { accept: 'application/json' } });
  expect(await kept.json()).toMatchObject([{ id: email?.id, subject: email?.subject }]);
  const html = await list.text();
  expect(list.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'nonce-[\w+/=]+'/);
  expect(html).toContain(asha.email);
  expect(html).toContain(`href="/dev/outbox/${String(email?.id)}"`);
  const page = await (await fetch(`${app.url}/dev/outbox/${String(email?.id)}`)).text();
  expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toMatch(/<pre>[^]*<a href="http[^"]*\/auth\/verify-email\?token=[\w-]{43}">/);
  expect((await fetch(`${app.url}/dev/outbox/${'x'.repeat(20)}`)).status).toBe(404);
  expect((await fetch(`${app.url}/dev/outbox/..%2F..%2Fsigning-key`)).status).toBe(404);
});

test('PLC-25: there is no page of the outbox in production, nor where emails go out', async () => {
  const server = await mailServer();
  const secrets = { PUBLIC_URL: 'https://thikana.example', SIGNING_KEYS: `a:${'x'.repeat(32)}` };
  const production = await started({ env: { NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '', ...secrets } });
  const sending = await started({ env: { SMTP_URL: server.url, MAIL_FROM } });
  for (const app of [production, sending]) expect((await fetch(`${app.url}/dev/outbox`)).status).toBe(404);
});

test('PLC-25: an idle server asks the database for emails at most once', async () => {
  const app = await started();
  await untilNoneWaits(app);
  await app.ask('{ me { id } }');
  app.statements.length = 0;
  for (let round = 0; round < 20; round += 1) await app.ask('{ me { id } }');
  expect(app.statements.filter((sql) => sql.includes('emails')).length).toBeLessThanOrEqual(1);
});

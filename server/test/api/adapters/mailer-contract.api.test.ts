import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { types } from 'node:util';
import { outboxMailer } from '../../../src/adapters/outbox/outbox-mailer';
import { smtpMailer } from '../../../src/adapters/smtp/smtp-mailer';
import { EmailRefused } from '../../../src/ports/mailer';
import { anEmail, mailerContract } from '../../contracts/mailer';
import { type MailServer, startMailServer } from '../../support/mail-server';

const from = 'Thikana <mail@thikana.example>';

describe('the outbox', () => {
  const folders: string[] = [];
  const freshFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'thikana-outbox-'));
    folders.push(folder);
    return join(folder, 'outbox');
  };
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  mailerContract(async () => {
    const outbox = outboxMailer(await freshFolder());
    const taken = async () => (await outbox.newest()).reverse().map(({ sentAt: _sentAt, ...email }) => email);
    return { mailer: outbox, taken };
  });

  test('PLC-25: the outbox keeps the newest 200 emails, and no half-written one', async () => {
    const folder = await freshFolder();
    const outbox = outboxMailer(folder);
    const emails = Array.from({ length: 205 }, () => anEmail());
    for (const email of emails) await outbox.send(email);
    expect((await outbox.newest()).map(({ id }) => id)).toEqual(
      emails
        .slice(-200)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(await readdir(folder)).toHaveLength(200);
  });

  test('PLC-25: an email that the outbox can not keep leaves no half-written file', async () => {
    const folder = await freshFolder();
    const email = anEmail();
    await mkdir(join(folder, `${email.id}.json`), { recursive: true });
    await expect(outboxMailer(folder).send(email)).rejects.not.toBeInstanceOf(EmailRefused);
    expect(await readdir(folder)).toEqual([`${email.id}.json`]);
  });

  test('the outbox reads nothing outside its folder', async () => {
    const outbox = outboxMailer(await freshFolder());
    expect(await outbox.read('../../../etc/passwd')).toBeNull();
    expect(await outbox.read('x'.repeat(20))).toBeNull();
  });
});

describe('SMTP', () => {
  const servers: MailServer[] = [];
  const serverWith = async (options: Parameters<typeof startMailServer>[0] = {}) => {
    const server = await startMailServer(options);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  mailerContract(async () => {
    const server = await serverWith();
    const taken = () =>
      Promise.resolve(server.received.map(({ from: _from, recipients: _recipients, raw: _raw, ...email }) => email));
    return { mailer: smtpMailer({ url: server.url, from }), taken };
  });

  test('PLC-25: an email names its sender, goes to one recipient and says that nobody wrote it by hand', async () => {
    const server = await serverWith();
    const email = anEmail();
    await smtpMailer({ url: server.url, from }).send(email);
    expect(server.received).toMatchObject([{ from: 'mail@thikana.example', recipients: [email.to] }]);
    expect(server.received[0]?.raw).toContain(`Message-ID: <${email.id}@thikana.example>`);
    expect(server.received[0]?.raw).toContain('Auto-Submitted: auto-generated');
  });

  const answering = (responseCode: number) => (_given: unknown, _session: unknown, done: (fault: Error) => void) =>
    done(Object.assign(new Error('no, please verify'), { responseCode }));

  test.each([
    ['email to an unknown recipient', { onRcptTo: answering(550) }],
    ['email that is spam', { onData: refusedData(554) }],
  ])('PLC-25: a %s is refused for good', async (_what, options) => {
    const server = await serverWith(options);
    await expect(smtpMailer({ url: server.url, from }).send(anEmail())).rejects.toBeInstanceOf(EmailRefused);
  });

  test.each([
    ['full mailbox', { onRcptTo: answering(452) }],
    ['busy server', { onData: refusedData(451) }],
    ['sender whom the server does not know', { onMailFrom: answering(550) }],
    ['password that is wrong', { authOptional: false, allowInsecureAuth: true, onAuth: answering(535) }],
  ])('PLC-25: a %s may be mended, and the fault tells nothing of the email', async (_what, options) => {
    const server = await serverWith(options);
    const url = server.url.replace('//', '//user:password@');
    const fault = await smtpMailer({ url, from })
      .send(anEmail())
      .catch((caught: unknown) => caught as Error);
    expect(types.isNativeError(fault)).toBe(true);
    expect(fault).not.toBeInstanceOf(EmailRefused);
    expect(String(fault)).not.toMatch(/please verify|password|asha/);
  });

  test('SEC-66: a mail server elsewhere that offers no TLS gets no email, unless the address says so', async () => {
    const server = await serverWith();
    // Reaches this machine, but is none of the names of it.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    const refusal = smtpMailer({ url: elsewhere, from }).send(anEmail());
    await expect(refusal).rejects.not.toBeInstanceOf(EmailRefused);
    expect(server.received).toEqual([]);
    await smtpMailer({ url: `${elsewhere}?requireTLS=false`, from }).send(anEmail());
    expect(server.received).toHaveLength(1);
  });

  test('PLC-25: a mail server that is away, or cuts the line, may be back later', async () => {
    const cutting = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(cutting, 'listening');
    const { port } = cutting.address() as AddressInfo;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${String(port)}`, from });
    await expect(mailer.send(anEmail())).rejects.not.toBeInstanceOf(EmailRefused);
    cutting.close();
    await once(cutting, 'close');
    await expect(mailer.send(anEmail())).rejects.not.toBeInstanceOf(EmailRefused);
  });
});

function refusedData(responseCode: number) {
  return (stream: NodeJS.ReadableStream, _session: unknown, done: (fault: Error) => void) => {
    stream.resume().once('end', () => done(Object.assign(new Error('no, please verify'), { responseCode })));
  };
}

import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { allSent, emailsTo, eventually, linkTo } from '../../support/mailbox';
import { confirmEmail } from '../../support/operations';

const CHOOSE = `mutation Choose($input: ChooseUnreadRemindersInput!) { chooseUnreadReminders(input: $input) {
  user { wantsUnreadReminders } message userErrors { code } } }`;

const SUBJECT = 'New messages for you on Thikana';
const MINUTE = 60_000;

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let ravi: Actor;
let asha: Actor;
let chatId: string;
beforeEach(async () => {
  clock = movableClock(10);
  app = await startApp({ clock });
  [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  await proveEmail(asha);
  await proveEmail(ravi);
  await ravi.savesProfile({ displayName: 'Ravi <Kumar>' });
  chatId = await ravi.startsChat(asha);
});
afterEach(() => app.stop());

async function proveEmail(actor: Actor): Promise<void> {
  const { token } = await linkTo(app, actor.email, '/auth/verify-email');
  await confirmEmail(actor, token);
}
/** Moves the clock forward, sends reminders, and renews the access tokens. */
async function after(minutes: number): Promise<void> {
  clock.forward(minutes * MINUTE);
  await app.sendReminders();
  [ravi, asha] = [await signIn(app, ravi), await signIn(app, asha)];
}
/** Returns all emails about messages to an address, once none is waiting. */
async function reminders(actor: Actor) {
  await allSent(app);
  return (await emailsTo(app, actor.email, 0)).filter(({ subject }) => subject === SUBJECT);
}

test('a user who has not read for ten minutes gets one email: the sender, the number, a link, and no text', async () => {
  await ravi.sendsMessage(chatId, 'the secret words');
  await ravi.sendsMessage(chatId, 'and more of them');
  await after(9);
  expect(await reminders(asha)).toEqual([]);
  await after(1);
  const [email, ...others] = await reminders(asha);
  expect(others).toEqual([]);
  expect(email?.text).toContain('Ravi <Kumar> has written to you. 2 messages are waiting for you.');
  expect(email?.text).toContain(`/owner/messages?chat=${chatId}`);
  expect(email?.html).toContain('Ravi &lt;Kumar&gt;');
  expect(`${String(email?.text)}${String(email?.html)}`).not.toMatch(/secret words|more of them/);
});

test('there is no other email about a chat until it is read, and then there is', async () => {
  await ravi.sendsMessage(chatId, 'one');
  await after(10);
  await ravi.sendsMessage(chatId, 'two');
  await after(60);
  expect(await reminders(asha)).toHaveLength(1);
  await asha.readsChat(chatId);
  await after(10);
  expect(await reminders(asha)).toHaveLength(1);
  clock.forward(24 * 60 * MINUTE);
  ravi = await signIn(app, ravi);
  await ravi.sendsMessage(chatId, 'three');
  await after(10);
  expect(await reminders(asha)).toHaveLength(2);
});

test('NOTE-40: from 22:00 to 8:00 in India an email waits, and in the morning tells what is still unread', async () => {
  await after(11 * 60 + 55);
  const bina = await register(app);
  await proveEmail(bina);
  const read = await bina.startsChat(asha, 'read in the night');
  await ravi.sendsMessage(chatId, 'good night');
  for (const minutes of [10, 9 * 60]) await after(minutes);
  await asha.readsChat(read);
  expect(await reminders(asha)).toEqual([]);
  await after(60);
  expect((await reminders(asha)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Ravi <Kumar> has written to you, and'),
  ]);
});

test('what was read or taken back in time brings no email', async () => {
  await ravi.sendsMessage(chatId, 'read');
  await asha.readsChat(chatId);
  await after(10);
  const { id: messageId } = await ravi.sendsMessage(chatId, 'taken back');
  await ravi.deletesMessage(chatId, messageId);
  await after(10);
  expect(await reminders(asha)).toEqual([]);
});

test('messages that are sent and deleted again and again cause one email', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id: messageId } = await ravi.sendsMessage(chatId, 'hello');
    await after(10);
    await ravi.deletesMessage(chatId, messageId);
  }
  expect(await reminders(asha)).toHaveLength(1);
});

test('an email address that nobody proved gets no email', async () => {
  const eve = await register(app);
  await asha.sendsMessage(await eve.startsChat(asha), 'hello');
  await after(10);
  expect(await reminders(eve)).toEqual([]);
});

test('several servers send one email', async () => {
  await ravi.sendsMessage(chatId, 'hello');
  clock.forward(10 * MINUTE);
  await Promise.all(Array.from({ length: 5 }, () => app.sendReminders()));
  expect(await reminders(asha)).toHaveLength(1);
});

test('a person switches the emails off and on again, and nobody else sees the choice', async () => {
  const choose = async (wanted: boolean) =>
    (await asha.ask(CHOOSE, { input: { wanted } })).data?.['chooseUnreadReminders'];
  expect(await choose(false)).toMatchObject({ user: { wantsUnreadReminders: false }, userErrors: [] });
  expect(await choose(false)).toMatchObject({ user: { wantsUnreadReminders: false }, userErrors: [] });
  await ravi.sendsMessage(chatId, 'hello');
  await after(10);
  expect(await reminders(asha)).toEqual([]);
  expect(await choose(true)).toMatchObject({ user: { wantsUnreadReminders: true } });
  const { data } = await ravi.ask('query ($id: ID!) { user(id: $id) { wantsUnreadReminders } }', { id: asha.id });
  expect(data).toEqual({ user: { wantsUnreadReminders: null } });
  const visitor = await app.ask(CHOOSE, { input: { wanted: false } });
  expect(visitor.data?.['chooseUnreadReminders'].userErrors).toEqual([{ code: 'UNAUTHENTICATED' }]);
});

test('the link in an email stops them without signing in: looking at it asks, pressing does it', async () => {
  await ravi.sendsMessage(chatId, 'hello');
  await after(10);
  const [email] = await reminders(asha);
  const link = String(email?.unsubscribeUrl);
  expect(email?.text).toContain(link);
  const page = await fetch(link);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await page.text()).toContain('<form method="post"><button type="submit">No more e-mails about messages');
  const wants = async () => (await asha.ask('{ me { wantsUnreadReminders } }')).data?.['me'].wantsUnreadReminders;
  expect(await wants()).toBe(true);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const pressed = await fetch(link, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
  expect([pressed.status, await pressed.text()]).toEqual([
    200,
    expect.stringContaining('You will get no more e-mails'),
  ]);
  expect(await wants()).toBe(false);
});

test('a link that is cut, changed, or made for somebody else stops nothing', async () => {
  await ravi.sendsMessage(chatId, 'hello');
  await after(10);
  const [email] = await reminders(asha);
  const link = new URL(String(email?.unsubscribeUrl));
  const token = link.searchParams.get('token') ?? '';
  for (const wrong of [token.slice(0, -3), `${token}x`, token.replace(asha.id, ravi.id), asha.id, '', '<script>']) {
    link.searchParams.set('token', wrong);
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(link, { method });
      expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining('<script>')]);
    }
  }
  const { data } = await asha.ask('{ me { wantsUnreadReminders } }');
  expect(data?.['me'].wantsUnreadReminders).toBe(true);
});

test('a mail program is told how to stop the emails with one press, and in no other email', async () => {
  const server: MailServer = await startMailServer();
  const sending = await startApp({ clock, env: { SMTP_URL: server.url, MAIL_FROM: 'mail@thikana.example' } });
  const [seeker, owner] = [await register(sending), await register(sending, { role: 'OWNER' })];
  await sending.database.write((manager) =>
    manager.query('UPDATE users SET email_verified = 1 WHERE id IN (?, ?)', [owner.id, seeker.id]),
  );
  await seeker.startsChat(owner, 'hello');
  clock.forward(10 * MINUTE);
  await sending.sendReminders();
  const email = await eventually(() => server.received.find(({ subject }) => subject === SUBJECT) ?? null);
  const headersOf = ({ raw }: typeof email) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  expect(headersOf(email)).toMatch(/^List-Unsubscribe: <http[^>]+\/unsubscribe\/unread-reminders\?token=[\w.-]+>\r$/m);
  expect(headersOf(email)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const others = server.received.filter(({ subject }) => subject !== SUBJECT);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(headersOf(other)).not.toContain('List-Unsubscribe');
  await sending.stop();
  await server.stop();
});

import { type Actor, movableClock, register } from './actors';
import { startApp, type TestApp } from './app';
import { type MailServer, startMailServer } from './mail-server';
import { eventually, lettersTo, linkTo } from './mailbox';

const SIGN_IN = 'mutation In($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }';
const CREATE = `mutation Create($input: CreateChatInput!) { createChat(input: $input) { chat { id } } }`;
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { chatMessage { id } } }`;
const READ = `mutation Read($input: MarkChatReadInput!) { markChatRead(input: $input) { userErrors { code } } }`;
const DELETE = `mutation Delete($input: DeleteMessageInput!) { deleteMessage(input: $input) { userErrors { code } } }`;
const CONFIRM = 'mutation Confirm($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }';
const NAME = `mutation Name($input: SaveProfileInput!) { saveProfile(input: $input) { userErrors { code } } }`;
const CHOOSE = `mutation Choose($input: ChooseChatLettersInput!) { chooseChatLetters(input: $input) {
  user { wantsChatLetters } message userErrors { code } } }`;

const SUBJECT = 'New messages for you on Thikana';
const MINUTE = 60_000;

const clock = movableClock();
let app: TestApp;
let ravi: Actor;
let asha: Actor;
let chatId: string;
beforeEach(async () => {
  app = await startApp({ clock });
  [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  await proveEmail(asha);
  await proveEmail(ravi);
  await ravi.ask(NAME, { input: { displayName: 'Ravi <Kumar>' } });
  chatId = (await ravi.ask(CREATE, { input: { otherPartyId: asha.id } })).data?.['createChat'].chat.id;
});
afterEach(() => app.stop());

async function proveEmail(actor: Actor): Promise<void> {
  const { token } = await linkTo(app, actor.email, '/auth/verify-email');
  await actor.ask(CONFIRM, { token });
}
const send = async (actor: Actor, text: string): Promise<string> =>
  (await actor.ask(SEND, { input: { chatId, text } })).data?.['sendMessage'].chatMessage.id;
const read = (actor: Actor) => actor.ask(READ, { input: { chatId, upTo: 2_000_000_000 } });
/** That much later, with fresh access tokens. */
async function after(minutes: number): Promise<void> {
  clock.forward(minutes * MINUTE);
  await app.sendReminders();
  [ravi, asha] = [await signedIn(ravi), await signedIn(asha)];
}
async function signedIn(actor: Actor): Promise<Actor> {
  const { data } = await app.ask(SIGN_IN, { input: { email: actor.email, password: actor.password } });
  const authorization = `Bearer ${String(data?.['signIn'].tokens.accessToken)}`;
  return { ...actor, ask: (query, variables) => app.ask(query, variables, { authorization }) };
}
/** The letters about messages that an address was ever posted, counted where they wait and where they were sent. */
async function unreadLetters(actor: Actor) {
  await eventually(async () => {
    const waiting: unknown[] = await app.database.read.query('SELECT id FROM letters');
    return waiting.length === 0 ? true : null;
  });
  return (await lettersTo(app, actor.email)).filter(({ subject }) => subject === SUBJECT);
}

test('who has not read for ten minutes gets one letter: who wrote, how many, a link, and not what', async () => {
  await send(ravi, 'the secret words');
  await send(ravi, 'and more of them');
  await after(9);
  expect(await unreadLetters(asha)).toEqual([]);
  await after(1);
  const [letter, ...others] = await unreadLetters(asha);
  expect(others).toEqual([]);
  expect(letter?.text).toContain('Ravi <Kumar> has written to you. 2 messages are waiting for you.');
  expect(letter?.text).toContain(`/owner/messages?chat=${chatId}`);
  expect(letter?.html).toContain('Ravi &lt;Kumar&gt;');
  expect(`${String(letter?.text)}${String(letter?.html)}`).not.toMatch(/secret words|more of them/);
});

test('there is no other letter about a chat until it is read, and then there is', async () => {
  await send(ravi, 'one');
  await after(10);
  await send(ravi, 'two');
  await after(60);
  expect(await unreadLetters(asha)).toHaveLength(1);
  await read(asha);
  await after(10);
  expect(await unreadLetters(asha)).toHaveLength(1);
  clock.forward(24 * 60 * MINUTE);
  ravi = await signedIn(ravi);
  await send(ravi, 'three');
  await after(10);
  expect(await unreadLetters(asha)).toHaveLength(2);
});

test('what was read or taken back in time brings no letter', async () => {
  await send(ravi, 'read');
  await read(asha);
  await after(10);
  const messageId = await send(ravi, 'taken back');
  await ravi.ask(DELETE, { input: { chatId, messageId } });
  await after(10);
  expect(await unreadLetters(asha)).toEqual([]);
});

test('messages that are sent and taken back again and again bring one letter', async () => {
  for (let round = 0; round < 3; round += 1) {
    const messageId = await send(ravi, 'hello');
    await after(10);
    await ravi.ask(DELETE, { input: { chatId, messageId } });
  }
  expect(await unreadLetters(asha)).toHaveLength(1);
});

test('an e-mail address that nobody proved gets no letter', async () => {
  const eve = await register(app);
  const { data } = await eve.ask(CREATE, { input: { otherPartyId: asha.id } });
  await asha.ask(SEND, { input: { chatId: data?.['createChat'].chat.id, text: 'hello' } });
  await after(10);
  expect(await unreadLetters(eve)).toEqual([]);
});

test('several servers write one letter', async () => {
  await send(ravi, 'hello');
  clock.forward(10 * MINUTE);
  await Promise.all(Array.from({ length: 5 }, () => app.sendReminders()));
  expect(await unreadLetters(asha)).toHaveLength(1);
});

test('a person switches the letters off and on again, and nobody else sees the choice', async () => {
  const choose = async (wanted: boolean) => (await asha.ask(CHOOSE, { input: { wanted } })).data?.['chooseChatLetters'];
  expect(await choose(false)).toMatchObject({ user: { wantsChatLetters: false }, userErrors: [] });
  expect(await choose(false)).toMatchObject({ user: { wantsChatLetters: false }, userErrors: [] });
  await send(ravi, 'hello');
  await after(10);
  expect(await unreadLetters(asha)).toEqual([]);
  expect(await choose(true)).toMatchObject({ user: { wantsChatLetters: true } });
  const { data } = await ravi.ask('query ($id: ID!) { user(id: $id) { wantsChatLetters } }', { id: asha.id });
  expect(data).toEqual({ user: { wantsChatLetters: null } });
  const visitor = await app.ask(CHOOSE, { input: { wanted: false } });
  expect(visitor.data?.['chooseChatLetters'].userErrors).toEqual([{ code: 'UNAUTHENTICATED' }]);
});

test('the link in a letter stops them without signing in: looking at it asks, pressing does it', async () => {
  await send(ravi, 'hello');
  await after(10);
  const [letter] = await unreadLetters(asha);
  const link = String(letter?.unsubscribeUrl);
  expect(letter?.text).toContain(link);
  const page = await fetch(link);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await page.text()).toContain('<form method="post"><button type="submit">No more e-mails about messages');
  const wants = async () => (await asha.ask('{ me { wantsChatLetters } }')).data?.['me'].wantsChatLetters;
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
  await send(ravi, 'hello');
  await after(10);
  const [letter] = await unreadLetters(asha);
  const link = new URL(String(letter?.unsubscribeUrl));
  const token = link.searchParams.get('token') ?? '';
  for (const wrong of [token.slice(0, -3), `${token}x`, token.replace(asha.id, ravi.id), asha.id, '', '<script>']) {
    link.searchParams.set('token', wrong);
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(link, { method });
      expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining('<script>')]);
    }
  }
  const { data } = await asha.ask('{ me { wantsChatLetters } }');
  expect(data?.['me'].wantsChatLetters).toBe(true);
});

test('a mail program is told how to stop the letters with one press, and in no other letter', async () => {
  const server: MailServer = await startMailServer();
  const sending = await startApp({ clock, env: { SMTP_URL: server.url, MAIL_FROM: 'letters@thikana.example' } });
  const [seeker, owner] = [await register(sending), await register(sending, { role: 'OWNER' })];
  await sending.database.write((manager) =>
    manager.query('UPDATE users SET email_verified = 1 WHERE id IN (?, ?)', [owner.id, seeker.id]),
  );
  await seeker.ask(CREATE, { input: { otherPartyId: owner.id, firstMessage: 'hello' } });
  clock.forward(10 * MINUTE);
  await sending.sendReminders();
  const letter = await eventually(() => server.received.find(({ subject }) => subject === SUBJECT) ?? null);
  const headersOf = ({ raw }: typeof letter) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  expect(headersOf(letter)).toMatch(/^List-Unsubscribe: <http[^>]+\/unsubscribe\/chat-letters\?token=[\w.-]+>\r$/m);
  expect(headersOf(letter)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const others = server.received.filter(({ subject }) => subject !== SUBJECT);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(headersOf(other)).not.toContain('List-Unsubscribe');
  await sending.stop();
  await server.stop();
});

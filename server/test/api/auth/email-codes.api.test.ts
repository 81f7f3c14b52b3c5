import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { codeIn, emailsTo, linkTo } from '../../support/mailbox';
import { confirmEmail } from '../../support/operations';

const SEND = `mutation Send($again: Boolean! = false) { sendEmailCode(input: { again: $again }) {
  expiresAt message userErrors { code message path } } }`;
const CONFIRM = `mutation Confirm($code: String!) { confirmEmailCode(input: { code: $code }) {
  user { id emailVerified } message userErrors { code path } } }`;
const ME = '{ me { emailVerified } }';
const MINUTE = 60_000;
const VERIFY_PATH = '/auth/verify-email?token=';

const clock = movableClock();
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
});

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({ env, clock });
  apps.push(app);
  return app;
}

const sends = async (actor: Actor, again = false): Promise<any> =>
  (await actor.ask(SEND, { again })).data?.['sendEmailCode'];
const confirms = async (actor: Actor, code: string): Promise<any> =>
  (await actor.ask(CONFIRM, { code })).data?.['confirmEmailCode'];
const isProven = async (actor: Actor): Promise<boolean> => (await actor.ask(ME)).data?.['me'].emailVerified;
const INVALID = { user: null, message: null, userErrors: [{ code: 'EMAIL_CODE_INVALID', path: ['code'] }] };

/** Returns a code that differs from another one. */
const wrongFor = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

test('AUTH-65: one email has the link and the code, and the code proves the address once', async () => {
  const app = await start();
  const asha = await register(app);
  const { email } = await linkTo(app, asha.email, VERIFY_PATH);
  const code = await codeIn(app, asha.email);
  expect(email.html).toContain(code);
  expect(await confirms(asha, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toEqual({
    user: { id: asha.id, emailVerified: true },
    message: 'Your e-mail address is verified.',
    userErrors: [],
  });
  expect(await isProven(asha)).toBe(true);
  expect((await confirms(asha, code)).userErrors).toMatchObject([{ code: 'EMAIL_ALREADY_VERIFIED' }]);
  expect((await sends(asha)).userErrors).toMatchObject([{ code: 'EMAIL_ALREADY_VERIFIED' }]);
});

test('AUTH-65: a code that was used ends the link beside it, and the link ends the code', async () => {
  const app = await start();
  const [asha, ravi] = [await register(app), await register(app)];
  const { token } = await linkTo(app, asha.email, VERIFY_PATH);
  await confirms(asha, await codeIn(app, asha.email));
  const confirm = 'mutation C($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }';
  expect((await app.ask(confirm, { token })).data?.['confirmEmail'].userErrors).toEqual([{ code: 'LINK_INVALID' }]);
  await confirmEmail(app, (await linkTo(app, ravi.email, VERIFY_PATH)).token);
  expect(await app.database.read.query('SELECT * FROM mailed_links')).toEqual([]);
});

test('AUTH-66: a code works for 15 minutes, and only in the account it was mailed to', async () => {
  const app = await start();
  const [asha, ravi] = [await register(app), await register(app)];
  const [code, his] = [await codeIn(app, asha.email), await codeIn(app, ravi.email)];
  expect(await confirms(ravi, code)).toEqual(code === his ? expect.anything() : INVALID);
  clock.forward(15 * MINUTE + 1000);
  const later = await signIn(app, asha);
  expect(await confirms(later, code)).toEqual(INVALID);
  expect(await isProven(later)).toBe(false);
});

test('AUTH-66: after five wrong tries, at once too, the right code works no more', async () => {
  const app = await start();
  const [asha, ravi] = [await register(app), await register(app)];
  const [code, his] = [await codeIn(app, asha.email), await codeIn(app, ravi.email)];
  await Promise.all(Array.from({ length: 5 }, () => confirms(asha, wrongFor(code))));
  expect(await confirms(asha, code)).toEqual(INVALID);
  for (let tries = 0; tries < 4; tries += 1) await confirms(ravi, wrongFor(his));
  expect((await confirms(ravi, his)).userErrors).toEqual([]);
});

test.each(['', '12345', '1234567', 'abcdef', '१२३४५६', '1'.repeat(9000)])(
  'AUTH-66: %p is no code and no fault',
  async (text) => {
    const asha = await register(await start());
    expect(await confirms(asha, text)).toEqual(INVALID);
  },
);

test('AUTH-66: the stored form does not tell the code', async () => {
  const app = await start();
  const asha = await register(app);
  const code = await codeIn(app, asha.email);
  const [row] = await app.database.read.query('SELECT * FROM mailed_links');
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row.code_hash).toHaveLength(43);
});

test('AUTH-67: a code that still works is not mailed again unless asked for, and a new one ends it', async () => {
  const app = await start();
  const asha = await register(app);
  const first = await codeIn(app, asha.email);
  const { expiresAt, message } = await sends(asha);
  expect(message).toBe('We have sent you an e-mail with a six-digit code.');
  expect(Date.parse(expiresAt) - clock.now()).toBeLessThanOrEqual(15 * MINUTE);
  clock.forward(9 * MINUTE);
  expect((await sends(asha)).expiresAt).toBe(expiresAt);
  await sends(asha, true);
  const second = await codeIn(app, asha.email, 2);
  expect(await emailsTo(app, asha.email)).toHaveLength(2);
  if (first !== second) expect(await confirms(asha, first)).toEqual(INVALID);
  clock.forward(11 * MINUTE);
  const later = await signIn(app, asha);
  await sends(later);
  expect((await confirms(later, await codeIn(app, asha.email, 3))).userErrors).toEqual([]);
});

test('AUTH-68: emails with codes, tries of an account and wrong tries of a network address are limited', async () => {
  const app = await start({ LIMIT_EMAILS: '5', LIMIT_SIGN_INS: '2', LIMIT_SIGN_INS_OF_ADDRESS: '5' });
  const asha = await register(app);
  await sends(asha, true);
  await sends(asha, true);
  expect((await asha.ask(SEND, { again: true })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  expect((await sends(asha)).userErrors).toEqual([]);
  const code = await codeIn(app, asha.email, 3);
  for (let tries = 0; tries < 4; tries += 1) await confirms(asha, wrongFor(code));
  expect((await asha.ask(CONFIRM, { code })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  const ravi = await register(app);
  const his = await codeIn(app, ravi.email);
  await confirms(ravi, wrongFor(his));
  expect((await ravi.ask(CONFIRM, { code: wrongFor(his) })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  expect((await confirms(ravi, his)).userErrors).toEqual([]);
});

test('MSG-76: the other person of a chat learns whether the address is proven, and not the address', async () => {
  const app = await start();
  const [owner, asha] = [await register(app, { role: 'OWNER' }), await register(app)];
  await asha.startsChat(owner, 'Is it free?');
  const read = '{ chats { nodes { otherParty { id emailVerified } } } }';
  const seen = async (): Promise<unknown> => (await owner.ask(read)).data?.['chats'].nodes[0].otherParty;
  expect(await seen()).toEqual({ id: asha.id, emailVerified: false });
  await confirms(asha, await codeIn(app, asha.email));
  expect(await seen()).toEqual({ id: asha.id, emailVerified: true });
});

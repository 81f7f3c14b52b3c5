import { movableClock } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, seed } from '../../support/builders';
import { emailsTo, linkTo } from '../../support/mailbox';
import { resetPassword } from '../../support/operations';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) {
  user { id } tokens { accessToken } message userErrors { code message path } } }`;
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { user { id } userErrors { code } } }`;
const CONFIRM = `mutation Confirm($input: ConfirmEmailInput!) { confirmEmail(input: $input) {
  user { id email emailVerified role } tokens { accessToken refreshToken } message userErrors { code } } }`;
const ME = '{ me { id } }';
const MAILED = {
  user: null,
  tokens: null,
  message: 'Almost done: please open the link that we have sent to your e-mail.',
  userErrors: [],
};
const LINK_INVALID = { user: null, tokens: null, message: null, userErrors: [{ code: 'LINK_INVALID' }] };
const PATH = '/auth/verify-email?token=';

const clock = movableClock();
const known = anOwner({ email: 'asha@example.com' });
async function started(): Promise<TestApp> {
  const server = await startApp({ clock, env: { NEUTRAL_ANSWERS: 'true', LIMIT_EMAILS: '5' } });
  await seed(server, { users: [known] });
  return server;
}

let app: TestApp;
beforeEach(async () => {
  app = await started();
});
afterEach(() => app.stop());

const registers = async (email: string, password = 'secret-1', role: string | null = 'OWNER') =>
  (await app.ask(REGISTER, { input: { email, password, role } })).data?.['register'];
const confirm = async (token: string) => (await app.ask(CONFIRM, { input: { token } })).data?.['confirmEmail'];
const signsIn = async (email: string, password = 'secret-1') =>
  (await app.ask(SIGN_IN, { input: { email, password } })).data?.['signIn'];

test('AUTH-50 SEC-14: with neutral answers a registration is answered alike whether the email address has an account', async () => {
  expect(await registers('new@example.com')).toEqual(MAILED);
  expect(await registers(known.email)).toEqual(MAILED);
  const free = await app.ask(REGISTER, { input: { email: 'other@example.com', password: 'secret-1', role: 'USER' } });
  expect(free.headers.getSetCookie()).toEqual([]);
});

test('AUTH-50: with neutral answers both registrations run the same statements', async () => {
  const shapeOf = async (server: TestApp, email: string) => {
    await server.ask(ME);
    server.asked.length = 0;
    await server.ask(REGISTER, { input: { email, password: 'secret-1', role: 'OWNER' } });
    return [...server.asked];
  };
  const free = await shapeOf(app, 'new@example.com');
  // What sends the first email may write at the same time, and then writes for a second registration, too.
  const other = await started();
  expect(await shapeOf(other, known.email)).toEqual(free);
  await other.stop();
  expect(free.length).toBeGreaterThan(0);
});

test('AUTH-50: with neutral answers the mailed link makes the account, proves the email address and signs in', async () => {
  await registers('new@example.com');
  expect((await signsIn('new@example.com')).userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
  const { token } = await linkTo(app, 'new@example.com', PATH);
  const { user, tokens, message, userErrors } = await confirm(token);
  expect({ user, message, userErrors }).toMatchObject({
    user: { email: 'new@example.com', emailVerified: true, role: 'OWNER' },
    message: 'Your e-mail address is verified.',
    userErrors: [],
  });
  const me = await app.ask(ME, {}, { authorization: `Bearer ${String(tokens.accessToken)}` });
  expect(me.data?.['me'].id).toBe(user.id);
  expect((await signsIn('new@example.com')).user.id).toBe(user.id);
  expect(await confirm(token)).toEqual(LINK_INVALID);
});

test('AUTH-50: a browser that opens the mailed link keeps its refresh token in the cookie', async () => {
  await registers('new@example.com');
  const { token } = await linkTo(app, 'new@example.com', PATH);
  const { data, headers } = await app.ask(CONFIRM, { input: { token, refreshTokenPlace: 'COOKIE' } });
  expect(data?.['confirmEmail'].tokens.refreshToken).toBeNull();
  expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['thikana_refresh', 'thikana_device']);
});

test('AUTH-50: the holder of a registered email address is told by an email, and no account changes', async () => {
  await registers(known.email, 'another-secret');
  expect((await emailsTo(app, known.email)).at(-1)?.subject).toBe('You already have a Thikana account');
  expect((await signsIn(known.email, 'another-secret')).userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
});

test('AUTH-50: of several registrations of one email address the link that is opened first makes the account', async () => {
  await registers('new@example.com', 'secret-1');
  const first = await linkTo(app, 'new@example.com', PATH);
  await registers('new@example.com', 'secret-2', 'USER');
  const second = await linkTo(app, 'new@example.com', PATH, 2);
  const outcomes = await Promise.all([confirm(second.token), confirm(second.token)]);
  expect(outcomes.filter(({ user }) => user !== null)).toHaveLength(1);
  expect(await confirm(first.token)).toEqual(LINK_INVALID);
});

test('AUTH-51: who registers with the email address of a stranger as well leaves them no account with a password of theirs', async () => {
  await registers('new@example.com', 'thiefs-secret');
  const { token } = await linkTo(app, 'new@example.com', PATH);
  await registers('new@example.com', 'own-secret');
  expect((await confirm(token)).message).toContain('we have mailed you a link to set your password');
  for (const password of ['thiefs-secret', 'own-secret'])
    expect((await signsIn('new@example.com', password)).userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
  const reset = await linkTo(app, 'new@example.com', '/auth/reset-password?token=');
  await resetPassword(app, reset.token, 'own-secret');
  expect((await signsIn('new@example.com', 'own-secret')).userErrors).toEqual([]);
});

test('AUTH-51: a registration of an earlier day takes no password away', async () => {
  await registers('new@example.com', 'thiefs-secret');
  // An email that still waits when its link has ended is not sent.
  await linkTo(app, 'new@example.com', PATH);
  clock.forward(24 * 60 * 60_000);
  await registers('new@example.com');
  const { token } = await linkTo(app, 'new@example.com', PATH, 2);
  await confirm(token);
  expect((await signsIn('new@example.com')).userErrors).toEqual([]);
});

test('AUTH-52: the link of a registration signs nobody in who is signed in to another account', async () => {
  await registers('asha.rao@example.com');
  const own = await confirm((await linkTo(app, 'asha.rao@example.com', PATH)).token);
  await registers('thief@example.com');
  const { token } = await linkTo(app, 'thief@example.com', PATH);
  const authorization = `Bearer ${String(own.tokens.accessToken)}`;
  const input = { token, refreshTokenPlace: 'COOKIE' };
  const { data, headers } = await app.ask(CONFIRM, { input }, { authorization });
  expect(data?.['confirmEmail']).toEqual({
    user: null,
    tokens: null,
    message: 'Your e-mail address is verified.',
    userErrors: [],
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect((await signsIn('thief@example.com')).userErrors).toEqual([]);
});

test('AUTH-50: the link of a registration works for a day, and the registration is then forgotten', async () => {
  await registers('new@example.com');
  const { token } = await linkTo(app, 'new@example.com', PATH);
  clock.forward(24 * 60 * 60_000);
  expect(await confirm(token)).toEqual(LINK_INVALID);
  await app.purge();
  expect(await app.database.read.query('SELECT email FROM pending_registrations')).toEqual([]);
});

test('AUTH-50 AUTH-49: emails that are not sent any more change no answer', async () => {
  for (const email of ['new@example.com', known.email]) {
    for (let tries = 0; tries < 5; tries += 1) expect(await registers(email)).toEqual(MAILED);
  }
  const rows: unknown[] = await app.database.read.query('SELECT email FROM pending_registrations');
  expect(rows).toHaveLength(6);
});

test('AUTH-50: what is wrong with a registration is told before anything is looked up', async () => {
  for (const email of ['new@example.com', known.email]) {
    expect((await registers(email, 'dragon')).userErrors).toMatchObject([{ code: 'PASSWORD_TOO_COMMON' }]);
  }
});

import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { refreshSession } from '../../support/operations';
import { anOwner, seed } from '../../support/builders';
import { eventually, emailsTo, linkTo } from '../../support/mailbox';

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  user { id } tokens { accessToken refreshToken } userErrors { code } } }`;
const SEND_RESET = `mutation Send($email: String!) { sendPasswordReset(input: { email: $email }) {
  message userErrors { code message path } } }`;
const RESET = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) {
  message userErrors { code message path } } }`;
const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) {
  message userErrors { code message path } } }`;
const SEND_VERIFICATION = 'mutation { sendVerificationEmail { message userErrors { code message } } }';
const CONFIRM = `mutation Confirm($token: String!) { confirmEmail(input: { token: $token }) {
  message userErrors { code message } } }`;
const ME = '{ me { id emailVerified } }';

const HOUR = 60 * 60_000;
const RESET_PATH = '/auth/reset-password?token=';
const VERIFY_PATH = '/auth/verify-email?token=';
const LINK_INVALID = {
  code: 'LINK_INVALID',
  message: 'This link has expired or was used already. Please ask for a new one.',
};

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

const sendReset = async (email: string, on = app) => (await on.ask(SEND_RESET, { email })).data?.['sendPasswordReset'];
const reset = async (token: string, password = 'new-secret') =>
  (await app.ask(RESET, { input: { token, password } })).data?.['resetPassword'];
const confirm = async (token: string) => (await app.ask(CONFIRM, { token })).data?.['confirmEmail'];
const signIn = async (email: string, password: string) =>
  (await app.ask(SIGN_IN, { input: { email, password, refreshTokenPlace: 'BODY' } })).data?.['signIn'];
const linksOf = async (purpose: string): Promise<unknown[]> =>
  app.database.read.query('SELECT * FROM mailed_links WHERE purpose = ?', [purpose]);

/** Asks for a reset link and opens the newest email. */
async function mailedReset(email: string, count = 1) {
  await sendReset(email);
  return linkTo(app, email, RESET_PATH, count);
}

test.each([
  ['no address'],
  ['asha@example'],
  [''],
  ['asha@example.com\nBcc: eve@example.com'],
  [`${'a'.repeat(9000)}@b.co`],
])('AUTH-35: forgot-password with %p is refused with its text', async (email) => {
  expect(await sendReset(email)).toEqual({
    message: null,
    userErrors: [{ code: 'EMAIL_INVALID', message: 'Please enter a valid email address.', path: ['email'] }],
  });
});

test('AUTH-36 SEC-14: forgot-password with an unknown email address is refused with its text', async () => {
  expect(await sendReset('nobody@example.com')).toEqual({
    message: null,
    userErrors: [{ code: 'EMAIL_NOT_REGISTERED', message: 'Error: Email not registered or invalid.', path: ['email'] }],
  });
});

test('AUTH-37 API-04: forgot-password with a registered email address mails a link', async () => {
  const asha = await register(app);
  expect(await sendReset(` ${asha.email.toUpperCase()} `)).toEqual({
    message: 'Password reset link sent to your email!',
    userErrors: [],
  });
  const { email, link } = await linkTo(app, asha.email, RESET_PATH);
  expect(email.subject).toBe('Set a new Thikana password');
  expect(link).toMatch(new RegExp(`^${app.url}/auth/reset-password\\?token=[\\w-]{43}$`));
  expect(email.html).toContain(`href="${link}"`);
});

test('AUTH-38 PLC-18: the link sets a new password once, and the old one stops working', async () => {
  const asha = await register(app);
  const { token } = await mailedReset(asha.email);
  expect(await reset(token)).toEqual({ message: 'Your password has been changed.', userErrors: [] });
  expect((await signIn(asha.email, asha.password)).userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
  expect((await signIn(asha.email, 'new-secret')).user).toEqual({ id: asha.id });
  expect((await reset(token, 'another-secret')).userErrors).toMatchObject([LINK_INVALID]);
  expect((await signIn(asha.email, 'new-secret')).user).toEqual({ id: asha.id });
});

test('AUTH-38: of many presses at once one sets the password', async () => {
  const asha = await register(app);
  const { token } = await mailedReset(asha.email);
  const passwords = Array.from({ length: 6 }, (_, index) => `new-secret-${String(index)}`);
  const outcomes = await Promise.all(passwords.map((password) => reset(token, password)));
  const isDone = outcomes.map(({ message }) => message !== null);
  expect(isDone.filter(Boolean)).toHaveLength(1);
  const signIns = await Promise.all(passwords.map((password) => signIn(asha.email, password)));
  expect(signIns.map(({ user }) => user !== null)).toEqual(isDone);
});

test('PLC-18: a password that is refused leaves the link as it is', async () => {
  const asha = await register(app);
  const { token } = await mailedReset(asha.email);
  expect((await reset(token, '')).userErrors).toMatchObject([{ code: 'PASSWORD_MISSING', path: ['password'] }]);
  expect((await reset(token, '12345')).userErrors).toMatchObject([{ code: 'PASSWORD_TOO_SHORT', path: ['password'] }]);
  expect((await reset(token, 'x'.repeat(201))).userErrors).toMatchObject([{ code: 'PASSWORD_TOO_LONG' }]);
  expect((await reset(token)).userErrors).toEqual([]);
});

test('API-04: a reset link works for an hour', async () => {
  const [asha, ravi] = [await register(app), await register(app)];
  const [first, second] = [await mailedReset(asha.email), await mailedReset(ravi.email)];
  clock.forward(HOUR - 5_000);
  expect((await reset(first.token)).userErrors).toEqual([]);
  clock.forward(10_000);
  expect((await reset(second.token)).userErrors).toMatchObject([LINK_INVALID]);
});

test('API-04 AUTH-47: an older reset link works for 15 minutes beside a newer one, and using one ends both', async () => {
  const asha = await register(app);
  const older = await mailedReset(asha.email);
  const newer = await mailedReset(asha.email, 2);
  expect(newer.token).not.toBe(older.token);
  clock.forward(14 * 60_000);
  expect((await reset(older.token)).userErrors).toEqual([]);
  expect((await reset(newer.token)).userErrors).toMatchObject([LINK_INVALID]);
});

test('API-04 AUTH-47: 15 minutes after a newer one an older reset link works no more', async () => {
  const asha = await register(app);
  const older = await mailedReset(asha.email);
  const newer = await mailedReset(asha.email, 2);
  clock.forward(15 * 60_000);
  expect((await reset(older.token)).userErrors).toMatchObject([LINK_INVALID]);
  expect((await reset(newer.token)).userErrors).toEqual([]);
});

test('AUTH-47: an older link does not outlive its own hour', async () => {
  const asha = await register(app);
  const older = await mailedReset(asha.email);
  clock.forward(55 * 60_000);
  await mailedReset(asha.email, 2);
  clock.forward(6 * 60_000);
  expect((await reset(older.token)).userErrors).toMatchObject([LINK_INVALID]);
});

test('API-04: links asked for at once leave one that works', async () => {
  const asha = await register(app);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendReset(asha.email)));
  expect(answers.map(({ userErrors }) => userErrors)).toEqual(Array(5).fill([]));
  expect(await linksOf('RESET_PASSWORD')).toHaveLength(1);
});

test.each([['nonsense'], [''], ['x'.repeat(43)], ['x'.repeat(10_000)], ["' OR 1=1 --"]])(
  'API-04 API-05: the token %p opens nothing',
  async (token) => {
    await mailedReset((await register(app)).email);
    expect((await reset(token)).userErrors).toMatchObject([LINK_INVALID]);
    expect((await confirm(token)).userErrors).toEqual([LINK_INVALID]);
  },
);

test('API-04 API-05: a link does only what it was mailed for', async () => {
  const asha = await register(app);
  const verification = await linkTo(app, asha.email, VERIFY_PATH);
  const { token } = await mailedReset(asha.email);
  expect((await reset(verification.token)).userErrors).toMatchObject([LINK_INVALID]);
  expect((await confirm(token)).userErrors).toEqual([LINK_INVALID]);
});

test('API-04: the token itself is stored nowhere once its email is sent', async () => {
  const asha = await register(app);
  const { token } = await mailedReset(asha.email);
  await eventually(async () => {
    const emails: unknown[] = await app.database.read.query('SELECT id FROM letters');
    return emails.length === 0 ? true : null;
  });
  expect(JSON.stringify(await linksOf('RESET_PASSWORD'))).not.toContain(token);
});

test('SEC-16: a reset ends every session, and the person is told by an email', async () => {
  const asha = await register(app);
  const phone = (await signIn(asha.email, asha.password)).tokens;
  const { token } = await mailedReset(asha.email);
  expect((await asha.ask(ME)).status).toBe(200);
  await reset(token);
  expect((await asha.ask(ME)).status).toBe(401);
  expect((await app.ask(ME, {}, { authorization: `Bearer ${String(phone.accessToken)}` })).status).toBe(401);
  for (const { refreshToken } of [asha, phone]) {
    expect((await refreshSession(app, refreshToken)).userErrors).toEqual([{ code: 'SESSION_ENDED' }]);
  }
  const emails = await emailsTo(app, asha.email, 3);
  expect(emails.at(-1)).toMatchObject({ subject: 'Your Thikana password was changed' });
});

test('SEC-16: a sign-in with the old password that a reset overtakes gives no session', async () => {
  const asha = await register(app);
  const { token } = await mailedReset(asha.email);
  const attempts = Array.from({ length: 4 }, () => signIn(asha.email, asha.password));
  await Promise.all([...attempts, reset(token)]);
  const sessions: unknown[] = await app.database.read.query('SELECT id FROM sessions');
  expect(sessions).toHaveLength(0);
});

test('SEC-16: a password change ends every other session, and the person is told by an email', async () => {
  const asha = await register(app);
  const phone = (await signIn(asha.email, asha.password)).tokens;
  const { token } = await mailedReset(asha.email);
  const { data } = await asha.ask(CHANGE, { input: { currentPassword: asha.password, password: 'new-secret' } });
  expect(data?.['changePassword']).toEqual({ message: 'Your password has been changed.', userErrors: [] });
  expect((await asha.ask(ME)).data?.['me'].id).toBe(asha.id);
  expect((await app.ask(ME, {}, { authorization: `Bearer ${String(phone.accessToken)}` })).status).toBe(401);
  expect((await signIn(asha.email, asha.password)).userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
  expect((await signIn(asha.email, 'new-secret')).user).toEqual({ id: asha.id });
  expect((await reset(token)).userErrors).toMatchObject([LINK_INVALID]);
  expect((await emailsTo(app, asha.email, 3)).at(-1)).toMatchObject({ subject: 'Your Thikana password was changed' });
});

test.each([
  ['a wrong present password', { currentPassword: 'wrong-1' }, 'PASSWORD_WRONG', 'currentPassword'],
  ['no present password', { currentPassword: '' }, 'PASSWORD_WRONG', 'currentPassword'],
  ['an empty new password', { password: '' }, 'PASSWORD_MISSING', 'password'],
  ['a short new password', { password: '12345' }, 'PASSWORD_TOO_SHORT', 'password'],
])('SEC-16: a password change with %s is refused and ends nothing', async (_what, wrong, code, field) => {
  const asha = await register(app);
  const phone = (await signIn(asha.email, asha.password)).tokens;
  const input = { currentPassword: asha.password, password: 'new-secret', ...wrong };
  const { data } = await asha.ask(CHANGE, { input });
  expect(data?.['changePassword']).toMatchObject({ message: null, userErrors: [{ code, path: [field] }] });
  expect((await app.ask(ME, {}, { authorization: `Bearer ${String(phone.accessToken)}` })).status).toBe(200);
});

test('of password changes at once one is done', async () => {
  const asha = await register(app);
  const change = async (password: string) =>
    (await asha.ask(CHANGE, { input: { currentPassword: asha.password, password } })).data?.['changePassword'];
  const outcomes = await Promise.all(['first-secret', 'second-secret', 'third-secret'].map(change));
  expect(outcomes.filter(({ message }) => message !== null)).toHaveLength(1);
});

test('API-25: a visitor changes no password and asks for no verification', async () => {
  const change = await app.ask(CHANGE, { input: { currentPassword: 'secret-1', password: 'new-secret' } });
  expect(change.data?.['changePassword'].userErrors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  const send = await app.ask(SEND_VERIFICATION);
  expect(send.data?.['sendVerificationEmail'].userErrors).toEqual([
    { code: 'UNAUTHENTICATED', message: 'User not authenticated.' },
  ]);
});

test('PLC-18: an account without a password gets its first one by a reset link', async () => {
  const owner = anOwner({ email: 'owner@example.com', emailVerified: false });
  await seed(app, { users: [owner] });
  expect((await reset((await mailedReset(owner.email)).token)).userErrors).toEqual([]);
  expect((await signIn(owner.email, 'new-secret')).user).toEqual({ id: owner.id });
});

test('API-05 PROF-69: registration mails a link that proves the email address', async () => {
  const asha = await register(app);
  expect((await asha.ask(ME)).data?.['me'].emailVerified).toBe(false);
  const { email, token, link } = await linkTo(app, asha.email, VERIFY_PATH);
  expect(email.subject).toBe('Verify your e-mail for Thikana');
  expect(link.startsWith(`${app.url}/auth/verify-email?token=`)).toBe(true);
  expect(await confirm(token)).toEqual({ message: 'Your e-mail address is verified.', userErrors: [] });
  expect((await asha.ask(ME)).data?.['me'].emailVerified).toBe(true);
  expect((await confirm(token)).userErrors).toEqual([LINK_INVALID]);
});

test('PROF-49 API-05: a person asks for another verification link, and using it ends the older one', async () => {
  const asha = await register(app);
  const older = await linkTo(app, asha.email, VERIFY_PATH);
  const { data } = await asha.ask(SEND_VERIFICATION);
  expect(data?.['sendVerificationEmail']).toEqual({
    message: 'Verification email sent!, please refresh after verifying, to see the effect.',
    userErrors: [],
  });
  const newer = await linkTo(app, asha.email, VERIFY_PATH, 2);
  expect((await confirm(newer.token)).userErrors).toEqual([]);
  expect((await confirm(older.token)).userErrors).toEqual([LINK_INVALID]);
  const again = await asha.ask(SEND_VERIFICATION);
  expect(again.data?.['sendVerificationEmail'].userErrors).toMatchObject([{ code: 'EMAIL_ALREADY_VERIFIED' }]);
});

test('API-05: a verification link works for a day', async () => {
  const [asha, ravi] = [await register(app), await register(app)];
  const [first, second] = [await linkTo(app, asha.email, VERIFY_PATH), await linkTo(app, ravi.email, VERIFY_PATH)];
  clock.forward(24 * HOUR - 5_000);
  expect((await confirm(first.token)).userErrors).toEqual([]);
  clock.forward(10_000);
  expect((await confirm(second.token)).userErrors).toEqual([LINK_INVALID]);
});

test("PROF-69: links to an address that is the person's no more do nothing", async () => {
  const asha = await register(app);
  const verification = await linkTo(app, asha.email, VERIFY_PATH);
  const { token } = await mailedReset(asha.email);
  await app.database.write((manager) =>
    manager.query('UPDATE users SET email = ? WHERE id = ?', ['asha.new@example.com', asha.id]),
  );
  expect((await confirm(verification.token)).userErrors).toEqual([LINK_INVALID]);
  expect((await reset(token)).userErrors).toMatchObject([LINK_INVALID]);
  expect((await asha.ask(ME)).data?.['me']).toEqual({ id: asha.id, emailVerified: false });
});

test('PLC-18: a reset proves the email address too', async () => {
  const asha = await register(app);
  await reset((await mailedReset(asha.email)).token);
  const { tokens } = await signIn(asha.email, 'new-secret');
  const me = await app.ask(ME, {}, { authorization: `Bearer ${String(tokens.accessToken)}` });
  expect(me.data?.['me'].emailVerified).toBe(true);
});

test('an email greets by name only at an address that is proved', async () => {
  const [proved, unproved] = [
    anOwner({ email: 'asha@example.com', displayName: 'आशा' }),
    anOwner({ email: 'eve@example.com', displayName: 'eve.example', emailVerified: false }),
  ];
  await seed(app, { users: [proved, unproved] });
  expect((await mailedReset(proved.email)).email.text).toMatch(/^Hello आशा,/);
  expect((await mailedReset(unproved.email)).email.text).toMatch(/^Hello,\n/);
});

test('SEC-15: an email address gets a limited number of links, and an address tries a limited number', async () => {
  const strict = await startApp({ env: { LIMIT_SIGN_INS: '3', LIMIT_SIGN_INS_OF_ADDRESS: '4' } });
  const asha = await register(strict);
  const limited = [{ extensions: { code: 'RATE_LIMITED' } }];
  for (let tries = 0; tries < 3; tries += 1) await sendReset(asha.email, strict);
  const fourth = await strict.ask(SEND_RESET, { email: asha.email });
  expect(fourth.errors).toMatchObject(limited);
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await strict.ask(SEND_RESET, { email: 'ravi@example.com' })).errors).toMatchObject(limited);
  for (let tries = 0; tries < 4; tries += 1) await strict.ask(CONFIRM, { token: 'x'.repeat(43) });
  expect((await strict.ask(CONFIRM, { token: 'x'.repeat(43) })).errors).toMatchObject(limited);
  expect((await strict.ask(RESET, { input: { token: 'x'.repeat(43), password: 'secret-1' } })).errors).toMatchObject(
    limited,
  );
  await strict.stop();
});

test('SEC-14: with neutral answers nobody learns from forgot-password which email addresses have an account', async () => {
  const neutral = await startApp({ env: { NEUTRAL_ANSWERS: 'true' } });
  const asha = anOwner({ email: 'asha@example.com' });
  await seed(neutral, { users: [asha] });
  const sent = { message: 'Password reset link sent to your email!', userErrors: [] };
  const begun = Date.now();
  expect(await sendReset('nobody@example.com', neutral)).toEqual(sent);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(290);
  expect(await sendReset(asha.email, neutral)).toEqual(sent);
  await linkTo(neutral, asha.email, RESET_PATH);
  await neutral.stop();
});

test('links and sessions that have ended are purged, others stay', async () => {
  const asha = await register(app);
  await mailedReset(asha.email);
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await linksOf('RESET_PASSWORD')).toHaveLength(0);
  expect(await linksOf('VERIFY_EMAIL')).toHaveLength(1);
  clock.forward(90 * 24 * HOUR);
  await app.purge();
  expect(await linksOf('VERIFY_EMAIL')).toHaveLength(0);
  expect(await app.database.read.query('SELECT id FROM sessions')).toHaveLength(0);
});

test('AUTH-53: wrong links from an address keep nobody there from using a right one', async () => {
  const strict = await startApp({ env: { LIMIT_SIGN_INS_OF_ADDRESS: '3' } });
  const person = await register(strict, { email: 'ravi@example.com' });
  const verification = await linkTo(strict, person.email, '/auth/verify-email');
  await strict.ask(`mutation { sendPasswordReset(input: { email: "${person.email}" }) { message } }`);
  const forgotten = await linkTo(strict, person.email, '/auth/reset-password');
  const confirms = (token: string) =>
    strict.ask(`mutation { confirmEmail(input: { token: "${token}" }) { message userErrors { code } } }`);
  for (let tries = 0; tries < 3; tries += 1)
    expect((await confirms('wrong')).data?.['confirmEmail'].userErrors).toEqual([{ code: 'LINK_INVALID' }]);
  expect((await confirms('wrong')).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  expect((await confirms(verification.token)).data?.['confirmEmail'].userErrors).toEqual([]);
  const { data } = await strict.ask(
    `mutation { resetPassword(input: { token: "${forgotten.token}", password: "new-secret" }) { userErrors { code } } }`,
  );
  await strict.stop();
  expect(data?.['resetPassword'].userErrors).toEqual([]);
});

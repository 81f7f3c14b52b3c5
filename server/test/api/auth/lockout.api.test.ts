import { readEnv } from '../../../src/config/env';
import { register } from '../../support/actors';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { linkTo } from '../../support/mailbox';

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  user { id } tokens { deviceToken refreshToken } userErrors { code } } }`;
const SEND_RESET = `mutation Send($email: String!) { sendPasswordReset(input: { email: $email }) { message } }`;
const RESET = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }`;
const CHANGE = `mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) {
  message userErrors { code } } }`;
const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) {
  user { id } tokens { deviceToken } userErrors { code } } }`;
const LIMITED = [{ extensions: { code: 'RATE_LIMITED' } }];

let app: TestApp;
const open = async (env: TestAppOptions['env'] = {}): Promise<void> => {
  app = await startApp({ env: { LIMIT_SIGN_INS: '3', LIMIT_SIGN_INS_OF_ADDRESS: '5', TRUSTED_PROXIES: '1', ...env } });
};
afterEach(() => app.stop());

interface Attempt {
  readonly email: string;
  readonly password?: string;
  readonly from?: string;
  readonly deviceToken?: string | null;
  readonly cookie?: string;
}

const signIn = ({ email, password = 'wrong-1', from = '203.0.113.1', deviceToken = null, cookie = '' }: Attempt) => {
  const place = { refreshTokenPlace: cookie ? 'COOKIE' : 'BODY' };
  return app.ask(
    SIGN_IN,
    { input: { email, password, deviceToken, ...place } },
    { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  );
};
const isIn = (answer: Awaited<ReturnType<typeof signIn>>) => answer.data?.['signIn']?.user?.id;

/** Tries wrong passwords until the network address is locked out. */
async function lockedOut(email: string, from = '198.51.100.7') {
  for (let tries = 0; tries < 4; tries += 1) await signIn({ email, from });
  expect((await signIn({ email, from })).errors).toMatchObject(LIMITED);
}

test('LIM-30 LIM-31: how much is allowed where nothing else is set', async () => {
  await open();
  expect(readEnv({})).toMatchObject({ LIMIT_SIGN_INS: 10, LIMIT_SIGN_INS_OF_ADDRESS: 50, LIMIT_EMAILS: 5 });
});

test('SEC-15: an email address that is tried too often from an address has to wait there', async () => {
  await open();
  const asha = await register(app);
  await lockedOut(asha.email);
  const again = await signIn({ ...asha, from: '198.51.100.7' });
  expect(again.errors).toMatchObject(LIMITED);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('AUTH-48 SEC-60: wrong passwords from one address hold nobody else up', async () => {
  await open();
  const asha = await register(app);
  await lockedOut(asha.email);
  expect(isIn(await signIn({ ...asha, from: '203.0.113.1' }))).toBe(asha.id);
});

test('AUTH-48: wrong passwords lock neither the reset of the email address nor a password change', async () => {
  await open();
  const asha = await register(app);
  await lockedOut(asha.email, '127.0.0.1');
  const { data, errors } = await asha.ask(CHANGE, {
    input: { currentPassword: asha.password, password: 'new-secret' },
  });
  expect({ errors, message: data?.['changePassword'].message }).toEqual({
    errors: [],
    message: 'Your password has been changed.',
  });
  await app.ask(SEND_RESET, { email: asha.email });
  const { token } = await linkTo(app, asha.email, '/auth/reset-password?token=');
  const reset = await app.ask(RESET, { input: { token, password: 'newer-secret' } });
  expect(reset.data?.['resetPassword'].userErrors).toEqual([]);
  expect((await signIn({ ...asha, password: 'newer-secret', from: '127.0.0.1' })).errors).toMatchObject(LIMITED);
  const cookie = cookiesOf(reset.headers);
  expect(isIn(await signIn({ ...asha, password: 'newer-secret', from: '127.0.0.1', cookie }))).toBe(asha.id);
});

test('AUTH-48: a browser on which the account was signed in before signs in whatever its address has tried', async () => {
  await open();
  const { data, headers } = await app.ask(REGISTER, {
    input: { email: 'asha@example.com', password: 'secret-1', role: 'USER', refreshTokenPlace: 'COOKIE' },
  });
  const device = headers.getSetCookie().find((line) => line.startsWith('thikana_device=')) ?? '';
  expect(device).toMatch(/Max-Age=34560000; Path=\/graphql; HttpOnly; SameSite=Strict/i);
  await lockedOut('asha@example.com');
  const attempt = { email: 'asha@example.com', password: 'secret-1', from: '198.51.100.7', cookie: cookiesOf(headers) };
  expect(isIn(await signIn(attempt))).toBe(data?.['register'].user.id);
});

test('AUTH-48: an app signs in with its device token, and without one it waits', async () => {
  await open();
  const asha = await register(app);
  const { data } = await signIn(asha);
  const { deviceToken } = data?.['signIn'].tokens;
  await lockedOut(asha.email);
  expect((await signIn({ ...asha, from: '198.51.100.7' })).errors).toMatchObject(LIMITED);
  expect(isIn(await signIn({ ...asha, from: '198.51.100.7', deviceToken }))).toBe(asha.id);
});

test('AUTH-48: a device keeps the marks of several people', async () => {
  await open();
  const [asha, ravi] = [await register(app), await register(app)];
  const first = (await signIn(asha)).data?.['signIn'].tokens.deviceToken;
  const both = (await signIn({ ...ravi, deviceToken: first })).data?.['signIn'].tokens.deviceToken;
  for (const person of [asha, ravi]) {
    await lockedOut(person.email);
    expect(isIn(await signIn({ ...person, from: '198.51.100.7', deviceToken: both }))).toBe(person.id);
  }
});

test('SEC-60: a known device tries a limited number of passwords, too', async () => {
  await open();
  const asha = await register(app);
  const { deviceToken } = (await signIn(asha)).data?.['signIn'].tokens;
  for (let tries = 0; tries < 3; tries += 1) await signIn({ email: asha.email, deviceToken });
  expect((await signIn({ ...asha, deviceToken })).errors).toMatchObject(LIMITED);
});

test.each([
  ['of somebody else', (token: string) => token],
  ['that was tampered with', (token: string) => `${token.slice(0, -2)}xx`],
  ['of 10,000 characters', (token: string) => `${token}~`.repeat(1000).slice(0, 10_000)],
  ['of nonsense', () => 'nonsense'],
])('SEC-60: a device token %s is worth nothing', async (_what, forged) => {
  await open();
  const [asha, eve] = [await register(app), await register(app)];
  const token = (await signIn(eve)).data?.['signIn'].tokens.deviceToken;
  await lockedOut(asha.email);
  const answer = await signIn({ ...asha, from: '198.51.100.7', deviceToken: forged(token) });
  expect(answer.errors).toMatchObject(LIMITED);
});

test('SEC-60: an address counts the email addresses that fail, not the people who sign in', async () => {
  await open();
  const people = [];
  for (let many = 0; many < 8; many += 1)
    people.push(
      await register({
        ask: (query, variables) => app.ask(query, variables, { 'x-forwarded-for': `192.0.2.${String(many)}` }),
      }),
    );
  for (const person of people) expect(isIn(await signIn(person))).toBe(person.id);
  for (let tries = 0; tries < 3; tries += 1) await signIn({ email: 'nobody@example.com' });
  for (let many = 0; many < 4; many += 1)
    expect((await signIn({ email: `nobody${String(many)}@example.com` })).errors).toEqual([]);
  expect((await signIn({ email: 'nobody9@example.com' })).errors).toMatchObject(LIMITED);
  expect((await signIn(people[0] ?? { email: '' })).errors).toMatchObject(LIMITED);
  expect(isIn(await signIn({ ...(people[0] ?? { email: '' }), from: '203.0.113.2' }))).toBeDefined();
});

test('SEC-60: many addresses together slow an email address down, and lock it for seconds only', async () => {
  await open();
  const asha = await register(app);
  for (let many = 0; many < 31; many += 1) await signIn({ email: asha.email, from: `192.0.2.${String(many)}` });
  const answer = await signIn({ ...asha, from: '203.0.113.9' });
  expect(answer.errors).toMatchObject(LIMITED);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(2);
});

test('AUTH-49: 30 reset requests for one address mail 5 emails at most, and the last links work', async () => {
  await open({ LIMIT_SIGN_INS: '100', LIMIT_SIGN_INS_OF_ADDRESS: '100', LIMIT_EMAILS: '5' });
  const asha = await register(app);
  const answers = [];
  for (let many = 0; many < 30; many += 1) answers.push(await app.ask(SEND_RESET, { email: asha.email }));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(4);
  expect(answers.at(-1)?.errors).toMatchObject(LIMITED);
  const emails: unknown[] = await app.database.read.query('SELECT token_hash FROM earlier_links');
  expect(emails).toHaveLength(3);
  const { token } = await linkTo(app, asha.email, '/auth/reset-password?token=', 4);
  const reset = await app.ask(RESET, { input: { token, password: 'new-secret' } });
  expect(reset.data?.['resetPassword'].userErrors).toEqual([]);
});

test('AUTH-49: verification emails leave some of the 5 for a reset', async () => {
  await open({ LIMIT_EMAILS: '5' });
  const asha = await register(app);
  const send = 'mutation { sendVerificationEmail { message } }';
  const answers = [];
  for (let many = 0; many < 5; many += 1) answers.push(await asha.ask(send));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
  expect(answers.at(-1)?.errors).toMatchObject(LIMITED);
  expect((await app.ask(SEND_RESET, { email: asha.email })).errors).toEqual([]);
});

test('SEC-61: a flood of strange passwords is answered by 503 with Retry-After, while a known device comes in', async () => {
  await open({ LIMIT_SIGN_INS: '100000', LIMIT_SIGN_INS_OF_ADDRESS: '100000', PASSWORD_MEMORY_KIB: '' });
  const asha = await register(app);
  const { deviceToken } = (await signIn(asha)).data?.['signIn'].tokens;
  // More than wait for their turn, however fast the machine is.
  const FLOOD = 800;
  const flood = Array.from({ length: FLOOD }, (_, many) => signIn({ email: `nobody${String(many)}@example.com` }));
  const known = await signIn({ ...asha, deviceToken });
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(isIn(known)).toBe(asha.id);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(FLOOD);
  const overloaded = refused.find(({ errors }) => errors[0]?.extensions.code === 'OVERLOADED');
  expect(Number(overloaded?.headers.get('retry-after'))).toBeGreaterThan(0);
}, 90_000);

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

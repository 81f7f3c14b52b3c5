import jwt from 'jsonwebtoken';
import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) {
  user { id email emailVerified role username photoUrl } tokens { accessToken accessTokenExpiresAt refreshToken }
  message userErrors { code message path } } }`;
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  user { id email role } tokens { accessToken refreshToken } userErrors { code message path } } }`;
const REFRESH = `mutation Refresh($input: RefreshSessionInput!) { refreshSession(input: $input) {
  user { id } tokens { accessToken refreshToken } userErrors { code message } } }`;
const SIGN_OUT = 'mutation { signOut { userErrors { code } } }';
const ME = '{ me { id email emailVerified role photoUrl } }';
const DEVICES = '{ signedInDevices { id name isCurrent } }';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refresh = async (refreshToken: string) =>
  (await app.ask(REFRESH, { input: { refreshToken } })).data?.['refreshSession'];

test('API-02 AUTH-15 PLC-21: registration makes an account of the picked role and signs it in', async () => {
  const input = { email: ' Asha@Example.com ', password: 'secre7', role: 'OWNER' };
  const { data } = await app.ask(REGISTER, { input });
  expect(data?.['register']).toMatchObject({
    user: { email: 'asha@example.com', emailVerified: false, role: 'OWNER', username: null, photoUrl: null },
    message: 'User created.',
    userErrors: [],
  });
  expect(data?.['register'].user.id).toHaveLength(20);
  const me = await app.ask(ME, {}, bearer(data?.['register'].tokens.accessToken));
  expect(me.data?.['me']).toMatchObject({ email: 'asha@example.com', role: 'OWNER' });
});

test.each([
  ['AUTH-19', 'no address', { email: 'asha@example' }, 'Invalid Email Address.', 'email'],
  ['AUTH-19', 'an empty address', { email: '' }, 'Invalid Email Address.', 'email'],
  ['AUTH-19', 'an address with a line break', { email: 'a@b.co\nBcc: x@y.z' }, 'Invalid Email Address.', 'email'],
  ['AUTH-19', 'an address with NUL', { email: 'a\u0000@b.co' }, 'Invalid Email Address.', 'email'],
  ['AUTH-19', 'a 10,000 character address', { email: `${'a'.repeat(10_000)}@b.co` }, 'Invalid Email Address.', 'email'],
  ['AUTH-20', 'no password', { password: '' }, 'Password is required.', 'password'],
  ['AUTH-21', '5 characters', { password: '12345' }, 'Password must be at least 6 characters long.', 'password'],
  [
    'AUTH-21',
    '201 characters',
    { password: 'x'.repeat(201) },
    'Password must be at most 200 characters long.',
    'password',
  ],
])('%s: registration with %s is refused with its text', async (_id, _what, wrong, message, field) => {
  const { data } = await app.ask(REGISTER, {
    input: { email: 'asha@example.com', password: 'secre7', role: 'USER', ...wrong },
  });
  expect(data?.['register']).toMatchObject({ user: null, tokens: null, userErrors: [{ message, path: [field] }] });
});

test('AUTH-24: an email address registers once, in whatever case, also by two requests at once', async () => {
  const asked = ['asha@example.com', 'ASHA@example.com', 'Asha@Example.com'].map((email) =>
    app.ask(REGISTER, { input: { email, password: 'secre7', role: 'USER' } }),
  );
  const outcomes = (await Promise.all(asked)).map(({ data }) => data?.['register']);
  expect(outcomes.filter(({ user }) => user !== null)).toHaveLength(1);
  expect(outcomes.flatMap(({ userErrors }) => userErrors)).toEqual(
    Array(2).fill({ code: 'EMAIL_TAKEN', message: 'User already exists. Please login.', path: ['email'] }),
  );
});

test.each(['asha@ｅxample.com', 'ａsha@example.com', 'asha@example．com'])(
  'AUTH-24: an email address is the same in wide letters, %s',
  async (email) => {
    await register(app, { email: 'asha@example.com' });
    const { data } = await app.ask(REGISTER, { input: { email, password: 'secret-1', role: 'USER' } });
    expect(data?.['register'].userErrors).toMatchObject([{ code: 'EMAIL_TAKEN' }]);
  },
);

test.each(['\ud800sha@example.com', 'asha@mail。example.com'])(
  'AUTH-19: %j, which no mail server knows in this form, is no email address',
  async (email) => {
    const { data } = await app.ask(REGISTER, { input: { email, password: 'secret-1', role: 'USER' } });
    expect(data?.['register'].userErrors).toMatchObject([{ code: 'EMAIL_INVALID' }]);
  },
);

test('API-01 AUTH-39: email address and password sign in, and the account is known', async () => {
  const asha = await register(app, { role: 'OWNER' });
  const { data } = await app.ask(SIGN_IN, { input: { email: asha.email.toUpperCase(), password: asha.password } });
  expect(data?.['signIn']).toMatchObject({ user: { id: asha.id, role: 'OWNER' }, userErrors: [] });
});

test('AUTH-17: a wrong password and an unknown email address are refused alike', async () => {
  const asha = await register(app);
  const attempts = [
    { email: asha.email, password: 'wrong-1' },
    { email: 'nobody@example.com', password: 'wrong-1' },
    { email: 'no address', password: '' },
  ];
  for (const input of attempts) {
    expect((await app.ask(SIGN_IN, { input })).data?.['signIn']).toEqual({
      user: null,
      tokens: null,
      userErrors: [
        { code: 'CREDENTIALS_INVALID', message: 'Invalid email or password. Please try again.', path: null },
      ],
    });
  }
});

test('API-07: me is the account of the token, and nobody without one', async () => {
  const asha = await register(app);
  expect((await asha.ask(ME)).data?.['me']).toEqual({
    id: asha.id,
    email: asha.email,
    emailVerified: false,
    role: 'USER',
    photoUrl: null,
  });
  expect((await app.ask(ME)).data).toEqual({ me: null });
});

const forgeries = [
  ['nonsense', () => 'nonsense'],
  ['no token', () => ''],
  ['a key of somebody else', (claims: object) => jwt.sign(claims, 'x'.repeat(40), { keyid: 'embedded' })],
  ['an unknown key', (claims: object) => jwt.sign(claims, 'x'.repeat(40), { keyid: 'other' })],
  ['no signature', (claims: object) => jwt.sign(claims, '', { algorithm: 'none', keyid: 'embedded' })],
  ['no key name', (claims: object) => jwt.sign(claims, '', { algorithm: 'none' })],
] as const;
test.each(forgeries)('API-26: a token with %s is refused whole', async (_what, forge) => {
  const asha = await register(app);
  const claims = jwt.decode(asha.accessToken) as object;
  const answer = await app.ask(ME, {}, bearer(forge(claims)));
  expect(answer).toMatchObject({ status: 401, data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});

test('PLC-26: an access token works for 15 minutes, a session for 30 days without use', async () => {
  const asha = await register(app);
  clock.forward(15 * 60_000);
  expect((await asha.ask(ME)).status).toBe(401);
  clock.forward(29 * 24 * 3_600_000);
  const { tokens } = await refresh(asha.refreshToken);
  expect((await app.ask(ME, {}, bearer(tokens.accessToken))).data?.['me'].id).toBe(asha.id);
  clock.forward(30 * 24 * 3_600_000);
  expect(await refresh(tokens.refreshToken)).toMatchObject({ tokens: null, userErrors: [{ code: 'SESSION_ENDED' }] });
});

test('SEC-16: a refresh token works once, its repetition within 10 s gives the same, and an older one ends the session', async () => {
  const asha = await register(app);
  const outcomes = await Promise.all([1, 2, 3].map(() => refresh(asha.refreshToken)));
  const [next] = outcomes.map(({ tokens }) => tokens.refreshToken);
  expect(new Set(outcomes.map(({ tokens }) => tokens.refreshToken))).toEqual(new Set([next]));
  const third = (await refresh(next)).tokens;
  expect(await refresh(asha.refreshToken)).toMatchObject({ tokens: null, userErrors: [{ code: 'SESSION_ENDED' }] });
  expect(await refresh(third.refreshToken)).toMatchObject({ userErrors: [{ code: 'SESSION_ENDED' }] });
  expect((await app.ask(ME, {}, bearer(third.accessToken))).status).toBe(401);
});

test('SEC-16: nobody ends the session of a person whose id they know', async () => {
  const people = [];
  for (let many = 0; many < 5; many += 1) people.push(await register(app));
  for (const { id } of people) await refresh(`${nextId(id)}.${'x'.repeat(43)}`);
  const answers = await Promise.all(people.map((person) => person.ask(ME)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

/** Returns the id that the server creates next in the same millisecond. */
function nextId(id: string): string {
  const digits = Array.from(id.slice(8), (letter) => ALPHABET.indexOf(letter));
  for (let place = digits.length - 1; place >= 0; place -= 1) {
    digits[place] = ((digits[place] ?? 0) + 1) % 64;
    if (digits[place] !== 0) break;
  }
  return id.slice(0, 8) + digits.map((digit) => ALPHABET.charAt(digit)).join('');
}

test('API-06: signing out makes both tokens unusable', async () => {
  const asha = await register(app);
  await asha.signsOut();
  expect((await asha.ask(ME)).status).toBe(401);
  expect(await refresh(asha.refreshToken)).toMatchObject({ userErrors: [{ code: 'SESSION_ENDED' }] });
});

test('AUTH-55: a browser keeps its refresh token in a cookie that no script and no other site gets', async () => {
  const input = { email: 'asha@example.com', password: 'secre7', role: 'USER', refreshTokenPlace: 'COOKIE' };
  const { data, headers } = await app.ask(REGISTER, { input });
  const cookie = headers.get('set-cookie') ?? '';
  expect(data?.['register'].tokens.refreshToken).toBeNull();
  expect(cookie).toMatch(/Path=\/graphql/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  const sent = { cookie: cookie.split(';')[0] ?? '' };
  const refreshed = await app.ask(REFRESH, { input: {} }, sent);
  expect(refreshed.data?.['refreshSession'].user.id).toBe(data?.['register'].user.id);
  expect(refreshed.headers.get('set-cookie')).toMatch(/^thikana_refresh=.{60,}; /);
  const out = await app.ask(SIGN_OUT, {}, { cookie: (refreshed.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
  expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect((await app.ask(ME, {}, bearer(refreshed.data?.['refreshSession'].tokens.accessToken))).status).toBe(401);
});

test('SEC-16: a person sees the devices signed in, in both languages, and signs the others out', async () => {
  const asha = await register(app);
  const input = { email: asha.email, password: asha.password, refreshTokenPlace: 'BODY' };
  const phone = await app.ask(
    SIGN_IN,
    { input },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' },
  );
  const devices = (await asha.ask(DEVICES)).data?.['signedInDevices'];
  expect(devices).toMatchObject([
    { name: 'Chrome on Android', isCurrent: false },
    { name: 'Unknown app', isCurrent: true },
  ]);
  const inHindi = await app.ask(DEVICES, {}, { ...bearer(asha.accessToken), 'accept-language': 'hi' });
  expect(inHindi.data?.['signedInDevices']).toMatchObject([{ name: 'Android पर Chrome' }, { name: 'अनजान ऐप' }]);
  const { data } = await asha.ask('mutation { signOutDevices { signedInDevices { isCurrent } userErrors { code } } }');
  expect(data?.['signOutDevices']).toEqual({ signedInDevices: [{ isCurrent: true }], userErrors: [] });
  expect((await app.ask(ME, {}, bearer(phone.data?.['signIn'].tokens.accessToken))).status).toBe(401);
});

test("nobody signs out another person's device", async () => {
  const [asha, ravi] = [await register(app), await register(app)];
  const { data } = await asha.ask(DEVICES);
  const deviceIds = data?.['signedInDevices'].map(({ id }: { id: string }) => id);
  await ravi.ask('mutation Out($ids: [ID!]) { signOutDevices(input: { deviceIds: $ids }) { userErrors { code } } }', {
    ids: deviceIds,
  });
  expect((await asha.ask(ME)).data?.['me'].id).toBe(asha.id);
});

test('API-25: a visitor gets a typed error where an account is needed, never data', async () => {
  expect(await app.ask(DEVICES)).toMatchObject({
    data: { signedInDevices: null },
    errors: [{ message: 'User not authenticated.', extensions: { code: 'UNAUTHENTICATED' } }],
  });
  const { data } = await app.ask('mutation { signOutDevices { userErrors { code message } } }');
  expect(data?.['signOutDevices'].userErrors).toEqual([
    { code: 'UNAUTHENTICATED', message: 'User not authenticated.' },
  ]);
});

test('SEC-15: an address that asks too much without signing in has to wait', async () => {
  const strict = await startApp({ env: { LIMIT_ANONYMOUS: '2' } });
  await strict.ask(ME);
  await strict.ask(ME);
  const third = await strict.ask(ME);
  expect(third).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});

test('SEC-15: an account that asks too much has to wait, from whichever address, and nobody else with it', async () => {
  const strict = await startApp({ env: { LIMIT_REQUESTS: '2' } });
  const [asha, ravi] = [await register(strict), await register(strict)];
  await asha.ask(ME);
  await asha.ask(ME);
  const third = await asha.ask(ME);
  expect(third).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ravi.ask(ME)).data?.['me'].id).toBe(ravi.id);
  await strict.stop();
});

test('tokens signed with an older key still work, and new ones are signed with the first', async () => {
  const [older, newer] = [`older:${'a'.repeat(32)}`, `newer:${'b'.repeat(32)}`];
  const keyOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
  const before = await startApp({ env: { SIGNING_KEYS: older } });
  const asha = await register(before);
  expect(keyOf(asha.accessToken)).toBe('older/access-tokens');
  await before.stop();
  const after = await startApp({ env: { SIGNING_KEYS: `${newer},${older}` } });
  const ravi = await register(after);
  expect(keyOf(ravi.accessToken)).toBe('newer/access-tokens');
  const signedBefore = jwt.sign(jwt.decode(ravi.accessToken) as object, 'a'.repeat(32), { keyid: 'older' });
  expect((await after.ask(ME, {}, bearer(signedBefore))).data?.['me'].id).toBe(ravi.id);
  await after.stop();
});

import { movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { linkTo } from '../../support/mailbox';

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) {
  tokens { refreshToken deviceToken } userErrors { code } } }`;
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  tokens { accessToken refreshToken deviceToken } userErrors { code message } } }`;
const CONFIRM = `mutation Confirm($input: ConfirmEmailInput!) { confirmEmail(input: $input) {
  tokens { accessToken refreshToken } userErrors { code } } }`;
const REFRESH = `mutation Refresh($input: RefreshSessionInput!) { refreshSession(input: $input) {
  tokens { refreshToken accessTokenExpiresAt accessTokenExpiresInSeconds refreshTokenExpiresAt refreshTokenExpiresInSeconds }
  userErrors { code } } }`;
const DEVICES = '{ signedInDevices { name } }';
const DAY = 24 * 60 * 60;

const clock = movableClock();
let app: TestApp;
const open = async (env = {}): Promise<void> => {
  app = await startApp({ clock, env });
};
afterEach(() => app.stop());

const ana = { email: 'ana@example.com', password: 'secret-1' };
const deviceNames = async (accessToken: string) =>
  (await app.ask(DEVICES, {}, { authorization: `Bearer ${accessToken}` })).data?.['signedInDevices'];

test('AUTH-55: registering and signing in give the refresh token in the body, and set no cookie', async () => {
  await open();
  const registered = await app.ask(REGISTER, { input: { ...ana, role: 'USER' } });
  const signedIn = await app.ask(SIGN_IN, { input: ana });
  const inBody = { refreshToken: expect.any(String), deviceToken: expect.any(String) };
  expect(registered.data?.['register'].tokens).toEqual(inBody);
  expect(signedIn.data?.['signIn'].tokens).toMatchObject(inBody);
  expect([...registered.headers.getSetCookie(), ...signedIn.headers.getSetCookie()]).toEqual([]);
});

test('AUTH-55: a link that finishes a registration gives the refresh token in the body', async () => {
  await open({ NEUTRAL_ANSWERS: 'true' });
  await app.ask(REGISTER, { input: { ...ana, role: 'USER' } });
  const { token } = await linkTo(app, ana.email, '/auth/verify-email?token=');
  const { data, headers } = await app.ask(CONFIRM, { input: { token } });
  expect(data?.['confirmEmail'].tokens.refreshToken).toEqual(expect.any(String));
  expect(headers.getSetCookie()).toEqual([]);
});

test('AUTH-55: a refresh answers in the place that the token came from, also when both are sent', async () => {
  await open();
  const [inCookie, inBody] = [await register(app), await register(app)];
  const cookie = `thikana_refresh=${inCookie.refreshToken}`;
  const both = await app.ask(REFRESH, { input: { refreshToken: inBody.refreshToken } }, { cookie });
  expect(both.data?.['refreshSession'].tokens.refreshToken).toEqual(expect.stringContaining('.'));
  expect(both.headers.getSetCookie()).toEqual([]);
  const browser = await app.ask(REFRESH, { input: {} }, { cookie });
  expect(browser.data?.['refreshSession'].tokens.refreshToken).toBeNull();
  expect(browser.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^thikana_refresh=.{60,}; /),
    expect.anything(),
  ]);
});

test.each(['', 'nonsense'])(
  'AUTH-55: a refused token in the body, %j, leaves the cookie alone',
  async (refreshToken) => {
    await open();
    const cookie = `thikana_refresh=${(await register(app)).refreshToken}`;
    const { data, headers } = await app.ask(REFRESH, { input: { refreshToken } }, { cookie });
    expect(data?.['refreshSession'].userErrors).toEqual([{ code: 'SESSION_ENDED' }]);
    expect(headers.getSetCookie()).toEqual([]);
  },
);

test.each([
  ["  Asha's phone ", "Asha's phone"],
  ['आशा का फ़ोन 📱', 'आशा का फ़ोन 📱'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['   ', 'Chrome on Android'],
  [null, 'Chrome on Android'],
])('AUTH-56: a device that names itself %j at sign-in is listed as %j', async (deviceName, name) => {
  await open();
  await register(app, ana);
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' };
  const { data } = await app.ask(SIGN_IN, { input: { ...ana, deviceName } }, agent);
  expect(await deviceNames(data?.['signIn'].tokens.accessToken)).toContainEqual({ name });
});

test('AUTH-56: a device keeps its name when it refreshes, and names itself when it registers or opens a link', async () => {
  await open({ NEUTRAL_ANSWERS: 'true' });
  await app.ask(REGISTER, { input: { ...ana, role: 'USER' } });
  const { token } = await linkTo(app, ana.email, '/auth/verify-email?token=');
  const wrong = await app.ask(CONFIRM, { input: { token, deviceName: 'x'.repeat(81) } });
  expect(wrong.data?.['confirmEmail'].userErrors).toEqual([{ code: 'DEVICE_NAME_INVALID' }]);
  const { data } = await app.ask(CONFIRM, { input: { token, deviceName: 'Tablet' } });
  const { accessToken, refreshToken } = data?.['confirmEmail'].tokens;
  await app.ask(REFRESH, { input: { refreshToken } }, { 'user-agent': 'curl' });
  expect(await deviceNames(accessToken)).toEqual([{ name: 'Tablet' }]);
});

test.each(['x'.repeat(81), 'two\nlines', 'a\u0000b', 'a\u202eb', 'a\ud800b'])(
  'AUTH-56: a device cannot call itself %j, and nothing is done',
  async (deviceName) => {
    await open();
    const asha = await register(app);
    const registered = await app.ask(REGISTER, { input: { ...ana, role: 'USER', deviceName } });
    expect(registered.data?.['register'].userErrors).toEqual([{ code: 'DEVICE_NAME_INVALID' }]);
    const { email, password } = asha;
    const { data } = await app.ask(SIGN_IN, { input: { email, password, deviceName } });
    const message = 'The name of a device is one line of at most 80 characters.';
    expect(data?.['signIn']).toEqual({ tokens: null, userErrors: [{ code: 'DEVICE_NAME_INVALID', message }] });
    expect(await deviceNames(asha.accessToken)).toHaveLength(1);
    expect((await app.ask(SIGN_IN, { input: ana })).data?.['signIn'].tokens).toBeNull();
  },
);

test('AUTH-57: tokens tell how many seconds are left to them, also when a lost answer is repeated', async () => {
  await open();
  const asha = await signIn(app, await register(app));
  const refresh = async () =>
    (await app.ask(REFRESH, { input: { refreshToken: asha.refreshToken } })).data?.['refreshSession'].tokens;
  const first = await refresh();
  expect([899, 900]).toContain(first.accessTokenExpiresInSeconds);
  expect([30 * DAY, 30 * DAY - 1]).toContain(first.refreshTokenExpiresInSeconds);
  const left = Date.parse(first.refreshTokenExpiresAt) - Date.parse(first.accessTokenExpiresAt);
  expect(Math.round(left / 1000)).toBeCloseTo(30 * DAY - 900, -1);
  clock.forward(DAY * 1000);
  const again = await refresh();
  expect([29 * DAY, 29 * DAY - 1, 29 * DAY - 2]).toContain(again.refreshTokenExpiresInSeconds);
  expect([again.refreshToken, again.refreshTokenExpiresAt]).toEqual([first.refreshToken, first.refreshTokenExpiresAt]);
});

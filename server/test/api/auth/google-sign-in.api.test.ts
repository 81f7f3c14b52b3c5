import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { linkTo } from '../../support/mailbox';
import { CLIENT, type Issuer, NEIGHBOUR_ID, type Person, startIssuer } from '../../support/loopback-issuer';
import { requestPasswordReset, resetPassword } from '../../support/operations';

const WAYS = '{ signInWays { google } }';
const START = `mutation Start($input: StartGoogleSignInInput!) { startGoogleSignIn(input: $input) {
  authorizationUrl attempt userErrors { code message path } } }`;
const FINISH = `mutation Finish($input: FinishGoogleSignInInput!) { finishGoogleSignIn(input: $input) {
  user { id email emailVerified role displayName } tokens { accessToken refreshToken } message
  userErrors { code message } } }`;
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { user { id } userErrors { code } } }`;
const ME = '{ me { id email role } }';

const FAILED = { code: 'GOOGLE_FAILED', message: 'Google sign-in failed. Please try again.' };
const NO_USER = { code: 'GOOGLE_NO_USER', message: 'Google sign-in failed: No user information received.' };

const people: Person[] = [
  { sub: 'g-asha', email: 'Asha@Example.com', email_verified: true, name: 'Asha Rao' },
  { sub: 'g-ravi', email: 'ravi@example.com', email_verified: true, name: '  Ravi\n Kumar ' },
  { sub: 'g-team', email: 'team@example.com', email_verified: true, name: 'Thikana Support' },
  { sub: 'g-long', email: 'long@example.com', email_verified: true, name: 'क'.repeat(100) },
  { sub: 'g-unproved', email: 'asha@example.com', email_verified: false },
  { sub: 'g-unsaid', email: 'asha@example.com' },
  { sub: 'g-no-mail', email_verified: true },
  { sub: 'g-second-asha', email: 'asha@example.com', email_verified: true },
];

const aKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: genuineKey, publicKey } = aKey();
const genuinePublicKey = publicKey.export({ format: 'jwk' });
const anotherKey = aKey().privateKey;

const clock = movableClock();
let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer(people);
});
afterAll(() => issuer.stop());
beforeEach(async () => {
  app = await startApp({ clock, env: issuer.env });
});
afterEach(() => app.stop());

const start = async (role: string | null = 'USER', on = app) =>
  (await on.ask(START, { input: { role } })).data?.['startGoogleSignIn'];
const finish = async (attempt: string, callback: string, on = app) =>
  (await on.ask(FINISH, { input: { attempt, callback } })).data?.['finishGoogleSignIn'];

/** Signs a person in through the popup of Google. */
async function signsIn(sub: string, role = 'USER') {
  const { authorizationUrl, attempt } = await start(role);
  return finish(attempt, await issuer.visit(authorizationUrl, sub));
}

async function rowsOf(table: 'users' | 'sessions', on = app): Promise<number> {
  const [{ many }] = await on.database.read.query(`SELECT COUNT(*) AS many FROM ${table}`);
  return Number(many);
}

async function expectNobodyCameIn(outcome: unknown, userErrors = [FAILED], on = app): Promise<void> {
  expect(outcome).toEqual({ user: null, tokens: null, message: null, userErrors });
  expect([await rowsOf('users', on), await rowsOf('sessions', on)]).toEqual([0, 0]);
}

test('API-03 PLC-05 AUTH-33: a first Google sign-in makes an account of the picked role, proved and named', async () => {
  const outcome = await signsIn('g-asha', 'OWNER');
  expect(outcome).toMatchObject({
    user: { email: 'asha@example.com', emailVerified: true, role: 'OWNER', displayName: 'Asha Rao' },
    message: 'User created.',
    userErrors: [],
  });
  const me = await app.ask(ME, {}, { authorization: `Bearer ${String(outcome.tokens.accessToken)}` });
  expect(me.data?.['me']).toEqual({ id: outcome.user.id, email: 'asha@example.com', role: 'OWNER' });
  expect(outcome.tokens.refreshToken).toEqual(expect.any(String));
});

test('AUTH-34 CON-07: a later Google sign-in keeps the stored role, whichever is picked', async () => {
  const first = await signsIn('g-asha', 'OWNER');
  const later = await signsIn('g-asha', 'USER');
  expect(later).toMatchObject({ user: { id: first.user.id, role: 'OWNER' }, message: null, userErrors: [] });
});

test('a browser that signs in with Google keeps its refresh token in the cookie', async () => {
  const { authorizationUrl, attempt } = await start();
  const callback = await issuer.visit(authorizationUrl, 'g-asha');
  const { data, headers } = await app.ask(FINISH, { input: { attempt, callback, refreshTokenPlace: 'COOKIE' } });
  expect(data?.['finishGoogleSignIn'].tokens.refreshToken).toBeNull();
  expect(headers.get('set-cookie')).toMatch(/^thikana_refresh=.{60,}; /);
});

test('AUTH-56: a Google sign-in names its device, and a wrong name leaves the attempt unused', async () => {
  const { authorizationUrl, attempt } = await start();
  const callback = await issuer.visit(authorizationUrl, 'g-asha');
  const refused = await app.ask(FINISH, { input: { attempt, callback, deviceName: 'a\nb' } });
  expect(refused.data?.['finishGoogleSignIn'].userErrors).toMatchObject([{ code: 'DEVICE_NAME_INVALID' }]);
  const { data } = await app.ask(FINISH, { input: { attempt, callback, deviceName: "Asha's phone" } });
  const authorization = `Bearer ${String(data?.['finishGoogleSignIn'].tokens.accessToken)}`;
  const devices = await app.ask('{ signedInDevices { name } }', {}, { authorization });
  expect(devices.data?.['signedInDevices']).toEqual([{ name: "Asha's phone" }]);
});

test('a name from Google is one line of at most 60 characters', async () => {
  expect((await signsIn('g-ravi')).user.displayName).toBe('Ravi Kumar');
  expect((await signsIn('g-long')).user.displayName).toBe('क'.repeat(60));
});

test('SEC-72: a name from Google that could be taken for the team of the site is left out', async () => {
  expect((await signsIn('g-team')).user.displayName).toBeNull();
});

test('AUTH-29: a person who cancels on the page of Google is told so', async () => {
  const { authorizationUrl, attempt } = await start();
  const outcome = await finish(attempt, await issuer.visit(authorizationUrl, 'cancel'));
  await expectNobodyCameIn(outcome, [{ code: 'GOOGLE_CANCELLED', message: 'Google sign-in cancelled by user.' }]);
});

test('AUTH-30: a second request beside the first is an attempt of its own, and both work', async () => {
  const [first, second] = [await start(), await start()];
  expect(first.attempt).not.toBe(second.attempt);
  const outcomes = [];
  for (const { authorizationUrl, attempt } of [first, second])
    outcomes.push(await finish(attempt, await issuer.visit(authorizationUrl, 'g-asha')));
  expect(outcomes).toMatchObject([{ userErrors: [] }, { userErrors: [] }]);
});

test('AUTH-32: an answer of Google without an email address is refused with its text', async () => {
  await expectNobodyCameIn(await signsIn('g-no-mail'), [NO_USER]);
});

test.each(['g-unproved', 'g-unsaid'])(
  'AUTH-31: an email address that Google has not proved lets nobody in (%s)',
  async (sub) => {
    await expectNobodyCameIn(await signsIn(sub));
  },
);

test('two finishes at once make one account, and both are signed in', async () => {
  const attempts = [await start(), await start(), await start()];
  const callbacks = await Promise.all(attempts.map((each) => issuer.visit(each.authorizationUrl, 'g-asha')));
  const outcomes = await Promise.all(attempts.map(({ attempt }, index) => finish(attempt, callbacks[index] ?? '')));
  expect(outcomes.map(({ userErrors }) => userErrors)).toEqual([[], [], []]);
  expect(new Set(outcomes.map(({ user }) => user.id)).size).toBe(1);
  expect([await rowsOf('users'), await rowsOf('sessions')]).toEqual([1, 3]);
});

test('an account whose email address was never proved is taken back by the holder of the address', async () => {
  const squatter = await register(app, { email: 'asha@example.com', role: 'OWNER' });
  const outcome = await signsIn('g-asha');
  expect(outcome).toMatchObject({ user: { id: squatter.id, role: 'OWNER', emailVerified: true }, message: null });
  expect((await squatter.ask(ME)).status).toBe(401);
  const input = { email: squatter.email, password: squatter.password };
  expect((await app.ask(SIGN_IN, { input })).data?.['signIn'].userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
  expect(await rowsOf('sessions')).toBe(1);
});

describe('an account that has the address of somebody else, which nobody proved', () => {
  const givesAway = async () => {
    await signsIn('g-ravi');
    const sql = 'UPDATE users SET email = ?, email_verified = 0';
    await app.database.write((manager) => manager.query(sql, ['asha@example.com']));
  };

  test('is taken back by the Google account of its holder', async () => {
    await givesAway();
    expect((await signsIn('g-asha')).user).toMatchObject({ email: 'asha@example.com', emailVerified: true });
    expect((await signsIn('g-ravi')).user.email).toBe('ravi@example.com');
  });

  test('is taken back by a reset link: the Google account of its maker comes in no more', async () => {
    await givesAway();
    await requestPasswordReset(app, 'asha@example.com');
    const { token } = await linkTo(app, 'asha@example.com', '/auth/reset-password');
    await resetPassword(app, token, 'new-secret');
    expect((await signsIn('g-ravi')).user.email).toBe('ravi@example.com');
    const input = { email: 'asha@example.com', password: 'new-secret' };
    expect((await app.ask(SIGN_IN, { input })).data?.['signIn'].userErrors).toEqual([]);
  });
});

test('an account whose email address was proved keeps its password and devices beside Google', async () => {
  const asha = await register(app, { email: 'asha@example.com' });
  await app.database.write((manager) => manager.query('UPDATE users SET email_verified = 1'));
  expect((await signsIn('g-asha')).user.id).toBe(asha.id);
  expect((await asha.ask(ME)).data?.['me'].id).toBe(asha.id);
  const input = { email: asha.email, password: asha.password };
  expect((await app.ask(SIGN_IN, { input })).data?.['signIn'].user.id).toBe(asha.id);
});

test('AUTH-31: another Google account with the same email address does not get into the first one', async () => {
  await signsIn('g-asha');
  expect(await signsIn('g-second-asha')).toMatchObject({ user: null, tokens: null, userErrors: [FAILED] });
  expect(await rowsOf('sessions')).toBe(1);
});

test('the sign-in page is asked for with state, nonce, PKCE and the address of this site', async () => {
  const { authorizationUrl } = await start();
  const asked = Object.fromEntries(new URL(authorizationUrl).searchParams);
  expect(asked).toMatchObject({
    client_id: 'thikana',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${app.url}/auth/google/callback`,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
  const [stored] = await app.database.read.query('SELECT attempt_hash, role FROM google_attempts');
  expect(stored.attempt_hash).toMatch(/^[\w-]{43}$/);
});

test('the page comes back to the public address where there is one', async () => {
  const site = await startApp({ env: { ...issuer.env, PUBLIC_URL: 'https://thikana.example/' } });
  const { authorizationUrl } = await start('USER', site);
  await site.stop();
  expect(new URL(authorizationUrl).searchParams.get('redirect_uri')).toBe(
    'https://thikana.example/auth/google/callback',
  );
});

test('without settings there is no Google sign-in, and the API says so', async () => {
  expect((await app.ask(WAYS)).data).toEqual({ signInWays: { google: true } });
  const plain = await startApp();
  expect((await plain.ask(WAYS)).data).toEqual({ signInWays: { google: false } });
  expect((await start('USER', plain)).userErrors).toMatchObject([{ code: 'GOOGLE_NOT_CONFIGURED' }]);
  expect(await finish('x', 'code=x', plain)).toMatchObject({ user: null, userErrors: [FAILED] });
  await plain.stop();
});

test('AUTH-31: a sign-in begun while Google is away fails, and works once it is back', async () => {
  const away = await startIssuer(people);
  await away.stop();
  const site = await startApp({ env: away.env });
  expect((await start('USER', site)).userErrors).toMatchObject([FAILED]);
  const back = await forger({}, Number(new URL(away.url).port));
  expect((await start('USER', site)).userErrors).toEqual([]);
  await back.stop();
  await site.stop();
});

test('SEC-15: an address that begins too many Google sign-ins has to wait', async () => {
  const strict = await startApp({ env: { ...issuer.env, LIMIT_SIGN_INS_OF_ADDRESS: '2' } });
  await start('USER', strict);
  await start('USER', strict);
  const third = await strict.ask(START, { input: { role: 'USER' } });
  expect(third.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  await strict.stop();
});

test('what was begun and not ended in ten minutes is forgotten', async () => {
  const { authorizationUrl, attempt } = await start();
  const callback = await issuer.visit(authorizationUrl, 'g-asha');
  clock.forward(10 * 60_000);
  await expectNobodyCameIn(await finish(attempt, callback));
  await start();
  clock.forward(10 * 60_000 + 1);
  await app.purge();
  expect(await app.database.read.query('SELECT * FROM google_attempts')).toEqual([]);
});

describe('AUTH-31: an attacker gets neither account nor session', () => {
  const swapped = (callback: string, name: string, value: string): string => {
    const parameters = new URLSearchParams(callback);
    parameters.set(name, value);
    return parameters.toString();
  };

  test.each([
    ['another state', (callback: string) => swapped(callback, 'state', 'x'.repeat(43))],
    ['no state', (callback: string) => callback.replace(/state=[^&]*&?/, '')],
    ['two states', (callback: string) => `${callback}&state=${'x'.repeat(43)}`],
    ['another code', (callback: string) => swapped(callback, 'code', 'x'.repeat(43))],
    ['another issuer', (callback: string) => swapped(callback, 'iss', 'https://accounts.google.com')],
    ['another error', () => 'error=server_error'],
    ['a cancel of another state', () => 'error=access_denied&state=x'],
    ['nothing', () => ''],
    ['another address', () => '@evil.example/#'],
    ['11,000 characters', (callback: string) => `${callback}&x=${'x'.repeat(11_000)}`],
  ])('with a callback of %s', async (_what, forged) => {
    const { authorizationUrl, attempt } = await start();
    await expectNobodyCameIn(await finish(attempt, forged(await issuer.visit(authorizationUrl, 'g-asha'))));
  });

  test('with an attempt that was used', async () => {
    const { authorizationUrl, attempt } = await start();
    const callback = await issuer.visit(authorizationUrl, 'g-asha');
    await finish(attempt, 'nonsense');
    await expectNobodyCameIn(await finish(attempt, callback));
  });

  test('with an attempt used twice at once: one of the two', async () => {
    const { authorizationUrl, attempt } = await start();
    const callback = await issuer.visit(authorizationUrl, 'g-asha');
    const outcomes = await Promise.all([finish(attempt, callback), finish(attempt, callback)]);
    expect(outcomes.filter(({ user }) => user !== null)).toHaveLength(1);
    expect(await rowsOf('sessions')).toBe(1);
  });

  test.each([
    ['of 10,000 characters', 'x'.repeat(10_000)],
    ['of somebody else', 'x'.repeat(43)],
    ['of no characters', ''],
    ['with NUL', '\u0000'],
  ])('with an attempt %s', async (_what, attempt) => {
    const { authorizationUrl } = await start();
    await expectNobodyCameIn(await finish(attempt, await issuer.visit(authorizationUrl, 'g-asha')));
  });

  test("with the callback of another's attempt", async () => {
    const [mine, theirs] = [await start(), await start()];
    const callback = await issuer.visit(theirs.authorizationUrl, 'g-asha');
    await expectNobodyCameIn(await finish(mine.attempt, callback));
    const [again, other] = [await start(), await start()];
    const { searchParams } = new URL(again.authorizationUrl);
    const code = swapped(
      await issuer.visit(other.authorizationUrl, 'g-asha'),
      'state',
      searchParams.get('state') ?? '',
    );
    await expectNobodyCameIn(await finish(again.attempt, code));
  });

  test('with a code of another client', async () => {
    const { attempt, authorizationUrl } = await start();
    const theirs = new URL(authorizationUrl);
    theirs.searchParams.set('client_id', NEIGHBOUR_ID);
    const callback = await issuer.visit(theirs.href, 'g-asha');
    expect(callback).toMatch(/code=/);
    await expectNobodyCameIn(await finish(attempt, callback));
  });

  test.each<[string, Forgery]>([
    ['signed with another key', { key: anotherKey }],
    ['without a signature', { algorithm: 'none' }],
    ['signed with the client secret', { algorithm: 'HS256' }],
    ['for another audience', { claims: { aud: 'another' } }],
    ['for several audiences', { claims: { aud: ['another', 'thikana'] } }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['of another nonce', { claims: { nonce: 'x' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['of a weaker algorithm', { algorithm: 'RS384' }],
  ])('with an ID token %s', async (_what, forgery) => {
    await expectRefused(forgery, FAILED);
  });

  test('while the same issuer lets a genuine token in', async () => {
    const { outcome, stop } = await outcomeOf({});
    expect(outcome).toMatchObject({ user: { email: 'asha@example.com' }, userErrors: [] });
    await stop();
  });
});

test.each<[string, Forgery]>([
  ['no ID token', { withoutToken: true }],
  ['an ID token without sub', { claims: { sub: undefined } }],
  ['an ID token with an empty sub', { claims: { sub: '' } }],
  ['an e-mail that is none', { claims: { email: 'asha' } }],
])('AUTH-32: an answer with %s names nobody', async (_what, forgery) => {
  await expectRefused(forgery, NO_USER);
});

interface Forgery {
  readonly key?: KeyObject;
  readonly algorithm?: jwt.Algorithm;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly withoutToken?: boolean;
}

async function expectRefused(forgery: Forgery, userError: typeof FAILED): Promise<void> {
  const { outcome, site, stop } = await outcomeOf(forgery);
  await expectNobodyCameIn(outcome, [userError], site);
  await stop();
}

/** Signs in at an issuer that answers with a forged token, and returns the outcome. */
async function outcomeOf(forgery: Forgery) {
  const forged = await forger(forgery);
  const site = await startApp({ env: forged.env });
  const { authorizationUrl, attempt } = await start('USER', site);
  const { searchParams } = new URL(authorizationUrl);
  forged.expects(searchParams.get('nonce') ?? '');
  const outcome = await finish(attempt, `code=x&state=${String(searchParams.get('state'))}`, site);
  return { outcome, site, stop: () => Promise.all([site.stop(), forged.stop()]) };
}

/** Starts an issuer whose token endpoint answers what a test wants. */
async function forger({ key, algorithm = 'RS256', claims, withoutToken = false }: Forgery, port = 0) {
  let nonce = '';
  const server = createServer((request, response) => {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'g-asha', email: 'asha@example.com', email_verified: true };
    const said = { iss: url, aud: 'thikana', iat: now, exp: now + 60, nonce, ...person, ...claims };
    const secret = { none: '', HS256: CLIENT.clientSecret }[algorithm as string] ?? key ?? genuineKey;
    const token = jwt.sign(JSON.parse(JSON.stringify(said)) as object, secret, { algorithm, keyid: 'genuine' });
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'RS384', 'HS256', 'none'],
      },
      '/token': { access_token: 'x', token_type: 'Bearer', ...(!withoutToken && { id_token: token }) },
      '/jwks': { keys: [{ ...genuinePublicKey, kid: 'genuine', use: 'sig' }] },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    env: { OIDC_ISSUER: url, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
    expects: (value: string): void => void (nonce = value),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

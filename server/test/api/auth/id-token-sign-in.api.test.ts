import { createHash } from 'node:crypto';
import { movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { nonceOf, signInWithIdToken } from '../../support/id-tokens';
import { CLIENT, type Issuer, NEIGHBOUR_ID, type Person, startIssuer } from '../../support/loopback-issuer';

const WAYS = '{ signInWays { google idTokenProviders } }';
const ME = '{ me { id email role } }';
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { user { id } userErrors { code } } }`;

const INVALID = 'ID_TOKEN_INVALID';
const people: Person[] = [
  { sub: 'asha', email: 'Asha@Example.com', email_verified: true, name: 'Asha Rao' },
  { sub: 'ravi', email: 'x7k2@privaterelay.appleid.com', email_verified: 'true' },
  { sub: 'team', email: 'team@example.com', email_verified: true },
  { sub: 'second-asha', email: 'asha@example.com', email_verified: true },
  { sub: 'unproved', email: 'asha@example.com', email_verified: false },
  { sub: 'unproved-text', email: 'asha@example.com', email_verified: 'false' },
  { sub: 'unsaid', email: 'asha@example.com' },
  { sub: 'no-mail', email_verified: true },
  { sub: 'no-address', email: 'asha', email_verified: true },
];

let clock: ReturnType<typeof movableClock>;
let issuers: Record<'GOOGLE' | 'APPLE', Issuer>;
let app: TestApp;
const env = () => ({
  OIDC_ISSUER: issuers.GOOGLE.url,
  GOOGLE_ID_TOKEN_AUDIENCES: `another-app, ${CLIENT.clientId}`,
  APPLE_ISSUER: issuers.APPLE.url,
  APPLE_ID_TOKEN_AUDIENCES: CLIENT.clientId,
});
beforeAll(async () => {
  issuers = { GOOGLE: await startIssuer(people), APPLE: await startIssuer(people) };
});
afterAll(() => Promise.all(Object.values(issuers).map((issuer) => issuer.stop())));
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock, env: env() });
});
afterEach(() => app.stop());

type Provider = keyof typeof issuers;
const PROVIDERS = ['GOOGLE', 'APPLE'] as const;

/** Signs a person in as an app does. */
async function signsIn(provider: Provider, as: string, more: object = { role: 'USER' }) {
  const nonce = await nonceOf(app);
  return signInWithIdToken(app, { provider, nonce, idToken: await issuers[provider].idToken({ as, nonce }), ...more });
}

const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);

async function expectNobodyCameIn(outcome: any, code = INVALID): Promise<void> {
  expect(outcome).toMatchObject({ user: null, tokens: null, message: null, userErrors: [{ code }] });
  const [{ many }] = await app.database.read.query('SELECT COUNT(*) AS many FROM sessions');
  expect(Number(many)).toBe(0);
}

test('AUTH-58: the API says whose ID tokens it takes', async () => {
  expect((await app.ask(WAYS)).data).toEqual({
    signInWays: { google: false, idTokenProviders: ['GOOGLE', 'APPLE'] },
  });
  const plain = await startApp({ env: { APPLE_ID_TOKEN_AUDIENCES: 'in.thikana.app' } });
  expect((await plain.ask(WAYS)).data?.['signInWays'].idTokenProviders).toEqual(['APPLE']);
  const nonce = await nonceOf(plain);
  expect(codesOf(await signInWithIdToken(plain, { provider: 'GOOGLE', nonce, idToken: 'x' }))).toEqual([
    'ID_TOKENS_NOT_CONFIGURED',
  ]);
  await plain.stop();
});

test.each(PROVIDERS)(
  'AUTH-58: a first sign-in with an ID token of %s makes a verified account of the role',
  async (provider) => {
    const outcome = await signsIn(provider, 'asha', { role: 'OWNER' });
    expect(outcome).toMatchObject({
      user: { email: 'asha@example.com', emailVerified: true, role: 'OWNER', displayName: 'Asha Rao' },
      message: 'User created.',
      userErrors: [],
    });
    const me = await app.ask(ME, {}, { authorization: `Bearer ${String(outcome.tokens.accessToken)}` });
    expect(me.data?.['me']).toEqual({ id: outcome.user.id, email: 'asha@example.com', role: 'OWNER' });
  },
);

test('AUTH-58: a later sign-in needs no role and keeps the stored one', async () => {
  const first = await signsIn('APPLE', 'ravi', { role: 'OWNER' });
  const later = [await signsIn('APPLE', 'ravi', {}), await signsIn('APPLE', 'ravi', { role: 'USER' })];
  const same = { user: { id: first.user.id, role: 'OWNER' }, message: null, userErrors: [] };
  expect(later).toMatchObject([same, same]);
});

test('AUTH-59: a new account without a role is refused, and the same request with a role is accepted', async () => {
  const nonce = await nonceOf(app);
  const asked = { provider: 'GOOGLE', nonce, idToken: await issuers.GOOGLE.idToken({ as: 'asha', nonce }) };
  expect(await signInWithIdToken(app, asked)).toMatchObject({ user: null, userErrors: [{ code: 'ROLE_MISSING' }] });
  expect(await signInWithIdToken(app, { ...asked, role: 'USER' })).toMatchObject({
    userErrors: [],
    message: 'User created.',
  });
});

test('AUTH-60: Google and Apple with the same email address lead to one account, and each of them still does later', async () => {
  const google = await signsIn('GOOGLE', 'asha');
  const apple = await signsIn('APPLE', 'asha');
  const again = await signsIn('GOOGLE', 'asha', {});
  expect([apple.user.id, again.user.id]).toEqual([google.user.id, google.user.id]);
});

test('AUTH-60: Sign in with Apple hides the address behind a relay: that is an account of its own, with the name the app tells', async () => {
  const asha = await signsIn('GOOGLE', 'asha');
  const ravi = await signsIn('APPLE', 'ravi', { role: 'USER', displayName: `  Ravi\n${'k'.repeat(80)}` });
  expect(ravi.user).toMatchObject({
    email: 'x7k2@privaterelay.appleid.com',
    displayName: `Ravi ${'k'.repeat(55)}`,
  });
  expect(ravi.user.id).not.toBe(asha.user.id);
});

test('AUTH-60: the name of the ID token counts more than the one of the app, and neither may be taken for the site', async () => {
  expect((await signsIn('GOOGLE', 'asha', { role: 'USER', displayName: 'Ravi' })).user.displayName).toBe('Asha Rao');
  const team = await signsIn('GOOGLE', 'team', { role: 'USER', displayName: 'Thikana Support' });
  expect(team.user.displayName).toBeNull();
});

test('AUTH-60: an account whose email address was never verified is taken back by its holder', async () => {
  const squatter = await register(app, { email: 'asha@example.com', role: 'OWNER' });
  const outcome = await signsIn('APPLE', 'asha');
  expect(outcome).toMatchObject({ user: { id: squatter.id, emailVerified: true }, userErrors: [] });
  expect((await squatter.ask(ME)).status).toBe(401);
  const input = { email: squatter.email, password: squatter.password };
  expect((await app.ask(SIGN_IN, { input })).data?.['signIn'].userErrors).toEqual([{ code: 'CREDENTIALS_INVALID' }]);
});

test('AUTH-60: an account whose email address was verified keeps its password and devices', async () => {
  const asha = await register(app, { email: 'asha@example.com' });
  await app.database.write((manager) => manager.query('UPDATE users SET email_verified = 1'));
  expect((await signsIn('APPLE', 'asha')).user.id).toBe(asha.id);
  expect((await asha.ask(ME)).data?.['me'].id).toBe(asha.id);
  const input = { email: asha.email, password: asha.password };
  expect((await app.ask(SIGN_IN, { input })).data?.['signIn'].user.id).toBe(asha.id);
});

test('AUTH-60: another account of the provider with the same email address does not get into the first one', async () => {
  await signsIn('APPLE', 'asha');
  expect(await signsIn('APPLE', 'second-asha')).toMatchObject({ user: null, userErrors: [{ code: INVALID }] });
});

test.each(['unproved', 'unproved-text', 'unsaid', 'no-mail', 'no-address'])(
  'AUTH-60: an email address that the provider has not verified lets nobody in (%s)',
  async (sub) => {
    await expectNobodyCameIn(await signsIn('APPLE', sub));
  },
);

test('AUTH-61: an ID token made for the SHA-256 of the nonce is accepted, as apps on Apple make it', async () => {
  for (const encoding of ['hex', 'base64url'] as const) {
    const nonce = await nonceOf(app);
    const hashed = createHash('sha256').update(nonce).digest(encoding);
    const idToken = await issuers.APPLE.idToken({ as: 'asha', nonce: hashed });
    expect(codesOf(await signInWithIdToken(app, { provider: 'APPLE', nonce, idToken, role: 'USER' }))).toEqual([]);
  }
});

test('AUTH-61: an ID token signs in once, even if it is sent twice at the same time', async () => {
  const nonce = await nonceOf(app);
  const asked = {
    provider: 'GOOGLE',
    nonce,
    idToken: await issuers.GOOGLE.idToken({ as: 'asha', nonce }),
    role: 'USER',
  };
  const outcomes = await Promise.all([
    signInWithIdToken(app, asked),
    signInWithIdToken(app, asked),
    signInWithIdToken(app, asked),
  ]);
  expect(outcomes.filter(({ user }) => user !== null)).toHaveLength(1);
  expect(codesOf(await signInWithIdToken(app, asked))).toEqual(['SIGN_IN_NONCE_INVALID']);
  // With another nonce of the server the token was not made for it.
  expect(codesOf(await signInWithIdToken(app, { ...asked, nonce: await nonceOf(app) }))).toEqual([INVALID]);
});

test('AUTH-61: a nonce works for ten minutes, and only one that the server gave out', async () => {
  const nonce = await nonceOf(app);
  const asked = { provider: 'GOOGLE', nonce, idToken: await issuers.GOOGLE.idToken({ as: 'asha', nonce }) };
  clock.forward(10 * 60_000);
  await expectNobodyCameIn(await signInWithIdToken(app, { ...asked, role: 'USER' }), 'SIGN_IN_NONCE_INVALID');
  const own = 'my-own-nonce';
  const made = { provider: 'GOOGLE', nonce: own, idToken: await issuers.GOOGLE.idToken({ as: 'asha', nonce: own }) };
  await expectNobodyCameIn(await signInWithIdToken(app, { ...made, role: 'USER' }), 'SIGN_IN_NONCE_INVALID');
  clock.forward(1);
  await app.purge();
  expect(await app.database.read.query('SELECT * FROM sign_in_nonces')).toEqual([]);
});

test('SEC-84: an ID token for another app, of the other provider, or without a nonce lets nobody in', async () => {
  const nonce = await nonceOf(app);
  const asked = (idToken: string) => signInWithIdToken(app, { provider: 'GOOGLE', nonce, idToken, role: 'USER' });
  const { GOOGLE, APPLE } = issuers;
  await expectNobodyCameIn(await asked(await GOOGLE.idToken({ as: 'asha', nonce, clientId: NEIGHBOUR_ID })));
  await expectNobodyCameIn(await asked(await APPLE.idToken({ as: 'asha', nonce })));
  await expectNobodyCameIn(await asked(await GOOGLE.idToken({ as: 'asha' })));
  for (const text of ['', 'x', 'a.b.c', '\u0000', 'e'.repeat(11_000)]) await expectNobodyCameIn(await asked(text));
  expect(codesOf(await asked(await GOOGLE.idToken({ as: 'asha', nonce })))).toEqual([]);
});

test('SEC-15: an address that asks for too many nonces has to wait', async () => {
  const strict = await startApp({ env: { ...env(), LIMIT_SIGN_INS_OF_ADDRESS: '2' } });
  await nonceOf(strict);
  await nonceOf(strict);
  const third = await strict.ask('mutation { createSignInNonce { nonce } }');
  expect(third.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  await strict.stop();
});

test('AUTH-59: while the provider does not answer nobody comes in, and the same request works once it does', async () => {
  const away = await startIssuer(people);
  const site = await startApp({ env: { ...env(), OIDC_ISSUER: away.url, LIMIT_SECONDS: '2' } });
  const nonce = await nonceOf(site);
  const asked = { provider: 'GOOGLE', nonce, idToken: await away.idToken({ as: 'asha', nonce }), role: 'USER' };
  await away.stop();
  expect(codesOf(await signInWithIdToken(site, asked))).toEqual(['SIGN_IN_UNAVAILABLE']);
  const back = await startIssuer(people, Number(new URL(away.url).port));
  expect(codesOf(await signInWithIdToken(site, asked))).toEqual([]);
  await site.stop();
  await back.stop();
});

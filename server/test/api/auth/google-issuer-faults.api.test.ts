import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { startApp, type TestApp } from '../../support/app';

const START = `mutation { startGoogleSignIn(input: { role: USER }) { authorizationUrl attempt userErrors { code } } }`;
const FINISH = `mutation Finish($input: FinishGoogleSignInInput!) { finishGoogleSignIn(input: $input) {
  user { email } userErrors { code } } }`;
const FAILED = { user: null, userErrors: [{ code: 'GOOGLE_FAILED' }] };
const IN = { user: { email: 'asha@example.com' }, userErrors: [] };

const pairs = ['first', 'second'].map((kid) => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }));
type Pair = (typeof pairs)[number];
const [first, second] = pairs as [Pair, Pair];

interface Manner {
  /** The signing key. A key is published once it has signed. */
  signing: Pair;
  readonly shown: Pair[];
  claims: Readonly<Record<string, unknown>>;
  /** Text to add to the answer of an address. */
  readonly padding: Record<string, string>;
  silentAt: string;
  keyLooks: number;
}

let app: TestApp;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let manner: Manner;
beforeEach(async () => {
  manner = { signing: first, shown: [first], claims: {}, padding: {}, silentAt: '', keyLooks: 0 };
  issuer = await startIssuer();
  app = await startApp({ env: { ...issuer.env, LIMIT_SECONDS: '2' } });
});
afterEach(async () => {
  await app.stop();
  await issuer.stop();
});

async function signsIn() {
  const { data } = await app.ask(START);
  const { authorizationUrl, attempt, userErrors } = data?.['startGoogleSignIn'];
  if (!attempt) return { user: null, userErrors };
  const { searchParams } = new URL(authorizationUrl);
  issuer.expects(searchParams.get('nonce') ?? '');
  const callback = `code=x&state=${String(searchParams.get('state'))}`;
  const answer = await app.ask(FINISH, { input: { attempt, callback, refreshTokenPlace: 'BODY' } });
  return answer.data?.['finishGoogleSignIn'] ?? answer.errors;
}

test.each(['/token', '/jwks', '/.well-known/openid-configuration'])(
  'AUTH-44: an issuer that is silent at %s is a failure of Google, not of the request',
  async (path) => {
    manner.silentAt = path;
    expect(await signsIn()).toEqual(FAILED);
  },
);

test.each(['/token', '/jwks', '/.well-known/openid-configuration'])(
  'SEC-58: an answer of the issuer at %s with more than 256 KiB is not read to its end, and nobody comes in',
  async (path) => {
    manner.padding[path] = 'x'.repeat(300_000);
    expect(await signsIn()).toEqual(FAILED);
  },
);

test('SEC-58: an answer of 200 KiB is still read', async () => {
  for (const path of ['/token', '/jwks']) manner.padding[path] = 'x'.repeat(200_000);
  expect(await signsIn()).toEqual(IN);
});

test('SEC-58: a name for the person of 256 characters lets nobody in, one of 255 does', async () => {
  manner.claims = { sub: 'g'.repeat(256) };
  expect(await signsIn()).toEqual(FAILED);
  manner.claims = { sub: 'g'.repeat(255) };
  expect(await signsIn()).toEqual(IN);
});

test('SEC-58: an email address of the issuer that is longer than any is nobody', async () => {
  manner.claims = { email: `${'a\u0301\u0327'.repeat(5000)}@b.co` };
  expect(await signsIn()).toEqual({ user: null, userErrors: [{ code: 'GOOGLE_NO_USER' }] });
});

test('AUTH-44: a sign-in right after the issuer changed its key works, and keys are looked for no more often than needed', async () => {
  expect(await signsIn()).toEqual(IN);
  expect(await signsIn()).toEqual(IN);
  expect(manner.keyLooks).toBe(1);
  manner.signing = second;
  manner.shown.push(second);
  expect(await signsIn()).toEqual(IN);
  expect(await signsIn()).toEqual(IN);
  expect(manner.keyLooks).toBe(2);
});

test('AUTH-44: tokens of unknown keys have the keys read a few times only', async () => {
  expect(await signsIn()).toEqual(IN);
  manner.signing = second;
  for (let tries = 0; tries < 15; tries += 1) expect(await signsIn()).toEqual(FAILED);
  expect(manner.keyLooks).toBeLessThanOrEqual(11);
});

/** Starts an issuer that answers as the test says. */
async function startIssuer() {
  let nonce = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/jwks') manner.keyLooks += 1;
    if (path === manner.silentAt) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...answers(path), padding: manner.padding[path] }));
  });
  const answers = (path: string): object | undefined =>
    ({
      '/.well-known/openid-configuration': {
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
      },
      '/token': { access_token: 'x', token_type: 'Bearer', id_token: token() },
      '/jwks': { keys: manner.shown.map(({ kid, publicKey }) => ({ ...jwkOf(publicKey), kid, use: 'sig' })) },
    })[path];
  const token = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'g-asha', email: 'asha@example.com', email_verified: true };
    const said = { iss: url, aud: 'thikana', iat: now, exp: now + 60, nonce, ...person, ...manner.claims };
    return jwt.sign(said, manner.signing.privateKey, { algorithm: 'RS256', keyid: manner.signing.kid });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    env: { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'thikana', OIDC_CLIENT_SECRET: 'a-secret-of-the-issuer' },
    expects: (value: string): void => void (nonce = value),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' });

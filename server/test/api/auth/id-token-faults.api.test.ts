import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { startApp, type TestApp } from '../../support/app';
import { nonceOf, signInWithIdToken } from '../../support/id-tokens';

const aKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [genuine, another] = [aKey(), aKey()];
const now = () => Math.floor(Date.now() / 1000);

interface Forgery {
  readonly key?: KeyObject;
  readonly keyName?: string;
  readonly algorithm?: jwt.Algorithm;
  readonly claims?: Readonly<Record<string, unknown>>;
}

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let app: TestApp;
beforeEach(async () => {
  issuer = await startIssuer();
  app = await startApp({
    env: { APPLE_ISSUER: issuer.url, APPLE_ID_TOKEN_AUDIENCES: 'in.thikana.app', LIMIT_SECONDS: '2' },
  });
});
afterEach(async () => {
  await app.stop();
  await issuer.stop();
});

async function signsIn(forgery: Forgery = {}) {
  const nonce = await nonceOf(app);
  const idToken = issuer.sign(nonce, forgery);
  const { user, userErrors } = await signInWithIdToken(app, { provider: 'APPLE', nonce, idToken, role: 'USER' });
  return { email: user?.email, codes: userErrors.map(({ code }: { code: string }) => code) };
}

const IN = { email: 'asha@example.com', codes: [] };
const refusedWith = (code: string) => ({ email: undefined, codes: [code] });

test.each<[string, Forgery]>([
  ['signed with another key', { key: another.privateKey }],
  ['signed with a key that is not published', { key: another.privateKey, keyName: 'another' }],
  ['without a signature', { algorithm: 'none' }],
  ['signed with a password', { algorithm: 'HS256' }],
  ['of a weaker algorithm', { algorithm: 'RS384' }],
  ['for another audience', { claims: { aud: 'another' } }],
  ['for several audiences', { claims: { aud: ['another', 'in.thikana.app'] } }],
  ['without an audience', { claims: { aud: undefined } }],
  ['of another issuer', { claims: { iss: 'https://appleid.apple.com' } }],
  ['of another nonce', { claims: { nonce: 'x' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: now() - 3600 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['that does not hold yet', { claims: { nbf: now() + 3600 } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['with an empty subject', { claims: { sub: '' } }],
  ['with an email address longer than any', { claims: { email: `${'a'.repeat(300)}@b.co` } }],
])('SEC-84: an ID token %s lets nobody in', async (_what, forgery) => {
  expect(await signsIn(forgery)).toEqual(refusedWith('ID_TOKEN_INVALID'));
  expect(await app.database.read.query('SELECT id FROM users')).toEqual([]);
  expect(await signsIn()).toEqual(IN);
});

test.each(['/jwks', '/.well-known/openid-configuration'])(
  'AUTH-59: a provider that is silent at %s is a refusal within the time of a request',
  async (path) => {
    issuer.manner.silentAt = path;
    expect(await signsIn()).toEqual(refusedWith('SIGN_IN_UNAVAILABLE'));
    issuer.manner.silentAt = '';
    expect(await signsIn()).toEqual(IN);
  },
);

test.each(['/jwks', '/.well-known/openid-configuration'])(
  'SEC-58: an answer of the provider at %s with more than 256 KiB is not read to its end, and nobody comes in',
  async (path) => {
    issuer.manner.padding = { [path]: 'x'.repeat(300_000) };
    expect(await signsIn()).toEqual(refusedWith('SIGN_IN_UNAVAILABLE'));
  },
);

test('SEC-58: a subject of 256 characters lets nobody in, one of 255 does', async () => {
  expect((await signsIn({ claims: { sub: 'g'.repeat(256) } })).email).toBeUndefined();
  expect(await signsIn({ claims: { sub: 'g'.repeat(255) } })).toEqual(IN);
});

test('AUTH-59: the keys of the provider are read once, and tokens of unknown keys have them read a few times only', async () => {
  expect([await signsIn(), await signsIn()]).toEqual([IN, IN]);
  expect(issuer.manner.keyReads).toBe(1);
  for (let tries = 0; tries < 15; tries += 1) await signsIn({ keyName: 'unknown' });
  expect(issuer.manner.keyReads).toBeLessThanOrEqual(3);
});

/** Starts an issuer that signs what a test wants. */
async function startIssuer() {
  const manner = { silentAt: '', padding: {} as Record<string, string>, keyReads: 0 };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/jwks') manner.keyReads += 1;
    if (path === manner.silentAt) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...answers[path], padding: manner.padding[path] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/jwks` },
    '/jwks': { keys: [{ ...genuine.publicKey.export({ format: 'jwk' }), kid: 'genuine', use: 'sig' }] },
  };
  return {
    url,
    manner,
    sign(nonce: string, { key, keyName = 'genuine', algorithm = 'RS256', claims }: Forgery): string {
      const person = { sub: 'asha', email: 'asha@example.com', email_verified: 'true' };
      const said = { iss: url, aud: 'in.thikana.app', iat: now(), exp: now() + 600, nonce, ...person, ...claims };
      const secret = { none: '', HS256: 'a-password-of-more-than-32-characters' }[algorithm as string];
      const content = JSON.parse(JSON.stringify(said)) as object;
      return jwt.sign(content, secret ?? key ?? genuine.privateKey, { algorithm, keyid: keyName });
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createECDH, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text as consumed } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { type Person, register, sends } from '../src/conformance/people.ts';
import { type Sandbox, startSandbox } from '../src/sandbox.ts';

const EMULATOR = 'http://10.0.2.2:4100';
const UPLOAD = `mutation ($input: UploadProfilePhotoInput!) {
  uploadProfilePhoto(input: $input) { userErrors { code } }
}`;
const CREATE_CHAT = 'mutation ($id: ID!) { createChat(input: { otherPartyId: $id }) { chat { id } } }';

let sandbox: Sandbox;
let seeker: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rooms: 0, publicUrl: EMULATOR });
  seeker = await register(sandbox.serverUrl, 'USER');
});
afterAll(() => sandbox.stop());

const emulator = { host: new URL(EMULATOR).host };

/** Reads a page of the sandbox by the address with which a phone reaches it. */
function reads(path: string, headers: object = emulator): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(sandbox.url + path, { headers: { ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject).end();
  });
}

test('API-88: mailed links have the address of the sandbox, and the outbox shows them at this address', async () => {
  await seeker.asks('mutation { sendVerificationEmail { userErrors { code } } }');
  // Letters are written after the answer.
  let path = '';
  while (path === '') [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec((await reads('/dev/outbox')).text) ?? [];
  expect((await reads(path)).text).toContain(`${EMULATOR}/auth/verify-email?token=`);
  expect((await reads('/dev/outbox', { host: 'elsewhere.example' })).status).toBe(404);
});

test('API-88: push needs no keys in the sandbox, and its notices can be read', async () => {
  const owner = await register(sandbox.serverUrl, 'OWNER');
  const { createChat } = await seeker.asks<{ createChat: { chat: { id: string } } }>(CREATE_CHAT, { id: owner.id });
  const { pushPublicKey } = await owner.asks<{ pushPublicKey: string | null }>('{ pushPublicKey }');
  expect(pushPublicKey).toMatch(/^[\w-]{87}$/);
  const input = {
    endpoint: 'https://push.example.com/phone',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const REGISTER =
    'mutation ($input: RegisterPushDeviceInput!) { registerPushDevice(input: $input) { userErrors { code } } }';
  expect(await owner.asks(REGISTER, { input })).toEqual({ registerPushDevice: { userErrors: [] } });
  await sends(seeker, createChat.chat.id, 'Is it free?');
  let notices: unknown[] = [];
  while (notices.length === 0) notices = JSON.parse((await reads('/dev/pushes')).text) as unknown[];
  expect(JSON.stringify(notices)).toContain(createChat.chat.id);
});

async function tokenOf({ email, password }: Person): Promise<string> {
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }';
  const { signIn } = await seeker.asks<{ signIn: { tokens: { accessToken: string } } }>(SIGN_IN, {
    input: { email, password },
  });
  return signIn.tokens.accessToken;
}

/** Sends a photo and reads the answer only when all of it is sent, as many clients do. */
async function uploads(bytes: number, token: string): Promise<string> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: UPLOAD, variables: { input: { photo: null } } }));
  form.set('map', '{ "0": ["variables.input.photo"] }');
  form.set('0', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const head = [
    'POST /graphql HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'apollo-require-preflight: true',
    `content-type: ${sent.headers.get('content-type') ?? ''}`,
    `content-length: ${String(body.length)}`,
    'connection: close',
  ].join('\r\n');
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]), () => resolve());
  });
  return consumed(socket);
}

const armed = { fault: 'expired-token', operation: 'uploadProfilePhoto' };

test.each([
  ['a stale token', 8e6, '401', { token: 'stale' }],
  ['a token that expires amid the file', 9e6, '401', { fault: armed }],
  ['too many requests', 9e6, '429', { fault: { ...armed, fault: 'rate-limited' } }],
  ['too large a file', 17e6, '413', {}],
])('API-88: an upload with %s gets its answer', async (_name, bytes, status, { token, fault }: Upload) => {
  if (fault) await fetch(`${sandbox.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
  const [head, body = ''] = (await uploads(bytes, token ?? (await tokenOf(seeker)))).split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${status} `);
  expect(body).toContain('{"errors":[{"message":"');
});

interface Upload {
  readonly token?: string;
  readonly fault?: object;
}

test('API-88: a socket of another origin is refused with an answer that a strict parser reads', async () => {
  const address = `${sandbox.url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers: { origin: 'https://elsewhere.example' } });
  const status = await new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode)).on('error', reject);
  });
  expect(status).toBe(403);
  socket.on('error', () => undefined).terminate();
});

async function asksForToken(wish: object): Promise<{ idToken?: string; error?: string }> {
  const answer = await fetch(`${sandbox.url}/sandbox/id-tokens`, { method: 'POST', body: JSON.stringify(wish) });
  return (await answer.json()) as { idToken?: string; error?: string };
}

test.each([
  ['GOOGLE', true, []],
  ['APPLE', true, []],
  ['APPLE', false, ['ID_TOKEN_INVALID']],
])(
  'API-89: a token of %s with emailVerified %j is refused with the codes %j',
  async (provider, emailVerified, codes) => {
    const { createSignInNonce } = await seeker.asks<{ createSignInNonce: { nonce: string } }>(
      'mutation { createSignInNonce { nonce } }',
    );
    const { nonce } = createSignInNonce;
    const { idToken } = await asksForToken({ provider, nonce, email: `${provider}@example.com`, emailVerified });
    const SIGN_IN = `mutation ($input: SignInWithIdTokenInput!) {
    signInWithIdToken(input: $input) { tokens { accessToken } userErrors { code } }
  }`;
    const { signInWithIdToken } = await seeker.asks<{ signInWithIdToken: { userErrors: { code: string }[] } }>(
      SIGN_IN,
      {
        input: { provider, idToken, nonce, role: 'USER' },
      },
    );
    expect(signInWithIdToken.userErrors.map((error) => error.code)).toEqual(codes);
  },
);

test.each([
  [{ provider: 'OTHER' }, '"provider" must be one of GOOGLE, APPLE.'],
  [{ provider: 'APPLE', nonce: 'n' }, '"nonce" and "email" must be texts.'],
])('API-89: %j is refused with the reason', async (wish, reason) => {
  expect(await asksForToken(wish)).toEqual({ error: reason });
});

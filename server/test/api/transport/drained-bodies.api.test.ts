import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { multipart } from '../../support/multipart';

const LENGTH = 10_000_000;
const PHOTO = 'mutation($file: Upload!) { uploadProfilePhoto(input: { photo: $file }) { userErrors { code } } }';
const IMAGE =
  'mutation($file: Upload!) { uploadRoomImage(input: { roomId: "x", image: $file }) { userErrors { code } } }';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

let app: TestApp;
let asha: Actor;
beforeAll(async () => {
  // An upload has at most 6 MB, so a body of 10 MB is too large.
  app = await startApp({ env: { LIMIT_IMAGE_BYTES: '6000000' } });
  asha = await register(app);
});
afterAll(() => app.stop());

/** A request with a large body that is refused before it was read. */
interface Refused {
  readonly path?: string;
  readonly query?: string;
  readonly headers?: (actor: Actor) => Record<string, string>;
  readonly bytes?: number;
}

const preflight = { 'apollo-require-preflight': '1' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const asOneself = ({ accessToken }: Actor) => ({ ...preflight, ...bearer(accessToken) });

const CASES: readonly (readonly [what: string, status: number, words: string, request: Refused])[] = [
  ['an expired token', 401, 'UNAUTHENTICATED', { headers: () => ({ ...preflight, ...bearer('a.b.c') }), bytes: 5e6 }],
  ['no token', 401, 'UNAUTHENTICATED', { headers: () => preflight, bytes: 5e6 }],
  ['no preflight header', 400, 'apollo-require-preflight', { headers: (actor) => bearer(actor.accessToken) }],
  ['an operation with a mistake', 400, 'BAD_USER_INPUT', { query: PHOTO.replace('code', 'cod'), bytes: 5e6 }],
  ['an operation that takes no file', 200, 'Query', { query: '{ __typename }', bytes: 5e6 }],
  ['a photo of a room, of a seeker', 200, 'LISTING_NEEDS_OWNER', { query: IMAGE, bytes: 5e6 }],
  ['a file that is too large', 413, 'BAD_USER_INPUT', {}],
  ['a path that does not exist', 404, 'PATH_NOT_FOUND', { path: '/upload' }],
];

test.each(CASES)('SEC-41 API-52: a client of fetch is told about %s', async (_what, status, words, request) => {
  const { path = '/graphql', query = PHOTO, headers = asOneself, bytes = LENGTH } = request;
  const form = multipart({ query, variables: { file: null } }, { 'variables.file': Buffer.alloc(bytes) });
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers: headers(asha), body: form });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(words);
});

const part = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const formOf = (query: string): string =>
  part('operations', JSON.stringify({ query, variables: { file: null } })) +
  part('map', JSON.stringify({ 0: ['variables.file'] })) +
  '--x\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n';

/** Opens a plain connection that reads nothing yet, and sends the head of a request. */
async function begin(path: string, headers: Record<string, string>, length: number | null): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  const all = {
    host: 'x',
    connection: 'close',
    ...headers,
    ...(length ? { 'content-length': length } : { 'transfer-encoding': 'chunked' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const TOLD = [...CASES, ['a JSON body that is too large', 413, 'BAD_USER_INPUT', { query: '' }] as const];

test.each(TOLD)(
  'SEC-41 API-52: who sends all and reads then is told about %s',
  async (_what, status, words, request) => {
    const { path = '/graphql', query = PHOTO, headers = asOneself, bytes = LENGTH } = request;
    const form = query && formOf(query);
    const type = { 'content-type': form ? FORM_TYPE : JSON_TYPE };
    const socket = await begin(path, { ...type, ...headers(asha) }, form.length + bytes);
    socket.write(form);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.alloc(bytes, 'x'), () => resolve());
    });
    const answer = await textOf(socket);
    expect(answer).toContain(`HTTP/1.1 ${String(status)} `);
    expect(answer).toContain(words);
  },
);

test('SEC-41 API-52: who may send nothing more for now is told so', async () => {
  const few = await startApp({ env: { LIMIT_ANONYMOUS: '3' } });
  const body = multipart({ query: PHOTO, variables: { file: null } }, { 'variables.file': Buffer.alloc(LENGTH) });
  const send = () => fetch(`${few.url}/graphql`, { method: 'POST', headers: preflight, body });
  const answers = [await send(), await send(), await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
  expect(await answers[4]?.text()).toContain('RATE_LIMITED');
  await few.stop();
});

test('SEC-41 API-52: who goes on sending without an end is cut off', async () => {
  const socket = await begin('/graphql', { 'content-type': FORM_TYPE, ...preflight }, null);
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  socket.resume();
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  let sent = 0;
  while (!socket.destroyed && sent < 100_000_000) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  expect(sent).toBeLessThan(60_000_000);
});

test('SEC-41 API-52: who sends no more of a refused request is cut off within seconds', async () => {
  const socket = await begin('/graphql', { 'content-type': FORM_TYPE, ...preflight }, LENGTH / 2);
  socket.write(formOf(PHOTO));
  const begun = performance.now();
  expect(await textOf(socket)).toContain('HTTP/1.1 401 ');
  expect(performance.now() - begun).toBeLessThan(5_000);
});

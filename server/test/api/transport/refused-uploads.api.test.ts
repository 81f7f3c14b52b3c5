import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, register } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { multipart, PREFLIGHT, sendForm } from '../../support/multipart';
import { soon } from '../../support/sockets';

const PHOTO = 'mutation($file: Upload!) { uploadProfilePhoto(input: { photo: $file }) { userErrors { code } } }';
const IMAGE =
  'mutation($file: Upload!) { uploadRoomImage(input: { roomId: "x", image: $file }) { userErrors { code } } }';
const PLACE = 'variables.file';
const LENGTH = 100_000;

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ env: { LIMIT_IMAGE_BYTES: '100000', LIMIT_UPLOADS_BYTES: '150000', TRUSTED_PROXIES: '1' } });
});
afterEach(() => app.stop());

/** Returns the temporary files that the product has open. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(join('/proc/self/fd', descriptor));
      return path.includes('capacitor-') ? [path] : [];
    } catch {
      // Closed in between.
      return [];
    }
  });

const part = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const formOf = (query: string): string =>
  part('operations', JSON.stringify({ query, variables: { file: null } })) +
  part('map', JSON.stringify({ 0: [PLACE] })) +
  '--x\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n';

/** Begins an upload on a plain connection and sends this many bytes of its file. */
async function begin({ accessToken }: Actor, query: string, bytes: number): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: x\r\napollo-require-preflight: 1\r\nauthorization: Bearer ${accessToken}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${String(LENGTH)}\r\n\r\n` +
      formOf(query) +
      'x'.repeat(bytes),
  );
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test.each([
  ['a query', 'query { __typename }', '"__typename":"Query"'],
  ['a mutation that takes no file', 'mutation { signOut { userErrors { code } } }', '"userErrors":[]'],
  ['a photo of a room, of a seeker', IMAGE, 'LISTING_NEEDS_OWNER'],
  ['a photo, with a mistake', PHOTO.replace('code', 'cod'), 'BAD_USER_INPUT'],
])('SEC-39: the file beside %s is not taken, and the answer does not wait for it', async (_what, query, expected) => {
  const seeker = await register(app);
  const socket = await begin(seeker, query, 50_000);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain(expected);
  expect(openFiles()).toEqual([]);
  socket.destroy();
});

test('SEC-40: the file of an upload under way has no name, and is gone with its connection', async () => {
  const asha = await register(app);
  const named = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('capacitor-'));
  const before = named();
  const socket = await begin(asha, PHOTO, 50_000);
  await soon(() => expect(openFiles()).toEqual([expect.stringContaining('(deleted)')]));
  // Those of uploads to other servers on this machine are named for a moment.
  await soon(() => expect(named().filter((name) => !before.includes(name))).toEqual([]));
  socket.destroy();
  await soon(() => expect(openFiles()).toEqual([]));
});

/** Uploads a photo of this size from an address. */
function uploadFrom(address: string, { accessToken }: Actor, bytes: number): Promise<Answer> {
  const form = multipart({ query: PHOTO, variables: { file: null } }, { [PLACE]: Buffer.alloc(bytes) });
  const headers = { ...PREFLIGHT, authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address };
  return sendForm(app, form, headers);
}

test('LIM-18: all uploads of a process together have a most, beyond which one is told to come later', async () => {
  const [asha, ravi] = [await register(app), await register(app)];
  const under = await begin(asha, PHOTO, 90_000);
  await soon(() => expect(openFiles()).toHaveLength(1));
  const beyond = await uploadFrom('192.0.2.2', ravi, 90_000);
  expect(beyond).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(beyond.headers.get('retry-after')).toBe('5');
  under.destroy();
  await soon(() => expect(openFiles()).toEqual([]));
  expect((await uploadFrom('192.0.2.2', ravi, 90_000)).status).toBe(200);
});

test('LIM-18: many accounts of one address leave some of it to others', async () => {
  const [asha, ravi] = [await register(app), await register(app)];
  const under = await begin(asha, PHOTO, 90_000);
  await soon(() => expect(openFiles()).toHaveLength(1));
  expect((await uploadFrom('127.0.0.1', ravi, 50_000)).status).toBe(429);
  expect((await uploadFrom('192.0.2.2', ravi, 50_000)).status).toBe(200);
  under.destroy();
  await soon(() => expect(openFiles()).toEqual([]));
  expect((await uploadFrom('127.0.0.1', ravi, 50_000)).status).toBe(200);
});

test('SEC-41: who sends all and reads then is told that an upload is refused', async () => {
  const asha = await register(app);
  const marks = [randomUUID(), randomUUID()];
  const under = await Promise.all(marks.map(() => begin(asha, PHOTO, 1000)));
  await soon(() => expect(openFiles()).toHaveLength(2));
  const waiting = await Promise.all(Array.from({ length: 8 }, () => begin(asha, PHOTO, 1000)));
  const last = await begin(asha, PHOTO, 10_000);
  for (let sent = 0; sent < 8; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(last.destroyed).toBe(false);
    await new Promise((resolve) => last.write('x'.repeat(10_000), resolve));
  }
  last.write('x'.repeat(LENGTH - 90_000 - formOf(PHOTO).length));
  expect(await answerOf(last)).toMatch(/^HTTP\/1\.1 429 [^]*RATE_LIMITED/);
  for (const socket of [...under, ...waiting]) socket.destroy();
});

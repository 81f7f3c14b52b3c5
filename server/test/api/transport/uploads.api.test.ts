import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { type Actor, register } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { multipart, PREFLIGHT, sendForm, upload } from '../../support/multipart';
import { cpuMillisOf } from '../../support/processor-time';

const UPLOAD = `mutation Upload($photo: Upload!) { uploadProfilePhoto(input: { photo: $photo }) {
  user { photoUrl } userErrors { code message path } } }`;
const OPERATION = { query: UPLOAD, variables: { photo: null } };
const PLACE = 'variables.photo';
// Following a path costs memory by the square of its length.
const LONG_PATH = 6000;

let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  app = await startApp({ env: { LIMIT_IMAGE_BYTES: '100000', LIMIT_UPLOAD_SECONDS: '2' } });
  asha = await register(app);
});
afterEach(() => app.stop());

const headersOf = (actor: Actor) => ({ ...PREFLIGHT, authorization: `Bearer ${actor.accessToken}` });
const goesOn = async () => expect((await app.ask('{ states { name } }')).data?.['states']).toHaveLength(36);

const OPEN_FILES = '/proc/self/fd';

/** Returns whether the product has an unlinked temporary file open that contains this text. */
function isOnDisk(mark: string): boolean {
  return readdirSync(OPEN_FILES).some((descriptor) => {
    try {
      const path = join(OPEN_FILES, descriptor);
      return readlinkSync(path).includes('capacitor-') && readFileSync(path).includes(mark);
    } catch {
      // Removed in between.
      return false;
    }
  });
}

/** Waits until a condition holds; the test's own time ends it. */
async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It does not hold.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Begins a multipart request on a plain connection. */
async function begin(actor: Actor, body: string, length = 200_000): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\napollo-require-preflight: 1\r\nauthorization: Bearer ${actor.accessToken}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${String(length)}\r\n\r\n${body}`,
  );
  return socket;
}

const part = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FIELDS = part('operations', JSON.stringify(OPERATION)) + part('map', JSON.stringify({ 0: [PLACE] }));
const FILE = `${FIELDS}--x\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n`;

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('API-35 SEC-13: an upload without the preflight header is refused, as a form of another site would send it', async () => {
  const { authorization } = headersOf(asha);
  const answer = await sendForm(app, multipart(OPERATION, { [PLACE]: Buffer.from('x') }), { authorization });
  expect(answer).toMatchObject({ status: 400, data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(answer.errors[0]?.message).toContain('apollo-require-preflight');
});

test('SEC-13: the operation name of an API client is taken for a preflight header', async () => {
  const headers = { authorization: headersOf(asha).authorization, 'x-apollo-operation-name': 'Upload' };
  const answer = await sendForm(app, multipart(OPERATION, { [PLACE]: Buffer.from('x') }), headers);
  expect(answer.data?.['uploadProfilePhoto'].userErrors).toMatchObject([{ code: 'PHOTO_NOT_AN_IMAGE' }]);
});

test('SEC-08: an upload of a visitor is refused before its body is read', async () => {
  const socket = await begin({ ...asha, accessToken: '' }, '');
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401 [^]*UNAUTHENTICATED/);
});

test('SEC-08: an upload without any sign-in is refused', async () => {
  const answer = await sendForm(app, multipart(OPERATION, { [PLACE]: Buffer.from('x') }), PREFLIGHT);
  expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});

const malformedForms: [string, Record<string, string>, number][] = [
  ['no operation', { map: '{}' }, 400],
  ['an operation that is no JSON', { operations: '{', map: '{}' }, 400],
  ['several operations', { operations: '[{"query":"{me{id}}"}]', map: '{}' }, 400],
  ['no map', { operations: JSON.stringify(OPERATION) }, 400],
  ['a map that is no JSON', { operations: JSON.stringify(OPERATION), map: '{' }, 400],
  ['a map of a number', { operations: JSON.stringify(OPERATION), map: '{"0":1}' }, 400],
  ['a map to a place that is not there', { operations: JSON.stringify(OPERATION), map: '{"0":["variables.x"]}' }, 400],
  ['a map to the query', { operations: JSON.stringify(OPERATION), map: '{"0":["query"]}' }, 400],
  ['a map to what all objects share', { operations: JSON.stringify(OPERATION), map: '{"0":["__proto__.x"]}' }, 400],
  [
    'two files for one place',
    { operations: JSON.stringify(OPERATION), map: `{"0":["${PLACE}"],"1":["${PLACE}"]}` },
    400,
  ],
  [
    'a map into the file itself',
    { operations: JSON.stringify(OPERATION), map: `{"0":["${PLACE}","${PLACE}.resolve","${PLACE}.reject"]}` },
    400,
  ],
  ['an operation above 64 KiB', { operations: JSON.stringify({ query: ' '.repeat(65_536) }), map: '{}' }, 413],
  [
    'two files',
    {
      operations: JSON.stringify(OPERATION),
      map: JSON.stringify(Object.fromEntries('12'.split('').map((n) => [n, []]))),
    },
    413,
  ],
];

test.each(malformedForms)(
  'API-35: a form with %s is refused as malformed, and the server goes on',
  async (_what, fields, status) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('0', new Blob(['x']), 'a.jpg');
    const answer = await sendForm(app, form, headersOf(asha));
    expect(answer).toMatchObject({ status, data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    await goesOn();
  },
);

test('API-35: a form without a boundary is refused as malformed', async () => {
  const answer = await sendForm(app, '--x--', { ...headersOf(asha), 'content-type': 'multipart/form-data' });
  expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test('API-35: a file that the form does not bring is missed', async () => {
  const form = multipart(OPERATION, { [PLACE]: Buffer.from('x') });
  form.delete('0');
  const answer = await sendForm(app, form, headersOf(asha));
  expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test.each([
  ['leads nowhere', '{"photo":null}'],
  ['leads to a null', `${'{"a":'.repeat(LONG_PATH)}null${'}'.repeat(LONG_PATH)}`],
])('API-35: a map with a path as long as its field, which %s, is refused at once', async (_where, variables) => {
  const form = new FormData();
  form.set('operations', `{"query":${JSON.stringify(UPLOAD)},"variables":${variables}}`);
  form.set('map', JSON.stringify({ 0: [`variables${'.a'.repeat(LONG_PATH)}`] }));
  let answer: Answer | undefined;
  expect(await cpuMillisOf(async () => (answer = await sendForm(app, form, headersOf(asha))))).toBeLessThan(500);
  expect(answer).toMatchObject({ status: 400, errors: [{ message: expect.stringContaining('"map"') }] });
});

test('SEC-12: a file above the limit is refused with its text, a file beside the map is passed over', async () => {
  const large = await upload(app, asha, { ...OPERATION, files: { [PLACE]: Buffer.alloc(100_001) } });
  const form = multipart(OPERATION, { [PLACE]: Buffer.alloc(100_000) });
  form.set('more', new Blob(['x']), 'more.jpg');
  const exact = await sendForm(app, form, headersOf(asha));
  expect(large.data?.['uploadProfilePhoto'].userErrors).toMatchObject([{ code: 'PHOTO_TOO_LARGE', path: ['photo'] }]);
  expect(exact.data?.['uploadProfilePhoto'].userErrors).toMatchObject([{ code: 'PHOTO_NOT_AN_IMAGE' }]);
});

test('SEC-12: a body above the limit of all its files is refused by its length, and while it comes', async () => {
  const announced = await begin(asha, FIELDS, 2_000_000);
  expect(await answerOf(announced)).toMatch(/^HTTP\/1\.1 413 [^]*BAD_USER_INPUT/);
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    start: (controller) => controller.enqueue(new TextEncoder().encode(FILE)),
  });
  const sent = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { ...headersOf(asha), 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  }).then(
    ({ status }) => status,
    () => 413,
  );
  expect(sent).toBe(413);
  await goesOn();
});

test('SEC-12: an upload that is cut in the middle leaves nothing behind', async () => {
  const mark = randomUUID();
  const socket = await begin(asha, `${FILE}${mark.repeat(100)}`);
  await until(() => isOnDisk(mark));
  socket.destroy();
  await until(() => !isOnDisk(mark));
  await goesOn();
  expect((await asha.ask('{ me { photoUrl } }')).data).toEqual({ me: { photoUrl: null } });
});

test('SEC-12: an upload whose form ends early is refused as malformed', async () => {
  const body = `${FILE}${'x'.repeat(1000)}`;
  const socket = await begin(asha, body, body.length);
  expect(await answerOf(socket)).toMatch(/BAD_USER_INPUT/);
  await goesOn();
});

test('SEC-12: an upload that trickles is ended, and nobody waits for it', async () => {
  const mark = randomUUID();
  const socket = await begin(asha, `${FILE}${mark.repeat(100)}`);
  await until(() => isOnDisk(mark));
  const others = await upload(app, asha, { ...OPERATION, files: { [PLACE]: Buffer.from('x') } });
  expect(others.data?.['uploadProfilePhoto'].userErrors).toMatchObject([{ code: 'PHOTO_NOT_AN_IMAGE' }]);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 503 [^]*REQUEST_TIMED_OUT/);
  await until(() => !isOnDisk(mark));
});

test('SEC-81: nothing of an upload stays in memory once it is answered', async () => {
  const responses = (): number => queryObjects(ServerResponse, { format: 'count' });
  const whole = `${FILE}x\r\n--x--\r\n`;
  // Each on a connection of its own: counting walks the whole heap, for which an idle connection may be closed.
  const uploadOnce = async () =>
    expect(await answerOf(await begin(asha, whole, whole.length))).toContain('NOT_AN_IMAGE');
  await uploadOnce();
  const before = responses();
  for (let count = 0; count < 30; count += 1) await uploadOnce();
  // The last few may be held by what is still under way.
  expect(responses() - before).toBeLessThan(15);
});

test('LIM-17: an account has two uploads under way at most, and others are not hindered', async () => {
  const marks = Array.from({ length: 2 }, () => randomUUID());
  const sockets = await Promise.all(marks.map((mark) => begin(asha, `${FILE}${mark.repeat(100)}`)));
  await until(() => marks.every(isOnDisk));
  const waiting = await Promise.all(Array.from({ length: 8 }, () => begin(asha, FILE)));
  expect(await answerOf(await begin(asha, FILE))).toMatch(/^HTTP\/1\.1 429 [^]*RATE_LIMITED/);
  const files = { [PLACE]: Buffer.from('x') };
  expect((await upload(app, await register(app), { ...OPERATION, files })).status).toBe(200);
  for (const socket of [...sockets, ...waiting]) socket.destroy();
  await until(() => !marks.some(isOnDisk));
  expect((await upload(app, asha, { ...OPERATION, files })).status).toBe(200);
});

test('API-32: the limits of an operation hold for one with files', async () => {
  const query = `mutation($photo: Upload!) { ${Array.from({ length: 31 }, (_, n) => `a${String(n)}: uploadProfilePhoto(input: { photo: $photo }) { message }`).join(' ')} }`;
  const answer = await upload(app, asha, { query, variables: { photo: null }, files: { [PLACE]: Buffer.from('x') } });
  expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'OPERATION_TOO_LARGE' } }] });
});

test('API-35: a file that is not sent beside the operation is malformed', async () => {
  const { data, errors } = await asha.ask(UPLOAD, { photo: 'data:image/png;base64,AAAA' });
  expect({ data, code: errors[0]?.extensions.code }).toEqual({ data: null, code: 'BAD_USER_INPUT' });
});

test('what a server that was killed yesterday left of an upload goes when the next one starts', async () => {
  const [mark, yesterday] = [randomUUID(), new Date(Date.now() - 86_400_000)];
  const path = join(tmpdir(), `capacitor-${mark.replaceAll('-', '')}.tmp`);
  writeFileSync(path, mark);
  utimesSync(path, yesterday, yesterday);
  const next = await startApp();
  await until(() => !existsSync(path));
  await next.stop();
});

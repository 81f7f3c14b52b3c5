import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { registerOwner } from '../../support/owner-actions';
import { makeClientFolder } from '../../support/client-folder';
import type { Room } from '../../../src/rooms';

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = await makeClientFolder(['/', '/room/:roomId', '/search', '/info/about', '/owner'], { asksFirst: true });
  app = await startApp({ clientFolder: folder });
});
afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** Stores a room. */
async function aStoredRoom(differing: Partial<Room> = {}): Promise<Room> {
  const owner = anOwner();
  const room = aRoom(owner, differing);
  await seed(app, { users: [owner], rooms: [room] });
  return room;
}

/** Opens a page as a link preview does. */
async function opened(path: string, { url }: Pick<TestApp, 'url'> = app) {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, html: await answer.text() };
}

const count = (html: string, part: string): number => html.split(part).length - 1;

test('NAV-38: the head of a page takes the place of the one in the file', async () => {
  const { id } = await aStoredRoom();
  const { html } = await opened(`/room/${id}`);
  expect(html).toContain('<title data-first>Shanti Niwas</title>');
  expect(html).toContain(`<link data-first rel="canonical" href="${app.url}/room/${id}">`);
  expect(html).toContain(`<meta data-first property="og:url" content="${app.url}/room/${id}">`);
  expect(html).toContain('<meta data-first property="og:title" content="Shanti Niwas">');
  expect([count(html, '<title'), count(html, 'name="description"'), count(html, 'og:image"')]).toEqual([1, 1, 1]);
  expect(html).not.toContain('noindex');
  expect((await opened('/info/about')).html).toContain('<title data-first>About</title>');
});

test('NAV-38: the canonical address is that of the public site', async () => {
  const secrets = { NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '', SIGNING_KEYS: `a:${'x'.repeat(32)}` };
  const env = { ...secrets, PUBLIC_URL: 'https://thikana.example/' };
  const production = await startApp({ clientFolder: folder, env, beside: app });
  const { id } = await aStoredRoom();
  expect((await opened(`/room/${id}`, production)).html).toContain(`href="https://thikana.example/room/${id}"`);
  await production.halt();
});

test('SEC-87: text of an owner stays text in the head and in the facts of a page', async () => {
  const name = `"></title></script><script>window.isTaken = true</script>__NONCE__$&\u2028`;
  const { id } = await aStoredRoom({ name });
  const { html } = await opened(`/room/${id}`);
  expect(html).not.toContain('<script>');
  expect(html).toContain('<title data-first>&quot;&gt;&lt;/title&gt;&lt;/script&gt;');
  expect(html).toContain('__NONCE__$&amp;');
  expect(html).toContain('name="description" content="&quot;&gt;&lt;/title&gt;');
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(html).toContain('<h1>&quot;&gt;&lt;/title&gt;');
  expect(JSON.parse(facts)).toEqual({ name });
  expect(facts).not.toMatch(/[<\u2028]/);
});

test('NAV-40: a page that is not public is not for search engines', async () => {
  for (const path of ['/owner', '/nowhere']) {
    const { html } = await opened(path);
    expect(html).toContain('<meta data-first name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  }
});

test('NAV-41: a room that nobody may see is a 404 with the page of the client', async () => {
  const draft = await aStoredRoom({ status: 'DRAFT', name: 'Secret Villa' });
  const held = await aStoredRoom({ status: 'DRAFT', heldNote: 'A fraud', heldStatus: 'PUBLIC', name: 'Secret Villa' });
  for (const id of ['nothing', 'A'.repeat(20), draft.id, held.id]) {
    const { status, html } = await opened(`/room/${id}`);
    expect([id, status]).toEqual([id, 404]);
    expect(html).toMatch(/^<p nonce="/);
    expect(html).toContain('noindex');
    expect(html).not.toContain('Secret Villa');
    expect(html).not.toContain('first-answer');
  }
  expect((await opened('/nowhere')).status).toBe(404);
  expect((await opened(`/room/${(await aStoredRoom()).id}`)).status).toBe(200);
});

test('NAV-41: a page whose first query was refused for another reason is there', async () => {
  const { status, html } = await opened('/search');
  expect(status).toBe(200);
  expect(html).toContain('<title data-first>Search</title>');
  expect(html).not.toContain('first-answer');
});

test('NAV-41: a page whose sender has no points left is there', async () => {
  const poor = await startApp({ clientFolder: folder, env: { LIMIT_ANONYMOUS: '1' }, beside: app });
  const answers = [await opened('/room/nothing', poor), await opened('/room/nothing', poor)];
  expect(answers.map(({ status }) => status)).toContain(200);
  await poor.halt();
});

const timeOf = (html: string): string | undefined => /data-written="(\d+)"/.exec(html)?.[1];

test('NAV-83: what was written is used again until the answer is another one', async () => {
  const asha = await registerOwner(app);
  const { id } = await asha.lists({ name: 'Shanti Niwas' });
  const first = await opened(`/room/${id}`);
  expect(first.html).toContain('<h1>Shanti Niwas</h1>');
  expect(timeOf(first.html)).toBeDefined();
  expect(timeOf((await opened(`/room/${id}`)).html)).toBe(timeOf(first.html));
  await asha.saves({ id, name: 'Anand Niwas' });
  const { html } = await opened(`/room/${id}`);
  expect(html).toContain('<h1>Anand Niwas</h1>');
  expect(html).not.toContain('Shanti Niwas');
  await asha.deletes(id);
  const gone = await opened(`/room/${id}`);
  expect([gone.status, gone.html.includes('Niwas'), timeOf(gone.html)]).toEqual([410, false, undefined]);
});

test('NAV-83: a page without an answer is not written', async () => {
  for (const path of ['/search', '/owner', '/nowhere']) expect(timeOf((await opened(path)).html)).toBeUndefined();
  expect(timeOf((await opened('/info/about')).html)).toBeDefined();
});

test('NAV-87: a page that cannot be written comes with its answer, for the client to draw', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const logging = await startApp({ clientFolder: folder, log, beside: app });
  const { id } = await aStoredRoom({ name: 'Broken' });
  const { status, html } = await opened(`/room/${id}`, logging);
  await logging.halt();
  expect(lines.filter((line) => line.includes('could not be written'))).toHaveLength(1);
  expect([status, timeOf(html)]).toEqual([200, undefined]);
  expect(html).toContain('<div class="first-paint">');
  expect(html).toContain('"operationName":"Room"');
});

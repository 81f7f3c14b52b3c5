import { rm } from 'node:fs/promises';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { makeClientFolder } from '../../support/client-folder';

let folder: string;
let app: TestApp;
let now: number;
beforeEach(async () => {
  now = Date.now();
  folder = await makeClientFolder(['/', '/room/:roomId']);
  app = await startApp({ clientFolder: folder, clock: { now: () => now } });
});
afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function answerTo(path: string, { url }: Pick<TestApp, 'url'> = app) {
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'gzip' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Returns the addresses of a sitemap, from the site's own on. */
async function addressesIn(path: string): Promise<string[]> {
  const { text } = await answerTo(path);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(app.url, ''));
}

test('NAV-44: /robots.txt closes what is no public page and names the sitemap', async () => {
  const { status, headers, text } = await answerTo('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /owner',
      'Disallow: /graphql',
      `Sitemap: ${app.url}/sitemap.xml`,
    ]),
  );
  expect(text).not.toMatch(/^Disallow: \/(room|search|images|assets|profile|info)?$/m);
});

test('NAV-45: the sitemap has the public rooms with their last change, and the districts that have some', async () => {
  const owner = anOwner();
  const changed = { updatedAt: Date.UTC(2026, 10, 1, 6) };
  const rooms = [
    aRoom(owner, { number: 5, ...changed }),
    aRoom(owner, { number: 20_007, state: 'Jammu & Kashmir', district: 'Pune', ...changed }),
    aRoom(owner, { number: 20_006, state: 'Bihar', district: 'Gaya', ...changed }),
  ] as const;
  const [first, second, third] = rooms;
  const hidden = [
    aRoom(owner, { number: 6, state: 'Bihar', district: 'Patna', status: 'DRAFT' }),
    aRoom(owner, { number: 10_007, state: 'Goa', district: 'North Goa', status: 'DRAFT', heldNote: 'A fraud' }),
  ];
  await seed(app, { users: [owner], rooms: [...rooms, ...hidden] });
  const parts = ['/sitemap/pages.xml', '/sitemap/rooms-0.xml', '/sitemap/rooms-2.xml'];
  expect(await addressesIn('/sitemap.xml')).toEqual(parts);
  expect(await addressesIn('/sitemap/rooms-0.xml')).toEqual([`/room/${first.id}`]);
  expect(await addressesIn('/sitemap/rooms-2.xml')).toEqual([`/room/${third.id}`, `/room/${second.id}`]);
  expect(await addressesIn('/sitemap/pages.xml')).toEqual([
    '/',
    '/info/about',
    '/search?state=Bihar&amp;district=Gaya',
    '/search?state=Rajasthan&amp;district=Kota',
  ]);
  const { text, headers } = await answerTo('/sitemap/rooms-0.xml');
  expect(text).toContain('<lastmod>2026-11-01T06:00:00.000Z</lastmod>');
  expect(headers.get('content-type')).toMatch('application/xml');
});

test.each(['/sitemap/rooms-1.xml', '/sitemap/rooms-9999999.xml', '/sitemap/rooms-x.xml', '/sitemap/x'])(
  'NAV-45: %s is no part of the sitemap',
  async (path) => {
    expect((await answerTo(path)).status).toBe(404);
  },
);

test('SEC-88: the sitemap is kept for ten minutes, and costs points', async () => {
  const owner = anOwner();
  const room = aRoom(owner, { number: 5 });
  await seed(app, { users: [owner], rooms: [room] });
  expect(await addressesIn('/sitemap/rooms-0.xml')).toEqual([`/room/${room.id}`]);
  await seed(app, { rooms: [aRoom(owner, { number: 6 })] });
  now += 9 * 60_000;
  expect(await addressesIn('/sitemap/rooms-0.xml')).toHaveLength(1);
  now += 2 * 60_000;
  expect(await addressesIn('/sitemap/rooms-0.xml')).toHaveLength(2);
  const poor = await startApp({ clientFolder: folder, env: { LIMIT_ANONYMOUS: '1' } });
  expect((await answerTo('/sitemap.xml', poor)).status).toBe(200);
  expect((await answerTo('/sitemap.xml', poor)).status).toBe(429);
  await poor.stop();
});

test('SEC-88: every statement of the sitemap finds its rows by an index', async () => {
  const owner = anOwner();
  await seed(app, { users: [owner], rooms: [aRoom(owner, { number: 5 })] });
  app.asked.length = 0;
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/rooms-0.xml']) await answerTo(path);
  const asked = [...new Set(app.asked)].filter((sql) => sql.includes('rooms'));
  expect(asked.length).toBeGreaterThan(3);
  if (app.database.kind !== 'sqlite') return;
  for (const sql of asked) {
    const parameters = (sql.match(/\?/g) ?? []).map(() => 1);
    const plan = await app.database.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    expect(plan.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN rooms/);
  }
});

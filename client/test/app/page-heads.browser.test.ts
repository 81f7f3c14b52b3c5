import { anOwner, aRoom } from '../../../server/test/support/builders';
import { registerOwner } from '../../../server/test/support/owner-actions';
import type { Room } from '../../../server/src/rooms';
import { expectCount, expectShown } from '../support/expectations';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const OWNER = { username: 'asha_rao_1', displayName: 'Asha Rao', about: 'Two houses near the\nclock tower.' };

/** Stores a public room with a photo. */
async function aListedRoom(differing: Partial<Room> = {}): Promise<Room> {
  const owner = anOwner(OWNER);
  const facts = { name: 'Shanti Niwas', price: 12_800, accommodationFor: 'GIRLS', deposit: 5000 } as const;
  const room = aRoom(owner, { ...facts, ...differing });
  const images = await photosOf(site.app, room, 2);
  for (const { imageKey } of images) await site.app.imageStore.keep(`${imageKey}/share.jpg`, Buffer.from('JPEG'));
  await site.has({ users: [owner], rooms: [room], images });
  return room;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string): string => text.replace(/&([#\w]+);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Opens a page as a link preview does; returns its status and what its head says. */
async function previewOf(path: string) {
  const answer = await fetch(`${site.app.url}${path}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const tags = [...html.matchAll(/<meta [^>]*?(?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return {
    status: answer.status,
    title: unescaped(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    canonical: canonical === undefined ? undefined : unescaped(canonical).replace(site.app.url, ''),
    of: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, unescaped(content)])),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
    html,
  };
}

const AREA = '/search?state=Rajasthan&dist=Kota';

test('NAV-38: each public page has its own title, which is the one that it then shows, and a canonical address', async () => {
  const room = await aListedRoom();
  for (const [path, title, canonical = path] of [
    ['/', 'Find Your Perfect Space · Thikana'],
    ['/search', 'Rooms to rent · Thikana'],
    ['/search/shanti', 'Rooms matching “shanti” · Thikana'],
    [`${AREA}&maxPrice=90000`, 'Rooms in Kota, Rajasthan · Thikana', AREA],
    [`/room/${room.id}`, 'Shanti Niwas, ₹12,800 per month · Thikana'],
    [`/profile/${OWNER.username}`, 'Asha Rao · Thikana'],
    ['/info/about', 'About Thikana · Thikana'],
    ['/info/FAQS/', 'Frequently asked questions · Thikana', '/info/faqs'],
    ['/info/terms', 'Terms and privacy policy · Thikana'],
    ['/info/contact', 'Contact Us · Thikana'],
    ['/info/report', 'Report a Room/Owner/User · Thikana'],
  ] as const) {
    const { html, ...preview } = await previewOf(path);
    expect(preview).toMatchObject({ status: 200, title, canonical });
    expect(preview.of).toMatchObject({ 'og:site_name': 'Thikana', 'og:locale': 'en_IN', 'og:type': 'website' });
    expect(preview.of['description']).toMatch(/\w{3}.{20}/);
    expect(preview.of['og:url']).toBe(site.app.url + canonical);
    expect(html.match(/<title|<meta[^>]*name="description"/g)).toHaveLength(2);
    const page = await site.visit(path);
    await expectShown(page.getByRole('heading', { level: 1 }));
    expect(await page.title()).toBe(title);
    await expectCount(page.locator('head > title'), 1);
    await page.context().close();
  }
});

test('NAV-39: the preview of a room names its rent and place and shows its cover', async () => {
  const room = await aListedRoom({ location: 'Azad Chowk' });
  const { of, title } = await previewOf(`/room/${room.id}`);
  expect(title).toContain('Shanti Niwas');
  expect(of).toMatchObject({
    'og:title': '₹12,800/month · Girls · Azad Chowk, Kota',
    'og:description':
      'Shanti Niwas · Kota, Rajasthan 324005 · + food and electricity: ask · ₹5,000 deposit. A quiet room. Sunny.',
    'og:image:alt': 'Photo of Shanti Niwas',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  const picture = await fetch(of['og:image'] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('NAV-39: a page without a photo shows the picture of the site', async () => {
  const { of } = await previewOf('/info/about');
  expect(of).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
  const picture = await fetch(of['og:image'] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(100_000);
});

test('NAV-40: search engines list rooms, profiles and searches with rooms, but no pages of accounts', async () => {
  const room = await aListedRoom();
  const isListed = async (path: string) => (await previewOf(path)).of['robots'] === undefined;
  for (const path of [
    '/',
    '/search',
    '/search/shanti',
    AREA,
    `/room/${room.id}`,
    `/profile/${OWNER.username}`,
    '/info/faqs',
  ])
    expect([path, await isListed(path)]).toEqual([path, true]);
  for (const path of [
    '/search/nothing-like-it',
    '/search?state=Bihar',
    '/search?state=Nowhere',
    '/auth/login',
    '/user/profile',
    '/owner',
  ])
    expect([path, await isListed(path)]).toEqual([path, false]);
});

test('NAV-41: an unknown profile answers 404, and the page shows its own error screen', async () => {
  for (const [path, text] of [
    ['/profile/nobody_here', 'User not found.'],
    ['/profile/x', 'Invalid or too short username.'],
    ['/room/nothing', 'Invalid room ID.'],
  ] as const) {
    expect((await previewOf(path)).status).toBe(404);
    const page = await site.visit(path);
    await expectShown(page.getByRole('heading', { name: text }));
    await page.context().close();
  }
});

test('NAV-41: a deleted room is gone for search engines, if it was public; a deleted draft was never there', async () => {
  const asha = await registerOwner(site.app);
  for (const [status, answered] of [
    ['PUBLIC', 410],
    ['DRAFT', 404],
  ] as const) {
    const room = await asha.lists({ status });
    await asha.deletes(room.id);
    expect((await previewOf(`/room/${room.id}`)).status).toBe(answered);
    const page = await site.visit(`/room/${room.id}`);
    await expectShown(page.getByRole('heading', { name: 'Invalid room ID.' }));
  }
});

test('NAV-42: a room tells its name, place, rent and description without JavaScript, and once with it', async () => {
  const room = await aListedRoom();
  const page = await site.visit(`/room/${room.id}`, { javaScriptEnabled: false });
  await expectShown(
    page.getByRole('heading', { name: 'Shanti Niwas', level: 1 }),
    page.getByRole('main').getByText('Kota, Rajasthan 324005'),
    page.getByText('₹12,800 per month').first(),
    page.getByText('A quiet room.'),
  );
  const scripted = await site.visit(`/room/${room.id}`);
  await expectShown(scripted.getByRole('button', { name: 'Save' }));
  expect(await scripted.getByRole('heading', { name: 'Shanti Niwas' }).count()).toBe(1);
});

test.each([
  ['/', 'Find Your Perfect Space', 'Rooms, PGs, messes and hostels near your college or work'],
  ['/search/shanti', 'Rooms matching “shanti”', undefined],
  ['/profile/asha_rao_1', 'Asha Rao', 'Two houses near the'],
  ['/info/about', 'About Thikana', 'Thikana helps students and working people'],
])(
  'NAV-73: %s tells its heading, first words and rooms without JavaScript, and once with it',
  async (path, title, first) => {
    const room = await aListedRoom();
    const page = await site.visit(path, { javaScriptEnabled: false });
    await expectShown(page.getByRole('heading', { name: title, level: 1 }));
    if (first !== undefined) await expectShown(page.getByText(first));
    const link = page.getByRole('link', { name: 'Shanti Niwas', exact: true });
    if (path === '/info/about') await expectCount(link, 0);
    else expect(await link.getAttribute('href')).toBe(`/room/${room.id}`);
    const scripted = await site.visit(path);
    await expectShown(scripted.getByRole('contentinfo'));
    await expectCount(scripted.getByRole('heading', { name: title, level: 1 }), 1);
  },
);

test('NAV-43: a room tells its offer and its place, and the home page its search, in the words of schema.org', async () => {
  const room = await aListedRoom({ vacancies: 0 });
  const address = `${site.app.url}/room/${room.id}`;
  const { facts } = await previewOf(`/room/${room.id}`);
  expect(facts[0]).toMatchObject({
    '@type': ['Room', 'Product'],
    name: 'Shanti Niwas',
    url: address,
    image: expect.stringMatching(/\/share\.jpg$/),
    address: { addressLocality: 'Kota', addressRegion: 'Rajasthan', postalCode: '324005', addressCountry: 'IN' },
    offers: { '@type': 'Offer', price: 12_800, priceCurrency: 'INR', availability: 'https://schema.org/SoldOut' },
  });
  const items = (facts[1]?.['itemListElement'] ?? []) as { item: string }[];
  const root = site.app.url;
  expect(items.map(({ item }) => item)).toEqual([`${root}/`, `${root}/search?state=Rajasthan`, root + AREA, address]);
  expect((await previewOf('/')).facts[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${root}/search/{search_term_string}` } },
  });
});

test('NAV-46: the canonical address of the first page is gone when another one opens', async () => {
  const room = await aListedRoom();
  const page = await site.visit(`/room/${room.id}`);
  const canonical = page.locator('link[rel="canonical"], meta[property="og:title"]');
  await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }));
  expect(await canonical.count()).toBe(2);
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expectShown(page.getByRole('heading', { name: 'Frequently asked questions' }));
  expect(await canonical.count()).toBe(0);
  expect(await page.title()).toBe('Frequently asked questions · Thikana');
});

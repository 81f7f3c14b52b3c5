import type { Locator, Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cutApi, holdApi, mendApi } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const cards = (page: Page) => page.getByRole('article');
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });
const fact = (page: Page, term: string) =>
  cards(page)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

/** Stores rooms of one owner, the cheapest first. */
async function areListed(count: number, same: Partial<Room> = {}): Promise<void> {
  const owner = anOwner();
  const rooms = Array.from({ length: count }, (_, place) => aRoom(owner, { price: 1000 + place, ...same }));
  await site.has({ users: [owner], rooms });
}

test('SRCH-30: while a search runs, the page says so', async () => {
  const api = holdApi();
  const page = await site.visit('/search', { prepare: api.hold });
  await expectShown(page.getByRole('status').filter({ hasText: 'Looking for rooms…' }));
  api.letGo();
  await expectShown(page.getByText('No results found.'));
  await expectCount(page.getByText('Looking for rooms…'), 0);
});

test('SRCH-31 SRCH-32: of 20 rooms 8 show, and Load More adds 8', async () => {
  await areListed(20);
  const page = await site.visit('/search');
  await expectCount(cards(page), 8);
  await loadMore(page).click();
  await expectCount(cards(page), 16);
});

test('SRCH-33 SRCH-35: once all rooms show, the end says how many and Load More is gone', async () => {
  await areListed(10);
  const page = await site.visit('/search');
  await loadMore(page).click();
  await expectShown(page.getByText("You've listed all 10 rooms.", { exact: true }));
  await expectCount(cards(page), 10);
  await expectCount(loadMore(page), 0);
});

test('SRCH-29: page after page, rooms of equal price are shown once each', async () => {
  await areListed(20, { price: 5000 });
  const page = await site.visit('/search');
  await loadMore(page).click();
  await expectCount(cards(page), 16);
  await loadMore(page).click();
  await expectCount(cards(page), 20);
  const rooms = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(rooms).size).toBe(20);
});

test('SRCH-34 SRCH-48: without a match only "No results found." shows', async () => {
  const page = await site.visit('/search/nothing');
  await expectShown(page.getByText('No results found.', { exact: true }));
  await expectCount(page.getByText("You've listed all"), 0);
  await expectCount(page.getByRole('button', { name: 'Retry' }), 0);
});

test('SRCH-49: exactly 8 rooms show at once, with the end of the list and without Load More', async () => {
  await areListed(8);
  const page = await site.visit('/search');
  await expectShown(page.getByText("You've listed all 8 rooms.", { exact: true }));
  await expectCount(cards(page), 8);
  await expectCount(loadMore(page), 0);
});

test('SRCH-38 CON-33: a failed search shows the empty result, with a Retry that searches again', async () => {
  await areListed(3);
  const page = await site.visit('/search', { prepare: cutApi });
  await expectShown(page.getByText('No results found.', { exact: true }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectCount(cards(page), 3);
});

test('SRCH-38: a server that is gone shows the empty result', async () => {
  const page = await site.visit('/search');
  await expectShown(page.getByText('No results found.'));
  await site.restart(async () => {
    await page.getByLabel('Keyword').fill('kota');
    await page.getByLabel('Keyword').press('Enter');
    await expectShown(page.getByText('No results found.'), page.getByRole('button', { name: 'Retry' }));
  });
});

test('more rooms that cannot be loaded leave those that are there, and can be tried again', async () => {
  await areListed(10);
  const page = await site.visit('/search');
  await expectCount(cards(page), 8);
  await cutApi(page);
  await loadMore(page).click();
  await expectShown(page.getByText('More rooms could not be loaded. Please try again.'));
  await expectCount(cards(page), 8);
  await mendApi(page);
  await loadMore(page).click();
  await expectCount(cards(page), 10);
});

test('SRCH-40 SRCH-41 UI-13: a card shows photo, price, name, location and whom it is for', async () => {
  const owner = anOwner();
  const facts = {
    name: 'Ganga Bhavan',
    location: 'Nayapura',
    price: 125_000,
    accommodationFor: 'BOTH',
    suitableFor: 'WORKING',
  } as const;
  const room = aRoom(owner, facts);
  const images = await photosOf(site.app, room, 2);
  await site.has({ users: [owner], rooms: [room], images });
  const page = await site.visit('/search');
  await expectShown(cards(page).getByText('₹1,25,000 per month'), cards(page).getByText('Nayapura'));
  await expectShown(cards(page).getByRole('heading', { name: 'Ganga Bhavan' }));
  await expectTexts(fact(page, 'For'), ['Boys & Girls']);
  await expectTexts(fact(page, 'Suitable For'), ['Working Professionals']);
  const photo = cards(page).getByRole('img', { name: 'Photo of Ganga Bhavan' });
  await soon(async () => {
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });
  expect(await photo.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toBe(
    `/images/${String(images[0]?.imageKey)}/card.webp`,
  );
});

test('SRCH-42 SRCH-43 CON-06: a card counts the roommates, or says No', async () => {
  const owner = anOwner();
  const rooms = [3, 1, 0].map((shared, place) => aRoom(owner, { shared, price: 1000 + place }));
  await site.has({ users: [owner], rooms });
  const page = await site.visit('/search');
  await expectTexts(fact(page, 'Shared'), ['With 3 roommate', 'With 1 roommate', 'No']);
});

test('SRCH-44: a card names the owner, or says Owner', async () => {
  const [named, unnamed] = [anOwner({ displayName: 'Meera Iyer' }), anOwner({ displayName: null })];
  await site.has({ users: [named, unnamed], rooms: [aRoom(named, { price: 1 }), aRoom(unnamed, { price: 2 })] });
  const page = await site.visit('/search');
  await expectShown(
    cards(page).first().getByText('Meera Iyer'),
    cards(page).last().getByText('Owner', { exact: true }),
  );
});

test('SRCH-45 PLC-12: a card says how long ago the room was posted', async () => {
  const owner = anOwner();
  const now = Date.now();
  const ages = [20 * SECOND, 300 * SECOND, 7300 * SECOND, 3 * DAY + SECOND];
  const rooms = ages.map((age, place) => aRoom(owner, { price: 1 + place, createdAt: now - age, updatedAt: now }));
  const old = aRoom(owner, { price: 9, createdAt: Date.UTC(2025, 11, 31, 18, 30), updatedAt: now });
  await site.has({ users: [owner], rooms: [...rooms, old] });
  const page = await site.visit('/search');
  const words = ['updated just now', '5 minutes ago', '2 hours ago', '3 days ago', '2026-01-01'];
  await expectTexts(cards(page).getByRole('time'), words);
});

test('SRCH-46 SRCH-47: a visitor finds a room and presses its card to open it', async () => {
  const owner = anOwner();
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit('/search');
  await cards(page).click({ position: { x: 40, y: 40 } });
  await expectPath(page, `/room/${room.id}`);
  await expectShown(page.getByRole('heading', { name: 'Ganga Bhavan', level: 1 }));
});

test('coming back from a room, the list is as it was left', async () => {
  await areListed(12);
  const page = await site.visit('/search');
  await loadMore(page).click();
  await expectCount(cards(page), 12);
  await cards(page).last().getByRole('link').click();
  await expectShown(page.getByRole('heading', { name: 'Basic Details' }));
  await page.goBack();
  await expectCount(cards(page), 12);
  await soon(async () => {
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  });
});

test('a room without a vacancy says Full', async () => {
  await areListed(1, { vacancies: 0 });
  const page = await site.visit('/search');
  await expectShown(cards(page).getByText('Full', { exact: true }));
});

const count = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

test('SRCH-66 SRCH-101: where not all rooms are counted, the head says more than how many there are', async () => {
  const owner = anOwner();
  const rooms = Array.from({ length: 3100 }, (_, place) =>
    aRoom(owner, { price: 1000 + place, accommodationFor: place % 100 === 0 ? 'GIRLS' : 'BOYS' }),
  );
  await site.has({ users: [owner], rooms });
  const page = await site.visit('/search?accommodationFor=girls');
  await expectShown(count(page, 'More than 20 rooms'));
});

test('SRCH-66: the head says how many rooms there are, once they are listed', async () => {
  const api = { letGo: (): void => undefined };
  const released = new Promise<void>((resolve) => {
    api.letGo = resolve;
  });
  const prepare = (page: Page) =>
    page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('CountRooms')) await released;
      await route.continue();
    });
  await areListed(20);
  const page = await site.visit('/search', { prepare });
  await expectCount(cards(page), 8);
  await expectCount(count(page, '20 rooms'), 0);
  api.letGo();
  await expectShown(count(page, '20 rooms'));
  await page.goto(`${site.app.url}/search?maxPrice=1000`);
  await expectShown(count(page, '1 room'));
  await page.goto(`${site.app.url}/search/nothing`);
  await expectShown(page.getByText('No results found.', { exact: true }));
  await expectCount(page.getByText(/^\d+ rooms?$/), 0);
});

test('SRCH-70: a reload shows as many rooms as before, at the same place', async () => {
  await areListed(20);
  const page = await site.visit('/search');
  await loadMore(page).click();
  await expectCount(cards(page), 16);
  await expectPath(page, '/search?pages=2');
  const shown = cards(page).nth(9);
  const place = async () => (await shown.boundingBox())?.y ?? NaN;
  await shown.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const before = await place();
  await page.reload();
  await expectCount(cards(page), 16);
  await soon(async () => {
    expect(Math.abs((await place()) - before)).toBeLessThan(5);
  });
  await loadMore(page).click();
  await expectCount(cards(page), 20);
});

test('SRCH-71: two rooms and more are in view on a phone of 360 pixels', async () => {
  await areListed(4, {
    name: 'Ganga Bhavan with a name that is much too long for a line',
    maintenance: 500,
    deposit: 9000,
  });
  const page = await site.visit('/search', { ...PHONE, viewport: { width: 360, height: 640 } });
  await expectCount(cards(page), 4);
  for (const place of [0, 1, 2, 3]) {
    const box = await cards(page).nth(place).boundingBox();
    expect(box?.height).toBeLessThan((640 - 65) / 2 - 12);
  }
  const name = await cards(page).first().getByRole('heading').boundingBox();
  expect(name?.height).toBeLessThan(30);
});

test('NAV-57: Load More keeps the focus, and hands it over at the end of the list', async () => {
  await areListed(20);
  const page = await site.visit('/search');
  const hasFocus = (element: Locator) => element.evaluate((shown) => shown === document.activeElement);
  await loadMore(page).click();
  await expectCount(cards(page), 16);
  expect(await hasFocus(loadMore(page))).toBe(true);
  await loadMore(page).press('Enter');
  const end = page.getByText("You've listed all 20 rooms.", { exact: true });
  await expectShown(end);
  await soon(async () => {
    expect(await hasFocus(end.locator('..'))).toBe(true);
  });
});

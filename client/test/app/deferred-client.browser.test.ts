import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { expectCount, expectShown } from '../support/expectations';
import { holdFile } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const CLIENT = /\/assets\/data-[^/]*\.js$/;
const cards = (page: Page) => page.getByRole('article');
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });

/** Stores rooms of one owner, the cheapest first. */
async function areListed(count: number, same: Partial<Room> = {}): Promise<Room[]> {
  const owner = anOwner();
  const rooms = Array.from({ length: count }, (_, place) => aRoom(owner, { price: 1000 + place, ...same }));
  await site.has({ users: [owner], rooms });
  return rooms;
}

/** Opens a page as a visitor; keeps the addresses of what it loads. */
async function opened(path: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const addresses: string[] = [];
  const page = await site.visit(path, {
    prepare: async (fresh) => {
      fresh.on('request', (request) => addresses.push(request.url()));
      await prepare(fresh);
    },
  });
  return { page, hasClient: () => addresses.some((address) => CLIENT.test(address)) };
}

test('NAV-70: a visitor reads results and their number, opens the filters and is asked to log in without the data client', async () => {
  await areListed(20);
  const { page, hasClient } = await opened('/search');
  await expectShown(page.getByRole('status').filter({ hasText: '20 rooms' }));
  await expectCount(cards(page), 8);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectShown(page.getByLabel('Max Price'));
  await cards(page)
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expectShown(cards(page).first().getByRole('link', { name: 'Login' }));
  await page.waitForLoadState('networkidle');
  expect(hasClient()).toBe(false);
});

test('NAV-70: Load More loads the data client and the rooms after those that came along', async () => {
  await areListed(20);
  const { page, hasClient } = await opened('/search');
  await loadMore(page).click();
  await expectCount(cards(page), 16);
  expect(hasClient()).toBe(true);
  const prices = await cards(page)
    .getByText(/^₹1,0\d\d/)
    .allTextContents();
  expect(prices).toEqual([...prices].sort());
  expect(new Set(prices).size).toBe(16);
});

test('NAV-71: when the data client cannot be loaded, Load More says so and works later', async () => {
  await areListed(20);
  const { page } = await opened('/search', (fresh) => fresh.route(CLIENT, (route) => route.abort()));
  await loadMore(page).click();
  await expectShown(page.getByRole('alert'));
  await expectCount(cards(page), 8);
  await page.unroute(CLIENT);
  await loadMore(page).click();
  await expectCount(cards(page), 16);
});

test('NAV-71: a room is drawn before the data client is there, and its owner can be reached after', async () => {
  const [room] = await areListed(1, { name: 'Shanti Niwas' });
  let release = (): void => undefined;
  const { page } = await opened(`/room/${room?.id ?? ''}`, async (fresh) => {
    release = await holdFile(fresh, CLIENT);
  });
  await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }), page.getByRole('button', { name: 'Save' }));
  await expectCount(page.getByRole('heading', { name: 'Contact Owner' }), 0);
  release();
  await expectShown(page.getByRole('heading', { name: 'Contact Owner' }), page.getByLabel('Message'));
});

test('NAV-72: rooms that came along are told apart when somebody signs in in another tab', async () => {
  const [room] = await areListed(1, { name: 'Shanti Niwas' });
  const seeker = await site.signedIn();
  await seeker.ask('mutation ($input: SaveBookmarkInput!) { saveBookmark(input: $input) { bookmark { id } } }', {
    input: { roomId: room?.id },
  });
  const { page } = await opened('/search');
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas', pressed: false }));
  const other = await page.context().newPage();
  await other.goto(`${site.app.url}/auth/login`);
  await other.getByRole('button', { name: 'User', exact: true }).click();
  await other.getByLabel('Email').fill(seeker.email);
  await other.getByLabel('Password', { exact: true }).fill(seeker.password);
  await other.getByLabel('Password', { exact: true }).press('Enter');
  await expectShown(page.getByRole('button', { name: 'Save Shanti Niwas', pressed: true }));
});

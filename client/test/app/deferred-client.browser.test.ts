import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { expectCount, expectShown, scrollToEnd } from '../support/expectations';
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

/** Shows a room that a visitor opens, whose owner can be called. */
async function openedRoom(prepare?: (page: Page) => Promise<unknown>) {
  const owner = anOwner({ phoneNumber: '+919876543210' });
  const room = aRoom(owner, { name: 'Shanti Niwas' });
  await site.has({ users: [owner], rooms: [room] });
  return opened(`/room/${room.id}`, prepare);
}

const callLink = (page: Page) => page.getByRole('link', { name: 'Call Owner' });

test('NAV-71: a visitor calls the owner of a room and is asked to log in for a message without the data client', async () => {
  const { page, hasClient } = await openedRoom((fresh) => fresh.route(CLIENT, (route) => route.abort()));
  await expectShown(callLink(page));
  await page.waitForLoadState('networkidle');
  expect(hasClient()).toBe(false);
  await page.getByLabel('Message').fill('Is it free?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByRole('link', { name: 'Go to Login' }));
});

test('NAV-71: the data client asks for the number of an owner when the question before it failed', async () => {
  const { page, hasClient } = await openedRoom((fresh) =>
    fresh.route('**/graphql', (route) => route.abort(), { times: 1 }),
  );
  await expectShown(callLink(page));
  expect(hasClient()).toBe(true);
});

test('NAV-71: what lies below a room is loaded when one scrolls there', async () => {
  const { page, hasClient } = await openedRoom();
  await expectShown(callLink(page));
  const loaded = page.waitForRequest(CLIENT);
  await scrollToEnd(page);
  await loaded;
  expect(hasClient()).toBe(true);
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

import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { photosOf } from '../support/photos';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const UNAVAILABLE = 'Room data is unavailable (maybe deleted).';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const unavailable = (page: Page) => cards(page).filter({ hasText: UNAVAILABLE });

let ravi: SignedIn;
let meera: ReturnType<typeof anOwner>;

beforeEach(async () => {
  ravi = await site.signedIn();
  meera = anOwner();
  await site.has({ users: [meera] });
});

const aHouse = (number: number) => aRoom(meera, { name: `House ${String(number)}` });

/** Stores rooms and bookmarks them in this order. */
async function keeps(person: SignedIn, ...rooms: ReturnType<typeof aRoom>[]): Promise<void> {
  await site.has({ rooms });
  for (const room of rooms) await person.bookmarks(room.id);
}

/** Stores and bookmarks this many rooms, House 1 first. */
const keepsHouses = (person: SignedIn, count: number) =>
  keeps(person, ...Array.from({ length: count }, (_, place) => aHouse(place + 1)));

const open = (person: SignedIn = ravi, options = {}) => person.visit('/user/bookmarks', options);

const becomes = (room: { id: string }, status: 'DRAFT' | 'PUBLIC') =>
  site.app.database.write((manager) => manager.update('Room', { id: room.id }, { status }));

test('BKMK-01 BKMK-02: the cards show image, name, location and price per month, newest first', async () => {
  const [ganga, shanti] = [aRoom(meera, { name: 'Ganga Hostel' }), aRoom(meera, { name: 'Shanti Niwas', price: 8500 })];
  await keeps(ravi, ganga, shanti);
  await site.has({ images: await photosOf(site.app, shanti, 1) });
  const page = await open();
  await expectTexts(main(page).getByRole('heading', { level: 1 }), ['Your Bookmarked Rooms']);
  expect(await page.title()).toBe('Your Bookmarked Rooms · Thikana');
  await expectTexts(names(page), ['Shanti Niwas', 'Ganga Hostel']);
  const card = cards(page).first();
  await expectShown(card.getByText('Near Clock Tower'), card.getByText('₹8,500'), card.getByText(/month/));
  await expectShown(card.getByRole('img', { name: 'Photo of Shanti Niwas' }));
});

test('BKMK-03: a pressed card leads to its room', async () => {
  const room = aHouse(1);
  await keeps(ravi, room);
  const page = await open();
  await cards(page).getByText('House 1').click();
  await expectPath(page, `/room/${room.id}`);
  await expectShown(page.getByRole('button', { name: 'Saved' }));
});

test('BKMK-04: without bookmarks the screen says so, and leads to the rooms', async () => {
  const page = await open();
  await expectShown(page.getByText('No bookmarks found.', { exact: true }));
  await page.getByRole('link', { name: 'See other rooms' }).click();
  await expectPath(page, '/search');
});

test('BKMK-05: the card of a room that is gone says so, and can be removed', async () => {
  const gone = aHouse(1);
  await keeps(ravi, gone, aHouse(2));
  await site.app.database.write((manager) => manager.delete('Room', { id: gone.id }));
  const page = await open();
  await expectCount(cards(page), 2);
  await expectShown(unavailable(page).getByText(UNAVAILABLE, { exact: true }));
  await unavailable(page).getByRole('button', { name: 'Remove' }).click();
  await expectCount(unavailable(page), 0);
  await expectTexts(names(page), ['House 2']);
  await page.reload();
  await expectTexts(names(page), ['House 2']);
  await expectCount(cards(page), 1);
});

test('BKMK-18: the card of a room that is gone tells its name and price at the time of saving', async () => {
  const gone = aRoom(meera, { name: 'Ganga Hostel', price: 8500 });
  await keeps(ravi, gone);
  await site.app.database.write((manager) => manager.update('Room', { id: gone.id }, { price: 9000 }));
  await becomes(gone, 'DRAFT');
  const page = await open();
  const card = unavailable(page);
  await expectShown(card.getByText('Ganga Hostel'), card.getByText('Saved at ₹8,500 per month'));
  await card.getByRole('button', { name: 'Remove Ganga Hostel' }).click();
  await expectShown(page.getByText('No bookmarks found.', { exact: true }));
});

test('BKMK-19: a card tells by how much the rent has changed since the room was saved', async () => {
  const [cheaper, dearer, same] = [aHouse(1), aHouse(2), aHouse(3)];
  await keeps(ravi, cheaper, dearer, same);
  const costs = (room: typeof same, price: number) =>
    site.app.database.write((manager) => manager.update('Room', { id: room.id }, { price }));
  await costs(cheaper, same.price - 500);
  await costs(dearer, same.price + 1500);
  const page = await open();
  const cardOf = (name: string) => cards(page).filter({ hasText: name });
  await expectShown(cardOf('House 1').getByText(/^₹500 less than when you saved it/));
  await expectShown(cardOf('House 2').getByText(/^₹1,500 more than when you saved it/));
  await expectCount(cardOf('House 3').getByText('when you saved it'), 0);
});

test('BKMK-06: when one room cannot be looked up, only its card is the unavailable one', async () => {
  await keepsHouses(ravi, 3);
  const failOne = (page: Page) =>
    intercept(page, 'Bookmarks', async (route) => {
      const response = await route.fetch();
      const answer: any = await response.json();
      answer.data.bookmarks.edges[1].node.room = null;
      const fault = { message: 'Something went wrong.', extensions: { code: 'INTERNAL' } };
      answer.errors = [{ ...fault, path: ['bookmarks', 'edges', 1, 'node', 'room'] }];
      await route.fulfill({ json: answer });
    });
  const page = await open(ravi, { prepare: failOne });
  await expectTexts(names(page), ['House 3', 'House 1']);
  await expectCount(unavailable(page), 1);
});

test("BKMK-07 PLC-19: a draft of somebody else's is unavailable, and comes back when it is public", async () => {
  const room = aHouse(1);
  await keeps(ravi, room);
  await becomes(room, 'DRAFT');
  const page = await open();
  await expectCount(unavailable(page), 1);
  await expectCount(page.getByRole('link', { name: 'House 1' }), 0);
  await becomes(room, 'PUBLIC');
  await page.reload();
  await expectTexts(names(page), ['House 1']);
  await expectCount(unavailable(page), 0);
});

test('BKMK-08: a load that reaches the server without a login is told so', async () => {
  const refuse = (page: Page) =>
    intercept(page, 'Bookmarks', (route) => {
      const refusal = { message: 'Missing user ID.', extensions: { code: 'UNAUTHENTICATED' } };
      return route.fulfill({ json: { data: { bookmarks: null }, errors: [{ ...refusal, path: ['bookmarks'] }] } });
    });
  const page = await open(ravi, { prepare: refuse });
  await expectShown(page.getByText('User not authenticated.', { exact: true }));
});

test('BKMK-08: a visitor is sent to the login', async () => {
  const page = await site.visit('/user/bookmarks');
  await expectPath(page, '/auth/login');
});

test('BKMK-09: a load that fails is said so, and can be tried again', async () => {
  await keepsHouses(ravi, 1);
  const page = await open(ravi, { prepare: (opened: Page) => cut(opened, 'Bookmarks') });
  await expectShown(page.getByRole('alert').getByText('Failed to load bookmarks.', { exact: true }));
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectTexts(names(page), ['House 1']);
});

test('BKMK-14: a card can be removed; what is said about it is seen wherever it stood', async () => {
  await keepsHouses(ravi, 6);
  const page = await open(ravi, PHONE);
  await page.getByRole('button', { name: 'Remove House 1', exact: true }).click();
  const said = page.getByText('Bookmark deleted successfully.', { exact: true });
  await expectShown(said);
  expect((await said.boundingBox())?.y).toBeGreaterThan(0);
  await expectTexts(names(page), ['House 6', 'House 5', 'House 4', 'House 3', 'House 2']);
});

test('BKMK-14: a removal that fails keeps the card, with a text in it', async () => {
  await keepsHouses(ravi, 1);
  const page = await open();
  await expectCount(cards(page), 1);
  await cut(page, 'DeleteBookmark');
  const remove = page.getByRole('button', { name: 'Remove House 1' });
  await remove.click();
  await expectShown(cards(page).getByText('The bookmark could not be deleted. Please try again.', { exact: true }));
  await page.unroute('**/graphql');
  await remove.click();
  await expectShown(page.getByText('No bookmarks found.', { exact: true }));
});

test('BKMK-02: Load More adds the next page, and can be tried again when it fails', async () => {
  await keepsHouses(ravi, 10);
  const page = await open();
  await expectCount(cards(page), 8);
  const more = page.getByRole('button', { name: 'Load More' });
  await cut(page, 'Bookmarks');
  await more.click();
  await expectShown(page.getByText('More rooms could not be loaded. Please try again.', { exact: true }));
  await expectCount(cards(page), 8);
  await page.unroute('**/graphql');
  await more.click();
  await expectCount(cards(page), 10);
  await expectCount(more, 0);
});

test('BKMK-04: removing all that is shown is not the end while more are to come', async () => {
  await keepsHouses(ravi, 9);
  const page = await open();
  for (let left = 7; left >= 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expectCount(cards(page), left);
  }
  await expectCount(page.getByText('No bookmarks found.'), 0);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expectTexts(names(page), ['House 1']);
});

test('UI-03: while bookmarks are on their way, a spinner says so', async () => {
  let letGo = (): void => undefined;
  const page = await open(ravi, {
    prepare: async (opened: Page) => {
      letGo = await hold(opened, 'Bookmarks');
    },
  });
  await expectShown(page.getByRole('status').filter({ hasText: 'Loading your bookmarks…' }));
  letGo();
  await expectShown(page.getByText('No bookmarks found.'));
});

test('BKMK-13: what is saved on the page of a room is on the screen without a reload', async () => {
  await site.has({ rooms: [aRoom(meera, { name: 'Ganga Hostel' })] });
  const page = await open();
  await expectShown(page.getByText('No bookmarks found.'));
  await page.getByRole('link', { name: 'See other rooms' }).click();
  await page.getByRole('link', { name: 'Ganga Hostel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(page.getByText('Bookmark saved successfully.'));
  await page.goBack();
  await page.goBack();
  await expectTexts(names(page), ['Ganga Hostel']);
});

test('BKMK-16 BKMK-17: a seeker and an owner each see their own bookmarks', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  await keeps(ravi, aRoom(meera, { name: 'Kept by Ravi' }));
  await keeps(asha, aRoom(meera, { name: 'Kept by Asha' }));
  await expectTexts(names(await open(ravi)), ['Kept by Ravi']);
  const page = await asha.visit('/owner/bookmarks');
  await expectTexts(names(page), ['Kept by Asha']);
  await soon(async () => {
    expect(await page.getByText('Kept by Ravi').count()).toBe(0);
  });
});

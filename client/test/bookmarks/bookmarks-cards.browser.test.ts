import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { Bookmark } from '../../../server/src/bookmarks';
import { PHONE } from '../support/browser';
import { expectPath, expectShown, expectTexts, soon, stopClock } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const LOGIN_REQUIRED = 'Login Required to Perform this Operatioin..';

let ravi: SignedIn;
let ganga: ReturnType<typeof aRoom>;

beforeEach(async () => {
  const meera = anOwner({ username: 'meera_iyer' });
  ganga = aRoom(meera, { name: 'Ganga Hostel', price: 4000 });
  await site.has({ users: [meera], rooms: [ganga, aRoom(meera, { name: 'Shanti Niwas', price: 9000 })] });
  ravi = await site.signedIn();
});

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Ganga Hostel' });
const button = (page: Page) => card(page).getByRole('button', { name: 'Save Ganga Hostel', exact: true });
const stored = () => site.app.database.read.find(Bookmark);

async function open(person: Pick<SignedIn, 'visit'> = ravi, path = '/search', options = {}): Promise<Page> {
  const page = await person.visit(path, options);
  if (path === '/') await page.getByRole('heading', { name: 'What you can count on' }).scrollIntoViewIfNeeded();
  await expectShown(button(page));
  return page;
}

async function expectSaved(page: Page, isSaved: boolean): Promise<void> {
  await soon(async () => {
    expect(await button(page).getAttribute('aria-pressed')).toBe(String(isSaved));
  });
}

/** Waits until the button is no longer busy; it ignores presses before. */
async function expectAnswered(page: Page): Promise<void> {
  await soon(async () => {
    expect(await button(page).getAttribute('aria-busy')).toBe('false');
  });
}

async function expectStored(count: number): Promise<void> {
  await soon(async () => {
    expect(await stored()).toHaveLength(count);
  });
}

/** Counts the bookmark mutations that the page sends from now on. */
async function countChanges(page: Page): Promise<() => number> {
  let count = 0;
  for (const operation of ['SaveBookmark', 'DeleteBookmark']) {
    await intercept(page, operation, (route) => {
      count += 1;
      return route.fallback();
    });
  }
  return () => count;
}

const lists = ['/', '/search', '/profile/meera_iyer'];

test.each(lists)(
  'ROOM-22 ROOM-23 ROOM-24: a card of %s keeps its room, also over a reload, and no more',
  async (path) => {
    const page = await open(ravi, path);
    await expectSaved(page, false);
    await button(page).click();
    await expectSaved(page, true);
    await expectStored(1);
    expect(await stored()).toMatchObject([{ userId: ravi.id, roomId: ganga.id }]);
    const again = await open(ravi, path);
    await expectSaved(again, true);
    await button(again).click();
    await expectSaved(again, false);
    await expectStored(0);
    expect(new URL(again.url()).pathname).toBe(path);
  },
);

test('BKMK-17: an owner keeps a room from its card too', async () => {
  const page = await open(await site.signedIn({ role: 'OWNER' }));
  await button(page).click();
  await expectSaved(page, true);
  await expectStored(1);
});

test('ROOM-23: a card shows Saved before the server has answered, and takes it back when it does not', async () => {
  const page = await open();
  await cut(page, 'SaveBookmark');
  const letGo = await hold(page, 'SaveBookmark');
  await button(page).click();
  await expectSaved(page, true);
  letGo();
  const failure = card(page).getByRole('alert');
  await expectTexts(failure, ['The bookmark could not be saved. Please try again.']);
  await expectSaved(page, false);
  await page.unroute('**/graphql');
  await button(page).click();
  await expectStored(1);
  await failure.waitFor({ state: 'hidden' });
  await expectSaved(page, true);
});

test('ROOM-24: a deletion from a card that fails is taken back', async () => {
  const page = await open();
  await button(page).click();
  await expectStored(1);
  await cut(page, 'DeleteBookmark');
  await button(page).click();
  await expectTexts(card(page).getByRole('alert'), ['The bookmark could not be deleted. Please try again.']);
  await expectSaved(page, true);
  expect(await stored()).toHaveLength(1);
});

test('a room that is gone meanwhile is refused on its card', async () => {
  const page = await open();
  await site.app.database.write((manager) => manager.update('Room', { id: ganga.id }, { status: 'DRAFT' }));
  await button(page).click();
  await expectTexts(card(page).getByRole('alert'), ['Room not found.']);
  await expectSaved(page, false);
});

test('BKMK-15: pressing a card twice sends once', async () => {
  const page = await open();
  const sent = await countChanges(page);
  await button(page).dblclick();
  await expectStored(1);
  await expectSaved(page, true);
  expect(sent()).toBe(1);
});

test('ROOM-23: with the keyboard a card keeps its room without leaving the list', async () => {
  const page = await open();
  await card(page).getByRole('link', { name: 'Ganga Hostel' }).focus();
  // What tells of the owner's checks comes later, and has the focus before.
  await soon(async () => {
    await page.keyboard.press('Tab');
    expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });
  await page.keyboard.press('Space');
  await expectSaved(page, true);
  await expectStored(1);
  await expectAnswered(page);
  await page.keyboard.press('Enter');
  await expectSaved(page, false);
  await expectPath(page, '/search');
});

test.each([
  ['on a phone', PHONE],
  ['on a wide screen', {}],
])('SRCH-46: %s the button is large enough to touch, and beside it the card opens', async (_where, options) => {
  const page = await open(ravi, '/search', options);
  const [place, around] = [await button(page).boundingBox(), await card(page).boundingBox()];
  expect(place).toMatchObject({ width: 44, height: 44 });
  expect(Number(place?.x) + 44).toBeLessThan(Number(around?.x) + Number(around?.width));
  await card(page).click({ position: { x: 20, y: 60 } });
  await expectPath(page, `/room/${ganga.id}`);
});

test('BKMK-13 BKMK-14: cards, the page of the room and the bookmarks are in step', async () => {
  const page = await open();
  await button(page).click();
  await expectStored(1);
  await card(page).getByRole('link', { name: 'Ganga Hostel' }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expectShown(page.getByText('Bookmark deleted successfully.'));
  await page.goBack();
  await expectSaved(page, false);
  await button(page).click();
  await expectStored(1);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bookmarks' }).click();
  await page.getByRole('button', { name: 'Remove Ganga Hostel' }).click();
  await expectShown(page.getByText('No bookmarks found.'));
  await page.getByRole('link', { name: 'See other rooms' }).click();
  await expectSaved(page, false);
});

test.each(['/', '/search'])(
  'ROOM-25 LIM-07 PERM-02: on %s a visitor is asked to log in for 3 seconds',
  async (path) => {
    const page = await open(site, path);
    const sent = await countChanges(page);
    await stopClock(page);
    await button(page).click();
    const notice = card(page).getByText(LOGIN_REQUIRED, { exact: true });
    await page.clock.runFor(2900);
    await expectShown(notice);
    await expectSaved(page, false);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'hidden' });
    expect(sent()).toBe(0);
    expect(await stored()).toEqual([]);
  },
);

test('ROOM-25 ROOM-22: from a card the login leads back to the list, which then knows what is kept', async () => {
  await ravi.bookmarks(ganga.id);
  const page = await open(site, '/search/hostel');
  await expectSaved(page, false);
  await button(page).click();
  await card(page).getByRole('link', { name: 'Go to Login' }).click();
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectPath(page, '/search/hostel');
  await expectSaved(page, true);
});

test.each(lists)('on %s the card of somebody whose sign-in ended elsewhere asks to log in', async (path) => {
  const page = await open(ravi, path);
  await ravi.signsOut();
  await button(page).click();
  await expectShown(card(page).getByText(LOGIN_REQUIRED, { exact: true }));
  await expectSaved(page, false);
  expect(await stored()).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { newId } from '../../../server/src/kernel/id';
import { insertRows } from '../../../server/src/database/insert-rows';
import { Notification } from '../../../server/src/notifications';
import { SavedSearch } from '../../../server/src/saved-searches';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, expectTexts } from '../support/expectations';
import { cut } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const KOTA = '/search?state=Rajasthan&dist=Kota&accommodationFor=girls&maxPrice=8000';

let ravi: SignedIn;
beforeEach(async () => {
  ravi = await site.signedIn();
  const meera = anOwner();
  await site.has({ users: [meera], rooms: [aRoom(meera, { state: 'Rajasthan', district: 'Kota', price: 5000 })] });
});

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('list', { name: 'Your Saved Searches' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = () => site.app.database.read.find(SavedSearch);

/** Stores a search of a user. */
async function hasSaved(given: Partial<SavedSearch> = {}): Promise<string> {
  const id = newId();
  const facts = { userId: ravi.id, name: 'Kota for girls', area: 'Rajasthan/Kota', isPaused: false };
  const filter = JSON.stringify({ state: 'Rajasthan', district: 'Kota', accommodationFor: 'GIRLS', maxPrice: 8000 });
  const row = Object.assign(new SavedSearch(), { id, filter, createdAt: Date.now(), ...facts, ...given });
  await site.app.database.write((manager) => insertRows(manager, SavedSearch, [row]));
  return id;
}

async function opensDialog(page: Page): Promise<void> {
  await button(page, 'Save search').click();
  await expectShown(dialog(page).getByRole('heading', { name: 'Save this search' }));
}

test('ALERT-12: a search is saved from its results, under a name that says what it looks for', async () => {
  const page = await ravi.visit(KOTA);
  await opensDialog(page);
  expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Kota · Girls · Up to ₹8,000');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(dialog(page).getByText('Search saved. We tell you when it finds new rooms.'));
  expect(await stored()).toMatchObject([
    { userId: ravi.id, name: 'Kota · Girls · Up to ₹8,000', area: 'Rajasthan/Kota' },
  ]);
  await dialog(page).getByRole('link', { name: 'See your saved searches' }).click();
  await expectPath(page, '/user/saved-searches');
  await expectCount(list(page), 1);
});

test('ALERT-19: the proposed name does not say the place twice, and keeps a keyword that is no place', async () => {
  const page = await ravi.visit('/search/kota?state=Rajasthan&dist=Kota');
  await opensDialog(page);
  expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Kota');
  await page.goto(`${site.app.url}/search/girls?state=Rajasthan&dist=Kota&accommodationFor=girls`);
  await opensDialog(page);
  expect(await dialog(page).getByLabel('Name').inputValue()).toBe('girls · Kota · Girls');
});

test('ALERT-12: a name of its own is kept; one that is missing is asked for; Escape closes', async () => {
  const page = await ravi.visit(KOTA);
  await opensDialog(page);
  await dialog(page).getByLabel('Name').fill(' ');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(dialog(page).getByText('Please give the search a name.'));
  await dialog(page).getByLabel('Name').fill('For Anu');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(dialog(page).getByRole('status'));
  expect(await stored()).toMatchObject([{ name: 'For Anu' }]);
  await page.keyboard.press('Escape');
  await expectCount(dialog(page), 0);
  await opensDialog(page);
});

test('ALERT-12: a visitor is asked to log in', async () => {
  const page = await site.visit(KOTA);
  await opensDialog(page);
  await dialog(page).getByRole('link', { name: 'Go to Login' }).click();
  await expectPath(page, '/auth/login');
});

test('ALERT-13: the page lists the searches with what they look for, and leads to the results, newest first', async () => {
  await hasSaved();
  await hasSaved({ name: 'Near IIT', area: '', filter: '{"near":{"place":{"landmark":"iit-bombay"},"withinKm":3}}' });
  await hasSaved({ name: 'All', area: '', filter: '{}' });
  const page = await ravi.visit('/user/saved-searches');
  await expectTexts(list(page).getByRole('heading'), ['All', 'Near IIT', 'Kota for girls']);
  await expectShown(list(page).getByText('Kota · Girls · Up to ₹8,000'), list(page).getByText('All rooms'));
  await expectShown(list(page).getByText('Within 5 km of IIT Bombay'));
  await page.getByRole('link', { name: 'Kota for girls' }).click();
  await expectPath(page, `${KOTA}&sortBy=2`);
});

test.each(['bookmarks', 'notifications'])('ALERT-13: the page %s leads to the saved searches', async (from) => {
  const page = await ravi.visit(`/user/${from}`);
  await page.getByRole('link', { name: 'Saved Searches' }).click();
  await expectPath(page, '/user/saved-searches');
});

test('ALERT-14: a search is paused, resumed, renamed and deleted on the page', async () => {
  await hasSaved();
  const page = await ravi.visit('/user/saved-searches');
  await button(page, 'Pause Kota for girls').click();
  await expectShown(list(page).getByText('Paused'));
  expect(await stored()).toMatchObject([{ isPaused: true }]);
  await button(page, 'Resume Kota for girls').click();
  await expectCount(list(page).getByText('Paused'), 0);
  await button(page, 'Rename Kota for girls').click();
  await page.getByLabel('Name').fill('Kota');
  await button(page, 'Save').click();
  await expectTexts(list(page).getByRole('heading'), ['Kota']);
  await button(page, 'Delete Kota').click();
  await expectShown(page.getByText('Saved search deleted.'), page.getByText('No saved searches yet.'));
  expect(await stored()).toEqual([]);
});

test('ALERT-17: the focus stays where a search was saved and renamed', async () => {
  const page = await ravi.visit(KOTA);
  await opensDialog(page);
  await dialog(page).getByLabel('Name').press('Enter');
  await expectShown(dialog(page).getByRole('status'));
  const hasFocus = (element: Locator) => element.evaluate((shown) => shown.contains(document.activeElement));
  expect(await hasFocus(dialog(page).getByRole('status'))).toBe(true);
  await dialog(page).getByRole('link', { name: 'See your saved searches' }).press('Enter');
  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  await page.getByLabel('Name').fill('Kota');
  await page.getByLabel('Name').press('Enter');
  await expectTexts(list(page).getByRole('heading'), ['Kota']);
  expect(await hasFocus(list(page))).toBe(true);
});

test('ALERT-14: a change that does not get through says so, and the search stays', async () => {
  await hasSaved();
  const page = await ravi.visit('/user/saved-searches');
  await cut(page, 'DeleteSavedSearch');
  await button(page, 'Delete Kota for girls').click();
  await expectShown(page.getByRole('alert').getByText('The saved search could not be changed. Please try again.'));
  await expectCount(list(page), 1);
});

test('ALERT-15: without saved searches the page says how to save one; a failed load can be repeated', async () => {
  const page = await ravi.visit('/user/saved-searches', { prepare: (opened: Page) => cut(opened, 'SavedSearches') });
  await expectShown(page.getByRole('alert').getByText('Your saved searches could not be loaded.'));
  await page.unroute('**/graphql');
  await button(page, 'Retry').click();
  await expectShown(page.getByText('No saved searches yet.'));
});

test('NOTE-17: the notification tells how many rooms are new, and leads to the results, newest first', async () => {
  const searchId = await hasSaved();
  const about = {
    roomId: null,
    roomName: null,
    price: null,
    priceBefore: null,
    searchName: 'Kota for girls',
    readAt: null,
    isHidden: false,
  };
  const rows = [
    { searchId, newRooms: 5 },
    { searchId: newId(), newRooms: 1 },
  ].map((found) => {
    const told = { id: newId(), userId: ravi.id, cause: newId(), kind: 'SAVED_SEARCH_ROOMS', createdAt: Date.now() };
    return Object.assign(new Notification(), { ...about, ...told, ...found });
  });
  await site.app.database.write((manager) => insertRows(manager, Notification, rows));
  const page = await ravi.visit('/user/notifications');
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expectTexts(items.locator('p:first-child'), [
    'New: 1 new room for “Kota for girls”.',
    'New: 5 new rooms for “Kota for girls”.',
  ]);
  await page.getByRole('link', { name: '5 new rooms for “Kota for girls”.' }).click();
  await expectPath(page, `${KOTA}&sortBy=2`);
});

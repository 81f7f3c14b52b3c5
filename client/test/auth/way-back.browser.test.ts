import type { Locator, Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, soon } from '../support/expectations';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

const MESSAGE = 'Is it free in June?';
const header = (page: Page) => page.getByRole('banner');
const avatar = (page: Page) => header(page).getByRole('button', { name: 'Your account' });
const main = (page: Page) => page.getByRole('main');
const message = (page: Page) => main(page).getByLabel('Message', { exact: true });

let ravi: SignedIn;
let room: string;

beforeEach(async () => {
  ravi = await site.signedIn();
  const owner = anOwner({ username: 'asha_rao' });
  const listed = aRoom(owner);
  await site.has({ users: [owner], rooms: [listed] });
  room = `/room/${listed.id}`;
});

async function logIn(page: Page, { email, password }: SignedIn): Promise<void> {
  await main(page).getByRole('button', { name: 'User', exact: true }).click();
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByLabel('Password', { exact: true }).press('Enter');
  await expectShown(avatar(page));
}

async function expectFocus(field: Locator): Promise<void> {
  await soon(async () => {
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

const links = [
  ['header', (page: Page) => header(page).getByRole('link', { name: 'Login', exact: true })],
  ['footer', (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Login', exact: true })],
] as const;

test.each(links)(
  'AUTH-62: the login in the %s leads back to the room, its message and its form',
  async (_where, link) => {
    const page = await site.visit(room);
    await message(page).fill(MESSAGE);
    await link(page).click();
    await logIn(page, ravi);
    await expectPath(page, room);
    expect(await message(page).inputValue()).toBe(MESSAGE);
    await expectFocus(main(page).getByLabel('Full Name'));
  },
);

test('AUTH-62: a search is there again after the login, and a role chosen on the way is no matter', async () => {
  const page = await site.visit('/search?accommodationFor=girls');
  await header(page).getByRole('link', { name: 'Login', exact: true }).click();
  await main(page).getByRole('button', { name: 'Owner', exact: true }).click();
  await header(page).getByRole('link', { name: 'Login', exact: true }).click();
  await logIn(page, ravi);
  await expectPath(page, '/search?accommodationFor=girls');
});

test('AUTH-63: what was typed stays while another page is open, and is gone after the sign-out', async () => {
  const page = await ravi.visit(room);
  await message(page).fill(MESSAGE);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expectPath(page, '/info/about');
  await page.goBack();
  await expectShown(message(page));
  expect(await message(page).inputValue()).toBe(MESSAGE);
  await avatar(page).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expectPath(page, '/');
  await page.goBack();
  await expectPath(page, room);
  await expectShown(message(page));
  expect(await message(page).inputValue()).toBe('');
});

test('AUTH-64: a visitor who wants to chat gets a login that leads back to the button', async () => {
  const page = await site.visit('/profile/asha_rao');
  const chat = main(page).getByRole('button', { name: 'Chat', exact: true });
  await chat.click();
  await main(page).getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, ravi);
  await expectPath(page, '/profile/asha_rao');
  await expectFocus(chat);
  await expectCount(main(page).getByRole('link', { name: 'Go to Login' }), 0);
});

test.each(['Go to Login', 'Login'])('AUTH-62: "%s" on a report keeps what was described', async (name) => {
  const page = await site.visit('/profile/asha_rao');
  await main(page).getByRole('link', { name: 'Report' }).click();
  await main(page).getByLabel('Reason').selectOption('FRAUD');
  await main(page).getByLabel('Description').fill('Asked for money.');
  await page.getByRole('link', { name, exact: true }).first().click();
  await logIn(page, ravi);
  await expectPath(page, '/info/report');
  expect(await main(page).getByLabel('Username').inputValue()).toBe('asha_rao');
  expect(await main(page).getByLabel('Description').inputValue()).toBe('Asked for money.');
  await expectFocus(main(page).getByLabel('Description'));
});

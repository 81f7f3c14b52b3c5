import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, soon } from '../support/expectations';
import { intercept } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const header = (page: Page) => page.getByRole('banner');
const avatar = (page: Page) => header(page).getByRole('button', { name: 'Your account' });
const login = (page: Page) => header(page).getByRole('link', { name: 'Login' });

async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${site.app.url}${path}`);
  return tab;
}

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expectPath(page, '/user/profile');
}

test('PLC-27 AUTH-40: when one tab signs out, the others do too', async () => {
  const asha = await site.signedIn({ email: 'asha@example.com' });
  const page = await asha.visit('/user/settings');
  const other = await secondTab(page, '/');
  await expectShown(avatar(page), avatar(other));
  await other.goto(`${site.app.url}/auth/logout`);
  await expectShown(login(other));
  await expectPath(page, '/auth/login');
  await expectShown(login(page));
  expect(await page.content()).not.toContain('asha@example.com');
});

test('when one tab signs in, the others do too', async () => {
  const asha = await site.signedIn();
  const page = await site.visit('/');
  const other = await secondTab(page, '/auth/login');
  const third = await secondTab(page, '/auth/register');
  await expectShown(login(page));
  await logIn(other, asha);
  await expectShown(avatar(page));
  await expectPath(third, '/user/profile');
});

test('PLC-27: a session that is ended on another device ends here on the next call, which the page makes by itself', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/user/settings');
  await expectShown(avatar(page));
  await asha.signsOut();
  await expectPath(page, '/auth/login');
  await expectShown(login(page));
});

test('AUTH-70 PLC-27: each tab of a session that is ended on another device says so; none does after a logout in a tab', async () => {
  const ended = 'Your sign-in has ended. Please log in again.';
  const asha = await site.signedIn();
  const page = await asha.visit('/user/settings');
  const other = await secondTab(page, '/user/profile');
  await expectShown(avatar(page), avatar(other));
  await asha.signsOut();
  await expectShown(page.getByText(ended), other.getByText(ended));
  await logIn(other, asha);
  await expectShown(avatar(page));
  await other.goto(`${site.app.url}/auth/logout`);
  await expectShown(login(page));
  await page.goto(`${site.app.url}/user/profile`);
  await expectPath(page, '/auth/login');
  await expectShown(page.getByRole('heading', { name: 'Select Role' }));
  await expectCount(page.getByText(ended), 0);
});

test('AUTH-40: after a sign-out nothing of the person is kept in the browser', async () => {
  const asha = await site.signedIn({ email: 'asha@example.com' });
  const page = await asha.visit('/user/profile');
  await avatar(page).click();
  await header(page).getByRole('link', { name: 'Logout' }).click();
  await expectPath(page, '/');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toContain('asha@example.com');
  expect(kept).not.toContain(asha.id);
  // The mark of the device stays: it names nobody, and lets nobody in.
  const cookies = (await page.context().cookies()).filter(({ value }) => value !== '');
  expect(cookies.map(({ name }) => name)).toEqual(['thikana_device']);
  expect(JSON.stringify(cookies)).not.toContain(asha.id);
});

test('PLC-26: however many calls meet an expired token, it is renewed once, and nobody notices', async () => {
  const owner = anOwner();
  await site.has({ users: [owner], rooms: [aRoom(owner)] });
  const asha = await site.signedIn();
  let isRenewed = false;
  let refused = 0;
  let refreshes = 0;
  const prepare = async (page: Page) => {
    await page.route('**/graphql', async (route) => {
      if (isRenewed || !route.request().headers()['authorization']) return route.fallback();
      refused += 1;
      const errors = [{ message: 'User not authenticated.', extensions: { code: 'UNAUTHENTICATED' } }];
      return route.fulfill({ status: 401, json: { errors } });
    });
    await intercept(page, 'RefreshSession', async (route) => {
      refreshes += 1;
      if (refreshes > 1) {
        await soon(() => {
          expect(refused).toBeGreaterThan(1);
          return Promise.resolve();
        });
        isRenewed = true;
      }
      await route.fallback();
    });
  };
  const page = await asha.visit('/', { prepare });
  await page.getByLabel('Address').pressSequentially('mysore');
  await page.getByRole('heading', { name: 'What you can count on' }).scrollIntoViewIfNeeded();
  await expectShown(page.getByRole('article').first(), avatar(page));
  await expectShown(page.getByRole('button', { name: 'Mysore Mysuru, Karnataka', exact: true }));
  expect(refreshes).toBe(2);
});

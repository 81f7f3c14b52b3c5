import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser';
import {
  expectCount,
  expectErrorScreen,
  expectPath,
  expectShown,
  expectTexts,
  soon,
  stopClock,
} from '../support/expectations';
import { answer, cut, hold } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'MENU' });
const navigationState = (page: Page) => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr);

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test.each(['/owner/profile', '/user/settings', '/owner', '/user/pgs'])(
  'DASH-01: a visitor at %s is sent to the login',
  async (path) => {
    const page = await site.visit(path);
    await expectPath(page, '/auth/login');
    await expectShown(page.getByRole('heading', { name: 'Select Role' }));
  },
);

test('DASH-01 DASH-02 CON-13: after a reload too, the login leads where the visitor wanted to go', async () => {
  const asha = await site.signedIn();
  const page = await site.visit('/user/settings?from=mail#devices');
  await expectPath(page, '/auth/login');
  await page.reload();
  await logIn(page, asha);
  await expectPath(page, '/user/settings?from=mail');
  expect(new URL(page.url()).hash).toBe('#devices');
});

test('DASH-02 CON-13: where the role has no such page, the login leads to the own profile', async () => {
  const asha = await site.signedIn();
  const page = await site.visit('/owner/submit-pg');
  await expectPath(page, '/auth/login');
  await logIn(page, asha);
  await expectPath(page, '/user/profile');
});

describe('DASH-03 DASH-04 DASH-06: everybody comes to their own dashboard', () => {
  test.each([
    ['DASH-03: a seeker', 'USER', '/owner/messages', '/user/messages'],
    ['DASH-04: an owner', 'OWNER', '/user/bookmarks', '/owner/bookmarks'],
    ['DASH-05: an owner', 'OWNER', '/user/submit-pg/abc?step=2', '/owner/submit-pg/abc?step=2'],
    ['DASH-06: an owner', 'OWNER', '/owner', '/owner/profile'],
    ['DASH-06: an owner', 'OWNER', '/user/', '/owner/profile'],
    ['DASH-06: a seeker', 'USER', '/owner/', '/user/profile'],
    ['DASH-06: a seeker', 'USER', '/user', '/user/profile'],
  ] as const)('%s (%s) at %s comes to %s', async (_who, role, path, own) => {
    const person = await site.signedIn({ role });
    const page = await person.visit(path);
    await expectPath(page, own);
  });
});

test('DASH-05 CON-14: the rewrite keeps what was handed to the page', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/');
  await page.evaluate(() => {
    history.pushState({ usr: { chatId: 'chat-1' }, key: 'k', idx: 1 }, '', '/owner/settings?tab=2#top');
  });
  await page.reload();
  await expectPath(page, '/user/settings?tab=2');
  expect(new URL(page.url()).hash).toBe('#top');
  expect(await navigationState(page)).toEqual({ chatId: 'chat-1' });
});

const pagesOfOwners = [
  ['/owner/submit-pg', '/user/submit-pg'],
  ['/owner/submit-pg/abc', '/user/submit-pg/abc'],
  ['/owner/pgs', '/user/pgs'],
] as const;
test.each(pagesOfOwners)('DASH-07 CON-14: a seeker at %s comes to %s, the error screen', async (path, own) => {
  const asha = await site.signedIn();
  const page = await asha.visit(path);
  await expectPath(page, own);
  await expectErrorScreen(page);
});

const sidebars = [
  ['OWNER', ['Messages', 'Bookmarks', 'My PGs', 'Submit PG', 'Profile', 'Settings', 'Logout']],
  ['USER', ['Messages', 'Bookmarks', 'Profile', 'Settings', 'Logout']],
] as const;
test.each(sidebars)('DASH-08 DASH-10 DASH-11: the wide sidebar of %s', async (role, entries) => {
  const person = await site.signedIn({ role });
  const page = await person.visit('/user/settings');
  await expectShown(sidebar(page).getByRole('heading', { name: 'MENU' }));
  await expectTexts(sidebar(page).getByRole('link'), entries);
  await expectTexts(sidebar(page).locator('[aria-current=page]'), ['Settings']);
});

test('DASH-09: on a small screen the sidebar is hidden', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/user/settings', PHONE);
  await expectShown(page.getByRole('heading', { level: 1 }));
  expect(await page.getByText('MENU', { exact: true }).isVisible()).toBe(false);
});

test('DASH-13 SEC-26: a role that does not come is waited for; after a while there are ways out', async () => {
  const asha = await site.signedIn();
  let letGo = (): void => undefined;
  const prepare = async (page: Page) => {
    await stopClock(page);
    letGo = await hold(page, 'RefreshSession');
  };
  const page = await asha.visit('/user/settings', { prepare });
  await expectShown(page.getByText('Loading Dashboard, Please Wait...', { exact: true }));
  await page.clock.runFor(7000);
  expect(await page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(false);
  await page.clock.runFor(1500);
  await expectShown(page.getByText('Loading Dashboard, Please Wait...', { exact: true }));
  await expectShown(page.getByRole('main').getByRole('link', { name: 'Logout' }));
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('"RefreshSession"') ?? false),
    page.getByRole('button', { name: 'Retry' }).click(),
  ]);
  letGo();
  await expectShown(sidebar(page));
});

test('AUTH-41: a role that cannot be looked up is logged, and the dashboard keeps waiting', async () => {
  const asha = await site.signedIn();
  const logged: string[] = [];
  const prepare = async (page: Page) => {
    page.on('console', (line) => logged.push(line.text()));
    await cut(page, 'RefreshSession');
  };
  const page = await asha.visit('/user/settings', { prepare });
  await expectShown(page.getByText('Loading Dashboard, Please Wait...', { exact: true }));
  await soon(() => {
    expect(logged.join()).toContain('TypeError: Failed to fetch');
    return Promise.resolve();
  });
  await expectPath(page, '/user/settings');
});

const refreshed = (role: string | null) => ({
  refreshSession: {
    user: { id: 'x'.repeat(20), email: 'a@b.co', photoUrl: null, displayName: null, username: null, role },
    tokens: { accessToken: 'x', accessTokenExpiresInSeconds: 900 },
    userErrors: [],
  },
});

test('DASH-14: a role that this site does not know shows the error screen', async () => {
  const asha = await site.signedIn();
  const prepare = (page: Page) => answer(page, 'RefreshSession', refreshed('OPERATOR'));
  await expectErrorScreen(await asha.visit('/user/settings', { prepare }));
});

test('DASH-15 SEC-26: a missing role warns in the console to contact the admin', async () => {
  const asha = await site.signedIn();
  const warnings: string[] = [];
  const prepare = async (page: Page) => {
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
    await answer(page, 'RefreshSession', refreshed(null));
  };
  const page = await asha.visit('/user/settings', { prepare });
  await expectShown(page.getByText('Loading Dashboard, Please Wait...', { exact: true }));
  await soon(() => {
    expect(warnings.join()).toMatch(/contact the admin/);
    return Promise.resolve();
  });
  await expectShown(page.getByText('Loading Dashboard, Please Wait...', { exact: true }));
});

describe('NAV-27 NAV-28: the pages of both dashboards', () => {
  test.each([
    [
      'NAV-27',
      'OWNER',
      '/owner',
      ['messages', 'bookmarks', 'pgs', 'submit-pg', `submit-pg/${'x'.repeat(20)}`, 'profile', 'settings'],
    ],
    ['NAV-28', 'USER', '/user', ['messages', 'bookmarks', 'profile', 'settings']],
  ] as const)('%s: the dashboard pages of %s are where their paths say', async (_id, role, start, pages) => {
    const person = await site.signedIn({ role });
    const page = await person.visit('/');
    for (const name of pages) {
      await page.goto(`${site.app.url}${start}/${name}`);
      await expectShown(sidebar(page), page.getByRole('heading', { level: 1 }).first());
      await expectPath(page, `${start}/${name}`);
      await expectCount(page.getByRole('heading', { name: 'Oops! Something went wrong' }), 0);
    }
    await page.goto(`${site.app.url}${start}/logout`);
    await expectPath(page, '/');
  });
});

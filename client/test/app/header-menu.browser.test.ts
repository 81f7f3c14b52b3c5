import type { Page, WebSocket } from 'playwright-core';
import { User } from '../../../server/src/users';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { chatOf } from '../support/chat-actions';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cut, hold, holdFile } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const header = (page: Page) => page.getByRole('banner');
const avatar = (page: Page) => header(page).getByRole('button', { name: 'Your account' });
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Your account' });
const entries = (page: Page) => menu(page).getByRole('link');
const photo = (page: Page) => avatar(page).locator('img');

/** Simulates that the tab of the page is in front or hidden. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('NAV-13 NAV-14: who is signed in sees an avatar in the place of Login and Submit PG, the default one without a photo', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/');
  await expectShown(avatar(page));
  await expectCount(header(page).getByRole('link', { name: /Login|Submit PG/ }), 0);
  expect(await photo(page).getAttribute('src')).toBe('/default-avatar.svg');
});

test('NAV-13: Login never flashes up for who is signed in', async () => {
  const asha = await site.signedIn();
  let letGo = (): void => undefined;
  const seen: string[] = [];
  const prepare = async (page: Page) => {
    letGo = await hold(page, 'RefreshSession');
    await page.exposeFunction('sawHeader', (text: string) => seen.push(text));
    await page.addInitScript(() => {
      const look = () => {
        const text = document.querySelector('header')?.textContent;
        if (text) (window as unknown as { sawHeader: (text: string) => void }).sawHeader(text);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
  };
  const page = await asha.visit('/', { prepare });
  await expectShown(page.getByRole('heading', { name: 'Find Your Perfect Space' }), avatar(page));
  letGo();
  await avatar(page).click();
  await expectShown(entries(page).first());
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('Login'))).toEqual([]);
});

test('UI-32: in the header nothing moves while the parts of who is signed in come', async () => {
  const asha = await site.signedIn();
  const letGo: (() => void)[] = [];
  const prepare = async (page: Page) => {
    letGo.push(await holdFile(page, /\/account-[^/]*\.js/), await hold(page, 'RefreshSession'));
  };
  const page = await asha.visit('/', { prepare });
  const place = () => header(page).getByRole('button', { name: 'हिन्दी' }).first().boundingBox();
  await expectShown(page.getByRole('heading', { name: 'Find Your Perfect Space' }));
  const first = await place();
  await expectCount(avatar(page), 0);
  letGo[0]?.();
  await expectShown(avatar(page));
  expect(await place()).toEqual(first);
  await expectCount(header(page).getByRole('link', { name: 'Notifications' }), 0);
  letGo[1]?.();
  await expectShown(header(page).getByRole('link', { name: 'Notifications' }));
  expect(await place()).toEqual(first);
});

test('NAV-15 UI-28: an account with a photo has its small form for an avatar', async () => {
  const asha = await site.signedIn();
  await site.app.database.write((manager) =>
    manager.update(User, { id: asha.id }, { photoKey: 'a-photo-of-asha-1234' }),
  );
  const page = await asha.visit('/');
  await soon(async () => {
    expect(await photo(page).getAttribute('src')).toMatch(/a-photo-of-asha-1234\/small\.webp$/);
  });
});

describe('NAV-17 NAV-18 NAV-19: the menu of the account', () => {
  test.each([
    [
      'NAV-17',
      'OWNER',
      [
        ['Messages', '/owner/messages'],
        ['Bookmarks', '/owner/bookmarks'],
        ['My PGs', '/owner/pgs'],
        ['Submit PG', '/owner/submit-pg'],
        ['Profile', '/owner/profile'],
        ['Settings', '/owner/settings'],
        ['Logout', '/auth/logout'],
      ],
    ],
    [
      'NAV-18',
      'USER',
      [
        ['Messages', '/user/messages'],
        ['Bookmarks', '/user/bookmarks'],
        ['Profile', '/user/profile'],
        ['Settings', '/user/settings'],
        ['Logout', '/auth/logout'],
      ],
    ],
  ] as const)('NAV-16 NAV-19 %s: the menu of %s', async (_id, role, links) => {
    const person = await site.signedIn({ role });
    const page = await person.visit('/');
    await avatar(page).click();
    await expectTexts(
      entries(page),
      links.map(([text]) => text),
    );
    expect(await entries(page).evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
      links.map(([, path]) => path),
    );
  });
});

test('NAV-16: the menu closes by Escape, by a press elsewhere and by a followed link, on a phone too', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/', PHONE);
  await avatar(page).click();
  await expectShown(entries(page).first());
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  await avatar(page).click();
  await page.mouse.click(20, 700);
  await menu(page).waitFor({ state: 'hidden' });
  await avatar(page).click();
  await entries(page).filter({ hasText: 'Settings' }).click();
  await expectPath(page, '/user/settings');
  await menu(page).waitFor({ state: 'hidden' });
});

test('PLC-01 DASH-12: on every page, on a phone too, the avatar counts the chats with something unread, live', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const page = await asha.visit('/info/about', PHONE);
  await expectShown(avatar(page));
  await expectCount(avatar(page).getByRole('img'), 0);
  const meera = await site.signedIn();
  await chatOf(meera, asha, [[meera, 'Is it free?']]);
  await expectShown(header(page).getByRole('button', { name: 'Your account, chats with unread messages: 1' }));
  await expectTexts(avatar(page), ['1']);
  await avatar(page).click();
  await expectTexts(entries(page).filter({ hasText: 'Messages' }), ['Messages 1']);
  await entries(page).filter({ hasText: 'Messages' }).click();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Is it free?' }).click();
  await expectShown(header(page).getByRole('button', { name: 'Your account', exact: true }));
  await expectTexts(avatar(page), ['']);
});

test('the count comes though its code, and that of the menu, could not be loaded at first', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const failed: string[] = [];
  const prepare = (page: Page) =>
    page.route(/\/assets\/(account|inbox)-[^/]*\.js$/, (route) => {
      const { pathname } = new URL(route.request().url());
      const isFirst = !failed.includes(pathname);
      failed.push(pathname);
      return isFirst ? route.abort() : route.continue();
    });
  const page = await asha.visit('/info/about', { prepare });
  await chatOf(await site.signedIn(), asha, [[asha, 'Welcome']]);
  const meera = await site.signedIn();
  await chatOf(meera, asha, [[meera, 'Is it free?']]);
  await expectShown(header(page).getByRole('button', { name: 'Your account, chats with unread messages: 1' }));
  expect(failed.length).toBeGreaterThan(2);
  expect(failed).toHaveLength(2 * new Set(failed).size);
});

test('a page that nobody sees holds no line for the count, and has it when it is looked at again', async () => {
  const lines: WebSocket[] = [];
  const prepare = (page: Page) => Promise.resolve(page.on('websocket', (line) => lines.push(line)));
  const asha = await site.signedIn({ role: 'OWNER' });
  const page = await asha.visit('/info/about', { prepare });
  await soon(() => Promise.resolve(expect(lines).toHaveLength(1)));
  await show(page, 'hidden');
  await soon(() => Promise.resolve(expect(lines[0]?.isClosed()).toBe(true)));
  const meera = await site.signedIn();
  await chatOf(meera, asha, [[meera, 'Is it free?']]);
  await expectTexts(avatar(page), ['']);
  await show(page, 'visible');
  await expectTexts(avatar(page), ['1']);
});

test.each(['/auth/logout', '/user/logout', '/owner/logout'])(
  'AUTH-42 CON-09: %s signs out and lands on the home page',
  async (path) => {
    const asha = await site.signedIn();
    const page = await asha.visit('/');
    await expectShown(avatar(page));
    await page.goto(`${site.app.url}${path}`);
    await expectPath(page, '/');
    await expectShown(header(page).getByRole('link', { name: 'Login' }));
    expect((await asha.ask('{ me { id } }')).status).toBe(401);
    await page.goto(`${site.app.url}/user/profile`);
    await expectPath(page, '/auth/login');
  },
);

test('AUTH-42: a sign-out that does not reach the server says so, and can be tried again', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/');
  await cut(page, 'SignOut');
  await avatar(page).click();
  await entries(page).filter({ hasText: 'Logout' }).click();
  await expectShown(page.getByRole('alert').getByText(/could not be logged out/));
  await expectShown(avatar(page));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectPath(page, '/');
  await expectShown(header(page).getByRole('link', { name: 'Login' }));
});

test("a visitor's home page loads nothing of sessions or data before it is scrolled", async () => {
  const asked: string[] = [];
  const prepare = (page: Page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    return Promise.resolve();
  };
  const owner = anOwner();
  await site.has({ users: [owner], rooms: [aRoom(owner), aRoom(owner), aRoom(owner)] });
  const page = await site.visit('/', { ...PHONE, prepare });
  await expectShown(page.getByRole('heading', { name: 'Find Your Perfect Space' }));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /graphql|assets\/(data|session|account|inbox|signed-in)/.test(path))).toEqual([]);
});

test('NAV-67: a bar at the bottom of a phone leads to what a role does most, and gives way to the bar of a page', async () => {
  const [asha, ravi] = [await site.signedIn({ role: 'OWNER' }), await site.signedIn()];
  const chat = await chatOf(ravi, asha, [[ravi, 'Is it free?']]);
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' }).getByRole('link');
  const page = await asha.visit('/owner/pgs', PHONE);
  await expectTexts(bar(page), ['Search', 'Messages 1', 'Bookmarks', 'My PGs']);
  expect(await bar(page).last().getAttribute('aria-current')).toBe('page');
  await bar(page).nth(1).click();
  await expectPath(page, '/owner/messages');
  await page.goto(site.app.url + `/owner/messages?chat=${chat}`);
  await expectShown(page.getByRole('log'));
  await expectCount(bar(page), 0);

  await expectTexts(bar(await ravi.visit('/', PHONE)), ['Search', 'Messages', 'Bookmarks', 'Profile']);
  const visitor = await site.visit('/', PHONE);
  await expectShown(visitor.getByRole('contentinfo'));
  await expectCount(bar(visitor), 0);
});

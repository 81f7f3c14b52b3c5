import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import {
  expectCount,
  expectErrorScreen,
  expectPath,
  expectShown,
  expectTexts,
  scrolledBy,
  soon,
} from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();
const header = (page: Page) => page.getByRole('banner');
const quickLinks = (page: Page) => page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
const hrefs = (links: ReturnType<typeof quickLinks>) =>
  links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));

test('NAV-01: a new page begins at its top', async () => {
  const page = await site.visit('/');
  await quickLinks(page).last().scrollIntoViewIfNeeded();
  await soon(async () => {
    expect(await scrolledBy(page)).toBeGreaterThan(200);
  });
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expectShown(page.getByRole('heading', { name: 'Frequently asked questions' }));
  await soon(async () => {
    expect(await scrolledBy(page)).toBe(0);
  });
});

test('NAV-01 NAV-69: a page that is opened by its address begins at its top, and a reload stays where it was', async () => {
  const page = await site.visit('/info/faqs', PHONE);
  const isAt = (y: number) => soon(async () => expect(Math.abs((await scrolledBy(page)) - y)).toBeLessThan(5));
  const faqs = page.getByRole('main').getByRole('heading', { name: 'Frequently asked questions' });
  await expectShown(faqs);
  await page.evaluate(() => {
    window.scrollTo(0, 400);
  });
  await isAt(400);
  await page.reload();
  await expectShown(faqs);
  await isAt(400);
  await page.goto(`${site.app.url}/info/terms`);
  await expectShown(page.getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
  await isAt(0);
});

test('NAV-02 NAV-03 CON-34: an unknown path opens the error screen, which says what happened', async () => {
  const page = await site.visit('/no/such/page');
  await expectErrorScreen(page);
});

test('NAV-04: the error screen leads back home', async () => {
  const page = await site.visit('/nowhere');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expectPath(page, '/');
  await expectShown(page.getByRole('heading', { name: 'Find Your Perfect Space' }));
});

describe('NAV-05 NAV-06 NAV-07: what is not a page', () => {
  test.each([
    ['API-49 NAV-05 NAV-06: a folder on its own', ['/auth', '/info', '/info/']],
    [
      'API-49 NAV-07: an unknown page in a folder',
      ['/auth/nowhere', '/info/nowhere', '/owner/nowhere', '/user/nowhere'],
    ],
  ])('%s opens the error screen', async (_fact, paths) => {
    const page = await site.visit('/');
    for (const path of paths) {
      const answer = await page.goto(`${site.app.url}${path}`);
      expect(answer?.status()).toBe(404);
      await expectErrorScreen(page);
    }
  });
});

test('NAV-08: a fault that breaks the frame of every page still shows the error screen', async () => {
  const brokenFooter = (page: Page) =>
    page.route('**/assets/parts-*.js', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"aria-labelledby":[`'"]quick-links[`'"]/, '...null.broken');
      await route.fulfill({ response, body });
    });
  const page = await site.visit('/', { prepare: brokenFooter });
  await expectErrorScreen(page);
  await expectCount(page.getByRole('contentinfo'), 0);
});

test('a page whose code cannot be fetched is not called missing, and can be tried again', async () => {
  const withoutSearch = (page: Page) => page.route('**/assets/search-*.js', (route) => route.abort());
  const page = await site.visit('/search', { prepare: withoutSearch });
  await expectShown(
    page.getByRole('heading', { name: 'Oops! Something went wrong', level: 1 }),
    page.getByText('This page could not be loaded. Check your connection and try again.'),
    page.getByRole('link', { name: 'Back to Home' }),
  );
  await expectCount(page.getByText('does not exist'), 0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(page.getByRole('heading', { name: 'Rooms to rent' }));
});

test('NAV-09 NAV-10: from every page the header leads home, to About and to Contact', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit('/');
  for (const path of ['/', '/search', `/room/${room.id}`, `/profile/${String(owner.username)}`, '/nowhere']) {
    await page.goto(`${site.app.url}${path}`);
    await expectShown(header(page).getByRole('link', { name: 'Thikana' }));
    expect(await hrefs(header(page).getByRole('link'))).toEqual(
      expect.arrayContaining(['/', '/info/about', '/info/contact']),
    );
  }
  await header(page).getByRole('link', { name: 'Thikana' }).click();
  await expectPath(page, '/');
});

test('NAV-11 NAV-12: a visitor is offered Login and Submit PG', async () => {
  const page = await site.visit('/');
  await expectShown(header(page).getByRole('link', { name: 'Login' }));
  expect(await header(page).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
  expect(await header(page).getByRole('link', { name: 'Submit PG' }).getAttribute('href')).toBe('/owner/submit-pg');
});

test('NAV-10 NAV-12: on a phone the links are behind a menu, which a followed link closes', async () => {
  const page = await site.visit('/', PHONE);
  const about = header(page).getByRole('link', { name: 'About' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectShown(about, header(page).getByRole('link', { name: 'Submit PG' }));
  await about.click();
  await expectPath(page, '/info/about');
  await about.waitFor({ state: 'hidden' });
});

test('the menu of a phone comes before its links for the keyboard; Escape and a press elsewhere close it', async () => {
  const page = await site.visit('/info/about', PHONE);
  const about = header(page).getByRole('link', { name: 'About' });
  const toggle = header(page).getByRole('button', { name: /menu/ });
  await toggle.click();
  await page.keyboard.press('Tab');
  expect(await about.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await about.waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  await toggle.click();
  await expectShown(about);
  await page.mouse.click(20, 700);
  await about.waitFor({ state: 'hidden' });
});

test('NAV-20 NAV-21: the quick links of the footer, where Privacy Policy is the terms', async () => {
  const page = await site.visit('/');
  await expectShown(quickLinks(page).first());
  expect(await hrefs(quickLinks(page))).toEqual([
    '/',
    '/auth/login',
    '/owner/submit-pg',
    '/info/terms',
    '/info/about',
    '/info/faqs',
    '/info/report',
    '/info/contact',
  ]);
  expect(await page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/info/terms');
});

test('NAV-22 PLC-02: the footer gives the college address and the contact email address', async () => {
  const page = await site.visit('/');
  const footer = page.getByRole('contentinfo');
  await expectShown(footer.getByText(/College/));
  const mail = footer.getByRole('link', { name: /@/ });
  expect(await mail.getAttribute('href')).toBe(`mailto:${(await mail.innerText()).trim()}`);
});

test('NAV-23 NAV-24: home and the search results are where their paths say', async () => {
  const page = await site.visit('/');
  await expectShown(page.getByRole('heading', { name: 'Find Your Perfect Space' }));
  await page.goto(`${site.app.url}/search`);
  await expectShown(page.getByRole('heading', { name: 'Rooms to rent' }));
  await page.goto(`${site.app.url}/search/kota`);
  await expectShown(page.getByRole('heading', { name: 'Rooms matching “kota”' }));
});

test('NAV-25 NAV-26: a room and an owner are where their paths say', async () => {
  const owner = anOwner({ displayName: 'Meera Iyer' });
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`);
  await expectShown(page.getByRole('heading', { name: 'Ganga Bhavan', level: 1 }));
  await page.goto(`${site.app.url}/profile/${String(owner.username)}`);
  await expectShown(page.getByRole('heading', { name: 'Meera Iyer', level: 1 }));
});

test('the first Tab leads past the header to the content', async () => {
  const page = await site.visit('/');
  await expectShown(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

test('UI-20: the focus goes to the content of the next page, and its title is told', async () => {
  const page = await site.visit('/');
  await quickLinks(page).filter({ hasText: 'FAQs' }).press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Frequently asked questions' }));
  await soon(async () => {
    expect(await focused(page)).toBe('content');
  });
  const told = page.locator('[aria-live=polite]', { hasText: '· Thikana' });
  await expectTexts(told, ['Frequently asked questions · Thikana']);
  await header(page).getByRole('link', { name: 'About' }).press('Enter');
  await expectTexts(told, ['About Thikana · Thikana']);
  expect(await focused(page)).toBe('content');
});

test('UI-20: typing a keyword keeps the focus, and tells no title', async () => {
  const page = await site.visit('/search');
  const keyword = page.getByRole('combobox', { name: 'Keyword' }).or(page.getByLabel('Keyword')).first();
  await keyword.pressSequentially('kota', { delay: 40 });
  await expectPath(page, '/search/kota');
  expect(await focused(page)).toBe(await keyword.getAttribute('id'));
  await expectCount(page.locator('[aria-live=polite]', { hasText: '· Thikana' }), 0);
});

import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, scrolledBy, soon, untilTakenOver } from '../support/expectations';
import { holdFile } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
// The words that come before the scripts are not in the main part.
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 1 });
const drawnTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading, please wait…' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('NAV-77: a page and its address stay until the next page is there, and the one asked for last is opened', async () => {
  let release = (): void => undefined;
  const page = await site.visit('/info/about', {
    prepare: async (fresh) => {
      release = await holdFile(fresh, /\/assets\/faqs-/);
    },
  });
  await untilTakenOver(page);
  const title = await drawnTitle(page);
  await inFooter(page, 'FAQs').click();
  await expectShown(bar(page), heading(page, title));
  expect(pathOf(page)).toBe('/info/about');
  await inFooter(page, 'Privacy Policy').click();
  await expectPath(page, '/info/terms');
  await expectCount(bar(page), 0);
  release();
  await page.waitForLoadState('networkidle');
  expect(pathOf(page)).toBe('/info/terms');
  await page.goBack();
  await expectShown(heading(page, title));
  expect(pathOf(page)).toBe('/info/about');
  await inFooter(page, 'FAQs').click();
  await expectShown(heading(page, 'Frequently asked questions'));
});

test('NAV-78: Back and Forward lead to where each page was left', async () => {
  const owner = anOwner();
  await site.has({ users: [owner], rooms: Array.from({ length: 6 }, () => aRoom(owner)) });
  const page = await site.visit('/search');
  const isAt = (y: number) =>
    soon(async () => {
      expect(Math.abs((await scrolledBy(page)) - y)).toBeLessThan(5);
    });
  const scrollTo = (y: number) =>
    page.evaluate((top) => {
      window.scrollTo(0, top);
    }, y);
  await expectShown(heading(page, 'Rooms to rent'));
  await scrollTo(300);
  await inFooter(page, 'FAQs').evaluate((link: HTMLElement) => {
    link.click();
  });
  await expectShown(heading(page, 'Frequently asked questions'));
  await isAt(0);
  await scrollTo(200);
  await page.goBack();
  await expectShown(heading(page, 'Rooms to rent'));
  await isAt(300);
  await page.goForward();
  await expectShown(heading(page, 'Frequently asked questions'));
  await isAt(200);
});

test('NAV-79: a page that cannot be loaded, or fails while it is drawn, is left like any other', async () => {
  const broken = async (page: Page) => {
    await page.route('**/assets/faqs-*.js', (route) => route.abort());
    await page.route('**/assets/terms-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const TermsPage = () => null.broken;' }),
    );
  };
  const page = await site.visit('/info/about', { prepare: broken });
  await untilTakenOver(page);
  const title = await drawnTitle(page);
  for (const name of ['FAQs', 'Privacy Policy']) {
    await inFooter(page, name).click();
    await expectShown(page.getByText('This page could not be loaded.'));
    await inFooter(page, 'About').click();
    await expectShown(heading(page, title));
    await expectPath(page, '/info/about');
  }
});

test.each(['#nowhere', '#%E0%A4'])(
  'NAV-80: an address with the part %s, which is not there, opens at its top',
  async (part) => {
    const page = await site.visit(`/info/faqs${part}`);
    await expectShown(heading(page, 'Frequently asked questions'));
    expect(await scrolledBy(page)).toBe(0);
    await inFooter(page, 'About').click();
    await expectPath(page, '/info/about');
    await page.goBack();
    await expectShown(heading(page, 'Frequently asked questions'));
  },
);

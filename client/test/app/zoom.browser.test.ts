import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectShown, soon } from '../support/expectations';
import { hold } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

// 1280 × 1024 at 400 %.
const ZOOMED = { viewport: { width: 320, height: 256 } } as const;

/** Returns how many pixels of the screen are covered by what stays while the page scrolls. */
const coveredHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const fixed = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    return fixed
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 200 && bottom > 0 && top < window.innerHeight)
      .reduce((sum, { height }) => sum + height, 0);
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('UI-29: zoomed to 400 %, nothing covers the page while it scrolls, and nothing is cut off sideways', async () => {
  const owner = anOwner();
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`, ZOOMED);
  await page.getByRole('button', { name: 'Compare Ganga Bhavan' }).click();
  await expectShown(page.getByRole('link', { name: 'Compare (1)' }));
  for (const path of [`/room/${room.id}`, '/', '/search', `/compare?rooms=${room.id}`]) {
    await page.goto(site.app.url + path);
    await expectShown(page.getByRole('main').getByRole('heading', { level: 1 }));
    await page.mouse.wheel(0, 300);
    expect({ path, covered: await coveredHeight(page), overflow: await overflow(page) }).toEqual({
      path,
      covered: 0,
      overflow: 0,
    });
  }
});

test('UI-34: headings grow with the text size of the browser', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  for (const path of [
    '/',
    '/search',
    `/room/${room.id}`,
    `/profile/${String(owner.username)}`,
    '/info/about',
    '/auth/login',
  ]) {
    const page = await site.visit(path);
    const size = () =>
      page
        .getByRole('heading', { level: 1 })
        .first()
        .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
    const usual = await size();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await soon(async () => {
      expect((await size()) / usual).toBeGreaterThan(1.4);
    });
  }
});

const isFocused = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element) => element === document.activeElement);

test.each([
  ['the data export', '/user/settings', /^Download/, 'CreateDataExportLink'],
  ['the proof of the email', '/user/profile', /^Verify/, 'SendVerificationEmail'],
])('NAV-58: the button of %s keeps the focus while it is busy', async (_button, path, name, operation) => {
  const seeker = await site.signedIn();
  const page = await seeker.visit(path);
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await expectShown(button);
  const letGo = await hold(page, operation);
  await button.click();
  await soon(async () => {
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  });
  expect(await isFocused(button)).toBe(true);
  letGo();
  await soon(async () => {
    expect(await button.getAttribute('aria-disabled')).toBe('false');
  });
  expect(await isFocused(button)).toBe(true);
});

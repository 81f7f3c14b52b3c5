import type { Page } from 'playwright-core';
import { expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const DARK = { colorScheme: 'dark' } as const;
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

test('UI-16: pages are dark where the system is, before anything is drawn too', async () => {
  const early = async (page: Page) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.route('**/*.css', (route) => route.abort());
  };
  const first = await site.visit('/', { ...DARK, prepare: early });
  const ground = await first.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe('rgb(15, 22, 19)');
  expect(await lightness(await site.visit('/', DARK))).toBe(15);
  expect(await lightness(await site.visit('/'))).toBe(250);
});

test('UI-16: the colours chosen at the foot of a page stay, whatever the system has', async () => {
  const page = await site.visit('/', DARK);
  const choice = page.getByRole('contentinfo').getByLabel('Colours');
  expect(await choice.inputValue()).toBe('auto');
  await choice.selectOption('Light');
  await soon(async () => expect(await lightness(page)).toBe(250));
  await page.goto(`${site.app.url}/info/faqs`);
  await expectShown(page.getByRole('heading', { level: 1 }));
  expect(await lightness(page)).toBe(250);
  await choice.selectOption('Like the system');
  await soon(async () => expect(await lightness(page)).toBe(15));
});

test('UI-17: texts are as large as the browser is asked to show them, and nothing scrolls sideways', async () => {
  const page = await site.visit('/', { viewport: { width: 390, height: 844 } });
  const sizeOf = (tag: string) => page.locator(tag).evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf('body')).toBe('16px');
  for (const path of ['/', '/search', '/auth/login', '/info/faqs']) {
    await page.goto(site.app.url + path);
    await expectShown(page.getByRole('heading', { level: 1 }));
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    await soon(async () => expect(await sizeOf('body')).toBe('32px'));
    await soon(async () =>
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]),
    );
  }
});

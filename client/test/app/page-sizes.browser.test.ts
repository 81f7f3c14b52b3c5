import type { Page, Response } from 'playwright-core';
import { PHONE } from '../support/browser';
import { useSite } from '../support/site';

const site = useSite();

const KB = 1000;
// A machine without Hindi letters loads them; nearly all devices in India have them.
const isCounted = (response: Response): boolean => !/devanagari|^data:/.test(response.url());

/** Opens a path cold and returns the bytes of what the page has loaded, and of its scripts. */
async function bytesOf(path: string): Promise<{ all: number; scripts: number }> {
  const responses: Response[] = [];
  const follow = (page: Page) => {
    page.on('response', (response) => responses.push(response));
    return Promise.resolve();
  };
  const page = await site.visit(path, { ...PHONE, prepare: follow });
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    responses.filter(isCounted).map(async (response) => {
      const { responseBodySize } = await response.request().sizes();
      return { isScript: response.url().endsWith('.js'), size: responseBodySize };
    }),
  );
  const sum = (counted: typeof sizes): number => counted.reduce((total, { size }) => total + size, 0);
  return { all: sum(sizes), scripts: sum(sizes.filter(({ isScript }) => isScript)) };
}

test('UI-25: a cold visit of the home page loads at most 150 kB, of which 130 kB are scripts', async () => {
  const { all, scripts } = await bytesOf('/');
  expect(all).toBeLessThan(150 * KB);
  expect(scripts).toBeLessThan(130 * KB);
  expect(scripts).toBeGreaterThan(50 * KB);
});

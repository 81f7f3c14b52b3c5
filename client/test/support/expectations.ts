import type { Locator, Page } from 'playwright-core';

const PATIENCE = 25_000;
const PAUSE = 40;

/** Repeats an expectation until it holds; fails with the last error. */
export async function soon(expectation: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

export async function expectShown(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.waitFor({ state: 'visible' });
}

/** Waits until an element has the focus. */
export const expectFocused = (locator: Locator): Promise<void> =>
  soon(async () => {
    expect(await locator.evaluate((element) => element === document.activeElement)).toBe(true);
  });

/** Waits until the page has this path and these parameters. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await soon(() => {
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(path);
    return Promise.resolve();
  });
}

/** Waits until the elements have these texts. */
export async function expectTexts(locator: Locator, texts: readonly string[]): Promise<void> {
  await soon(async () => {
    expect((await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(texts);
  });
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await soon(async () => {
    expect(await locator.count()).toBe(count);
  });
}

/** Waits until a page is loaded and, if the server has written it, the client has taken it over. */
export const untilTakenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.readyState === 'complete' && !document.querySelector('[data-written]'));

/** Waits for the error page. */
export async function expectErrorScreen(page: Page): Promise<void> {
  await expectShown(
    page.getByRole('heading', { name: 'Oops! Something went wrong', level: 1 }),
    page.getByText('The page you are looking for does not exist or was moved.'),
  );
}

/** Returns how far the page is scrolled. */
export const scrolledBy = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Scrolls to the end of a page once it shows its heading, so that what lies below is loaded. */
export async function scrollToEnd(page: Page): Promise<void> {
  // What the client draws anew may be shorter for a moment.
  await untilTakenOver(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
}

/** Stops the clock of the page until the test advances it with `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app';
import { given } from '../../server/test/builders';
import { DESKTOP, openBrowser, startSite } from './browser';

type World = Parameters<typeof given>[1];

interface VisitOptions extends BrowserContextOptions {
  /** Done to the page before it is opened, such as cutting its network. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Site {
  readonly app: TestApp;
  /** Puts people, rooms and photos into the database. */
  has(world: World): Promise<void>;
  /** A fresh visitor's page at a path of the site. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

/** For the tests of a file: one browser, and for each test a site of its own whose pages must not crash. */
export function useSite(): Site {
  const crashes: string[] = [];
  let browser: Browser;
  let app: TestApp;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    crashes.length = 0;
    app = await startSite();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await app.stop();
    expect(crashes).toEqual([]);
  });
  afterAll(() => browser.close());
  return {
    get app() {
      return app;
    },
    has: (world) => given(app, world),
    async visit(path, { prepare, ...options } = {}) {
      const page = await openPage(browser, options);
      page.on('pageerror', (fault) => crashes.push(fault.message));
      await prepare?.(page);
      await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
      return page;
    },
  };
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...DESKTOP,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  return page;
}

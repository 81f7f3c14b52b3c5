import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { DESKTOP } from './browser';

interface Opened {
  readonly page: Page;
  readonly options: string;
  readonly scripts: Promise<Disposable>[];
  readonly listeners: [event: string, listener: () => void][];
  /** True if the test has changed what cannot be undone. */
  isSpoilt: boolean;
}

/**
 * Opens pages in contexts of their own, and keeps them for the next test: a new one takes the browser longer than most tests
 * use it, and the browser has the code of the site then. A kept page has no cookies, storage, listeners, routes, scripts or
 * history; a page that cannot be cleaned is closed.
 */
export function pagePool(browser: Browser) {
  let spare: Opened[] = [];
  let used: Opened[] = [];

  async function clean(opened: Opened, address: string): Promise<void> {
    const { page, scripts, listeners } = opened;
    for (const [event, listener] of listeners.splice(0)) page.off(event as 'close', listener);
    // A call that the test answers may be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (opened.isSpoilt || page.isClosed() || page.context().pages().length > 1) throw new Error('The page is spoilt.');
    await Promise.all(scripts.splice(0).map(async (script) => (await script).dispose()));
    // A file of the site that keeps nothing.
    await page.goto(`${address}/favicon.svg`, { timeout: 5000 });
    await page.context().clearCookies();
    await page.mouse.move(0, 0);
    await forget(page, address);
  }

  return {
    open: async (options: BrowserContextOptions): Promise<Page> => {
      const wanted = JSON.stringify(options);
      const found = spare.find((kept) => kept.options === wanted);
      spare = spare.filter((kept) => kept !== found);
      const opened = found ?? (await openPage(browser, options));
      used.push(opened);
      return opened.page;
    },
    /** Ends what the pages of a test do at an address, and keeps those that can be used again. */
    giveBack: async (address: string): Promise<void> => {
      const ended = used;
      used = [];
      await Promise.all(
        ended.map(async (opened) => {
          await clean(opened, address).then(
            () => {
              opened.isSpoilt = false;
              spare.push(opened);
            },
            () => opened.page.context().close(),
          );
        }),
      );
    },
  };
}

async function forget(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  // Not kept open: a session beside that of the test changes what the test emulates.
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // Without it every page is as at a first visit, and only the tests of it wait for it.
    serviceWorkers: 'block',
    ...DESKTOP,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const opened: Opened = {
    page,
    options: JSON.stringify(options),
    scripts: [],
    listeners: [],
    isSpoilt: options.serviceWorkers === 'allow',
  };
  noteChanges(opened, context);
  return opened;
}

type Method = (...given: unknown[]) => unknown;

// What a page keeps when another address opens.
const LASTING = {
  page: ['setViewportSize', 'emulateMedia', 'exposeFunction', 'exposeBinding', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: [
    ...['newPage', 'newCDPSession', 'grantPermissions', 'setOffline', 'setGeolocation', 'addInitScript', 'on'],
    ...['route', 'routeWebSocket', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
  ],
};

/** Notes what a test changes in a page beyond its present address. */
function noteChanges(opened: Opened, context: BrowserContext): void {
  const { page, scripts, listeners } = opened;
  const spoil = () => {
    opened.isSpoilt = true;
  };
  for (const name of LASTING.page) before(page, name, spoil);
  for (const name of LASTING.clock) before(page.clock, name, spoil);
  for (const name of LASTING.context) before(context, name, spoil);
  for (const name of ['on', 'once', 'addListener']) {
    before(page, name, (event, listener) => listeners.push([event as string, listener as () => void]));
  }
  const addInitScript = Reflect.get(page, 'addInitScript') as Method;
  Reflect.set(page, 'addInitScript', (...given: unknown[]) => {
    const script = addInitScript.apply(page, given) as Promise<Disposable>;
    scripts.push(script);
    return script;
  });
}

function before(owner: object, name: string, note: Method): void {
  const own = Reflect.get(owner, name) as Method;
  Reflect.set(owner, name, (...given: unknown[]) => {
    note(...given);
    return own.apply(owner, given);
  });
}

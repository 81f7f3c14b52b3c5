import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
 * use it. A kept page has no cookies, listeners, routes, scripts or history, and the address of each test is a new one; a
 * page that cannot be cleaned is closed. Where all tests have one address, whose storage stays, no page is kept.
 */
export function pagePool(browser: Browser, areKept: boolean) {
  let spare: Opened[] = [];
  let used: Opened[] = [];
  const blank: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Blank</title>');
  }).listen(0);

  async function clean(opened: Opened): Promise<void> {
    const { page, scripts, listeners } = opened;
    for (const [event, listener] of listeners.splice(0)) page.off(event as 'close', listener);
    // A call that the test answers may be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!areKept || opened.isSpoilt || page.isClosed() || page.context().pages().length > 1)
      throw new Error('The page is spoilt.');
    await Promise.all(scripts.splice(0).map(async (script) => (await script).dispose()));
    const { hostname } = new URL(page.url());
    await page.goto(`http://${hostname}:${String((blank.address() as AddressInfo).port)}`, { timeout: 5000 });
    await page.context().clearCookies();
    await page.mouse.move(0, 0);
    await forgetHistory(page);
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
    /** Ends what the pages of a test do, and keeps those that can be used again. */
    giveBack: async (): Promise<void> => {
      const ended = used;
      used = [];
      await Promise.all(
        ended.map(async (opened) => {
          await clean(opened).then(
            () => {
              opened.isSpoilt = false;
              spare.push(opened);
            },
            () => opened.page.context().close(),
          );
        }),
      );
    },
    close: (): void => void blank.close(),
  };
}

// Not kept open: a session beside that of the test changes what the test emulates.
async function forgetHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
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

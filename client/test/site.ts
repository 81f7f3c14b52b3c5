import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Actor, type Person, register } from '../../server/test/actors';
import { given } from '../../server/test/builders';
import { DESKTOP, openBrowser } from './browser';
import { oneServer, type Served, type SiteOptions } from './one-server';
import { severalServers } from './several-servers';

type World = Parameters<typeof given>[1];

interface VisitOptions extends BrowserContextOptions {
  /** Done to the page before it is opened, such as cutting its network. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface SignedIn extends Actor {
  /** A page at a path of the site, in a browser of its own where the person is signed in. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

// Several processes on a busy machine.
const LONGEST_START = 60_000;

export interface Site {
  readonly app: Served;
  /** Puts people, rooms and photos into the database. */
  has(world: World): Promise<void>;
  /** A fresh visitor's page at a path of the site. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** The product stops, and starts again when the given is done; nothing stored is lost. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
  /** A fresh account, a seeker's where no role is given. */
  signedIn(person?: Person): Promise<SignedIn>;
}

/** For the tests of a file: one browser, and for each test a site of its own whose pages must not crash. */
export function useSite(options: () => SiteOptions = () => ({})): Site {
  const servers = Number(process.env['TEST_SERVERS'] ?? 1);
  const product = servers > 1 ? severalServers(servers, options) : oneServer(options);
  const crashes: string[] = [];
  let browser: Browser;
  let app: Served;
  beforeAll(async () => {
    browser = await openBrowser();
    await product.open();
  }, LONGEST_START);
  beforeEach(async () => {
    crashes.length = 0;
    app = await product.begin();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await product.end();
    expect(crashes).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await product.close();
  });
  const visit: Site['visit'] = async (path, { prepare, ...contextOptions } = {}) => {
    const page = await openPage(browser, contextOptions);
    page.on('pageerror', (fault) => crashes.push(fault.message));
    await prepare?.(page);
    await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
    // The browser changes processes for a site's first page: what is asked of the page before that is over gets lost.
    await page.evaluate(() => document.readyState);
    return page;
  };
  return {
    get app() {
      return app;
    },
    has: (world) => given(app, world),
    visit,
    restart: async (meanwhile) => {
      app = await product.restart(meanwhile);
    },
    signedIn: async (person) => {
      const actor = await register(app, person);
      const storageState = browserOf(actor, app);
      return { ...actor, visit: (path, options) => visit(path, { ...options, storageState }) };
    },
  };
}

// The session of an account as the browser keeps it after a sign-in.
function browserOf({ id, refreshToken }: Actor, { url }: Served) {
  const cookie = { name: 'thikana_refresh', value: refreshToken, domain: new URL(url).hostname, path: '/graphql' };
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const }],
    origins: [{ origin: url, localStorage: [{ name: 'thikana.signedIn', value: id }] }],
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

import type { Browser, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { type Actor, type Person, register } from '../../../server/test/support/actors';
import { seed } from '../../../server/test/support/builders';
import { BRIEF, openBrowser } from './browser';
import { oneServer, type Served, type SiteOptions } from './one-server';
import { pagePool } from './pages';
import { severalServers } from './several-servers';

type World = Parameters<typeof seed>[1];

interface VisitOptions extends BrowserContextOptions {
  /** Prepares the page before it opens, for example cuts its network. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The account that is signed in there. */
  readonly actor?: Actor;
}

export interface SignedIn extends Actor {
  /** Opens a path in a separate browser context where the person is signed in. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

// Starting several processes takes long on a busy machine.
const LONGEST_START = 60_000;

export interface Site {
  readonly app: Served;
  /** Stores users, rooms and photos in the database. */
  has(world: World): Promise<void>;
  /** Opens a path as a new visitor. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Stops the product, waits for `meanwhile`, and starts it again with the same data. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
  /** Registers an account, by default of a seeker. */
  signedIn(person?: Person): Promise<SignedIn>;
}

/** Gives the tests of a file one browser, and each test an empty site. Fails a test whose pages throw errors. */
export function useSite(options: () => SiteOptions = () => ({})): Site {
  const servers = Number(process.env['TEST_SERVERS'] ?? 1);
  const product = servers > 1 ? severalServers(servers, options) : oneServer(options);
  const crashes: string[] = [];
  let browser: Browser;
  let pages: ReturnType<typeof pagePool>;
  let app: Served;
  beforeAll(async () => {
    browser = await openBrowser(BRIEF);
    pages = pagePool(browser);
    await product.open();
  }, LONGEST_START);
  beforeEach(async () => {
    crashes.length = 0;
    app = await product.begin();
  });
  afterEach(async () => {
    await pages.giveBack(app.url);
    await product.end();
    expect(crashes).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await product.close();
  });
  const visit: Site['visit'] = async (path, { prepare, actor, ...contextOptions } = {}) => {
    const page = await pages.open(contextOptions);
    page.on('pageerror', (fault) => crashes.push(fault.message));
    const session = actor && (await addSession(page, actor, app));
    await prepare?.(page);
    await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
    await session?.dispose();
    // The browser may change processes for the first page of a site; earlier calls to the page get lost.
    await page.locator('html').waitFor({ state: 'attached' });
    // Until the client has drawn the page, the text that it brought along stands there.
    if (!prepare && contextOptions.javaScriptEnabled !== false) await page.waitForFunction(isDrawn);
    return page;
  };
  return {
    get app() {
      return app;
    },
    has: (world) => seed(app, world),
    visit,
    restart: async (meanwhile) => {
      app = await product.restart(meanwhile);
    },
    signedIn: async (person) => {
      const actor = await register(app, person);
      return { ...actor, visit: (path, options) => visit(path, { ...options, actor }) };
    },
  };
}

const isDrawn = (): boolean =>
  document.readyState !== 'loading' && !document.querySelector('.first-paint, [data-written]');

/**
 * Adds the session of an account as the browser keeps it after a sign-in, when the page opens next. `storageState` would do
 * the same with another page, which takes as long as the test's own.
 */
async function addSession(page: Page, { id, refreshToken }: Actor, { url }: Served): Promise<Disposable> {
  const cookie = { name: 'thikana_refresh', value: refreshToken, domain: new URL(url).hostname, path: '/graphql' };
  await page.context().addCookies([{ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' }]);
  return page.addInitScript((account) => {
    if (location.protocol !== 'about:') localStorage.setItem('thikana.signedIn', account);
  }, id);
}

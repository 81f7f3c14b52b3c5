import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { patternMatcher } from './pattern-matcher';

declare const self: ServiceWorkerGlobalScope;

// The build fills these in: an id of its files, their addresses, and the patterns of all pages.
declare const RELEASE: string;
declare const SITE_FILES: readonly string[];
declare const PAGES: readonly string[];

// The page that opens any address while there is no connection. The client then draws what the address is for.
const SHELL = '/offline';
const SHELLS = 'shell-';
const SHELL_CACHE = SHELLS + RELEASE;
const PATIENCE_SECONDS = 5;
const DAY = 24 * 60 * 60;

const onlyGood = new CacheableResponsePlugin({ statuses: [200] });

// Files of earlier releases stay until newer ones replace them: an open page may still need them.
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood, new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true })],
});
// What an earlier release has left there; the files of the playground are never kept.
const otherAssets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
});
const images = new CacheFirst({
  cacheName: 'images',
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood, new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true })],
});
const icons = new StaleWhileRevalidate({ cacheName: 'icons', plugins: [onlyGood] });
const navigation = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });

registerRoute(({ url, sameOrigin }) => sameOrigin && isOfSite(url.pathname), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), otherAssets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'), images);
registerRoute(({ url, sameOrigin }) => sameOrigin && ICONS.includes(url.pathname), icons);

// The list has no fonts and drawings: a page loads few of them.
const isOfSite = (path: string): boolean => SITE_FILES.includes(path) || /^\/assets\/.*\.(?:woff2|svg)$/.test(path);

const ICONS = ['/favicon.svg', '/default-avatar.svg'];

// The kept page has its headers, so that its nonce agrees with its Content Security Policy.
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await navigation.handle(options);
      } catch (error) {
        const shell = await caches.match(SHELL, { cacheName: SHELL_CACHE, ignoreVary: true });
        if (shell) return shell;
        throw error;
      }
    },
    { allowlist: [patternMatcher(PAGES)] },
  ),
);

self.addEventListener('install', (event) => {
  // Open pages go on with the files of their release, so the new worker need not wait for them to close.
  void self.skipWaiting();
  event.waitUntil(keepSite(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetFormerShells(), self.registration.navigationPreload.enable()]));
});

clientsClaim();

async function keepSite(event: ExtendableEvent): Promise<void> {
  const shells = await caches.open(SHELL_CACHE);
  const keepShell = shells.add(new Request(SHELL, { cache: 'reload' }));
  await Promise.all([keepShell, ...[...ICONS, ...wantedFiles()].map((path) => keepFile(path, event))]);
}

async function keepFile(path: string, event: ExtendableEvent): Promise<void> {
  const strategy = path.startsWith('/assets/') ? assets : icons;
  const [response, done] = strategy.handleAll({ request: new Request(path), event });
  await response;
  await done;
}

// Who saves data keeps only what they have opened.
const wantedFiles = (): readonly string[] => (savesData() ? [] : SITE_FILES);

function savesData(): boolean {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function forgetFormerShells(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

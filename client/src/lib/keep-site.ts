// What the first page loaded before there was a service worker.
const KEPT = /^\/(?:assets|images)\//;

/** Registers the service worker, and has it keep the files that this page has loaded already. */
export async function keepSite(): Promise<void> {
  const isNew = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!isNew) return;
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const urlsToCache = paths.filter((path) => KEPT.test(path));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

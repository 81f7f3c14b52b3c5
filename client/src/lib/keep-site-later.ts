/** Starts the service worker once the page is loaded and has nothing to do. */
export function keepSiteLater(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

const LONGEST_WAIT = 4000;

function whenIdle(): void {
  const load = () => {
    // The next page tries again.
    import('./keep-site').then(({ keepSite }) => keepSite()).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: LONGEST_WAIT });
  else setTimeout(load, LONGEST_WAIT);
}

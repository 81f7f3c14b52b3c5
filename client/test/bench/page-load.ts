import type { Browser, CDPSession, Page } from 'playwright-core';

/** One cold load of a page. Times are in milliseconds since the navigation, sizes in bytes as they were sent. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of the time by which tasks after the first paint were longer than 50 ms. */
  readonly blocked: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly requests: number;
  readonly scriptBytes: number;
  /** The largest element, as a tag with its address or text. */
  readonly largest: string;
}

// Lighthouse's emulation of a phone: 4 times slower than this machine, on slow 4G.
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const LONG_TASK = 50;
const QUIET_FOR = 2_000;

interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly element?: Element | null;
  readonly url?: string;
}

interface Seen {
  readonly paints: number[];
  readonly largest: { at: number; what: string }[];
  readonly tasks: { at: number; took: number }[];
  shift: number;
}

/** Loads a page in a new context of the browser, without any cache, and waits until nothing happens any more. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // It keeps the site after the page is loaded, which is not a part of the load.
    serviceWorkers: 'block',
    ...PHONE,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const traffic = await throttled(session);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await quiet(page, traffic);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return { ...figuresOf(seen), bytes: traffic.bytes, requests: traffic.requests, scriptBytes: traffic.scriptBytes };
}

// Runs in the page. It has no named functions: the helper by which tsx keeps their names is not there.
function observe(): void {
  const seen: Seen = { paints: [], largest: [], tasks: [], shift: 0 };
  Object.assign(window, { seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const { entryType: type, startTime: at, duration: took } = entry;
      if (type === 'longtask') seen.tasks.push({ at, took });
      if (type === 'paint' && entry.name === 'first-contentful-paint') seen.paints.push(at);
      if (type === 'layout-shift' && !entry.hadRecentInput) seen.shift += entry.value ?? 0;
      if (type !== 'largest-contentful-paint') continue;
      const words = (entry.url || entry.element?.textContent || '').slice(0, 60);
      seen.largest.push({ at, what: `${entry.element?.tagName.toLowerCase() ?? ''} ${words}` });
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true });
}

interface Traffic {
  bytes: number;
  scriptBytes: number;
  requests: number;
  open: number;
  lastAt: number;
}

async function throttled(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, scriptBytes: 0, requests: 0, open: 0, lastAt: Date.now() };
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (request.url.startsWith('data:') || redirectResponse) return;
    if (request.url.endsWith('.js')) scripts.add(requestId);
    Object.assign(traffic, { requests: traffic.requests + 1, open: traffic.open + 1, lastAt: Date.now() });
  });
  const end = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }): void => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
    Object.assign(traffic, { open: traffic.open - 1, lastAt: Date.now() });
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return traffic;
}

// Pictures that the page leaves for later never load, so only a silent while tells the end.
async function quiet(page: Page, traffic: Traffic): Promise<void> {
  while (Date.now() - traffic.lastAt < QUIET_FOR) await page.waitForTimeout(200);
}

function figuresOf({ paints, largest, tasks, shift }: Seen) {
  const firstPaint = paints[0] ?? Number.NaN;
  const last = largest.at(-1);
  const blocked = tasks
    .filter(({ at, took }) => at + took > firstPaint)
    .reduce((sum, { at, took }) => sum + Math.max(0, at + took - Math.max(at, firstPaint) - LONG_TASK), 0);
  return {
    firstPaint,
    largestPaint: last?.at ?? Number.NaN,
    largest: last?.what ?? '',
    blocked,
    layoutShift: shift,
  };
}

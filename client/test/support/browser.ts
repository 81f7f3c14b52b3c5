import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags for many short visits. Each runs its scripts too few times to gain from optimising them, and gets along with one
 * process for its pages, where the browser would start one for the empty page and another for each address of the site.
 */
export const BRIEF = [
  '--js-flags=--no-opt,--no-maglev',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** Starts the Chromium of this machine, or else the one from npm. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...QUIET, ...more];
  const found = PLACES.find((path) => path !== undefined && existsSync(path));
  if (found) return chromium.launch({ executablePath: found, args });
  const { default: bundled } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await bundled.executablePath(),
    args: [...bundled.args.filter((flag) => flag !== '--single-process'), ...args],
  });
}

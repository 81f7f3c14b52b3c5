// Lists a room with seven photos over the slow 4G of Lighthouse, in the steps of a phone and on the one page of a wider screen,
// and counts the seconds from opening the form, the presses, and the screens that were scrolled. The owner acts at once: it is
// the time of the product. Takes the address of a running server with the demo town:
// npm run bench:listing -- --url http://localhost:4000
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE } from '../support/browser';
import { button, fill, fillInSteps, openStep, tiles } from '../support/room-form';
import { listingOwner, throttle } from './listing-owner';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    email: { type: 'string', default: 'prakash000@example.com' },
  },
});

const SLOW_4G = 1_600_000 / 8;
const LONGEST = 600_000;

/** Counts in the page: a press for each field and button, two for each dropdown; and how far it is scrolled. */
function count(): void {
  const counted = { presses: 0, pixels: 0, at: 0 };
  Object.assign(window, { counted });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('input, textarea')) counted.presses += 1;
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) counted.presses += 2;
  });
  document.addEventListener('click', ({ isTrusted, target }) => {
    if (isTrusted && target instanceof Element && target.closest('button')) counted.presses += 1;
  });
  document.addEventListener('scroll', () => {
    counted.pixels += Math.abs(window.scrollY - counted.at);
    counted.at = window.scrollY;
  });
}

async function list(page: Page, files: readonly string[], isInSteps: boolean) {
  await page.addInitScript(count);
  await throttle(page, SLOW_4G, 150);
  const began = performance.now();
  const since = () => ((performance.now() - began) / 1000).toFixed(1);
  await page.goto(`${values.url}/owner/submit-pg`);
  await button(page, 'Draft').waitFor();
  const opened = since();
  if (isInSteps) await openStep(page, 'Photos');
  await page.locator('input[type="file"]').setInputFiles([...files]);
  await tiles(page)
    .nth(files.length - 1)
    .waitFor();
  if (isInSteps) await openStep(page, 'Name and place');
  await (isInSteps ? fillInSteps(page) : fill(page));
  if (isInSteps) await openStep(page, 'Preview');
  await button(page, 'Submit').click();
  await page.getByText('You can see your room list, on mypgs..').waitFor({ timeout: LONGEST });
  const { presses, pixels } = await page.evaluate(
    () => (window as unknown as { counted: { presses: number; pixels: number } }).counted,
  );
  const screens = (pixels / PHONE.viewport.height).toFixed(1);
  return { 'seconds to the form': opened, 'seconds to the saved room': since(), presses, 'screens scrolled': screens };
}

async function measured(browser: Browser, width: number, isInSteps: boolean) {
  const owner = await listingOwner(values.url, values.email);
  const page = await owner.page(browser, { ...PHONE, viewport: { ...PHONE.viewport, width } });
  const figures = await list(page, owner.files, isInSteps);
  await page.context().close();
  await owner.end();
  return figures;
}

const browser = await openBrowser();
console.table({
  'in steps, 390 px': await measured(browser, PHONE.viewport.width, true),
  'one page, 768 px': await measured(browser, 768, false),
});
await browser.close();

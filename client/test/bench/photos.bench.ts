// Measures how long seven photos of a phone take to go up at 1 Mbit/s, in the form of a room on a phone, from choosing them to
// the saved room. Takes the address of a running server with the demo town:
// npm run bench:photos -- --url http://localhost:4000
import { parseArgs } from 'node:util';
import { openBrowser, PHONE } from '../support/browser';
import { button, fillInSteps, openStep, tiles } from '../support/room-form';
import { listingOwner, throttle } from './listing-owner';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    email: { type: 'string', default: 'prakash000@example.com' },
  },
});

const ONE_MEGABIT = 1_000_000 / 8;
const LONGEST = 600_000;

const owner = await listingOwner(values.url, values.email);
const browser = await openBrowser();
const page = await owner.page(browser, PHONE);
await page.goto(`${values.url}/owner/submit-pg`);
await button(page, 'Draft').waitFor();
await fillInSteps(page);
await openStep(page, 'Photos');
await throttle(page, ONE_MEGABIT, 40);
const began = performance.now();
await page.locator('input[type="file"]').setInputFiles(owner.files);
await tiles(page)
  .nth(owner.files.length - 1)
  .waitFor();
await openStep(page, 'Preview');
await button(page, 'Submit').click();
await page.getByText('You can see your room list, on mypgs..').waitFor({ timeout: LONGEST });
const seconds = (performance.now() - began) / 1000;
console.table({ seconds: seconds.toFixed(1), 'MB chosen': (owner.bytes / 1_000_000).toFixed(1) });
await browser.close();
await owner.end();

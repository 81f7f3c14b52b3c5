// Measures how long seven photos of a phone take to go up at 1 Mbit/s, in the owner's form on a phone. Takes the address of a
// running server with the demo town: npm run bench:photos -- --url http://localhost:4000
import { parseArgs } from 'node:util';
import { signIn } from '../../../server/test/support/actors';
import { askerOf } from '../../../server/test/support/app';
import { aLargePhonePhoto } from '../../../server/test/support/images';
import { openBrowser, PHONE } from '../support/browser';
import { button, fill, type Photo, tiles } from '../support/room-form';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    email: { type: 'string', default: 'prakash000@example.com' },
  },
});

const PHOTOS = 7;
const ONE_MEGABIT = 1_000_000 / 8;
const LONGEST = 600_000;

const ask = askerOf(values.url);
const owner = await signIn({ ask }, { email: values.email, password: 'thikana-demo' });
const photos: Photo[] = [];
for (let n = 0; n < PHOTOS; n += 1)
  photos.push({ name: `phone-${String(n)}.jpg`, mimeType: 'image/jpeg', buffer: await aLargePhonePhoto(16 + n) });
const browser = await openBrowser();
const context = await browser.newContext({ ...PHONE, locale: 'en' });
await context.addCookies([
  {
    name: 'thikana_refresh',
    value: owner.refreshToken,
    domain: new URL(values.url).hostname,
    path: '/graphql',
    httpOnly: true,
    sameSite: 'Strict',
  },
]);
await context.addInitScript((account) => {
  localStorage.setItem('thikana.signedIn', account);
  localStorage.setItem('thikana.language', 'en');
}, owner.id);
const page = await context.newPage();
await page.goto(`${values.url}/owner/submit-pg`);
await button(page, 'Submit').waitFor();
await fill(page);
await page.locator('input[type="file"]').setInputFiles(photos);
await tiles(page)
  .nth(PHOTOS - 1)
  .waitFor();
const network = await context.newCDPSession(page);
await network.send('Network.enable');
await network.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 40,
  downloadThroughput: ONE_MEGABIT,
  uploadThroughput: ONE_MEGABIT,
});
const began = performance.now();
await button(page, 'Submit').click();
await page.getByText('You can see your room list, on mypgs..').waitFor({ timeout: LONGEST });
const seconds = (performance.now() - began) / 1000;
const chosen = photos.reduce((sum, { buffer }) => sum + buffer.length, 0);
console.table({ seconds: seconds.toFixed(1), 'MB chosen': (chosen / 1_000_000).toFixed(1) });
await browser.close();

// The measured room does not stay in the demo town.
const { data } = await owner.ask('{ ownRooms(first: 1) { nodes { id name } } }');
const [room] = data?.['ownRooms'].nodes ?? [];
if (room?.name === 'Shanti Niwas')
  await owner.ask('mutation ($input: DeleteRoomInput!) { deleteRoom(input: $input) { deletedRoomId } }', {
    input: { id: room.id },
  });

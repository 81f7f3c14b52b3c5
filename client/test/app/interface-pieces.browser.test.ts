import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { expectCount, expectShown, expectTexts, scrolledBy, soon } from '../support/expectations';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

test('UI-02: an alert takes a scrolled page to its top', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`, PHONE);
  await page.getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded();
  expect(await scrolledBy(page)).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByText('Oops, it seems like you are not logged in..'));
  await soon(async () => {
    expect(await scrolledBy(page)).toBe(0);
  });
});

test('an alert goes when it is closed', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectCount(page.getByText('Login Required to Perform this Operatioin..'), 0);
});

test('UI-04: a text field shows its label, and its error once there is one', async () => {
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'ADVANCED SEARCH' }).click();
  const pincode = page.getByRole('textbox', { name: 'Pincode' });
  await expectShown(page.getByText('Pincode', { exact: true }), pincode);
  expect(await pincode.getAttribute('aria-invalid')).not.toBe('true');
  await pincode.fill('1');
  await expectShown(page.getByText('Please select a state and district first.'));
  expect(await pincode.getAttribute('aria-invalid')).toBe('true');
});

test('UI-07: the empty option of a dropdown asks to select what its label says', async () => {
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'ADVANCED SEARCH' }).click();
  await expectTexts(page.getByLabel('State/UT').locator('option').first(), ['Select State/UT']);
  await expectTexts(page.getByLabel('District').locator('option').first(), ['Select District']);
});

test('SEC-25: HTML in what owners write shows as text and does nothing', async () => {
  const html = '<img src=x onerror="document.title=1"><b>bold</b>';
  const owner = anOwner({ username: 'meera_iyer', displayName: html, about: html });
  const room = aRoom(owner, { name: html, location: html, description: html, facilities: html, rules: html });
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`);
  await expectShown(page.getByRole('heading', { name: html, level: 1 }));
  await expectCount(page.getByText(html), 6);
  await page.goto(`${site.app.url}/profile/meera_iyer`);
  await expectShown(page.getByRole('heading', { name: html, level: 1 }));
  await expectCount(page.locator('b, img[src="x"]'), 0);
  expect(await page.title()).not.toBe('1');
});

test('SEC-25: every image of a page comes from the site itself', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, 2) });
  const asked: string[] = [];
  const page = await site.visit(`/room/${room.id}`, {
    prepare: (opened) => Promise.resolve(opened.on('request', (request) => asked.push(request.url()))),
  });
  await expectShown(page.getByRole('button', { name: 'Show photo 2' }));
  const addresses = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  expect(addresses.length).toBeGreaterThan(4);
  expect([...addresses, ...asked].filter((address) => new URL(address).origin !== site.app.url)).toEqual([]);
});

test('no page scrolls sideways on a narrow phone, however long the words are', async () => {
  const endless = 'x'.repeat(120);
  const owner = anOwner({ username: 'meera_iyer', displayName: endless, about: endless });
  const written = { location: endless, description: endless, facilities: endless, services: endless, rules: endless };
  const room = aRoom(owner, { name: endless, price: 2_000_000, maintenance: 100_000, deposit: 4_000_000, ...written });
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, 7) });
  const page = await site.visit('/', { ...PHONE, viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/search', `/search/${endless}`, `/room/${room.id}`, '/profile/meera_iyer', '/nowhere']) {
    await page.goto(`${site.app.url}${path}`);
    await expectShown(page.getByRole('heading', { level: 1 }));
    await page.waitForLoadState('networkidle');
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

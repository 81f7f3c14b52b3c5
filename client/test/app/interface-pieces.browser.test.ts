import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { FIVE, hasVisited, writesReview } from '../../../server/test/support/review-actions';
import { asksVisit, elevenIn } from '../../../server/test/support/visit-actions';
import { PHONE } from '../support/browser';
import { chatOf } from '../support/chat-actions';
import { expectCount, expectShown, expectTexts, scrolledBy, soon, untilTakenOver } from '../support/expectations';
import { overlaps } from '../support/overlaps';
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
  await untilTakenOver(page);
  const addresses = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  expect(addresses.length).toBeGreaterThan(4);
  expect([...addresses, ...asked].filter((address) => new URL(address).origin !== site.app.url)).toEqual([]);
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('UI-30: no page scrolls sideways on a narrow phone, and no control covers another, however long the words are', async () => {
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
    expect([path, await widthOf(page), await overlaps(page)]).toEqual([path, 320, []]);
  }
});

/** Lists a room with the longest words, which a seeker saves, writes about, visits and reviews; returns their pages. */
async function wordyPages() {
  const endless = 'x'.repeat(60);
  const [asha, ravi] = [await site.signedIn({ role: 'OWNER' }), await site.signedIn()];
  await completeProfile(site.app, asha, { username: 'asha_rao', displayName: endless, about: endless });
  await completeProfile(site.app, ravi, { username: null, displayName: endless });
  const room = aRoom(asha, { name: endless.repeat(3), location: endless, facilities: endless, price: 2_000_000 });
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 1) });
  await ravi.ask(`mutation { saveBookmark(input: { roomId: "${room.id}" }) { message } }`);
  await ravi.ask(
    `mutation { saveSearch(input: { name: "${endless}", filter: { keyword: "${endless}" } }) { message } }`,
  );
  const chat = await chatOf(ravi, asha, [[ravi, endless.repeat(3)]]);
  await hasVisited(site.app, ravi, room.id);
  await writesReview(ravi, room.id, { ...FIVE, text: endless.repeat(9) });
  await asksVisit(ravi, room.id, [elevenIn(Date.now(), 3)]);
  const shared = ['messages', `messages?chat=${chat}`, 'visits', 'notifications', 'profile', 'settings'];
  const ofOwner = [...shared, 'pgs', `submit-pg/${room.id}`].map((page) => `/owner/${page}`);
  const ofSeeker = [...shared, 'bookmarks', 'saved-searches'].map((page) => `/user/${page}`);
  const open = [`/room/${room.id}`, '/profile/asha_rao', `/compare?rooms=${room.id}`];
  return [
    { actor: asha, locale: 'en', paths: ofOwner },
    { actor: ravi, locale: 'hi', paths: [...ofSeeker, ...open] },
  ];
}

test('UI-30: no page of an account scrolls sideways on a narrow phone, and no control covers another, however long the words are', async () => {
  for (const { actor, locale, paths } of await wordyPages()) {
    const page = await actor.visit('/', { ...PHONE, locale, viewport: { width: 320, height: 640 } });
    for (const path of paths) {
      await page.goto(`${site.app.url}${path}`);
      await expectShown(page.getByRole('main'));
      await page.waitForLoadState('networkidle');
      expect([path, await widthOf(page), await overlaps(page)]).toEqual([path, 320, []]);
    }
  }
});

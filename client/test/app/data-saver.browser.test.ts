import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { expectCount, expectShown, expectTexts, soon } from '../support/expectations';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const saveData = { ...PHONE, reducedMotion: 'no-preference', extraHTTPHeaders: { 'save-data': 'on' } } as const;
const switchOf = (page: Page) => page.getByRole('checkbox', { name: 'Save data' });

/** Notes the addresses that a page asks for. */
function noted() {
  const addresses: string[] = [];
  const prepare = (page: Page) => {
    page.on('request', (request) => addresses.push(request.url()));
    return Promise.resolve();
  };
  return { prepare, ofPhotos: () => addresses.filter((url) => url.includes('/images/')), addresses };
}

async function roomWithPhotos(): Promise<string> {
  const owner = anOwner();
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, 3) });
  return `/room/${room.id}`;
}

/** Makes the browser tell that it saves data, as phones with that setting do. */
async function tellSaving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

test('UI-26: for a browser that saves data a room loads only the small form of the photo that is shown', async () => {
  const path = await roomWithPhotos();
  const { prepare, ofPhotos } = noted();
  const page = await site.visit(path, {
    ...saveData,
    prepare: async (opened) => {
      await prepare(opened);
      await tellSaving(opened);
    },
  });
  await expectTexts(page.getByText(/^\d \/ \d$/).first(), ['1 / 3']);
  await expectShown(page.getByRole('button', { name: 'Play the photos' }));
  await page.waitForLoadState('networkidle');
  expect(new Set(ofPhotos()).size).toBe(1);
  expect(ofPhotos()[0]).toMatch(/\/card\.webp$/);
  await page.getByRole('button', { name: 'Show photo 2' }).click();
  await soon(async () => {
    await Promise.resolve();
    expect(new Set(ofPhotos()).size).toBe(2);
  });
  expect(ofPhotos().every((url) => url.endsWith('/card.webp'))).toBe(true);
});

test('UI-27: the switch in the footer saves data here from then on: no font, and the page comes with small pictures', async () => {
  const path = await roomWithPhotos();
  const before = noted();
  const page = await site.visit('/', { ...PHONE, prepare: before.prepare });
  await soon(async () => {
    await Promise.resolve();
    expect(before.addresses).toContainEqual(expect.stringContaining('figtree-english'));
  });
  await switchOf(page).check();
  await expectCount(page.locator('html[data-saves-data]'), 1);
  const cookies = await page.context().cookies();
  const { prepare, addresses } = noted();
  // Without what the first page has loaded.
  const next = await site.visit(path, {
    ...PHONE,
    prepare: async (opened) => {
      await opened.context().addCookies(cookies);
      await prepare(opened);
    },
  });
  await expectShown(next.getByRole('heading', { name: 'Ganga Bhavan', level: 1 }));
  await next.waitForLoadState('networkidle');
  expect(await switchOf(next).isChecked()).toBe(true);
  expect(addresses.filter((url) => /figtree|page\.webp|full\.webp/.test(url))).toEqual([]);
  await switchOf(next).uncheck();
  await expectCount(next.locator('html[data-saves-data]'), 0);
});

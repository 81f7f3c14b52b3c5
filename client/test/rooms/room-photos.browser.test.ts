import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import {
  expectCount,
  expectFocused,
  expectPath,
  expectShown,
  expectTexts,
  soon,
  stopClock,
} from '../support/expectations';
import { holdFile } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const TURN = 5000;
const moving = { reducedMotion: 'no-preference' } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const count = (page: Page) => page.getByText(/^\d \/ \d$/).first();

interface Look {
  readonly photos: number;
  readonly motion?: 'no-preference' | 'reduce';
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens the page of a room with photos and stops its clock. */
async function openRoom({ photos, motion = 'no-preference', prepare }: Look): Promise<Page> {
  const owner = anOwner();
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, photos) });
  const page = await site.visit(`/room/${room.id}`, {
    reducedMotion: motion,
    prepare: async (fresh) => {
      await stopClock(fresh);
      await prepare?.(fresh);
    },
  });
  await expectShown(page.getByRole('heading', { name: 'Ganga Bhavan', level: 1 }));
  return page;
}

const CAROUSELS = /\/assets\/carousels-/;
const LATE = [
  ['the carousel', CAROUSELS],
  ['the page', /\/assets\/main-/],
] as const;

/** Opens a room whose carousel, or all of whose code, comes when it is released. */
async function openBefore(code: RegExp) {
  let release = (): void => undefined;
  const page = await openRoom({
    photos: 3,
    prepare: async (fresh) => {
      release = await holdFile(fresh, code);
    },
  });
  // The page may not be complete without the style of the carousel.
  if (code === CAROUSELS) await expectCount(page.locator('[data-written]'), 0);
  return { page, release };
}

/** Advances the clock by this many photo changes. */
const passTurns = (page: Page, turns: number) => page.clock.runFor(turns * TURN + 300);

test('ROOM-01: the photos turn by themselves, from the last to the first again', async () => {
  const page = await openRoom({ photos: 3 });
  await expectTexts(count(page), ['1 / 3']);
  await passTurns(page, 1);
  await expectTexts(count(page), ['2 / 3']);
  await passTurns(page, 2);
  await expectTexts(count(page), ['1 / 3']);
});

test('ROOM-01: a thumbnail for each photo shows that photo', async () => {
  const page = await openRoom({ photos: 7 });
  await expectCount(button(page, /^Show photo/), 7);
  await button(page, 'Show photo 5').click();
  await expectTexts(count(page), ['5 / 7']);
  expect(await button(page, 'Show photo 5').getAttribute('aria-current')).toBe('true');
});

test('ROOM-02: pressing a photo opens it full screen; Escape closes it', async () => {
  const page = await openRoom({ photos: 3 });
  await button(page, 'Photo 1 of 3 of Ganga Bhavan: open full screen').click();
  const view = page.getByRole('dialog', { name: 'Photos of Ganga Bhavan' });
  await expectShown(view.getByText('1 / 3'));
  expect(await view.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await view.getByRole('button', { name: 'Next photo' }).click();
  await expectShown(view.getByText('2 / 3'));
  await page.keyboard.press('Escape');
  await expectCount(view, 0);
});

const view = (page: Page) => page.getByRole('dialog', { name: 'Photos of Ganga Bhavan' });
const firstPhoto = (page: Page) => button(page, 'Photo 1 of 3 of Ganga Bhavan: open full screen');

test('ROOM-40: Back closes the full-screen view and stays on the room', async () => {
  const page = await openRoom({ photos: 3 });
  const path = new URL(page.url()).pathname;
  await firstPhoto(page).click();
  await expectShown(view(page));
  await page.goBack();
  await expectCount(view(page), 0);
  await expectPath(page, path);
});

test('ROOM-41: the arrow keys turn the full-screen view at once, and closing it gives the focus back', async () => {
  const page = await openRoom({ photos: 3 });
  await firstPhoto(page).click();
  await expectShown(view(page).getByText('1 / 3'));
  await page.keyboard.press('ArrowRight');
  await expectShown(view(page).getByText('2 / 3'));
  // Two presses in one go: the second must not lead out of the room, and there is no time for it to hit the page behind.
  await view(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((close: HTMLElement) => {
      close.click();
      close.click();
    });
  await expectCount(view(page), 0);
  await expectFocused(firstPhoto(page));
});

test.each(LATE)('ROOM-71: a thumbnail pressed before %s has its code shows its photo', async (_late, code) => {
  const { page, release } = await openBefore(code);
  const chosen = button(page, 'Show photo 3');
  await chosen.click();
  if (code === CAROUSELS) await expectShown(button(page, /^Photo 3 of 3/));
  release();
  await expectTexts(count(page), ['3 / 3']);
  expect(await chosen.getAttribute('aria-current')).toBe('true');
  await button(page, 'Next photo').click();
  await expectTexts(count(page), ['1 / 3']);
});

test.each(LATE)(
  'ROOM-41: a photo that was opened before %s had its code has the focus back too',
  async (_late, code) => {
    const { page, release } = await openBefore(code);
    await firstPhoto(page).click();
    release();
    await expectShown(view(page).getByText('1 / 3'));
    await page.keyboard.press('Escape');
    await expectCount(view(page), 0);
    await expectFocused(firstPhoto(page));
  },
);

test('ROOM-42: while the photos turn by themselves nothing is announced', async () => {
  const page = await openRoom({ photos: 3 });
  const spoken = page.getByRole('region', { name: /Photos/ }).getByRole('status');
  await expectTexts(count(page), ['1 / 3']);
  await passTurns(page, 1);
  await expectTexts(count(page), ['2 / 3']);
  await expectCount(spoken, 0);
  await button(page, 'Next photo').focus();
  await expectTexts(spoken, ['Photo 2 of Ganga Bhavan']);
});

test('SEC-28: the photos can be paused, and played again', async () => {
  const page = await openRoom({ photos: 3 });
  await button(page, 'Pause the photos').click();
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { level: 1 }).click();
  await passTurns(page, 2);
  await expectTexts(count(page), ['1 / 3']);
  await button(page, 'Play the photos').click();
  await page.getByRole('heading', { level: 1 }).click();
  await passTurns(page, 1);
  await expectTexts(count(page), ['2 / 3']);
});

test('SEC-28: the photos stand still under the pointer', async () => {
  const page = await openRoom({ photos: 3 });
  await button(page, /^Photo 1 of 3/).hover();
  await passTurns(page, 2);
  await expectTexts(count(page), ['1 / 3']);
  await page.getByRole('heading', { level: 1 }).hover();
  await passTurns(page, 1);
  await expectTexts(count(page), ['2 / 3']);
});

test.each(LATE)(
  'SEC-28: the photos stand still under a pointer that was there before %s had its code',
  async (_late, code) => {
    const { page, release } = await openBefore(code);
    await button(page, /^Photo 1 of 3/).hover();
    release();
    await expectShown(count(page));
    await passTurns(page, 2);
    await expectTexts(count(page), ['1 / 3']);
  },
);

test('SEC-28: the photos stand still while the keyboard is on them, and the arrow keys turn them', async () => {
  const page = await openRoom({ photos: 3 });
  await button(page, 'Next photo').focus();
  await passTurns(page, 2);
  await expectTexts(count(page), ['1 / 3']);
  await page.keyboard.press('ArrowRight');
  await expectTexts(count(page), ['2 / 3']);
  await page.keyboard.press('ArrowLeft');
  await expectTexts(count(page), ['1 / 3']);
});

test('SEC-28: for those who want less motion nothing turns by itself', async () => {
  const page = await openRoom({ photos: 3, motion: 'reduce' });
  await passTurns(page, 3);
  await expectTexts(count(page), ['1 / 3']);
  await expectCount(button(page, 'Pause the photos'), 0);
});

test('one photo stands alone, without controls', async () => {
  const page = await openRoom({ photos: 1 });
  await expectShown(button(page, 'Photo 1 of 1 of Ganga Bhavan: open full screen'));
  await expectCount(button(page, /Next photo|Pause the photos|Show photo/), 0);
});

test('a room without photos says so', async () => {
  const page = await openRoom({ photos: 0 });
  await expectShown(page.getByText('No photos yet'));
});

test('on a phone a swipe shows the next photo', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, 3) });
  const page = await site.visit(`/room/${room.id}`, { ...PHONE, ...moving });
  await expectShown(count(page));
  await page.mouse.move(320, 200);
  await page.mouse.down();
  await page.mouse.move(60, 200, { steps: 6 });
  await page.mouse.up();
  await soon(async () => {
    expect(await count(page).innerText()).toBe('2 / 3');
  });
});

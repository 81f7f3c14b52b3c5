import type { Page } from 'playwright-core';
import { aNoisyJpeg, aPhonePhoto, aPng } from '../../../server/test/support/images';
import { PHONE } from '../support/browser';
import { expectCount, expectShown, expectTexts, soon } from '../support/expectations';
import { UPLOAD, intercept } from '../support/network';
import {
  addPhotos,
  alert,
  anOwnerOf,
  button,
  editForm,
  fill,
  imagesOf,
  openForm,
  type Photo,
  somePhotos,
  tiles,
  widthsShown,
} from '../support/room-form';
import { useSite } from '../support/site';

const site = useSite();

const saved = (page: Page) => page.getByText('You can see your room list, on mypgs..', { exact: true });
const picker = (page: Page) => page.locator('input[type="file"]');
const full = 'You can upload a maximum of 7 images.';

/** Drops files onto the form. */
async function drop(page: Page, photos: Photo[]): Promise<void> {
  const files = photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') }));
  const transfer = await page.evaluateHandle((given) => {
    const dropped = new DataTransfer();
    for (const { name, mimeType, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      dropped.items.add(new File([bytes], name, { type: mimeType }));
    }
    return dropped;
  }, files);
  await button(page, 'Choose photos').dispatchEvent('drop', { dataTransfer: transfer });
}

async function middleOf(page: Page, place: number) {
  const box = await tiles(page).nth(place).locator('img').boundingBox();
  if (!box) throw new Error('The photo is not on the page.');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  await tiles(page).nth(to).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 8 });
  await page.mouse.up();
}

test('FORM-28 LIM-11: jpeg, jpg and png are taken, by what they hold', async () => {
  const page = await openForm(await anOwnerOf(site));
  const [jpeg] = await somePhotos(1);
  const { buffer = Buffer.alloc(0) } = jpeg ?? {};
  await addPhotos(page, [
    { name: 'a.jpeg', mimeType: 'image/jpeg', buffer },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'c.png', mimeType: 'image/png', buffer: await aPng() },
  ]);
});

test('FORM-28 SEC-12: gif, webp, pdf and a renamed text are refused, each by its name, and the rest is taken', async () => {
  const page = await openForm(await anOwnerOf(site));
  const [photo] = await somePhotos(1);
  if (!photo) throw new Error('There is no photo.');
  const others = [
    { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'b.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF....WEBP') },
    { name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'd.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Good morning') },
  ];
  await addPhotos(page, [...others, photo], 1);
  await expectShown(
    ...others.map(({ name }) => page.getByText(`${name}: this is not a JPEG or PNG image.`, { exact: true })),
  );
});

test('FORM-28: a photo that the server refuses is said so at its tile and beside the photos', async () => {
  const page = await openForm(await anOwnerOf(site));
  await fill(page);
  await addPhotos(page, [{ name: 'half.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }]);
  await button(page, 'Submit').click();
  await expectCount(page.getByText('The photo must be a JPEG or PNG image.', { exact: true }), 3);
});

test('FORM-29 CON-30: 4 added to 5 fill up to 7, and what is dropped is named', async () => {
  const page = await openForm(await anOwnerOf(site));
  await addPhotos(page, await somePhotos(5));
  const more = await somePhotos(4, 300);
  await picker(page).setInputFiles(more);
  await expectCount(tiles(page), 7);
  expect((await widthsShown(page)).slice(5)).toEqual([300, 310]);
  await expectShown(page.getByText('Left out, as a room has at most 7 photos: photo-3.jpg, photo-4.jpg'));
});

test('FORM-30 CON-30 LIM-11: one more than 7 is refused with its alert', async () => {
  const page = await openForm(await anOwnerOf(site));
  await addPhotos(page, await somePhotos(7));
  await expectCount(alert(page), 0);
  await picker(page).setInputFiles(await somePhotos(1));
  await expectShown(alert(page).filter({ hasText: full }));
  await expectCount(tiles(page), 7);
});

test('photos can be dropped onto the form', async () => {
  const page = await openForm(await anOwnerOf(site));
  await drop(page, await somePhotos(2));
  await expectCount(tiles(page), 2);
});

test('FORM-33: a removed photo is gone after saving', async () => {
  const { owner, room, page } = await editForm(site, 2);
  await button(page, 'Remove photo 1').click();
  await expectShown(page.getByText('The photo was removed. 1 left.'));
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner)).map(({ id }) => id)).toEqual([room.images[1].id]);
});

test('FORM-34 SEC-11: dragged photos keep their new order after saving', async () => {
  const { owner, room, page } = await editForm(site, 3);
  await drag(page, 2, 0);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  const [one, two, three] = (room.images as { id: string }[]).map(({ id }) => id);
  expect((await imagesOf(owner)).map(({ id }) => id)).toEqual([three, one, two]);
});

test('FORM-34: by keyboard photos move earlier and later, the focus stays and the new place is told', async () => {
  const page = await openForm(await anOwnerOf(site));
  await addPhotos(page, await somePhotos(3));
  await button(page, 'Move photo 3 earlier').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await soon(async () => {
    expect(await widthsShown(page)).toEqual([120, 100, 110]);
  });
  await expectTexts(page.getByRole('main').locator('[aria-live="polite"]'), ['The photo is now number 1 of 3.']);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move photo 1 earlier');
  await button(page, 'Move photo 1 later').press('Space');
  await soon(async () => {
    expect(await widthsShown(page)).toEqual([100, 120, 110]);
  });
});

test('FORM-34: a finger moves a photo by its grip', async () => {
  const owner = await anOwnerOf(site);
  const page = await owner.visit('/owner/submit-pg?step=photos', PHONE);
  await expectShown(button(page, 'Draft'));
  await addPhotos(page, await somePhotos(2));
  await tiles(page).nth(1).scrollIntoViewIfNeeded();
  const grip = await tiles(page).nth(1).getByTitle('Drag to another place').boundingBox();
  const [x, y] = await middleOf(page, 0);
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  await at('touchStart', { x: (grip?.x ?? 0) + 20, y: (grip?.y ?? 0) + 20 });
  await at('touchMove', { x: x + 30, y });
  await at('touchMove', { x, y });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await soon(async () => {
    expect(await widthsShown(page)).toEqual([110, 100]);
  });
});

test('FORM-35: photos that are there already are not uploaded again', async () => {
  const { owner, room, page } = await editForm(site, 2);
  let uploads = 0;
  await intercept(page, UPLOAD, (route) => {
    uploads += 1;
    return route.fallback();
  });
  await addPhotos(page, await somePhotos(1), 3);
  await button(page, 'Move photo 3 earlier').click();
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect(uploads).toBe(1);
  const [first, added, last] = await imagesOf(owner);
  expect([first?.id, last?.id]).toEqual((room.images as { id: string }[]).map(({ id }) => id));
  expect(added?.width).toBe(100);
});

test('FORM-44: of a broken upload only what is missing is sent again', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await fill(page);
  let uploads = 0;
  // Photos are sent as soon as they are chosen.
  await intercept(page, UPLOAD, (route) => {
    uploads += 1;
    return uploads === 2 ? route.abort() : route.fallback();
  });
  await addPhotos(page, await somePhotos(3));
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect(uploads).toBe(4);
  expect((await imagesOf(owner)).map(({ width }) => width)).toEqual([100, 110, 120]);
});

test('FORM-36 FORM-92: while photos are sent, two at a time, the progress of each and of all shows', async () => {
  const page = await openForm(await anOwnerOf(site));
  await fill(page);
  const photos = await Promise.all(
    ['one.jpg', 'two.jpg'].map(async (name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await aNoisyJpeg({ width: 900, height: 600 }),
    })),
  );
  // Before a photo is sent: what is on its way already stays fast.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  });
  await addPhotos(page, photos);
  await button(page, 'Submit').click();
  await expectShown(page.getByText('0 of 2 photos are uploaded.'));
  for (const n of [1, 2]) {
    const progress = page.getByRole('progressbar', { name: `Uploading photo ${String(n)}` });
    const seen = new Set<number>();
    await soon(async () => {
      seen.add(await progress.evaluate((bar: HTMLProgressElement) => bar.value, undefined, { timeout: 1000 }));
      expect([...seen].filter((percent) => percent > 0 && percent < 100)).not.toEqual([]);
    });
  }
  await expectShown(saved(page));
});

test('FORM-90 FORM-91: a photo goes up smaller, upright, and without the place where it was taken', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await fill(page);
  const large = await aNoisyJpeg({ width: 2400, height: 1800 });
  const sent: Buffer[] = [];
  await intercept(page, UPLOAD, (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    return route.fallback();
  });
  await addPhotos(page, [
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() },
  ]);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner)).map(({ width, height }) => [width, height])).toEqual([
    [1600, 1200],
    [480, 640],
  ]);
  expect(sent).toHaveLength(2);
  for (const body of sent) {
    expect(body.includes('Exif')).toBe(false);
    expect(body.length).toBeLessThan(large.length / 2);
  }
});

test('FORM-34 FORM-37 FORM-38: an owner lists 7 photos as a draft that nobody else sees, and publishes it', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  await fill(page, { Name: 'Lakshmi Bhavan' });
  await addPhotos(page, await somePhotos(7));
  await drag(page, 6, 0);
  await button(page, 'Move photo 2 later').click();
  await button(page, 'Draft').click();
  await expectShown(saved(page));

  const seeker = await site.visit('/search/Lakshmi');
  await expectShown(seeker.getByText('No results found.'));
  await page.getByRole('link', { name: 'View the room' }).click();
  await expectShown(page.getByText('Draft: only you see this'));
  await seeker.goto(page.url());
  await expectShown(seeker.getByText('The Room is in draft mode, and you are not authorised to view this.').first());

  await page.goto(`${site.app.url}/owner/pgs`);
  await page.getByRole('link', { name: 'Edit Lakshmi Bhavan' }).click();
  await expectCount(tiles(page), 7);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner)).map(({ width }) => width)).toEqual([160, 110, 100, 120, 130, 140, 150]);

  await seeker.goto(`${site.app.url}/search/Lakshmi`);
  await seeker.getByRole('article').getByRole('link', { name: 'Lakshmi Bhavan' }).click();
  await expectShown(seeker.getByRole('heading', { name: 'Lakshmi Bhavan', level: 1 }), seeker.getByText('1 / 7'));
});

test('ROOM-20: the owner of a draft sees it, marked as such', async () => {
  const owner = await anOwnerOf(site);
  const draft = await owner.lists({ status: 'DRAFT' });
  const page = await owner.visit(`/room/${String(draft.id)}`);
  await expectShown(
    page.getByRole('heading', { name: 'Shanti Niwas', level: 1 }),
    page.getByText('Draft: only you see this'),
  );
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { aPhonePhoto } from '../../../server/test/support/images';
import { expectCount, expectShown, soon } from '../support/expectations';
import { hold, intercept, UPLOAD } from '../support/network';
import { setOffline } from '../support/offline';
import {
  addPhotos,
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
const uploaded = (page: Page, n: number, total: number) =>
  page.getByText(`${String(n)} of ${String(total)} photos are uploaded.`);
const waiting = (page: Page) => page.getByText('Waiting for the connection', { exact: true });

/** Counts the uploads of a page, and lets `take` answer some of them. */
async function countUploads(
  page: Page,
  take: (route: Route, n: number) => Promise<void> = (route) => route.fallback(),
) {
  const counted = { uploads: 0 };
  await intercept(page, UPLOAD, (route) => {
    counted.uploads += 1;
    return take(route, counted.uploads);
  });
  return counted;
}

const refusal = (code: string, message: string) => {
  const userErrors = [{ __typename: 'UserError', code, message, path: ['input', 'image'] }];
  const uploadRoomImage = { __typename: 'UploadRoomImagePayload', image: null, userErrors };
  return { json: { data: { uploadRoomImage } } };
};

const aHeic = async (): Promise<Photo> => ({
  name: 'IMG_0042.HEIC',
  mimeType: '',
  // Encoded with heif-enc of libheif 1.15 from `aPhonePhoto`, and turned by an `irot` box as on an iPhone.
  buffer: await readFile(join(import.meta.dirname, '../support/phone.heic')),
});

test('FORM-93: a photo goes up as soon as it is chosen, and others see it only after the save', async () => {
  const { owner, page } = await editForm(site, 1);
  const counted = await countUploads(page);
  await addPhotos(page, await somePhotos(2), 3);
  await expectShown(uploaded(page, 3, 3));
  expect(await imagesOf(owner)).toHaveLength(1);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect(counted.uploads).toBe(2);
  expect((await imagesOf(owner)).slice(1).map(({ width }) => width)).toEqual([100, 110]);
});

test('FORM-93: in the form of a new room a photo goes up before anything else is written', async () => {
  const owner = await anOwnerOf(site);
  const page = await openForm(owner);
  const counted = await countUploads(page);
  await addPhotos(page, await somePhotos(3));
  await expectShown(uploaded(page, 3, 3));
  const { data } = await owner.ask('{ ownRooms { nodes { status isUnfinished images { id } } } }');
  expect(data?.['ownRooms'].nodes).toEqual([{ status: 'DRAFT', isUnfinished: true, images: [] }]);
  await fill(page);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect(counted.uploads).toBe(3);
  expect((await imagesOf(owner)).map(({ width }) => width)).toEqual([100, 110, 120]);
});

test('FORM-94: photos wait for a lost connection, and go on by themselves when it is back', async () => {
  const { owner, page } = await editForm(site, 1);
  const letGo = await hold(page, UPLOAD);
  await addPhotos(page, await somePhotos(3), 4);
  await expectCount(page.getByRole('progressbar'), 2);
  await setOffline(page, true);
  letGo();
  await expectCount(waiting(page), 3);
  await expectShown(
    page.getByText('1 of 4 photos are uploaded. The rest goes on by itself when there is a connection.'),
  );
  await setOffline(page, false);
  await expectShown(uploaded(page, 4, 4));
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner)).slice(1).map(({ width }) => width)).toEqual([100, 110, 120]);
});

test('FORM-94: after a reload only those photos go up that are not uploaded yet', async () => {
  const { owner, page } = await editForm(site, 1);
  const counted = await countUploads(page, (route, n) => (n === 2 ? Promise.resolve() : route.fallback()));
  await addPhotos(page, await somePhotos(2), 3);
  await expectShown(uploaded(page, 2, 3));
  await soon(async () => {
    // Whichever photo is shrunk first goes up first.
    expect((await keptIds(page)).filter(Boolean)).toHaveLength(2);
  });
  await page.reload();
  await expectShown(uploaded(page, 3, 3));
  expect(counted.uploads).toBe(3);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner)).slice(1).map(({ width }) => width)).toEqual([100, 110]);
});

test('FORM-95: a refused photo says why at its tile, holds up no other, and can be retried or removed', async () => {
  const { owner, page } = await editForm(site, 1);
  const tooMany = 'You have uploaded many photos today.';
  await countUploads(page, (route, n) =>
    n === 1 ? route.fulfill(refusal('ROOM_UPLOADS_TOO_MANY', tooMany)) : route.fallback(),
  );
  const [photo] = await somePhotos(1);
  const broken = { name: 'half.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
  if (!photo) throw new Error('There is no photo.');
  await addPhotos(page, [photo], 2);
  await expectShown(tiles(page).nth(1).getByText(tooMany));
  await addPhotos(page, [broken, ...(await somePhotos(1, 200))], 4);
  await expectShown(uploaded(page, 2, 4));
  await expectShown(tiles(page).nth(2).getByText('The photo must be a JPEG or PNG image.', { exact: true }));
  await expectCount(page.getByRole('button', { name: 'Retry photo 3' }), 0);
  await button(page, 'Retry photo 2').click();
  await expectShown(uploaded(page, 3, 4));
  await button(page, 'Remove photo 3').click();
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner)).slice(1).map(({ width }) => width)).toEqual([100, 200]);
});

test('FORM-96: Submit waits for photos that are going up, also for a lost connection, and finishes by itself', async () => {
  const { owner, page } = await editForm(site, 1);
  const letGo = await hold(page, UPLOAD);
  await addPhotos(page, await somePhotos(2), 3);
  await button(page, 'Submit').click();
  await expectShown(uploaded(page, 1, 3));
  await setOffline(page, true);
  letGo();
  await expectCount(waiting(page), 2);
  expect(await imagesOf(owner)).toHaveLength(1);
  await setOffline(page, false);
  await expectShown(saved(page));
  expect((await imagesOf(owner)).slice(1).map(({ width }) => width)).toEqual([100, 110]);
});

test('FORM-97: a HEIC photo is shown and goes up as an upright JPEG without its place', async () => {
  const { owner, page } = await editForm(site, 1);
  const sent: Buffer[] = [];
  await intercept(page, UPLOAD, (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    return route.fallback();
  });
  await addPhotos(page, [await aHeic()], 2);
  await expectShown(uploaded(page, 2, 2));
  expect((await widthsShown(page))[1]).toBe(480);
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect((await imagesOf(owner))[1]).toMatchObject({ width: 480, height: 640 });
  expect(sent.map((body) => [body.includes('Exif'), body.includes('image/jpeg')])).toEqual([[false, true]]);
});

test('FORM-97: for a HEIC photo that cannot be opened one sentence says what to do; no decoder is loaded for others', async () => {
  const { page } = await editForm(site, 1);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await addPhotos(page, [{ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() }], 2);
  await expectShown(uploaded(page, 2, 2));
  expect(loaded.filter((path) => /heic|heif/.test(path))).toEqual([]);
  const { buffer, ...named } = await aHeic();
  await addPhotos(page, [{ ...named, buffer: buffer.subarray(0, 400) }], 3);
  await expectShown(tiles(page).nth(2).getByText('choose Settings, Camera, Formats, Most Compatible'));
  expect(loaded.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
});

test('FORM-98: while photos go up they are moved and removed, and the upload of a removed one stops', async () => {
  const { owner, room, page } = await editForm(site, 1);
  const letGo = await hold(page, UPLOAD);
  await addPhotos(page, await somePhotos(3), 4);
  await expectCount(page.getByRole('progressbar'), 2);
  const stopped = page.waitForEvent('requestfailed');
  await button(page, 'Remove photo 2').click();
  expect((await stopped).failure()?.errorText).toContain('ABORTED');
  await button(page, 'Move photo 3 earlier').click();
  await button(page, 'Move photo 2 earlier').click();
  letGo();
  await expectShown(uploaded(page, 3, 3));
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  const images = await imagesOf(owner);
  expect([images[0]?.width, images[1]?.id, images[2]?.width]).toEqual([120, room.images[0].id, 110]);
});

test('FORM-99: an upload that the server has removed since goes up again with the save', async () => {
  const { owner, page } = await editForm(site, 1);
  const counted = await countUploads(page);
  await addPhotos(page, await somePhotos(2), 3);
  await expectShown(uploaded(page, 3, 3));
  let saves = 0;
  await intercept(page, 'SaveRoom', (route) => {
    saves += 1;
    const path = ['input', 'imageIds', '2'];
    const gone = { __typename: 'UserError', code: 'ROOM_IMAGE_UNKNOWN', message: 'Unknown.', path };
    const saveRoom = { __typename: 'SaveRoomPayload', room: null, lookAlikes: [], userErrors: [gone] };
    return saves === 1 ? route.fulfill({ json: { data: { saveRoom } } }) : route.fallback();
  });
  await button(page, 'Submit').click();
  await expectShown(saved(page));
  expect([saves, counted.uploads]).toEqual([2, 3]);
  expect((await imagesOf(owner)).slice(1).map(({ width }) => width)).toEqual([100, 110]);
});

/** Returns for each photo of the kept form whether its id is kept. */
const keptIds = (page: Page): Promise<boolean[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('thikana.forms');
        opening.onerror = () => reject(new Error('The forms could not be opened.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('forms').objectStore('forms').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const forms = reading.result.filter((value) => !(value instanceof File)) as { photos: { id: unknown }[] }[];
            resolve(forms.flatMap(({ photos }) => photos.map(({ id }) => id !== null)));
          };
        };
      }),
  );

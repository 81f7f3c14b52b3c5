import type { Page } from 'playwright-core';
import { aDemoPhoto, cutPhoto } from '../../../server/test/support/images';
import { expectCount, expectPath, expectShown, soon } from '../support/expectations';
import { addPhotos, anOwnerOf, button, fill, openForm, type Photo, somePhotos } from '../support/room-form';
import { useSite } from '../support/site';

const site = useSite();
const SAVED = 'You can see your room list, on mypgs..';

const question = (page: Page) => page.getByRole('dialog', { name: 'You have a room that looks the same' });
const asFile = (buffer: Buffer): Photo => ({ name: 'room.jpg', mimeType: 'image/jpeg', buffer });

/** Waits until the form is kept on the device; before that, leaving it asks. */
const isKept = (page: Page): Promise<void> =>
  soon(async () => {
    const count = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      if (!names.includes('thikana.forms')) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('thikana.forms');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction('forms').objectStore('forms').count();
          counting.onerror = reject;
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      });
    });
    expect(count).toBeGreaterThan(0);
  });

test('PGS-18: a room like another asks before it is public, with its picture, and leads to the form of that one', async () => {
  const owner = await anOwnerOf(site);
  const other = await owner.lists({});
  const page = await openForm(owner);
  await fill(page);
  await addPhotos(page, await somePhotos(1));
  await isKept(page);
  await button(page, 'Submit').click();
  await expectShown(
    question(page).getByText('Shanti Niwas', { exact: true }),
    question(page).getByRole('img', { name: 'Photo of Shanti Niwas' }),
  );
  await button(page, 'Back to the form').click();
  await expectCount(question(page), 0);
  await button(page, 'Submit').click();
  await question(page).getByRole('link', { name: 'Edit Shanti Niwas' }).click();
  await expectPath(page, `/owner/submit-pg/${String(other.id)}`);
  await expectShown(page.getByRole('heading', { name: 'Edit Your Room' }));
  const { data } = await owner.ask('{ ownRooms(status: PUBLIC) { totalCount } }');
  expect(data?.['ownRooms'].totalCount).toBe(1);
});

test('PGS-19: "No, this is another room" goes on, and is not asked again about these two', async () => {
  const owner = await anOwnerOf(site);
  const other = await owner.lists({});
  const page = await openForm(owner);
  await fill(page);
  await addPhotos(page, await somePhotos(1));
  await button(page, 'Draft').click();
  await button(page, 'No, this is another room').click();
  await expectShown(page.getByText(SAVED));
  const { data } = await owner.ask('{ ownRooms(status: DRAFT) { nodes { id isUnfinished } } }');
  const [draft] = data?.['ownRooms'].nodes;
  expect([draft.isUnfinished, draft.id === other.id]).toEqual([false, false]);
  await page.goto(`${site.app.url}/owner/submit-pg/${String(draft.id)}`);
  await button(page, 'Submit').click();
  await expectShown(page.getByText(SAVED));
  expect((await owner.reads(draft.id)).status).toBe('PUBLIC');
});

test('PGS-18: the same photo asks too, though it was encoded again and cut; another photo does not', async () => {
  const owner = await anOwnerOf(site);
  const { room } = await owner.saves({ name: 'Ganga Bhavan', pincode: '324001', state: 'Rajasthan', district: 'Kota' });
  const { image } = await owner.uploads(room.id, await aDemoPhoto('bedroom/01'));
  await owner.saves({ id: room.id, imageIds: [image.id] });
  const page = await openForm(owner);
  await fill(page, { Name: 'Shanti Niwas' });
  await addPhotos(page, [asFile(await cutPhoto(await aDemoPhoto('bedroom/01'), 0.012))]);
  await button(page, 'Submit').click();
  await expectShown(question(page).getByText('Ganga Bhavan', { exact: true }));
  await button(page, 'Back to the form').click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await addPhotos(page, await somePhotos(1));
  await button(page, 'Submit').click();
  await expectShown(page.getByText(SAVED));
});

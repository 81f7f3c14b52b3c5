import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { expectCount, expectShown, soon } from '../support/expectations';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const picture = (page: Page) => page.getByRole('img', { name: 'Earlier photo of Ganga Hostel' });

async function opensAGoneRoom(options = {}) {
  const ravi = await site.signedIn();
  const meera = anOwner();
  const ganga = aRoom(meera, { name: 'Ganga Hostel' });
  await site.has({ users: [meera], rooms: [ganga] });
  await site.has({ images: await photosOf(site.app, ganga, 1) });
  await ravi.bookmarks(ganga.id);
  await site.app.database.write((manager) => manager.update('Room', { id: ganga.id }, { status: 'DRAFT' }));
  return { ravi, page: await ravi.visit('/user/bookmarks', options) };
}

test('BKMK-20: the card of a room that is gone shows the picture from the time of saving', async () => {
  const { page } = await opensAGoneRoom(PHONE);
  await expectShown(picture(page), page.getByText('Room data is unavailable (maybe deleted).'));
  await soon(async () => {
    expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test('BKMK-20: a kept picture that does not load leaves the words', async () => {
  const { ravi, page } = await opensAGoneRoom();
  await expectShown(picture(page));
  const other = await ravi.visit('/');
  await other.route('**/images/**', (route) => route.abort());
  await other.goto(page.url());
  await expectShown(other.getByText('Room data is unavailable (maybe deleted).'));
  await expectCount(picture(other), 0);
});

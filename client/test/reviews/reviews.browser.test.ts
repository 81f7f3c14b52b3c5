import type { Page } from 'playwright-core';
import { aRoom } from '../../../server/test/support/builders';
import { areGiven, hasVisited, reviewed, writesReview } from '../../../server/test/support/review-actions';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { expectShown } from '../support/expectations';
import { photosOf } from '../support/photos';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;
let room: ReturnType<typeof aRoom>;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.savesProfile({ displayName: 'Ravi Kumar', username: 'ravi_kumar' });
  room = aRoom(asha, { name: 'Ganga Hostel' });
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 1) });
});

const section = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stars = (page: Page, aspect: string, count: number) =>
  page.getByRole('group', { name: aspect }).getByRole('radio', { name: `${String(count)} of 5 stars` });

test('REV-21 REV-22: a seeker reviews from the card of the visit by keyboard, and changes it on the page of the room', async () => {
  await hasVisited(site.app, ravi, room.id);
  const page = await ravi.visit('/user/messages', PHONE);
  await page.getByRole('region', { name: 'Chats' }).getByRole('link').click();
  await press(page, 'Write a review');
  for (const aspect of ['Cleanliness', 'As described', 'Owner']) {
    await stars(page, aspect, 1).focus();
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('textbox', { name: 'Your words (optional)' }).fill('Clean.\nQuiet.');
  expect(await findingsOn(page)).toEqual([]);
  await press(page, 'Save review');
  await expectShown(page.getByText('Thank you. Your review is saved.'));
  expect((await reviewed(ravi, room.id)).myReview).toMatchObject({ cleanliness: 4, owner: 4, food: null });
  await page.goto(`${site.app.url}/room/${room.id}`);
  await expectShown(section(page).getByText('4.0 out of 5'));
  await press(page, 'Change');
  await stars(page, 'Cleanliness', 1).check({ force: true });
  await press(page, 'Save review');
  await expectShown(section(page).getByText('3.0 out of 5'));
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectShown(page.getByRole('button', { name: 'Write a review' }));
});

test('REV-20 REV-22: the owner reads the rating and answers a review on the page of the room', async () => {
  const authors = await areGiven(site.app, room.id, [5, 4, 4]);
  for (const author of authors.slice(0, 1))
    await writesReview(author, room.id, {
      cleanliness: 5,
      accuracy: 5,
      owner: 5,
      food: 4,
      text: 'Good food',
    });
  const hers = await asha.visit(`/room/${room.id}`);
  await expectShown(section(hers).getByText('4.3 out of 5'));
  const item = section(hers).getByRole('article').filter({ hasText: 'Good food' });
  await item.getByRole('button', { name: 'Answer' }).click();
  await item.getByRole('textbox', { name: 'Your answer' }).fill('Thank you');
  await item.getByRole('button', { name: 'Send answer' }).click();
  await expectShown(item.getByText('Answer of the owner'), item.getByText('Thank you'));
});

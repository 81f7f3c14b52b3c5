import type { Page } from 'playwright-core';
import { Report } from '../../../server/src/reports';
import { aRoom } from '../../../server/test/support/builders';
import { areGiven, hasVisited, reviewed, writesReview } from '../../../server/test/support/review-actions';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, scrollToEnd, soon } from '../support/expectations';
import { openChat, ownerAndSeeker, press } from '../support/owner-and-seeker';
import { photosOf } from '../support/photos';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;
let room: ReturnType<typeof aRoom>;

beforeEach(async () => {
  ({ asha, ravi, room } = await ownerAndSeeker(site));
});

const section = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const stars = (page: Page, aspect: string, count: number) =>
  page.getByRole('group', { name: aspect }).getByRole('radio', { name: `${String(count)} of 5 stars` });

test('REV-21 REV-22: a seeker reviews from the card of the visit by keyboard, and changes it on the page of the room', async () => {
  await hasVisited(site.app, ravi, room.id);
  const page = await ravi.visit('/user/messages', PHONE);
  await openChat(page);
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
  await scrollToEnd(page);
  await expectShown(section(page).getByText('4.0 out of 5'));
  await press(page, 'Change');
  await stars(page, 'Cleanliness', 1).check({ force: true });
  await press(page, 'Save review');
  await expectShown(section(page).getByText('3.0 out of 5'));
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectShown(page.getByRole('button', { name: 'Write a review' }));
});

test('REV-20 REV-22 REV-25: the owner reads the rating and answers a review on the page of the room', async () => {
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
  await scrollToEnd(hers);
  await expectShown(section(hers).getByText('4.3 out of 5'));
  const item = section(hers).getByRole('article').filter({ hasText: 'Good food' });
  await item.getByRole('button', { name: 'Answer' }).click();
  await item.getByRole('textbox', { name: 'Your answer' }).fill('Thank you');
  await item.getByRole('button', { name: 'Send answer' }).click();
  await expectShown(item.getByText('Answer of the owner'), item.getByText('Thank you'));
  await soon(async () => expect(await hers.locator(':focus').innerText()).toContain('Thank you'));
});

/** Stores another room of Asha with a photo, and a rating for each number of stars. */
async function another(name: string, stars: readonly number[]): Promise<typeof room> {
  const stored = aRoom(asha, { name });
  await site.has({ rooms: [stored], images: await photosOf(site.app, stored, 1) });
  await areGiven(site.app, stored.id, stars);
  return stored;
}

/** Returns what search engines are told of a room. */
const factsOf = async (page: Page): Promise<string> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join();

test('REV-23: a card and search engines tell the rating from three reviews on, and the profile of the owner tells it', async () => {
  await areGiven(site.app, room.id, [5, 4, 4]);
  const young = await another('Kaveri Hostel', [3, 3]);
  const page = await site.visit('/search');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expectShown(card('Ganga Hostel').getByRole('img', { name: '4.3 out of 5 from 3 reviews' }));
  await expectShown(card('Kaveri Hostel'));
  await expectCount(card('Kaveri Hostel').getByText('★'), 0);
  await page.goto(`${site.app.url}/room/${room.id}`);
  expect(await factsOf(page)).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":3}',
  );
  await page.goto(`${site.app.url}/room/${young.id}`);
  const facts = await factsOf(page);
  expect([facts.includes('Kaveri Hostel'), facts.includes('aggregateRating')]).toEqual([true, false]);
  await page.goto(`${site.app.url}/profile/asha_rao`);
  await expectShown(page.getByText('3.8 out of 5 · 5 reviews'));
});

test('REV-24: the search has a filter of four stars and up and an order by rating, both in the address', async () => {
  await areGiven(site.app, room.id, [5, 4, 4]);
  await another('Kaveri Hostel', [5, 5, 5]);
  await another('Tapti Hostel', [3, 3, 3]);
  const page = await site.visit('/search', PHONE);
  const names = page.getByRole('article').getByRole('heading');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('group', { name: 'Reviews' }).getByRole('button', { name: '4 stars and up' }).click();
  await expectPath(page, '/search?rated=4');
  await expectCount(names, 2);
  await page.getByLabel('Sort By').selectOption('Best rated');
  await expectPath(page, '/search?rated=4&sortBy=4');
  await expectTexts(names, ['Kaveri Hostel', 'Ganga Hostel']);
  await page.goto(`${site.app.url}/search?sortBy=4`);
  await expectTexts(names, ['Kaveri Hostel', 'Ganga Hostel', 'Tapti Hostel']);
  expect(await page.getByLabel('Sort By').inputValue()).toBe('4');
});

test('REV-17: a review of somebody else is reported from the page of the room, over a reload too', async () => {
  const [author] = await areGiven(site.app, room.id, [4]);
  const { id } = (await reviewed(author, room.id)).myReview;
  await hasVisited(site.app, ravi, room.id);
  await writesReview(ravi, room.id);
  const page = await ravi.visit(`/room/${room.id}`);
  await scrollToEnd(page);
  await expectCount(section(page).getByRole('article'), 2);
  const link = section(page).getByRole('link', { name: 'Report' });
  await expectCount(link, 1);
  await link.click();
  await expectPath(page, `/info/report?reviewId=${id}`);
  await page.reload();
  await expectShown(
    page.getByText('Ravi Kumar: review of Ganga Hostel'),
    page.getByText('The review you chose is attached as it is now.'),
  );
  await page.getByLabel('Reason', { exact: true }).selectOption('HARASSMENT');
  await page.getByLabel('Description', { exact: true }).fill('It names a child.');
  await press(page, 'Submit Report');
  await expectShown(page.getByText('Your report has been submitted successfully!', { exact: true }));
  expect(await site.app.database.read.find(Report)).toMatchObject([{ reviewId: id, ownerId: author.id, uid: ravi.id }]);
});

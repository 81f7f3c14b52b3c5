import type { Locator, Page } from 'playwright-core';
import type { Room } from '../../../server/src/rooms';
import { aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, soon, stopClock } from '../support/expectations';
import { cut, mendApi } from '../support/network';
import { photosOf } from '../support/photos';
import { alert, anOwnerOf, button } from '../support/room-form';
import { useSite } from '../support/site';

const site = useSite();
const DAY = 24 * 60 * 60_000;
let lastNumber = 8_000_000;

async function openOwnRoom(difference: Partial<Room> = {}) {
  const owner = await anOwnerOf(site);
  const room = aRoom(owner, { name: 'Ganga Bhavan', number: (lastNumber += 1), ...difference });
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 1) });
  const page = await owner.visit(`/room/${room.id}`);
  await expectShown(page.getByRole('heading', { name: 'This is your room' }));
  return { owner, room, page };
}

const own = (page: Page): Locator =>
  page.getByRole('main').locator('section').filter({ hasText: 'This is your room' }).first();

const states: [which: string, difference: Partial<Room>, sentence: string][] = [
  ['a public room', {}, 'Public: everyone finds it in the search and can see it.'],
  ['a draft', { status: 'DRAFT' }, 'A draft: only you see it. Submit it in the form, and everyone finds it.'],
  ['a full room', { vacancies: 0 }, 'Full: everyone finds it in the search, marked as full.'],
  [
    'a held room',
    { status: 'DRAFT', heldNote: 'Show the house.', heldStatus: 'PUBLIC' },
    'Held back by our team: only you see it. Below you find why.',
  ],
  [
    'a room off the lists',
    { leftSearchAt: Date.now() - 2 * DAY, confirmedAt: Date.now() - 47 * DAY },
    'Off the lists: the search and your profile leave it out. Only its link opens it.',
  ],
];
test.each(states)(
  'ROOM-66: on the own page of %s the owner reads what its state means',
  async (_which, difference, sentence) => {
    const { page } = await openOwnRoom(difference);
    await expectShown(own(page).getByText(sentence, { exact: true }));
  },
);

test('ROOM-67: on the own page one press marks the room as full and as available again', async () => {
  const { page, room } = await openOwnRoom();
  await button(page, 'Mark as full: Ganga Bhavan').click();
  await expectShown(
    own(page).getByText('Full: everyone finds it in the search, marked as full.'),
    page.getByRole('article').getByText('Full', { exact: true }).first(),
  );
  const visitor = await site.visit(`/room/${room.id}`);
  await expectShown(visitor.getByRole('article').getByText('Full', { exact: true }).first());
  await button(page, 'Mark as available: Ganga Bhavan').click();
  await expectShown(button(page, 'Mark as full: Ganga Bhavan'));
  await expectCount(page.getByRole('article').getByText('Full', { exact: true }).first(), 0);
});

test('ROOM-67: a draft has no such press', async () => {
  const { page } = await openOwnRoom({ status: 'DRAFT' });
  await expectShown(button(page, 'Delete'));
  await expectCount(page.getByRole('button', { name: /^Mark as / }), 0);
});

async function pressDelete(page: Page): Promise<void> {
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

const hasFocus = (locator: Locator) =>
  soon(async () => {
    expect(await locator.evaluate((element) => element === document.activeElement)).toBe(true);
  });

test('ROOM-68 FORM-124: Delete on the own page leads to My PGs, where Undo has the focus and brings the room back', async () => {
  const { owner, room, page } = await openOwnRoom();
  await stopClock(page);
  await pressDelete(page);
  await expectPath(page, '/owner/pgs');
  await expectShown(page.getByText('Deleted room successfully, enjoy..'), page.getByText('No rooms available.'));
  expect(await owner.reads(room.id)).toBeNull();
  await hasFocus(button(page, 'Undo'));
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Your room is back.'), page.getByRole('heading', { name: 'Ganga Bhavan' }));
  await page.getByRole('link', { name: 'View the room' }).click();
  await expectShown(page.getByRole('heading', { name: 'This is your room' }));
});

test('ROOM-68: after ten seconds Undo is gone, and Back does not lead to the room', async () => {
  const { page, room } = await openOwnRoom();
  await stopClock(page);
  await pressDelete(page);
  await expectShown(button(page, 'Undo'));
  await page.clock.runFor(10_100);
  await expectCount(button(page, 'Undo'), 0);
  await page.goBack();
  await soon(async () => {
    expect(await page.evaluate(() => window.location.pathname)).not.toContain(room.id);
  });
});

test('ROOM-68: a deletion that does not get through is said, and the room stays', async () => {
  const { page, room } = await openOwnRoom();
  await cut(page, 'DeleteRoom');
  await pressDelete(page);
  await expectShown(alert(page).filter({ hasText: 'Error: while deleting your room, please retry.' }));
  await mendApi(page);
  await expectPath(page, `/room/${room.id}`);
  await expectShown(button(page, 'Delete'));
});

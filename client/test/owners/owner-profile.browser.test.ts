import type { Page } from 'playwright-core';
import type { Room } from '../../../server/src/rooms';
import type { User } from '../../../server/src/users';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectPath, expectShown, expectTexts, stopClock } from '../support/expectations';
import { cutApi, holdApi, mendApi } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const tiles = (page: Page) => page.getByRole('article');

/** Opens the profile of an owner with rooms with these differences. */
async function openProfile(facts: Partial<User>, rooms: Partial<Room>[] = []): Promise<Page> {
  const owner = anOwner({ username: 'meera_iyer', displayName: 'Meera Iyer', ...facts });
  await site.has({ users: [owner], rooms: rooms.map((room) => aRoom(owner, room)) });
  const page = await site.visit('/profile/meera_iyer');
  await expectShown(page.getByText('@meera_iyer', { exact: true }));
  return page;
}

test("PROF-21 UI-14: a visitor sees an owner's photo, name, username and About with its line breaks", async () => {
  const page = await openProfile({ about: 'Two houses near the station.\nAsk for Meera.' });
  await expectShown(page.getByRole('heading', { name: 'Meera Iyer', level: 1 }));
  await expectShown(
    page.getByRole('img', { name: 'Photo of Meera Iyer' }),
    page.getByRole('heading', { name: 'About' }),
  );
  expect(await page.getByText('Two houses').innerText()).toBe('Two houses near the station.\nAsk for Meera.');
});

test('PROF-01 SEC-03: the profile has photo, name, username, email address, phone and About', async () => {
  const page = await openProfile({ email: 'meera@example.com', phoneNumber: '+919812345678', about: 'Ask for Meera.' });
  await expectShown(
    page.getByRole('img', { name: 'Photo of Meera Iyer' }),
    page.getByRole('heading', { name: 'Meera Iyer', level: 1 }),
    page.getByText('+919812345678', { exact: true }),
    page.getByText('Ask for Meera.'),
  );
  const mail = page.getByRole('link', { name: 'meera@example.com', exact: true });
  expect(await mail.getAttribute('href')).toBe('mailto:meera@example.com');
});

test('PROF-03 PROF-19 PLC-16: the buttons are Call, Chat and Report, and Call is a tel: link', async () => {
  const page = await openProfile({ phoneNumber: '+919812345678' });
  const call = page.getByRole('link', { name: 'Call', exact: true });
  expect(await call.getAttribute('href')).toBe('tel:+919812345678');
  const buttons = page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: /^(Call|Chat|Report)$/ });
  await expectTexts(buttons, ['Call', 'Chat', 'Report']);
});

test('PROF-19 PLC-16: the profile of an owner without a phone has no Call', async () => {
  const page = await openProfile({ email: 'meera@example.com', phoneNumber: null });
  await expectShown(page.getByText('meera@example.com'), page.getByRole('button', { name: 'Chat' }));
  await expectCount(page.locator('a[href^="tel:"]'), 0);
});

test('PROF-82 CON-24: the badge says what was checked of the owner, on the profile and on the room', async () => {
  const owner = anOwner({ username: 'meera_iyer', dob: '1990-05-04', phoneNumber: null });
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room] });
  const badge = 'Checked by Thikana: email address, 18 or older by the birth date given, username';
  await expectShown((await site.visit('/profile/meera_iyer')).getByText(badge, { exact: true }));
  await expectShown((await site.visit(`/room/${room.id}`)).getByText(badge, { exact: true }));
});

test('PROF-02: without About the profile says so', async () => {
  const page = await openProfile({ about: null });
  await expectShown(page.getByText('No description provided.', { exact: true }));
});

test('PROF-04 PROF-05: My Rooms lists public rooms with photo, name, location and price, each leading to its room', async () => {
  const owner = anOwner({ username: 'meera_iyer' });
  const room = aRoom(owner, { name: 'Ganga Bhavan', location: 'Nayapura', price: 6500 });
  const draft = aRoom(owner, { name: 'Yamuna Bhavan', status: 'DRAFT' });
  await site.has({ users: [owner], rooms: [room, draft], images: await photosOf(site.app, room, 1) });
  const page = await site.visit('/profile/meera_iyer');
  await expectShown(page.getByRole('heading', { name: 'My Rooms' }));
  await expectTexts(tiles(page).getByRole('heading'), ['Ganga Bhavan']);
  await expectShown(tiles(page).getByText('Nayapura'), tiles(page).getByText('₹6,500 per month'));
  await expectShown(tiles(page).getByRole('img', { name: 'Photo of Ganga Bhavan' }));
  await tiles(page).click();
  await expectPath(page, `/room/${room.id}`);
});

describe('PROF-06: no room to show', () => {
  test.each<[string, Partial<Room>[]]>([
    ['PROF-06: without a room', []],
    ['PROF-06 SEC-10: with drafts only', [{ status: 'DRAFT' }]],
  ])('%s, My Rooms says that none is listed', async (_which, rooms) => {
    const page = await openProfile({}, rooms);
    await expectShown(page.getByText('No rooms listed by this owner yet.', { exact: true }));
    await expectCount(tiles(page), 0);
  });
});

test('rooms of a large owner come page by page', async () => {
  const page = await openProfile(
    {},
    Array.from({ length: 10 }, () => ({})),
  );
  await expectCount(tiles(page), 8);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expectCount(tiles(page), 10);
  await expectCount(page.getByRole('button', { name: 'Load More' }), 0);
});

describe('PROF-08 PROF-09 PROF-12: no profile to show', () => {
  test.each([
    ['PROF-08: a username of 5 characters', '/profile/meera', 'Invalid or too short username.'],
    ['PROF-09: an unknown username', '/profile/nobody_here', 'User not found.'],
    [
      "PROF-12 CON-18: a seeker's username",
      '/profile/ravi_seeker',
      "Sorry, can't view user profile, he is just a user.",
    ],
  ])('%s is refused', async (_which, path, text) => {
    await site.has({ users: [anOwner({ role: 'USER', username: 'ravi_seeker' })] });
    const page = await site.visit(path);
    await expectShown(page.getByRole('heading', { name: text, exact: true }));
  });
});

test('PROF-11: a profile that cannot be fetched is said so and can be tried again', async () => {
  await site.has({ users: [anOwner({ username: 'meera_iyer', displayName: 'Meera Iyer' })] });
  const page = await site.visit('/profile/meera_iyer', { prepare: cutApi });
  await expectShown(page.getByText('Failed to fetch user.', { exact: true }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(page.getByRole('heading', { name: 'Meera Iyer' }));
});

test('UI-03: while a profile is on its way, a spinner says so', async () => {
  const api = holdApi();
  const page = await site.visit('/profile/nobody_here', { prepare: api.hold });
  await expectShown(page.getByRole('status').filter({ hasText: 'Loading profile…' }));
  api.letGo();
  await expectShown(page.getByText('User not found.'));
});

test('PROF-13 PROF-18: a visitor who presses Chat is told to log in, for 2 seconds', async () => {
  const page = await openProfile({});
  await stopClock(page);
  await page.getByRole('button', { name: 'Chat' }).click();
  const notice = page.getByText('User not authenticated, Please Login first.', { exact: true });
  await page.clock.runFor(1900);
  await expectShown(notice);
  await page.clock.runFor(200);
  await notice.waitFor({ state: 'hidden' });
});

test('PROF-20 CON-36: Report takes the owner along, and no room', async () => {
  const page = await openProfile({ id: 'owner000000000000001' });
  await page.getByRole('main').getByRole('link', { name: 'Report' }).click();
  await expectPath(page, '/info/report');
  const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr);
  expect(state).toEqual({ userId: 'owner000000000000001', username: 'meera_iyer' });
});

import type { Page } from 'playwright-core';
import { signIn } from '../../../server/test/support/actors';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { Bookmark } from '../../../server/src/bookmarks';
import { expectCount, expectShown, soon, stopClock } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true });

let ravi: SignedIn;
let room: ReturnType<typeof aRoom>;

beforeEach(async () => {
  const owner = anOwner();
  room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  ravi = await site.signedIn();
});

const openRoom = (person: Pick<SignedIn, 'visit'> = ravi) => person.visit(`/room/${room.id}`);
const stored = () => site.app.database.read.find(Bookmark);

async function expectStored(count: number): Promise<void> {
  await soon(async () => {
    expect(await stored()).toHaveLength(count);
  });
}

/** Counts the bookmark mutations that the page sends from now on. */
async function countChanges(page: Page): Promise<() => number> {
  let count = 0;
  for (const operation of ['SaveBookmark', 'DeleteBookmark']) {
    await intercept(page, operation, (route) => {
      count += 1;
      return route.fallback();
    });
  }
  return () => count;
}

test('AUTH-54: a room that was answered as to a visitor is asked for again with a fresh token', async () => {
  await ravi.bookmarks(room.id);
  let isFirst = true;
  const page = await ravi.visit(`/room/${room.id}`, {
    prepare: (fresh) =>
      intercept(fresh, 'Room', async (route) => {
        const headers = { ...route.request().headers(), ...(isFirst && { authorization: 'Bearer stale' }) };
        isFirst = false;
        await route.continue({ headers });
      }),
  });
  await expectShown(saved(page));
});

test('ROOM-23 BKMK-13 CON-21: Save keeps the room, says so, and reads Saved', async () => {
  const page = await openRoom();
  await save(page).click();
  await expectShown(saved(page), page.getByText('Bookmark saved successfully.', { exact: true }));
  expect(await stored()).toMatchObject([{ userId: ravi.id, roomId: room.id }]);
});

test('ROOM-24 BKMK-14 CON-21: Saved keeps the room no more, says so, and reads Save', async () => {
  const page = await openRoom();
  await save(page).click();
  await expectShown(page.getByText('Bookmark saved successfully.'));
  await saved(page).click();
  await expectShown(save(page), page.getByText('Bookmark deleted successfully.', { exact: true }));
  expect(await stored()).toEqual([]);
});

test('ROOM-22: whether the room is kept shows when it is opened, and again after a reload', async () => {
  const page = await openRoom();
  await save(page).click();
  await expectShown(page.getByText('Bookmark saved successfully.'));
  await page.reload();
  await expectShown(saved(page));
  await page.goto(`${site.app.url}/`);
  await page.goto(`${site.app.url}/room/${room.id}`);
  await expectShown(saved(page));
});

test('BKMK-17: an owner keeps the room of somebody else, and one of their own', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const own = aRoom({ id: asha.id });
  await site.has({ rooms: [own] });
  const page = await openRoom(asha);
  await save(page).click();
  await expectShown(page.getByText('Bookmark saved successfully.'));
  await page.goto(`${site.app.url}/room/${own.id}`);
  await save(page).click();
  await expectStored(2);
});

test('the button reads Saved before the server has answered, and is taken back when it does not', async () => {
  const page = await openRoom();
  await expectShown(save(page));
  await cut(page, 'SaveBookmark');
  const letGo = await hold(page, 'SaveBookmark');
  await save(page).click();
  await expectShown(saved(page));
  letGo();
  await expectShown(save(page), page.getByText('The bookmark could not be saved. Please try again.', { exact: true }));
  await page.unroute('**/graphql');
  await save(page).click();
  await expectShown(saved(page));
  await expectStored(1);
});

test('a deletion that fails is taken back', async () => {
  const page = await openRoom();
  await save(page).click();
  await expectShown(page.getByText('Bookmark saved successfully.'));
  await cut(page, 'DeleteBookmark');
  await saved(page).click();
  await expectShown(page.getByText('The bookmark could not be deleted. Please try again.', { exact: true }));
  await expectShown(saved(page));
  await expectStored(1);
});

test('BKMK-15: pressing twice sends once', async () => {
  const page = await openRoom();
  await expectShown(save(page));
  const sent = await countChanges(page);
  await save(page).dblclick();
  await expectShown(page.getByText('Bookmark saved successfully.'), saved(page));
  expect(sent()).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test('BKMK-15: pressed in two windows, a room is kept once, and both can take it back', async () => {
  const [one, other] = [await openRoom(), await openRoom()];
  await expectShown(save(one), save(other));
  await save(one).click();
  await save(other).click();
  await expectShown(one.getByText('Bookmark saved successfully.'), other.getByText('Bookmark saved successfully.'));
  expect(await stored()).toHaveLength(1);
  await saved(one).click();
  await expectShown(one.getByText('Bookmark deleted successfully.'));
  await saved(other).click();
  await expectShown(other.getByText('Bookmark deleted successfully.'), save(other));
});

test('a room that is gone meanwhile is refused with its text', async () => {
  const page = await openRoom();
  await expectShown(save(page));
  await site.app.database.write((manager) => manager.update('Room', { id: room.id }, { status: 'DRAFT' }));
  await save(page).click();
  await expectShown(page.getByText('Room not found.', { exact: true }), save(page));
});

test('ROOM-25 LIM-07 PERM-02: a visitor is asked to log in for 3 seconds, and nothing is sent', async () => {
  const page = await openRoom(site);
  await expectShown(save(page));
  const sent = await countChanges(page);
  await stopClock(page);
  await save(page).click();
  const notice = page.getByText('Login Required to Perform this Operatioin..', { exact: true });
  await page.clock.runFor(2900);
  await expectShown(notice, save(page));
  await page.clock.runFor(200);
  await notice.waitFor({ state: 'hidden' });
  expect(sent()).toBe(0);
  expect(await stored()).toEqual([]);
});

/** Signs in once more and signs out all other devices. */
async function signOutElsewhere(person: SignedIn): Promise<void> {
  await (await signIn(site.app, person)).signsOutOtherDevices();
}

test('ROOM-25: whose sign-in ended elsewhere is asked to log in too', async () => {
  const page = await openRoom();
  await expectShown(save(page));
  await signOutElsewhere(ravi);
  await save(page).click();
  await expectShown(page.getByText('Login Required to Perform this Operatioin..', { exact: true }), save(page));
  await expectCount(saved(page), 0);
  expect(await stored()).toEqual([]);
});

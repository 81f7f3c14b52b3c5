import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectShown, expectTexts, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const names = (page: Page) => recent(page).getByRole('heading', { level: 3 });
const keptRooms = (page: Page) => page.evaluate(() => localStorage.getItem('thikana.viewedRooms') ?? '[]');

async function threeRooms() {
  const owner = anOwner();
  const rooms = ['Asha Niwas', 'Bela House', 'Chandra Mess'].map((name) => aRoom(owner, { name, district: 'Kota' }));
  await site.has({ users: [owner], rooms });
  return rooms;
}

/** Opens rooms one after the other until the browser keeps them. */
async function view(page: Page, rooms: readonly { id: string; name: string }[]): Promise<void> {
  for (const { id, name } of rooms) {
    await page.goto(`${site.app.url}/room/${id}`);
    await expectShown(page.getByRole('heading', { name, level: 1 }));
    await soon(async () => {
      expect(await keptRooms(page)).toContain(id);
    });
  }
}

/** Scrolls to the end, where rooms are asked for when they come near. */
async function openHome(page: Page): Promise<void> {
  await page.goto(site.app.url);
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
}

test('HOME-31: the home page shows the rooms viewed in this browser, the newest first, and none before the first', async () => {
  const rooms = await threeRooms();
  const page = await site.visit('/');
  await expectShown(page.getByRole('heading', { level: 2 }).first());
  await expectCount(recent(page), 0);
  await view(page, rooms.slice(0, 2));
  await openHome(page);
  await expectTexts(names(page), ['Bela House', 'Asha Niwas']);
});

test('HOME-32: Clear empties the row for good', async () => {
  const [room] = await threeRooms();
  const page = await site.visit('/');
  await view(page, room ? [room] : []);
  await openHome(page);
  await recent(page).getByRole('button', { name: 'Clear recently viewed' }).click();
  await expectCount(recent(page), 0);
  expect(await keptRooms(page)).toBe('[]');
});

test('HOME-33: a room that is gone is left out and forgotten, and own rooms are not kept', async () => {
  const owner = await site.signedIn({ role: 'OWNER' });
  const [stays, goes] = [aRoom(owner, { name: 'Stays' }), aRoom(owner, { name: 'Goes' })];
  await site.has({ rooms: [stays, goes] });
  const page = await site.visit('/');
  await view(page, [stays, goes]);
  const { data } = await owner.ask(`mutation { deleteRoom(input: { id: "${goes.id}" }) { deletedRoomId } }`);
  expect(data).toEqual({ deleteRoom: { deletedRoomId: goes.id } });
  await openHome(page);
  await expectTexts(names(page), ['Stays']);
  await soon(async () => {
    expect(await keptRooms(page)).not.toContain(goes.id);
  });
  const own = await owner.visit(`/room/${stays.id}`);
  await expectShown(own.getByRole('link', { name: 'Edit' }));
  expect(await keptRooms(own)).toBe('[]');
});

test('ROOM-50: below a room stand the rooms viewed before it', async () => {
  const rooms = await threeRooms();
  const page = await site.visit('/');
  await view(page, rooms);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectTexts(names(page), ['Bela House', 'Asha Niwas']);
});

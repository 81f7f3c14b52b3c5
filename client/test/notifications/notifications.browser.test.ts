import type { Page } from 'playwright-core';
import { insertRows } from '../../../server/src/database/insert-rows';
import { newId } from '../../../server/src/kernel/id';
import { Notification } from '../../../server/src/notifications';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { operates } from '../../../server/test/support/operator';
import { expectCount, expectPath, expectShown, expectTexts } from '../support/expectations';
import { cut } from '../support/network';
import { photosOf } from '../support/photos';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

const NO_SEARCH = { searchId: null, searchName: null, newRooms: null };

let ravi: SignedIn;
let room: ReturnType<typeof aRoom>;

beforeEach(async () => {
  ravi = await site.signedIn();
  const meera = anOwner();
  room = aRoom(meera, { name: 'Ganga Hostel' });
  await site.has({ users: [meera], rooms: [room], images: await photosOf(site.app, room, 1) });
});

/** Stores a notification of the room, as the server does some minutes after a change. */
async function isTold(kind: Notification['kind'], given: Partial<Notification> = {}): Promise<void> {
  const about = { roomId: room.id, roomName: room.name, price: null, priceBefore: null, visitId: null, ...NO_SEARCH };
  const told = {
    id: newId(),
    userId: ravi.id,
    kind,
    cause: newId(),
    createdAt: Date.now(),
    readAt: null,
    isHidden: false,
  };
  const row = Object.assign(new Notification(), { ...about, ...told, ...given });
  await site.app.database.write((manager) => insertRows(manager, Notification, [row]));
}

const items = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('NOTE-10 NOTE-12: the bell tells the number, leads to the page, and has none once that was shown', async () => {
  await isTold('SAVED_ROOM_FULL');
  await isTold('SAVED_ROOM_GONE', { roomId: newId(), roomName: 'Shanti Niwas' });
  const other = await ravi.visit('/search');
  await expectShown(bell(other, 'Notifications, unread: 2'));
  const page = await ravi.visit('/');
  await bell(page, 'Notifications, unread: 2').click();
  await expectPath(page, '/user/notifications');
  await expectCount(items(page), 2);
  await expectShown(bell(page, 'Notifications'), bell(other, 'Notifications'));
  await page.reload();
  await expectCount(items(page).filter({ hasText: 'New:' }), 0);
  await expectCount(items(page), 2);
});

test('NOTE-11: each notification is a sentence, newest first, and leads to its room', async () => {
  await isTold('REPORT_CLOSED', { roomId: null, roomName: null, readAt: Date.now() });
  await isTold('SAVED_ROOM_GONE', { roomId: newId(), roomName: 'Shanti Niwas' });
  await isTold('SAVED_ROOM_AVAILABLE');
  await isTold('SAVED_ROOM_FULL');
  await isTold('SAVED_ROOM_PRICE', { price: 7000, priceBefore: 6000 });
  await isTold('SAVED_ROOM_PRICE', { price: 5500, priceBefore: 7000 });
  const page = await ravi.visit('/user/notifications');
  await expectTexts(items(page).locator('p:first-child'), [
    'New: Ganga Hostel, which you saved, costs ₹5,500 now: ₹1,500 less.',
    'New: Ganga Hostel, which you saved, costs ₹7,000 now: ₹1,000 more.',
    'New: Ganga Hostel, which you saved, is full.',
    'New: Ganga Hostel, which you saved, is available again.',
    'New: Shanti Niwas, which you saved, is not listed any more.',
    'Our team has looked at your report and closed it.',
  ]);
  await expectCount(items(page).filter({ hasText: 'New:' }), 5);
  await items(page).first().click();
  await expectPath(page, `/room/${room.id}`);
});

test('NOTE-06: an owner finds out that a room is held and why', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const held = aRoom(asha, { name: 'Asha House' });
  await site.has({ rooms: [held] });
  await operates(site.app, 'hold', held.id, '--note', 'Show the house itself.');
  const page = await asha.visit('/owner/notifications');
  await items(page).getByRole('link', { name: 'Asha House is held back by our team. See why.' }).click();
  await expectShown(page.getByText('Show the house itself.').first());
});

test('NOTE-13: without notifications the page says so; a failed load can be repeated', async () => {
  const page = await ravi.visit('/user/notifications', { prepare: (opened: Page) => cut(opened, 'Notifications') });
  await expectShown(page.getByRole('alert').getByText('Your notifications could not be loaded.'));
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(page.getByText('No notifications yet.'));
});

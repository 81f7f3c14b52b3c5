import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { expectCount, expectShown } from '../support/expectations';
import { cut, mendApi } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();
const DAY = 24 * 60 * 60_000;
const inDays = (days: number): number => Date.now() + days * DAY;
const inIndia = (time: number): string =>
  new Date(time).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

let lastNumber = 6_000_000;

async function withRoom(difference: Partial<Room>) {
  const owner = await site.signedIn({ role: 'OWNER' });
  await completeProfile(site.app, owner);
  const room = aRoom(owner, { name: 'Post', number: (lastNumber += 1), ...difference });
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 1) });
  return { owner, room };
}

test('FRESH-20: cards of rooms and the page of a room tell when the owner confirmed them', async () => {
  const owner = anOwner();
  const rooms = [0, 1, 3].map((days) => aRoom(owner, { number: (lastNumber += 1), confirmedAt: inDays(-days) }));
  await site.has({ users: [owner], rooms });
  const page = await site.visit('/search');
  for (const text of ['Confirmed today', 'Confirmed yesterday', 'Confirmed 3 days ago'])
    await expectShown(page.getByRole('article').getByText(text, { exact: true }));
  await page.goto(`${site.app.url}/room/${rooms[2]?.id ?? ''}`);
  await expectShown(page.getByRole('article').getByText('Confirmed 3 days ago', { exact: true }));
});

test('FRESH-21: five days before a room leaves the search its card asks, and one press confirms it', async () => {
  const leavesSearchAt = inDays(4.5);
  const { owner } = await withRoom({ leavesSearchAt, confirmedAt: inDays(-40) });
  const page = await owner.visit('/owner/pgs');
  const text = `Confirm that the room is still free, or it leaves the search on ${inIndia(leavesSearchAt)}.`;
  await expectShown(page.getByText(text, { exact: true }));
  await cut(page, 'ConfirmRoom');
  await page.getByRole('button', { name: 'Still free: Post' }).click();
  await expectShown(page.getByRole('alert').getByText('This did not work. Please try again.'));
  await mendApi(page);
  await page.getByRole('button', { name: 'Still free: Post' }).click();
  const done = page.getByRole('status').getByText('Thank you. The room is in the search.');
  await expectShown(done);
  await expectCount(page.getByText(text), 0);
});

test('FRESH-21: a card does not ask earlier', async () => {
  const { owner } = await withRoom({ leavesSearchAt: inDays(6) });
  const page = await owner.visit('/owner/pgs');
  await expectShown(page.getByRole('article'));
  await expectCount(page.getByRole('button', { name: 'Still free: Post' }), 0);
});

test('FRESH-22: the page of a room that left the search says so, and brings it back for its owner', async () => {
  const { owner, room } = await withRoom({ leftSearchAt: inDays(-2), confirmedAt: inDays(-47) });
  const visitor = await site.visit(`/room/${room.id}`);
  await expectShown(visitor.getByText('Not confirmed for 47 days: ask before you visit', { exact: true }));
  const page = await owner.visit(`/room/${room.id}`);
  await expectShown(page.getByText(/^Nobody has confirmed this room, so it left the search on /));
  await page.getByRole('button', { name: 'Still free: Post' }).click();
  await expectShown(page.getByText('Confirmed today', { exact: true }));
  await visitor.goto(`${site.app.url}/search`);
  await expectShown(visitor.getByRole('article').getByText('Post'));
});

test('FRESH-22 PGS-17: a room that was let is free again by one press, and has no other for it', async () => {
  const { owner } = await withRoom({ leftSearchAt: inDays(-2), vacancies: 0 });
  const page = await owner.visit('/owner/pgs');
  await expectShown(page.getByText(/^You let this room, so it is not in the search\./));
  await expectCount(page.getByRole('button', { name: 'Mark as available: Post' }), 0);
  await page.getByRole('button', { name: 'Free again: Post' }).click();
  await expectShown(page.getByRole('button', { name: 'Mark as full: Post' }));
});

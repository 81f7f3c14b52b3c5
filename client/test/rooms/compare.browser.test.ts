import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const bar = (page: Page) => page.getByRole('region', { name: 'Rooms to compare' });
const row = (page: Page, label: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

async function fourRooms() {
  const owner = anOwner();
  const rooms = [4000, 5000, 6000, 7000].map((price, index) =>
    aRoom(owner, {
      name: `Room ${String(index + 1)}`,
      price,
      deposit: 2000,
      gateClosingTime: index === 0 ? '22:00' : null,
    }),
  );
  await site.has({ users: [owner], rooms });
  return rooms;
}

const addressOf = (rooms: readonly { id: string }[]): string => `/compare?rooms=${rooms.map(({ id }) => id).join(',')}`;

/** Opens the page of a room and chooses the room. */
async function choose(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto(`${site.app.url}/room/${id}`);
  await page.getByRole('button', { name: `Compare ${name}` }).click();
}

test('SRCH-86: up to three rooms are chosen for comparison; with a fourth the bar says what to do', async () => {
  const rooms = await fourRooms();
  const page = await site.visit('/');
  for (const [index, room] of rooms.slice(0, 3).entries()) {
    await choose(page, room);
    await expectShown(bar(page).getByRole('link', { name: `Compare (${String(index + 1)})` }));
  }
  await choose(page, rooms[3] ?? { id: '', name: '' });
  await expectTexts(bar(page).getByRole('status'), ['You can compare 3 rooms at a time. Take one back first.']);
  await bar(page).getByRole('link', { name: 'Compare (3)' }).click();
  await expectPath(page, addressOf(rooms.slice(0, 3)));
  await expectTexts(page.getByRole('columnheader').getByRole('link'), ['Room 1', 'Room 2', 'Room 3']);
});

test('SRCH-87: the comparison has a row for each fact and marks those that differ', async () => {
  const rooms = await fourRooms();
  const page = await site.visit(addressOf(rooms.slice(0, 2)));
  await expectTexts(row(page, /^Gate closes/).getByRole('cell'), ['22:00', 'The owner has not said.']);
  await expectTexts(page.getByRole('rowheader', { name: /^(Gate closes|Deposit)/ }), [
    'Deposit',
    'Gate closes differs',
  ]);
});

test('SRCH-87: a room is removed, and one that is gone is told and left out', async () => {
  const rooms = await fourRooms();
  const page = await site.visit(addressOf([...rooms.slice(0, 2), { id: 'gone' }]));
  await expectShown(page.getByText('A room you chose is no longer listed.'));
  await page.getByRole('button', { name: 'Remove Room 1 from the comparison' }).click();
  await expectTexts(page.getByRole('columnheader').getByRole('link'), ['Room 2']);
  await soon(async () => {
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

test('SRCH-88: the comparison comes with its title and data, and search engines do not list it', async () => {
  const rooms = await fourRooms();
  const page = await (await fetch(site.app.url + addressOf(rooms.slice(0, 2)))).text();
  expect(page).toContain('Compare rooms');
  expect(page).toMatch(/<meta [^>]*name="robots" content="noindex/);
  expect(page).toContain('"operationName":"ComparedRooms"');
});

test('SRCH-89: on a narrow phone the rooms move sideways, the labels stand still, and the rules of WCAG are kept', async () => {
  const rooms = await fourRooms();
  const page = await site.visit(addressOf(rooms.slice(0, 3)), { ...PHONE, viewport: { width: 360, height: 640 } });
  const label = page.getByRole('rowheader', { name: /^Price/ });
  await expectShown(label);
  const before = await label.boundingBox();
  await page.getByRole('region', { name: 'Rooms side by side' }).evaluate((frame) => {
    frame.scrollLeft = 200;
  });
  expect((await label.boundingBox())?.x).toBeCloseTo(before?.x ?? NaN, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findingsOn(page)).toEqual([]);
});

test('SRCH-86: a saved room is chosen on its card', async () => {
  const [room] = await fourRooms();
  const seeker = await site.signedIn();
  await seeker.ask(`mutation { saveBookmark(input: { roomId: "${room?.id ?? ''}" }) { userErrors { code } } }`);
  const page = await seeker.visit('/user/bookmarks');
  await page.getByRole('button', { name: 'Compare Room 1' }).click();
  await expectShown(bar(page).getByRole('link', { name: 'Compare (1)' }));
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expectCount(bar(page), 0);
});

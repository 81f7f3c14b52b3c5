import type { Page } from 'playwright-core';
import type { Room } from '../../../server/src/rooms';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { DESKTOP, PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cut, hold, mendApi } from '../support/network';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let lastNumber = 5_000_000;

/** Registers an owner with these rooms; the last one is the newest. */
async function withRooms(differences: Partial<Room>[]) {
  const owner = await site.signedIn({ role: 'OWNER' });
  const rooms = differences.map((difference) => aRoom(owner, { number: (lastNumber += 1), ...difference }));
  const images = (await Promise.all(rooms.map((room) => photosOf(site.app, room, 1)))).flat();
  await site.has({ rooms, images });
  return { owner, rooms };
}

test('PGS-01 PGS-02: the page has its title and its filter', async () => {
  const { owner } = await withRooms([{}]);
  const page = await owner.visit('/owner/pgs');
  await expectShown(page.getByRole('heading', { name: 'My PGs', level: 1 }));
  await expectTexts(page.getByRole('group', { name: 'Show' }).getByRole('button'), ['All', 'Drafts', 'Posts']);
  expect(await filter(page, 'All').getAttribute('aria-pressed')).toBe('true');
});

test('PGS-03: All shows every own room, Drafts and Posts their part, and the address keeps the choice', async () => {
  const { owner } = await withRooms([{ name: 'Post' }, { name: 'Draft', status: 'DRAFT' }]);
  const page = await owner.visit('/owner/pgs');
  await expectTexts(names(page), ['Draft', 'Post']);
  await filter(page, 'Drafts').click();
  await expectTexts(names(page), ['Draft']);
  await expectPath(page, '/owner/pgs?show=drafts');
  await filter(page, 'Posts').click();
  await expectTexts(names(page), ['Post']);
  await page.reload();
  await expectTexts(names(page), ['Post']);
  await page.goBack();
  await expectTexts(names(page), ['Draft']);
});

test('PGS-04: a filter that holds none says so', async () => {
  const { owner } = await withRooms([{}]);
  const page = await owner.visit('/owner/pgs?show=drafts');
  await expectShown(page.getByText('No rooms available.', { exact: true }));
});

test('PGS-12: one press marks a room as full, which search says too, and as available again', async () => {
  const { owner } = await withRooms([{ name: 'Post' }, { name: 'Draft', status: 'DRAFT' }]);
  await completeProfile(site.app, owner);
  const page = await owner.visit('/owner/pgs');
  await expectCount(page.getByRole('button', { name: 'Mark as full: Draft' }), 0);
  await page.getByRole('button', { name: 'Mark as full: Post' }).click();
  const free = page.getByRole('button', { name: 'Mark as available: Post' });
  await expectShown(free, page.getByRole('article').getByText('Full', { exact: true }));
  const visitor = await site.visit('/search');
  await expectShown(visitor.getByRole('article').getByText('Full', { exact: true }));
  await free.click();
  await expectShown(page.getByRole('button', { name: 'Mark as full: Post' }));
  await visitor.reload();
  await expectShown(visitor.getByRole('article'));
  await expectCount(visitor.getByRole('article').getByText('Full', { exact: true }), 0);
});

test('PGS-12: a press that does not get through is said so, and the room stays as it is', async () => {
  const { owner } = await withRooms([{ name: 'Post' }]);
  const page = await owner.visit('/owner/pgs');
  await cut(page, 'MarkFull');
  await page.getByRole('button', { name: 'Mark as full: Post' }).click();
  await expectShown(page.getByRole('alert').filter({ hasText: 'Error saving room. Please try again.' }));
  await expectShown(page.getByRole('button', { name: 'Mark as full: Post' }));
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your rooms' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort By' });

test('PGS-13 PGS-16: a search finds rooms by name and location, keeps the focus, and leads out when nothing fits', async () => {
  const { owner } = await withRooms([
    { name: 'Shanti Niwas' },
    { name: 'Blue House', location: 'Shanti Nagar' },
    { name: 'Red' },
  ]);
  const page = await owner.visit('/owner/pgs');
  await expectShown(page.getByRole('status').filter({ hasText: '3 rooms' }));
  await search(page).fill('SHANTI');
  await expectTexts(names(page), ['Blue House', 'Shanti Niwas']);
  await expectShown(page.getByRole('status').filter({ hasText: '2 rooms' }));
  await expectPath(page, '/owner/pgs?q=SHANTI');
  expect(await search(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await search(page).fill('nothing like it');
  await expectShown(page.getByText('No rooms available.', { exact: true }));
  await page.getByRole('button', { name: 'Show all rooms' }).click();
  await expectCount(page.getByRole('article'), 3);
  expect(await search(page).inputValue()).toBe('');
});

test('PGS-14 PGS-16: chips show full and held rooms only, and the address keeps them', async () => {
  const { owner } = await withRooms([
    { name: 'Full', vacancies: 0 },
    { name: 'Free' },
    { name: 'Held', status: 'DRAFT', heldNote: 'Other photos', heldStatus: 'PUBLIC' },
  ]);
  const page = await owner.visit('/owner/pgs');
  await filter(page, 'Full').click();
  await expectTexts(names(page), ['Full']);
  await filter(page, 'Held').click();
  await expectTexts(names(page), ['Held']);
  await page.reload();
  await expectTexts(names(page), ['Held']);
  await filter(page, 'Posts').click();
  await expectPath(page, '/owner/pgs?show=posts&only=held');
  await expectShown(page.getByText('No rooms available.', { exact: true }));
});

test('PGS-15 PGS-16: the list is sorted, and more rooms follow in that order', async () => {
  const { owner } = await withRooms(
    Array.from({ length: 10 }, (_, n) => ({ name: `Room ${String(n)}`, price: 5000 + n })),
  );
  const page = await owner.visit('/owner/pgs');
  await order(page).selectOption('Rent Low to High');
  await expectTexts(
    names(page),
    Array.from({ length: 8 }, (_, n) => `Room ${String(n)}`),
  );
  await expectPath(page, '/owner/pgs?sort=cheapest');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expectTexts(
    names(page),
    Array.from({ length: 10 }, (_, n) => `Room ${String(n)}`),
  );
  await order(page).selectOption('Rent High to Low');
  await expectTexts(names(page).first(), ['Room 9']);
});

test('PGS-16: an owner without rooms sees no search', async () => {
  const { owner } = await withRooms([]);
  const page = await owner.visit('/owner/pgs');
  await expectShown(page.getByText('No rooms available.', { exact: true }));
  await expectCount(search(page), 0);
});

test('PGS-05: rooms of another owner are not among them', async () => {
  const { owner } = await withRooms([{ name: 'Mine' }]);
  const other = anOwner();
  await site.has({ users: [other], rooms: [aRoom(other, { name: 'Theirs' })] });
  const page = await owner.visit('/owner/pgs');
  await expectTexts(names(page), ['Mine']);
});

test('PGS-06 PGS-07: a card has photo, name, place, price, for whom, roommates and date', async () => {
  const createdAt = Date.parse('2026-04-01T20:00:00Z');
  const { owner } = await withRooms([{ name: 'Alone', shared: 0 }, { createdAt }]);
  const page = await owner.visit('/owner/pgs');
  const card = page.getByRole('article').first();
  await expectShown(card.getByRole('img', { name: 'Photo of Shanti Niwas' }));
  await soon(async () => {
    expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
  await expectShown(card.getByText('Near Clock Tower, Kota'), card.getByText('₹5,000 per month'));
  await expectTexts(card.locator('dd'), ['Boys', 'Students', 'with 1 mate', '2026-04-02']);
  await expectTexts(page.getByRole('article').nth(1).locator('dd').nth(2), ['No']);
});

test('PGS-08 PGS-09: a card leads to its form and to its page', async () => {
  const { owner, rooms } = await withRooms([{}]);
  const id = rooms[0]?.id ?? '';
  const page = await owner.visit('/owner/pgs');
  await page.getByRole('link', { name: 'Edit Shanti Niwas' }).click();
  await expectPath(page, `/owner/submit-pg/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'View Shanti Niwas' }).click();
  await expectPath(page, `/room/${id}`);
});

test('PGS-10: rooms that cannot be loaded are said so, and asked for again', async () => {
  const { owner } = await withRooms([{}]);
  const page = await owner.visit('/owner/pgs', { prepare: (opened) => cut(opened, 'OwnRooms') });
  await expectShown(page.getByText('Error while getting, your room details..', { exact: true }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectCount(page.getByRole('article'), 1);
});

test('PGS-20: cards say whether the room is public, a draft, or an unfinished draft without a price', async () => {
  const { owner } = await withRooms([{ name: 'Public' }, { name: 'Draft', status: 'DRAFT' }]);
  await site.has({ rooms: [aRoom(owner, { name: 'Begun', status: 'DRAFT', price: 0, number: (lastNumber += 1) })] });
  const page = await owner.visit('/owner/pgs');
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expectShown(
    card('Begun').getByText('Unfinished', { exact: true }),
    card('Begun').getByText('No photos yet'),
    card('Begun').getByText('No price yet'),
    card('Draft').getByText(/per month/),
    card('Draft').locator('p > span', { hasText: /^Draft$/ }),
    card('Public').locator('p > span', { hasText: /^Public$/ }),
  );
});

test('PGS-11: a draft that an app has saved without a name can be found and opened', async () => {
  const { owner } = await withRooms([]);
  const blank = { name: '', location: '', state: '', district: '', pincode: '', price: 0, status: 'DRAFT' as const };
  await site.has({ rooms: [aRoom(owner, { ...blank, number: (lastNumber += 1) })] });
  const page = await owner.visit('/owner/pgs');
  await expectShown(page.getByRole('heading', { name: 'Room without a name' }));
  await page.getByRole('link', { name: 'View Room without a name' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Room without a name' }));
});

test('more than a page of rooms come by Load More, and while they load the page says so', async () => {
  const { owner } = await withRooms(Array.from({ length: 10 }, (_, n) => ({ name: `Room ${String(n)}` })));
  let letGo = (): void => undefined;
  const page = await owner.visit('/owner/pgs', {
    prepare: async (opened) => {
      letGo = await hold(opened, 'OwnRooms');
    },
  });
  await expectShown(page.getByText('Loading your rooms…'));
  letGo();
  await expectCount(page.getByRole('article'), 8);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expectCount(page.getByRole('article'), 10);
  await expectCount(page.getByRole('button', { name: 'Load More' }), 0);
});

// Browsers of tests call themselves headless, as robots do.
const PHONE_OF_SEEKER = {
  ...PHONE,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
};

test('PGS-25 ROOM-55: views and calls of others reach the numbers on the card and on the own room', async () => {
  const { owner, rooms } = await withRooms([{ name: 'Shanti Niwas' }]);
  await completeProfile(site.app, owner);
  const id = rooms[0]?.id ?? '';
  const visitor = await site.visit(`/room/${id}`, PHONE_OF_SEEKER);
  await visitor.getByRole('group', { name: 'Contact Options' }).getByRole('link', { name: 'Call' }).click();

  const statistics = async () => {
    const { data } = await owner.ask('query ($id: ID!) { room(id: $id) { statistics { views calls } } }', { id });
    return data?.['room'].statistics;
  };
  await soon(async () => expect(await statistics()).toEqual({ views: 1, calls: 1 }));
  const own = await owner.visit(`/room/${id}`, DESKTOP);
  const uses = (page: Page) => page.getByRole('listitem').filter({ hasText: /view|saved|messages|call/ });
  await expectShown(own.getByRole('heading', { name: 'This is your room' }));
  await expectTexts(uses(own), ['1 view', '0 saved', '0 messages', '1 call']);
  const page = await owner.visit('/owner/pgs');
  await expectTexts(uses(page), ['1 view', '0 saved', '0 messages', '1 call']);
  await expectShown(page.getByRole('img', { name: /^Views of each day; most on .+: 1$/ }));
});

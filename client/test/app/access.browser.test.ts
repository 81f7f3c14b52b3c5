import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { hadVisit, hasVisited } from '../../../server/test/support/review-actions';
import { asksVisit, elevenIn } from '../../../server/test/support/visit-actions';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { chatOf } from '../support/chat-actions';
import { expectShown } from '../support/expectations';
import { photosOf } from '../support/photos';
import { type SignedIn, useSite } from '../support/site';

const CONTACT = 'mutation C($input: ContactOwnerInput!) { contactOwner(input: $input) { userErrors { code } } }';

const site = useSite();

/** Opens pages one after the other and returns what axe finds on each. */
async function findingsAt(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(site.app.url + path);
    await expectShown(page.getByRole('main').getByRole('heading').first());
    await page.waitForLoadState('networkidle');
    found[path] = await findingsOn(page);
  }
  return found;
}

async function listedRoom() {
  const owner = anOwner({ username: 'meera_iyer' });
  const room = aRoom(owner, { facilities: 'Wi-Fi', rules: 'Be kind' });
  await site.has({ users: [owner], rooms: [room], images: await photosOf(site.app, room, 3) });
  return room;
}

const PAYMENT_PAGE = 'https://pay.example';

/** Lets two people write of a room, agree on visits and ask for money; returns their chat, in which the owner is asked. */
async function fullChat(owner: SignedIn, seeker: SignedIn): Promise<string> {
  const rooms = [aRoom(owner), aRoom(owner, { name: 'Shanti Niwas' }), aRoom(owner, { name: 'Ganga Hostel' })] as const;
  await site.has({ rooms: [...rooms], images: await photosOf(site.app, rooms[0], 1) });
  await hadVisit(site.app, seeker, rooms[1].id);
  await hasVisited(site.app, seeker, rooms[2].id);
  const roomId = rooms[0].id;
  const { chatId } = await asksVisit(seeker, roomId, [elevenIn(Date.now(), 2), elevenIn(Date.now(), 3)]);
  const said = `Pay 2000 advance: ${PAYMENT_PAGE} or 9876543210`;
  for (const actor of [owner, seeker]) await actor.sendsMessage(chatId, said);
  await seeker.ask(CONTACT, { input: { roomId, name: '', phoneNumber: '', message: 'Is it free?' } });
  return String(chatId);
}

const SEARCHES = ['/', '/search', '/search/nothing'];
const INFO = ['/info/about', '/info/faqs', '/info/terms', '/info/contact', '/info/report'];
const FORMS = ['/auth/login', '/auth/forget-password'];
const nothingAt = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]));

test('UI-18: home and results pass the rules of WCAG 2.2 AA in light and dark colours', async () => {
  await listedRoom();
  expect(await findingsAt(await site.visit('/', PHONE), SEARCHES)).toEqual(nothingAt(SEARCHES));
});

test('UI-18: rooms, profiles and pages with nothing pass the same rules', async () => {
  const { id } = await listedRoom();
  const paths = [`/room/${id}`, '/room/none', '/profile/meera_iyer', '/nowhere'];
  expect(await findingsAt(await site.visit('/', PHONE), paths)).toEqual(nothingAt(paths));
});

test.each([INFO.slice(0, 3), INFO.slice(3), FORMS])(
  'UI-18: %s, %s and others pass the same rules',
  async (...paths) => {
    expect(await findingsAt(await site.visit('/', PHONE), paths)).toEqual(nothingAt(paths));
  },
);

test('UI-18: the menu, the advanced search and its suggestions pass the same rules', async () => {
  const page = await site.visit('/', PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'ADVANCED SEARCH' }).click();
  await page.getByLabel('Address').fill('jaip');
  await expectShown(page.getByText('Rajasthan').last());
  expect(await findingsOn(page)).toEqual([]);
});

test('UI-18: filters and the choice of a role pass the same rules', async () => {
  const page = await site.visit('/search', PHONE);
  await page.getByRole('button', { name: 'Filters' }).click();
  expect(await findingsOn(page)).toEqual([]);
  await page.goto(`${site.app.url}/auth/login`);
  await page.getByRole('button', { name: /^User/ }).click();
  expect(await findingsOn(page)).toEqual([]);
});

test('UI-18: an alert and the full-screen gallery pass the same rules', async () => {
  const room = await listedRoom();
  const page = await site.visit(`/room/${room.id}`, PHONE);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByText('Oops, it seems like you are not logged in..'));
  expect(await findingsOn(page)).toEqual([]);
  await page
    .getByRole('button', { name: /open full screen/ })
    .first()
    .click();
  await expectShown(page.getByRole('dialog'));
  expect(await findingsOn(page)).toEqual([]);
});

test('UI-18: pages of seekers pass the same rules', async () => {
  const [owner, seeker] = [await site.signedIn({ role: 'OWNER' }), await site.signedIn()];
  const room = aRoom(owner);
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 2) });
  const chat = await chatOf(seeker, owner, [[seeker, 'Is it free?']]);
  await seeker.ask(`mutation { saveBookmark(input: { roomId: "${room.id}" }) { userErrors { code } } }`);
  const paths = ['/user/profile', '/user/bookmarks', `/user/messages?chat=${chat}`, '/user/settings'];
  expect(await findingsAt(await seeker.visit('/', PHONE), paths)).toEqual(nothingAt(paths));
});

test.each([
  ['English', 'en-IN'],
  ['Hindi', 'hi-IN'],
])('UI-18: a chat with all that it can show passes the same rules in %s', async (_language, locale) => {
  const [owner, seeker] = [await site.signedIn({ role: 'OWNER' }), await site.signedIn()];
  const path = `messages?chat=${await fullChat(owner, seeker)}`;
  const pages = [
    await owner.visit(`/owner/${path}`, { ...PHONE, locale }),
    await seeker.visit(`/user/${path}`, { ...PHONE, locale }),
  ];
  for (const page of pages) {
    await expectShown(page.getByRole('log').getByRole('link', { name: PAYMENT_PAGE }).first());
    await page.waitForLoadState('networkidle');
    expect(await findingsOn(page)).toEqual([]);
    await page.locator('header [aria-haspopup=menu]').last().click();
    await expectShown(page.getByRole('menuitem').first());
    expect(await findingsOn(page)).toEqual([]);
  }
});

test('UI-18: pages of owners pass the same rules', async () => {
  const owner = await site.signedIn({ role: 'OWNER' });
  const [room, draft] = [aRoom(owner), aRoom(owner, { status: 'DRAFT' })];
  await site.has({ rooms: [room, draft], images: await photosOf(site.app, room, 2) });
  const paths = ['/owner/pgs', '/owner/messages', `/owner/submit-pg/${room.id}`, `/room/${draft.id}`];
  expect(await findingsAt(await owner.visit('/', PHONE), paths)).toEqual(nothingAt(paths));
});

import type { Page, Route } from 'playwright-core';
import { newId } from '../../../server/src/kernel/id';
import type { Room } from '../../../server/src/rooms';
import type { User } from '../../../server/src/users';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon, stopClock } from '../support/expectations';
import { cutApi, holdApi, mendApi, withoutFirstAnswer } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

/** Opens the page of a room as a visitor. */
async function openRoom(facts: Partial<Room> = {}, owner: User = anOwner()): Promise<{ page: Page; room: Room }> {
  const room = aRoom(owner, facts);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`);
  await expectShown(page.getByRole('heading', { name: room.name, level: 1 }));
  return { page, room };
}

// Those that systems bring along, and the one that the site does.
const HINDI_FONT = /Devanagari|Nirmala UI|Mangal/;

/** Returns the families of the fonts that draw the heading of a page. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

const section = (page: Page, title: string) =>
  page.locator('section, details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const fact = (page: Page, title: string, term: string) =>
  section(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');
const bar = (page: Page) => page.getByRole('group', { name: 'Contact Options' });
const terms = (page: Page, title: string) => section(page, title).locator('dt');

/** Holds or aborts the query for the contact; records the answers to the other queries. */
function holdContact() {
  const api = { letGo: (): void => undefined, otherAnswers: '' };
  const released = new Promise<void>((resolve) => {
    api.letGo = resolve;
  });
  const answer = async (route: Route, toContact: () => Promise<void>): Promise<void> => {
    if (route.request().postData()?.includes('OwnerContact')) return toContact();
    const response = await route.fetch();
    api.otherAnswers += await response.text();
    return route.fulfill({ response });
  };
  return Object.assign(api, {
    hold: async (page: Page) => {
      await withoutFirstAnswer(page);
      await page.route('**/graphql', (route) => answer(route, () => released.then(() => route.continue())));
    },
    cut: (page: Page) => page.route('**/graphql', (route) => answer(route, () => route.abort())),
  });
}

test('ROOM-03 ROOM-34 UI-13: a visitor sees name, location and price per month without logging in', async () => {
  const { page } = await openRoom({ name: 'Ganga Bhavan', location: 'Nayapura', price: 125_000 });
  await expectShown(page.getByRole('heading', { name: 'Ganga Bhavan', level: 1 }), page.getByText('Nayapura'));
  await expectShown(
    page.getByText('₹1,25,000 per month', { exact: true }),
    page.getByRole('article').getByText('Kota, Rajasthan 324005'),
  );
});

test('letters of Hindi are brought along, for those pages only that have some', async () => {
  const downloads = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('noto-sans-devanagari')).length,
    );
  const { page: english } = await openRoom({ name: 'Ganga Bhavan', description: 'Quiet' });
  expect(await downloads(english)).toBe(0);
  const { page: hindi } = await openRoom({ name: 'गंगा भवन' });
  // A machine that has such a font of its own uses that.
  await soon(async () => expect(await fontsOfHeading(hindi)).toContainEqual(expect.stringMatching(HINDI_FONT)));
});

test('ROOM-04: the buttons are Save, Share and Report', async () => {
  const { page } = await openRoom();
  await expectShown(page.getByRole('button', { name: 'Save' }), page.getByRole('button', { name: 'Share' }));
  await expectShown(page.getByRole('article').getByRole('link', { name: 'Report' }));
});

const houses = [
  ['PG/Hostel has its beds', { messType: 'PG_HOSTEL', totalBeds: 12, shared: 2 }, '12'],
  ['Home has its roommates', { messType: 'HOME', totalBeds: 12, shared: 2 }, '2'],
] as const;
test.each(houses)('ROOM-05 CON-05: Basic Details: the vacant capacity of %s', async (_what, facts, capacity) => {
  const { page } = await openRoom({ ...facts, accommodationFor: 'GIRLS', suitableFor: 'BOTH' });
  await expectTexts(fact(page, 'Basic Details', 'Accommodation For'), ['Girls']);
  await expectTexts(fact(page, 'Basic Details', 'Suitable For'), ['Students & Working']);
  await expectTexts(fact(page, 'Basic Details', 'Vacant Capacity'), [capacity]);
});

test('ROOM-06 CON-02: in a home, Mess Info says Home and counts nothing', async () => {
  const { page } = await openRoom({ messType: 'HOME', totalRooms: 7 });
  await expectTexts(fact(page, 'Mess Info', 'Type'), ['Home']);
  await expectTexts(terms(page, 'Mess Info'), ['Type']);
});

test('ROOM-07 CON-02: in a PG or hostel, Mess Info counts what the house has', async () => {
  const house = { totalRooms: 11, totalBeds: 22, totalCRooms: 3, totalBathrooms: 5, totalFloors: 4 };
  const { page } = await openRoom({ messType: 'PG_HOSTEL', ...house, canteenAvailability: 'NEAR' });
  const words = ['Type', 'Total rooms', 'Total beds', 'Common rooms', 'Bathrooms', 'Canteen', 'Floors'];
  await expectTexts(terms(page, 'Mess Info'), words);
  await expectTexts(section(page, 'Mess Info').locator('dd'), ['PG/Hostel', '11', '22', '3', '5', 'Near', '4']);
});

test('ROOM-07 CON-03: a canteen is Self, Near, Far or Door Delivery', async () => {
  const owner = anOwner();
  const canteens = ['IN_HOUSE', 'NEAR', 'FAR', 'DOOR_DELIVERY'] as const;
  const rooms = canteens.map((canteenAvailability) => aRoom(owner, { messType: 'PG_HOSTEL', canteenAvailability }));
  await site.has({ users: [owner], rooms });
  const page = await site.visit('/');
  for (const [place, words] of ['Self', 'Near', 'Far', 'Door Delivery'].entries()) {
    await page.goto(`${site.app.url}/room/${String(rooms[place]?.id)}`);
    await expectTexts(fact(page, 'Mess Info', 'Canteen'), [words]);
  }
});

test('ROOM-08: facilities, services and rules are lists of one item a line that fold away', async () => {
  const lists = { facilities: 'Bed\nFan\n\nDesk', services: 'Cleaning', rules: 'No smoking\r\nQuiet after ten' };
  const { page } = await openRoom(lists);
  await expectTexts(section(page, 'Facilities').getByRole('listitem'), ['Bed', 'Fan', 'Desk']);
  await expectTexts(section(page, 'Services').getByRole('listitem'), ['Cleaning']);
  await expectTexts(section(page, 'Rules').getByRole('listitem'), ['No smoking', 'Quiet after ten']);
  await page.getByRole('heading', { name: 'Facilities' }).click();
  await page.getByText('Desk').waitFor({ state: 'hidden' });
});

test('ROOM-09 UI-14: the description comes after the lists and keeps its line breaks', async () => {
  const { page } = await openRoom({ description: 'A quiet room.\nSunny.\n\nयहाँ शांति है।' });
  const text = page.getByText('A quiet room.');
  expect(await text.innerText()).toBe('A quiet room.\nSunny.\n\nयहाँ शांति है।');
  const order = await page.locator('main h2').allInnerTexts();
  expect(order.indexOf('Description')).toBeGreaterThan(order.indexOf('Rules'));
});

test('ROOM-10 PLC-23: the owner card leads to the profile and says the day the room was posted', async () => {
  const owner = anOwner({ displayName: 'Meera Iyer', username: 'meera_iyer' });
  const { page } = await openRoom({ createdAt: Date.UTC(2025, 11, 31, 18, 30) }, owner);
  const card = page.getByRole('link', { name: /Meera Iyer/ });
  await expectShown(card.getByText('Posted on 2026-01-01'));
  await card.click();
  await expectPath(page, '/profile/meera_iyer');
});

test('ROOM-13: the Contact Owner form has name, mobile number, message and Submit', async () => {
  const { page } = await openRoom();
  await expectShown(page.getByRole('heading', { name: 'Contact Owner' }));
  await expectShown(page.getByLabel('Full Name'), page.getByLabel('Mobile Number'));
  await expectShown(page.getByLabel('Message'), page.getByRole('button', { name: 'Submit' }));
});

test('ROOM-11 PLC-16: Call Owner is a tel: link with the country code', async () => {
  const { page } = await openRoom({}, anOwner({ phoneNumber: '+919812345678' }));
  const call = section(page, 'Contact Options').getByRole('link', { name: 'Call Owner', exact: true });
  expect(await call.getAttribute('href')).toBe('tel:+919812345678');
});

test('ROOM-12 ROOM-39 PLC-16: WhatsApp opens a chat with the phone, the text and the room, in a tab of its own', async () => {
  const { page, room } = await openRoom({ name: 'गंगा भवन & Co' }, anOwner({ phoneNumber: '+919812345678' }));
  const chat = section(page, 'Contact Options').getByRole('link', { name: 'WhatsApp', exact: true });
  const link = new URL(String(await chat.getAttribute('href')));
  expect(link.origin + link.pathname).toBe('https://wa.me/919812345678');
  const lines = ["Hi, I'm interested in your room listing.", 'गंगा भवन & Co', `${site.app.url}/room/${room.id}`];
  expect(link.searchParams.get('text')?.split('\n')).toEqual(lines);
  expect(await chat.getAttribute('target')).toBe('_blank');
  expect(await chat.getAttribute('rel')).toBe('noopener');
});

test('ROOM-38: the bar of a phone offers Call, WhatsApp and Message, which leads to the form', async () => {
  const { page } = await openRoom({}, anOwner({ phoneNumber: '+919812345678' }));
  await page.setViewportSize(PHONE.viewport);
  const call = bar(page).getByRole('link', { name: 'Call', exact: true });
  expect(await call.getAttribute('href')).toBe('tel:+919812345678');
  await expectShown(bar(page).getByRole('link', { name: 'WhatsApp', exact: true }));
  await bar(page).getByRole('button', { name: 'Message', exact: true }).click();
  await soon(async () => {
    expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true);
  });
});

test('ROOM-38: on a phone an owner without a phone can be written to', async () => {
  const { page } = await openRoom({}, anOwner({ phoneNumber: null }));
  await page.setViewportSize(PHONE.viewport);
  await expectShown(bar(page).getByRole('button', { name: 'Message', exact: true }));
  await expectCount(bar(page).getByRole('link'), 0);
});

describe('ROOM-35: no phone to show', () => {
  test.each<[string, Partial<User>]>([
    ['ROOM-35 PLC-16: for an owner without a phone', { phoneNumber: null }],
    ['ROOM-35 SEC-25: for an owner whose phone is not an Indian mobile', { phoneNumber: '+915812345678' }],
    ['for an owner without a username, whose contact cannot be asked for,', { username: null }],
  ])('%s neither a call nor WhatsApp is offered', async (_which, facts) => {
    const { page } = await openRoom({}, anOwner(facts));
    await expectShown(section(page, 'Contact Options').getByText('Send the owner a message with the form below.'));
    await expectCount(page.getByText(/Call Owner|WhatsApp/), 0);
    await expectCount(page.locator('a[href^="tel:"], a[href*="wa.me"]'), 0);
  });
});

test('ROOM-11 SEC-34: only a question of its own brings the phone, and nothing moves when it comes', async () => {
  const contact = holdContact();
  const owner = anOwner({ phoneNumber: '+919812345678' });
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`, { prepare: contact.hold });
  const form = page.getByRole('heading', { name: 'Contact Owner' });
  await expectShown(form);
  await page.evaluate(() => document.fonts.ready);
  const place = await form.boundingBox();
  contact.letGo();
  await expectShown(page.getByRole('link', { name: 'Call Owner' }));
  expect(await form.boundingBox()).toEqual(place);
  expect(contact.otherAnswers).toContain(room.id);
  expect(contact.otherAnswers).not.toContain('9812345678');
});

test('SEC-34: an address that has read too many contacts is told to wait, and still sees the room', async () => {
  const owner = anOwner({ username: 'meera_iyer' });
  await site.has({ users: [owner] });
  const read = '{ owner(username: "meera_iyer") { contact { phoneNumber } } }';
  await Promise.all(Array.from({ length: 60 }, () => site.app.ask(read)));
  const { page } = await openRoom();
  await expectShown(
    section(page, 'Contact Options').getByText('Too many requests. Please wait a little and try again.', {
      exact: true,
    }),
    page.getByRole('heading', { name: 'Contact Owner' }),
  );
  await expectCount(page.getByText(/Call Owner|WhatsApp/), 0);
});

test('an owner whose contact cannot be fetched can still be written to', async () => {
  const contact = holdContact();
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`, { prepare: contact.cut });
  await expectShown(section(page, 'Contact Options').getByText('Send the owner a message with the form below.'));
  await expectShown(page.getByLabel('Message'));
});

test('ROOM-17 CON-36: Report takes the owner and the room along', async () => {
  const owner = anOwner({ username: 'meera_iyer' });
  const { page, room } = await openRoom({}, owner);
  await page.getByRole('article').getByRole('link', { name: 'Report' }).click();
  await expectPath(page, '/info/report');
  const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr);
  expect(state).toEqual({ userId: owner.id, username: 'meera_iyer', roomId: room.id });
});

const wrongIds = [
  ['an unknown', newId()],
  ['a malformed', 'not%20an%20id'],
] as const;
test.each(wrongIds)('ROOM-18: %s room id is refused', async (_which, id) => {
  const page = await site.visit(`/room/${id}`);
  await expectShown(page.getByRole('heading', { name: 'Invalid room ID.' }));
  await expectShown(page.getByRole('link', { name: 'See other rooms' }));
});

test('ROOM-19 SEC-10: a draft is refused, and nothing of it shows', async () => {
  const owner = anOwner();
  const draft = aRoom(owner, { status: 'DRAFT', name: 'Secret Niwas' });
  await site.has({ users: [owner], rooms: [draft] });
  const page = await site.visit(`/room/${draft.id}`);
  await expectShown(page.getByText('The Room is in draft mode, and you are not authorised to view this.'));
  await expectCount(page.getByText('Secret Niwas'), 0);
});

test('ROOM-21: a room that cannot be fetched is said so and can be tried again', async () => {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`, { prepare: cutApi });
  await expectShown(page.getByText('Error while fetching Room Details from server.', { exact: true }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(page.getByRole('heading', { name: room.name, level: 1 }));
});

test('UI-03: while a room is on its way, a spinner says so', async () => {
  const api = holdApi();
  const page = await site.visit(`/room/${newId()}`, { prepare: api.hold });
  await expectShown(page.getByRole('status').filter({ hasText: 'Loading room…' }));
  api.letGo();
  await expectCount(page.getByText('Loading room…'), 0);
});

test('ROOM-25: a visitor who presses Save is asked to log in, for 3 seconds', async () => {
  const { page } = await openRoom();
  await stopClock(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByText('Login Required to Perform this Operatioin..', { exact: true });
  await page.clock.runFor(2900);
  await expectShown(notice);
  await page.clock.runFor(200);
  await notice.waitFor({ state: 'hidden' });
  await expectShown(page.getByRole('button', { name: 'Save', exact: true }));
});

test('ROOM-26: a visitor who writes to the owner is told to log in', async () => {
  const { page } = await openRoom();
  await page.getByLabel('Message').fill('Is it free?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByText('Oops, it seems like you are not logged in..', { exact: true }));
  expect(await page.getByLabel('Message').inputValue()).toBe('Is it free?');
});

const charged = [
  ['all in', { foodIncluded: true, electricity: 'INCLUDED' }],
  ['+ electricity by meter', { foodIncluded: true, electricity: 'METERED' }],
  ['+ electricity by meter, food extra', { foodIncluded: false, electricity: 'METERED' }],
  ['+ food and electricity: ask', { foodIncluded: null, electricity: null }],
] as const;
test.each(charged)(
  'ROOM-37: "%s" stands in the price box, in the bar of a phone and on the card',
  async (words, told) => {
    const { page, room } = await openRoom({ price: 8000, maintenance: 500, deposit: 16_000, ...told });
    const price = section(page, 'What you pay');
    await expectShown(
      price.getByText(`₹8,500 per month ${words}`, { exact: true }),
      price.getByText('₹24,500 to move in'),
    );
    await page.setViewportSize(PHONE.viewport);
    await expectShown(bar(page).getByText(`per month ${words}`, { exact: true }));
    await page.goto(`${site.app.url}/search`);
    const onCard = words === 'all in' ? '₹8,500 all in' : `₹8,500 with maintenance ${words}`;
    await expectShown(page.getByText(`${onCard} · ₹16,000 deposit`, { exact: true }));
    await page.goto(`${site.app.url}/room/${room.id}`);
    const description = page.locator('head > meta[name="description"]');
    expect(await description.getAttribute('content')).toContain(`${onCard} · ₹16,000 deposit`);
  },
);

test('ROOM-37: what the owner has not told about the price is said so, not guessed', async () => {
  const { page } = await openRoom({ price: 8000 });
  const price = section(page, 'What you pay');
  await expectShown(price.getByText('Deposit: ask the owner'), price.getByText('food and electricity: ask'));
  await expectCount(price.getByText('to move in'), 0);
  await expectCount(page.getByText('all in'), 0);
});

test('the title of the tab tells the room and its rent', async () => {
  const { page } = await openRoom({ name: 'Ganga Bhavan', price: 6500 });
  await soon(async () => {
    expect(await page.title()).toBe('Ganga Bhavan, ₹6,500 per month · Thikana');
  });
});

test('ROOM-44: at the end stand other rooms of the district for the same people at about this rent', async () => {
  const owner = anOwner();
  const room = aRoom(owner, { price: 4000, accommodationFor: 'GIRLS' });
  const others: Partial<Room>[] = [
    { name: 'Near', price: 5000, accommodationFor: 'BOTH' },
    { name: 'Cheap', price: 900, accommodationFor: 'GIRLS' },
    { name: 'Too dear', price: 5001, accommodationFor: 'GIRLS' },
    { name: 'For boys', price: 4000, accommodationFor: 'BOYS' },
    { name: 'Far', price: 4000, accommodationFor: 'GIRLS', district: 'Jaipur', pincode: '302001' },
  ];
  await site.has({ users: [owner], rooms: [room, ...others.map((facts) => aRoom(owner, facts))] });
  const page = await site.visit(`/room/${room.id}`);
  await page.getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded();
  const similar = section(page, 'Similar rooms in Kota');
  await expectTexts(similar.getByRole('heading', { level: 3 }), ['Near', 'Cheap']);
});

// As browsers have it.
const PRINTED = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };

test('ROOM-45: printed, a room is one page with its facts and the phone of its owner, and nothing to press', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `Line ${String(n)} of what is there`).join('\n');
  const told = {
    facilities: lines(10),
    services: lines(7),
    rules: lines(8),
    description: 'A quiet house. '.repeat(50),
  };
  const { page } = await openRoom(
    { messType: 'PG_HOSTEL', maintenance: 500, deposit: 9000, ...told },
    anOwner({ phoneNumber: '+919876543210' }),
  );
  await expectShown(page.getByRole('link', { name: 'Call Owner' }));
  await page.emulateMedia({ media: 'print' });
  await expectShown(page.getByText('What you pay'), page.getByText('Owner’s phone: +91 98765 43210'));
  for (const name of ['Save', 'Share', 'Submit']) await expectCount(page.getByRole('button', { name }), 0);
  await expectCount(page.getByRole('link', { name: 'Call Owner' }), 0);
  await expectCount(page.getByRole('banner'), 0);
  const pdf = (await page.pdf({ format: 'A4', margin: PRINTED })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

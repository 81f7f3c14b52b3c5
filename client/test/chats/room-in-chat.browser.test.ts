import type { Page } from 'playwright-core';
import { aRoom } from '../../../server/test/support/builders';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { PHONE } from '../support/browser';
import { chatOf, expectAtEnd, log, message, sendBox, storedTexts, write } from '../support/chat-actions';
import { expectCount, expectPath, expectShown, expectTexts, soon, stopClock } from '../support/expectations';
import { setOffline } from '../support/offline';
import { photosOf } from '../support/photos';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.savesProfile({ displayName: 'Ravi Kumar', username: 'ravi_kumar' });
});

const CONTACT = `mutation Contact($input: ContactOwnerInput!) { contactOwner(input: $input) { chat { id } } }`;
const contacts = async (roomId: string, said: string): Promise<string> =>
  (await ravi.ask(CONTACT, { input: { roomId, name: '', phoneNumber: '', message: said } })).data?.['contactOwner'].chat
    .id;
const cards = (page: Page) => log(page).getByRole('link', { name: 'month' });
const menuItems = (page: Page) => page.getByRole('menuitem');
const entries = (page: Page) => page.getByRole('region', { name: 'Chats' }).getByRole('link');

test('MSG-55 MSG-56: each room stands as a card where the messages about it begin, and the list names the last', async () => {
  const [shanti, ganga] = [
    aRoom(asha, { name: 'Shanti Niwas', price: 5000 }),
    aRoom(asha, { name: 'Ganga Bhawan', price: 7000, vacancies: 0 }),
  ];
  await site.has({ rooms: [shanti, ganga] });
  const chatId = await contacts(shanti.id, 'Is it free?');
  await contacts(shanti.id, 'Hello?');
  await contacts(ganga.id, 'And this one?');
  const page = await asha.visit(`/owner/messages?chat=${chatId}`, PHONE);
  await expectTexts(cards(page), ['Shanti Niwas ₹5,000 per month', 'Ganga Bhawan ₹7,000 per month Full']);
  await cards(page).first().click();
  await expectPath(page, `/room/${shanti.id}`);
  await page.goto(new URL('/owner/messages', page.url()).href);
  await expectShown(entries(page).getByText('Ganga Bhawan'));
});

test('MSG-57: a room comes with its message while the chat is open', async () => {
  const shanti = aRoom(asha, { name: 'Shanti Niwas' });
  await site.has({ rooms: [shanti] });
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await expectShown(message(page, 'Hello'));
  await contacts(shanti.id, 'Is it free?');
  await expectShown(message(page, 'Is it free?'));
  await expectCount(cards(page), 1);
});

test('MSG-61: an owner answers a message about a room by one press; the answers go when one was given', async () => {
  const shanti = aRoom(asha);
  await site.has({ rooms: [shanti] });
  const chatId = await contacts(shanti.id, 'Is it free?');
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await page.getByRole('button', { name: 'Yes, it is still free.' }).click();
  await expectCount(page.getByRole('group', { name: 'Quick answers' }), 0);
  await soon(async () => {
    expect(await storedTexts(ravi, chatId)).toEqual(['Is it free?', 'Yes, it is still free.']);
  });
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(his, 'Yes, it is still free.'));
  await expectCount(his.getByRole('group', { name: 'Quick answers' }), 0);
});

test('MSG-88: the answer that the room is full marks it as full, and Undo takes that back', async () => {
  const shanti = aRoom(asha, { name: 'Shanti Niwas', vacancies: 2 });
  await completeProfile(site.app, asha, { username: 'asha_rao' });
  await site.has({ rooms: [shanti], images: await photosOf(site.app, shanti, 1) });
  const chatId = await contacts(shanti.id, 'Is it free?');
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await stopClock(page);
  await page.getByRole('button', { name: 'Sorry, it is full now.' }).click();
  await expectShown(page.getByText('Shanti Niwas is now marked as full.'));
  const READ = 'query R($id: ID!) { room(id: $id) { vacancies } }';
  const vacancies = async () => (await ravi.ask(READ, { id: shanti.id })).data?.['room'].vacancies;
  expect(await vacancies()).toBe(0);
  await expectTexts(cards(page), ['Shanti Niwas ₹5,000 per month Full']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page.getByText('Shanti Niwas is marked as available again.'));
  expect(await vacancies()).toBe(2);
  expect(await storedTexts(ravi, chatId)).toEqual(['Is it free?', 'Sorry, it is full now.']);
});

test('MSG-93: without a connection the answer that the room is full is not given, and says why', async () => {
  const shanti = aRoom(asha, { name: 'Shanti Niwas', vacancies: 2 });
  await completeProfile(site.app, asha, { username: 'asha_rao' });
  await site.has({ rooms: [shanti], images: await photosOf(site.app, shanti, 1) });
  const chatId = await contacts(shanti.id, 'Is it free?');
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  const full = page.getByRole('button', { name: 'Sorry, it is full now.' });
  await expectShown(full);
  await setOffline(page, true);
  const reason = page.getByText('it has to wait for a connection');
  await expectShown(reason);
  await full.press('Enter');
  await expectCount(message(page, 'Sorry, it is full now.'), 0);
  await setOffline(page, false);
  await expectCount(reason, 0);
  await full.press('Enter');
  await expectShown(page.getByText('Shanti Niwas is now marked as full.'));
});

test('MSG-62: links and Indian phone numbers of the other person can be pressed', async () => {
  const chatId = await chatOf(ravi, asha, [[asha, 'Call 98765 43210 or see https://map.example/x <b>']]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  const links = log(page).getByRole('link');
  await expectTexts(links, ['98765 43210', 'https://map.example/x']);
  expect(await links.first().getAttribute('href')).toBe('tel:+919876543210');
  expect(await links.last().getAttribute('rel')).toContain('noopener');
  await expectShown(message(page, 'Call 98765 43210 or see https://map.example/x <b>'));
});

test('MSG-86: links in the own messages can be pressed, and a press beside them opens the menu', async () => {
  const text = 'See https://map.example/x\nor call 98765 43210';
  const chatId = await chatOf(ravi, asha, [[ravi, text]]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  const links = log(page).getByRole('link');
  await expectTexts(links, ['https://map.example/x', '98765 43210']);
  const [opened] = await Promise.all([page.waitForEvent('popup'), links.first().click()]);
  await opened.close();
  await expectCount(menuItems(page), 0);
  await log(page).locator('time').click({ force: true });
  await expectTexts(menuItems(page), ['Copy', 'Delete']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expectTexts(menuItems(page), ['Copy', 'Delete']);
});

test('MSG-63: what is being written in a chat is still there after a reload, for this chat only', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await sendBox(page).fill('Half a');
  await page.reload();
  await soon(async () => {
    expect(await sendBox(page).inputValue()).toBe('Half a');
  });
  await write(page, 'Half a word');
  await expectShown(message(page, 'Half a word'));
  await page.reload();
  await expectShown(message(page, 'Half a word'));
  expect(await sendBox(page).inputValue()).toBe('');
});

test('MSG-64: Undo sends a deleted message once more, about the same room', async () => {
  const shanti = aRoom(asha, { name: 'Shanti Niwas' });
  await site.has({ rooms: [shanti] });
  const chatId = await contacts(shanti.id, 'Is it free?');
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await message(page, 'Is it free?').click();
  await stopClock(page);
  await menuItems(page).filter({ hasText: 'Delete' }).click();
  await expectShown(page.getByText('Message deleted successfully.'));
  await expectCount(message(page, 'Is it free?'), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['Is it free?']);
  });
  await expectCount(cards(page), 1);
});

test('MSG-65: under a message that asks for money or a code stands a notice, only for who gets it', async () => {
  const chatId = await chatOf(ravi, asha, [
    [asha, 'Please pay 2000 advance by UPI'],
    [asha, 'Or come on Sunday'],
  ]);
  const warning = (page: Page) => log(page).getByText('Be careful: never pay before');
  await expectCount(warning(await ravi.visit(`/user/messages?chat=${chatId}`)), 1);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await expectShown(message(hers, 'Or come on Sunday'));
  await expectCount(warning(hers), 0);
});

test('MSG-66: the title counts the unread chats on every page', async () => {
  await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const page = await asha.visit('/owner/settings');
  await soon(async () => {
    expect(await page.title()).toMatch(/^\(1\) /);
  });
  await page.getByRole('link', { name: 'Messages 1 unread' }).click();
  await soon(async () => {
    expect(await page.title()).toMatch(/^\(1\) Chats/);
  });
  await entries(page).click();
  await soon(async () => {
    expect(await page.title()).toMatch(/^Chats/);
  });
});

test('MSG-67: who reads older messages goes to the newest by one press', async () => {
  const said = Array.from({ length: 30 }, (_, n): [SignedIn, string] => [ravi, `line ${String(n)}`]);
  const chatId = await chatOf(ravi, asha, said);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'line 29'));
  const toNewest = page.getByRole('button', { name: 'To the newest message' });
  await expectCount(toNewest, 0);
  await log(page).evaluate((list) => list.scrollBy({ top: -300 }));
  await toNewest.click();
  await expectCount(toNewest, 0);
  await expectAtEnd(page);
});

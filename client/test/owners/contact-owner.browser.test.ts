import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { PHONE } from '../support/browser';
import { chatOf, storedChats, storedTexts } from '../support/chat-actions';
import { expectCount, expectPath, expectShown, soon } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

const SENT = 'Message Sent to Owner. click on profile and then Messages to see the messages';
const FAILED = 'Error sending details to owner. please contact admin..';

let asha: SignedIn;
let ravi: SignedIn;
let path: string;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  ravi = await site.signedIn();
  const room = aRoom(anOwner({ id: asha.id }));
  await site.has({ rooms: [room] });
  path = `/room/${room.id}`;
});

const fields = (page: Page) => ({
  name: page.getByLabel('Full Name'),
  phone: page.getByLabel('Mobile Number'),
  message: page.getByLabel('Message', { exact: true }),
});
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

async function fillIn(page: Page, message = 'Is it free in June?'): Promise<void> {
  await fields(page).name.fill('Ravi Kumar');
  await fields(page).phone.fill('98765 43210');
  await fields(page).message.fill(message);
}

async function saidToAsha(): Promise<string[]> {
  const [chatId = ''] = await storedChats(asha);
  return storedTexts(asha, chatId);
}

test('ROOM-26: a visitor who submits is told that nobody is logged in, and keeps what was typed', async () => {
  const page = await site.visit(path);
  await fillIn(page);
  await submit(page).click();
  await expectShown(page.getByText('Oops, it seems like you are not logged in..', { exact: true }));
  expect(await fields(page).message.inputValue()).toBe('Is it free in June?');
});

test('ROOM-26: the login beside it leads back to the room, with what was typed', async () => {
  const page = await site.visit(path);
  await fillIn(page);
  await submit(page).click();
  await expectShown(page.getByRole('link', { name: 'Go to Login' }));
  await fields(page).phone.fill('98765 43211');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expectPath(page, path);
  await expectShown(submit(page));
  expect(await fields(page).name.inputValue()).toBe('Ravi Kumar');
  expect(await fields(page).phone.inputValue()).toBe('98765 43211');
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  await page.reload();
  await expectShown(submit(page));
  for (const field of Object.values(fields(page))) expect(await field.inputValue()).toBe('');
});

test('ROOM-43: the owner of the room is offered to edit it, not to write to themselves', async () => {
  const page = await asha.visit(path);
  await expectShown(page.getByRole('heading', { name: 'This is your room' }));
  await expectCount(submit(page), 0);
  await expectCount(page.getByRole('heading', { name: 'Contact Options' }), 0);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
  expect(await edit.getAttribute('href')).toBe(`/owner/submit-pg/${path.slice('/room/'.length)}`);
});

test('NAV-57: the button that was pressed keeps the focus while a message is sent', async () => {
  const page = await ravi.visit(path);
  await fillIn(page);
  const letGo = await hold(page, 'ContactOwner');
  await submit(page).click();
  await expectShown(page.locator('form button[data-loading]'));
  letGo();
  await expectShown(page.getByText(SENT, { exact: true }));
  expect(await submit(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('ROOM-28: a room that is gone meanwhile is refused with its text', async () => {
  const page = await ravi.visit(path);
  await fillIn(page);
  const refusal = 'Invalid owner and user id. it seems like you are not logged in..';
  await intercept(page, 'ContactOwner', (route) => {
    const body = route.request().postData()?.replace(path.slice('/room/'.length), 'x'.repeat(20)) ?? '';
    return route.continue({ postData: body });
  });
  await submit(page).click();
  await expectShown(page.getByText(refusal, { exact: true }));
});

test('ROOM-29: a failure is said, and what was typed stays and can be sent again', async () => {
  const page = await ravi.visit(path);
  await fillIn(page);
  await cut(page, 'ContactOwner');
  await submit(page).click();
  await expectShown(page.getByText(FAILED, { exact: true }));
  expect(await fields(page).name.inputValue()).toBe('Ravi Kumar');
  await page.unroute('**/graphql');
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  expect(await saidToAsha()).toHaveLength(1);
});

test('ROOM-30 ROOM-31: name, phone and message are one message in the chat, and the form is empty again', async () => {
  const page = await ravi.visit(path, PHONE);
  await fillIn(page);
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  for (const field of Object.values(fields(page))) expect(await field.inputValue()).toBe('');
  expect(await saidToAsha()).toEqual(['Ravi Kumar · 98765 43210\n\nIs it free in June?']);
});

test('ROOM-32 CON-28: a chat that is there is used, for an owner who writes to another too', async () => {
  const chatId = await chatOf(ravi, asha, [[asha, 'Welcome']]);
  const page = await ravi.visit(path);
  await fillIn(page);
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  expect(await storedChats(asha)).toEqual([chatId]);
  const meera = await site.signedIn({ role: 'OWNER' });
  const hers = await meera.visit(path);
  await fillIn(hers);
  await submit(hers).click();
  await expectShown(hers.getByText(SENT, { exact: true }));
  expect(await storedChats(asha)).toHaveLength(2);
});

const messages = [
  ['short', 'x'],
  ['long', 'क्षि '.repeat(380)],
] as const;
test.each(messages)('ROOM-33 CON-16: a %s message is sent as it is', async (_length, text) => {
  const page = await ravi.visit(path);
  await fields(page).message.fill(text);
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  expect(await saidToAsha()).toEqual([text.trim().normalize('NFC')]);
});

test('CON-16: above the cap of the server the message is refused with a clear text', async () => {
  const page = await ravi.visit(path);
  await fillIn(page, 'x'.repeat(2001));
  await submit(page).click();
  await expectShown(page.getByText('The message is too long: at most 2,000 characters.', { exact: true }));
  expect(await fields(page).message.inputValue()).toHaveLength(2001);
});

test('ROOM-31: pressed twice, and sent again after a lost answer, it is one message', async () => {
  const page = await ravi.visit(path);
  await fillIn(page);
  const letGo = await hold(page, 'ContactOwner');
  await submit(page).dblclick();
  letGo();
  await expectShown(page.getByText(SENT, { exact: true }));
  await page.unroute('**/graphql');
  expect(await saidToAsha()).toHaveLength(1);
  await fillIn(page, 'And in July?');
  await intercept(page, 'ContactOwner', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expectShown(page.getByText(FAILED, { exact: true }));
  await page.unroute('**/graphql');
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  await soon(async () => {
    expect(await saidToAsha()).toHaveLength(2);
  });
});

test('PROF-83: an owner chooses in Settings who sees the phone number, and a message brings it up', async () => {
  await completeProfile(site.app, asha);
  const settings = await asha.visit('/owner/settings');
  await settings.getByLabel('People who are logged in').click();
  await expectShown(settings.getByText('Saved.', { exact: true }));

  const page = await site.visit(path);
  await expectShown(page.getByRole('link', { name: 'Log in to see the phone number.' }));
  await expectCount(page.getByRole('link', { name: 'WhatsApp' }), 0);

  await settings.getByLabel('People with whom you share a chat that has a message').click();
  await settings.reload();
  await soon(async () =>
    expect(await settings.getByLabel('People with whom you share a chat that has a message').isChecked()).toBe(true),
  );
  const seeker = await ravi.visit(path);
  await expectShown(seeker.getByText('The owner shows the phone number after your first message.'));
  await fillIn(seeker);
  await submit(seeker).click();
  await expectShown(seeker.getByText(SENT, { exact: true }), seeker.getByRole('link', { name: 'Call Owner' }));
});

test('ROOM-65: name and number of the account stand in the form, can be changed, and stay after sending', async () => {
  await ravi.savesProfile({ displayName: 'Ravi Kumar', phoneNumber: '+919876543210' });
  const page = await ravi.visit(path);
  await soon(async () => {
    expect(await fields(page).name.inputValue()).toBe('Ravi Kumar');
    expect(await fields(page).phone.inputValue()).toBe('+919876543210');
  });
  await fields(page).phone.fill('');
  await fields(page).message.fill('Is it free in June?');
  await submit(page).click();
  await expectShown(page.getByText(SENT, { exact: true }));
  expect(await saidToAsha()).toEqual(['Ravi Kumar\n\nIs it free in June?']);
  expect(await fields(page).name.inputValue()).toBe('Ravi Kumar');
  expect(await fields(page).message.inputValue()).toBe('');
});

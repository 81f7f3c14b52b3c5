import type { Page } from 'playwright-core';
import { chatOf, message, storedChats } from '../support/chat-actions';
import { expectPath, expectShown, stopClock } from '../support/expectations';
import { cut } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
});

const PROFILE = '/profile/asha_rao';
const chat = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Chat', exact: true });
const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

test('PROF-14: an owner cannot chat with another owner', async () => {
  const meera = await site.signedIn({ role: 'OWNER' });
  const page = await meera.visit(PROFILE);
  await chat(page).click();
  await expectShown(notice(page, "Can't Chat, as you are an owner. Please login via a user account."));
  await expectPath(page, PROFILE);
});

test('PROF-15: an owner cannot chat with themselves', async () => {
  const page = await asha.visit(PROFILE);
  await chat(page).click();
  await expectShown(notice(page, 'Cannot chat with yourself.'));
});

test('PROF-16 PROF-18 LIM-06: that no chat could be made is said for 2 seconds', async () => {
  const ravi = await site.signedIn();
  const page = await ravi.visit(PROFILE);
  await expectShown(chat(page));
  await cut(page, 'CreateChat');
  await stopClock(page);
  await chat(page).click();
  const failed = notice(page, 'Failed to create chat.');
  await expectShown(failed);
  await page.clock.runFor(1900);
  await expectShown(failed);
  await page.clock.runFor(200);
  await failed.waitFor({ state: 'hidden' });
});

test('PROF-13: a visitor is asked to log in, without a call to the server', async () => {
  const page = await site.visit(PROFILE);
  const asked: (string | null)[] = [];
  page.on('request', (request) => asked.push(request.postData()));
  await chat(page).click();
  await expectShown(notice(page, 'User not authenticated, Please Login first.'));
  expect(asked.filter((body) => body?.includes('CreateChat'))).toEqual([]);
});

test('PROF-17: a seeker comes to the one chat with the owner, handed over as state', async () => {
  const ravi = await site.signedIn();
  const chatId = await chatOf(ravi, asha, [[asha, 'Welcome']]);
  const page = await ravi.visit(PROFILE);
  await chat(page).click();
  await expectPath(page, '/user/messages');
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ chatId });
  await expectShown(message(page, 'Welcome'));
  await page.reload();
  await expectShown(message(page, 'Welcome'));
});

test('PROF-17: a seeker without a chat gets one', async () => {
  const ravi = await site.signedIn();
  const page = await ravi.visit(PROFILE);
  await chat(page).click();
  await expectShown(page.getByText('No messages yet. Start the conversation!', { exact: true }));
  expect(await storedChats(ravi)).toHaveLength(1);
  expect(await storedChats(asha)).toEqual([]);
});

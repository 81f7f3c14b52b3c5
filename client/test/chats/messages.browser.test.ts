import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser';
import {
  chatOf,
  expectAtEnd,
  log,
  lookAway,
  message,
  sendBox,
  sendButton,
  storedChat,
  storedChats,
  storedTexts,
  write,
} from '../support/chat-actions';
import { expectCount, expectFocused, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { hold } from '../support/network';
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

const entries = (page: Page) => page.getByRole('region', { name: 'Chats' }).getByRole('link');
const badge = (page: Page) => page.getByRole('navigation', { name: 'MENU' }).getByRole('img');
const menuItems = (page: Page) => page.getByRole('menuitem');
const texts = (page: Page) => log(page).locator('[dir=auto]');

test('MSG-01 MSG-02: the list is titled Chats, and says so when there is none', async () => {
  const page = await ravi.visit('/user/messages');
  await expectShown(
    page.getByRole('heading', { name: 'Chats', exact: true, level: 1 }),
    page.getByText('No chats available.', { exact: true }),
  );
});

test('MSG-01 MSG-03 MSG-05: entries show name, username, photo and the last message, newest first', async () => {
  const meera = await site.signedIn({ role: 'OWNER' });
  await meera.savesProfile({ displayName: 'Meera Iyer', username: 'meera_iyer' });
  await chatOf(ravi, asha, [[asha, 'Come and see it']]);
  await chatOf(ravi, meera);
  const page = await ravi.visit('/user/messages');
  await expectTexts(entries(page), [
    'Meera Iyer @meera_iyer updated just now No messages yet',
    'Asha Rao @asha_rao updated just now Come and see it 1',
  ]);
  await expectShown(entries(page).getByRole('img', { name: 'Photo of Asha Rao' }));
});

test('MSG-04: without a name the other is Unknown User, without a photo the default one stands', async () => {
  const nameless = await site.signedIn();
  await chatOf(nameless, asha, [[nameless, 'Hello']]);
  const page = await asha.visit('/owner/messages');
  await expectShown(entries(page).getByText('Unknown User', { exact: true }));
  expect(await entries(page).getByRole('img', { name: 'Photo of' }).getAttribute('src')).toContain('default-avatar');
});

test('MSG-06 MSG-07: on a phone an entry opens its chat, and the back button the list', async () => {
  const chatId = await chatOf(ravi, asha, [[asha, 'Come and see it']]);
  const page = await ravi.visit('/user/messages', PHONE);
  await entries(page).click();
  await expectPath(page, `/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Come and see it'));
  expect(await entries(page).isVisible()).toBe(false);
  await page.reload();
  await expectShown(message(page, 'Come and see it'));
  await page.getByRole('button', { name: 'Back to chats' }).click();
  await expectPath(page, '/user/messages');
  await expectShown(entries(page));
  expect(await log(page).isVisible()).toBe(false);
});

test('MSG-07: who has gone from chat to list and back leaves the messages by one step of the browser', async () => {
  const chatId = await chatOf(ravi, asha, [[asha, 'Come and see it']]);
  const page = await ravi.visit('/user/settings', PHONE);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  for (let times = 0; times < 2; times += 1) {
    await entries(page).click();
    await expectPath(page, `/user/messages?chat=${chatId}`);
    await page.getByRole('button', { name: 'Back to chats' }).click();
    await expectPath(page, '/user/messages');
  }
  await page.goBack();
  await expectPath(page, '/user/settings');
});

test('on a phone the send box and the newest message stay in sight above the keyboard', async () => {
  const chatId = await chatOf(
    ravi,
    asha,
    Array.from({ length: 12 }, (_, n) => [ravi, `line ${String(n)}`]),
  );
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, PHONE);
  await expectShown(message(page, 'line 11'));
  await page.setViewportSize({ width: 390, height: 420 });
  await soon(async () => {
    const [box, newest] = [await sendBox(page).boundingBox(), await message(page, 'line 11').boundingBox()];
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
    expect((newest?.y ?? 999) + (newest?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });
  await sendBox(page).fill('still here');
  await sendButton(page).click();
  await expectShown(message(page, 'still here'));
});

test('on a wide screen list and chat stand side by side', async () => {
  await chatOf(ravi, asha, [[asha, 'Come and see it']]);
  const page = await ravi.visit('/user/messages');
  await expectShown(page.getByText('Choose a chat to read it.'));
  await entries(page).click();
  await expectShown(message(page, 'Come and see it'), entries(page));
});

test('MSG-08 CON-18: the photo leads to the profile; one that is refused keeps a way back to the chat', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Is it free?']]);
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await page.getByRole('link', { name: 'Profile of Ravi Kumar' }).click();
  await expectPath(page, '/profile/ravi_kumar');
  await expectShown(page.getByText("Sorry, can't view user profile, he is just a user.", { exact: true }));
  await page.getByRole('link', { name: 'Back to the chat' }).click();
  await expectPath(page, `/owner/messages?chat=${chatId}`);
  await expectShown(message(page, 'Is it free?'));
});

test('MSG-09 CON-36: Report takes the other person along, in the state and in the address', async () => {
  const chatId = await chatOf(ravi, asha);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await menuItems(page).filter({ hasText: 'Report' }).click();
  await expectPath(page, `/info/report/?userId=${asha.id}&username=asha_rao`);
  const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
  expect(state).toEqual({ userId: asha.id, username: 'asha_rao' });
});

test('MSG-10: a chat without a message asks to start, and warns of paying before a visit', async () => {
  const chatId = await chatOf(ravi, asha);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(
    page.getByText('No messages yet. Start the conversation!', { exact: true }),
    page.getByText('Never pay before you visit'),
  );
});

const lengths = [
  [10, 0],
  [11, 1],
] as const;
test.each(lengths)('MSG-11 LIM-13 CON-17: with %d messages the end is said %d times', async (count, times) => {
  const said = Array.from({ length: count }, (_, n): [SignedIn, string] => [ravi, `message ${String(n + 1)}`]);
  const chatId = await chatOf(ravi, asha, said);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectCount(texts(page), count);
  await expectCount(page.getByText('No more messages!', { exact: true }), times);
});

test('CON-17: older messages come when one scrolls up, which keeps the place; at the oldest the end is said', async () => {
  const said = Array.from({ length: 45 }, (_, n): [SignedIn, string] => [n % 2 ? ravi : asha, `message ${String(n)}`]);
  const chatId = await chatOf(ravi, asha, said);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'message 44'));
  await expectAtEnd(page);
  await expectCount(page.getByText('No more messages!'), 0);
  await log(page).evaluate((list) => list.scrollTo({ top: 0 }));
  await expectCount(texts(page), 40);
  expect(await message(page, 'message 25').boundingBox()).not.toBeNull();
  expect(await log(page).evaluate((list) => list.scrollTop)).toBeGreaterThan(400);
  await log(page).evaluate((list) => list.scrollTo({ top: 0 }));
  await expectCount(texts(page), 45);
  await expectShown(page.getByText('No more messages!', { exact: true }));
});

test('MSG-12 CON-36: a chat handed to the page opens directly, before the one in the address', async () => {
  const meera = await site.signedIn({ role: 'OWNER' });
  const first = await chatOf(ravi, asha, [[asha, 'From Asha']]);
  const second = await chatOf(ravi, meera, [[meera, 'From Meera']]);
  const page = await ravi.visit('/');
  await page.evaluate(
    ([chatId, other]) => {
      history.pushState({ usr: { chatId }, key: 'k', idx: 1 }, '', `/user/messages?chat=${String(other)}`);
    },
    [first, second],
  );
  await page.reload();
  await expectShown(message(page, 'From Asha'));
});

test('MSG-15 MSG-14 MSG-38: what one sends the other sees at once, in order, scrolled to the newest', async () => {
  const chatId = await chatOf(
    ravi,
    asha,
    Array.from({ length: 18 }, (_, n) => [ravi, `line ${String(n)}`]),
  );
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`, PHONE);
  await expectShown(message(his, 'line 17'), message(hers, 'line 17'));
  await write(his, 'Is it free?');
  await expectShown(message(hers, 'Is it free?'));
  await write(hers, 'Yes, it is');
  await expectShown(message(his, 'Yes, it is'));
  for (const page of [his, hers]) {
    await soon(async () => {
      expect((await texts(page).allInnerTexts()).slice(-2)).toEqual(['Is it free?', 'Yes, it is']);
    });
    await expectAtEnd(page);
  }
});

/** Scrolls the messages up, until the page has noticed it: a list that has just opened goes to its end once more. */
const scrollUp = (page: Page): Promise<void> =>
  soon(async () => {
    await log(page).evaluate((list) => {
      list.scrollTo({ top: list.scrollHeight - list.clientHeight - 300 });
    });
    expect(await page.getByRole('button', { name: 'To the newest message' }).isVisible()).toBe(true);
  });

test('MSG-14: who reads older messages keeps the place, and is offered the new ones', async () => {
  const chatId = await chatOf(
    ravi,
    asha,
    Array.from({ length: 30 }, (_, n) => [ravi, `line ${String(n)}`]),
  );
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'line 29'));
  await scrollUp(page);
  const place = () => log(page).evaluate((list) => list.scrollTop);
  const before = await place();
  await asha.sendsMessage(chatId, 'Something new');
  const offer = page.getByRole('button', { name: 'New messages' });
  await expectShown(offer);
  expect(await place()).toBe(before);
  await offer.click();
  await offer.waitFor({ state: 'hidden' });
  await expectAtEnd(page);
});

test('MSG-16 MSG-17: blank text is not sent; outer spaces are not, and Shift+Enter breaks the line', async () => {
  const chatId = await chatOf(ravi, asha);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(sendBox(page));
  expect(await sendButton(page).isDisabled()).toBe(true);
  await sendBox(page).fill('  \n ');
  expect(await sendButton(page).isDisabled()).toBe(true);
  await sendBox(page).press('Enter');
  await sendBox(page).fill('  two');
  await sendBox(page).press('Shift+Enter');
  await sendBox(page).pressSequentially('lines  ');
  await sendButton(page).click();
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['two\nlines']);
  });
  expect(await sendBox(page).inputValue()).toBe('');
});

test('MSG-18 LIM-12: 500 characters as people count them are sent, 501 cannot be', async () => {
  const chatId = await chatOf(ravi, asha);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await sendBox(page).fill('क्षि'.repeat(501));
  await expectShown(page.getByText('1 too many', { exact: true }));
  expect(await sendButton(page).isDisabled()).toBe(true);
  await sendBox(page).fill(` ${'क्षि'.repeat(500)} `);
  await expectShown(page.getByText('0 left', { exact: true }));
  await sendButton(page).click();
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['क्षि'.repeat(500).normalize('NFC')]);
  });
});

test('MSG-20 MSG-38: what a seeker sends is of the user side, what an owner sends is not', async () => {
  const chatId = await chatOf(ravi, asha);
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  await write(his, 'from the seeker');
  await expectShown(message(his, 'from the seeker'));
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await write(hers, 'from the owner');
  await soon(async () => {
    expect((await storedChat(asha, chatId)).messages.nodes).toEqual([
      { text: 'from the owner', sent: false },
      { text: 'from the seeker', sent: true },
    ]);
  });
});

const presses = [
  ['click', (page: Page) => message(page, 'mine').click()],
  ['right-click', (page: Page) => message(page, 'mine').click({ button: 'right' })],
  ['key', (page: Page) => log(page).getByRole('button', { name: 'mine' }).press('Enter')],
] as const;
test.each(presses)('MSG-21 MSG-23: a %s on an own message opens a menu, which closes elsewhere', async (_how, open) => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'mine']]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await open(page);
  await expectTexts(menuItems(page), ['Copy', 'Delete']);
  await page.getByRole('heading', { name: 'Asha Rao' }).click();
  await expectCount(menuItems(page), 0);
  await open(page);
  await page.keyboard.press('Escape');
  await expectCount(menuItems(page), 0);
});

test("MSG-22: the other person's message itself opens no menu", async () => {
  const chatId = await chatOf(ravi, asha, [
    [asha, 'hers'],
    [ravi, 'mine'],
  ]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await message(page, 'hers').click();
  await message(page, 'hers').click({ button: 'right' });
  await message(page, 'mine').click();
  await expectCount(menuItems(page), 2);
});

test('MSG-24: Copy puts the text on the clipboard', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'two\nlines 🏠']]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await log(page).getByRole('button', { name: 'two lines' }).click();
  await menuItems(page).filter({ hasText: 'Copy' }).click();
  await expectShown(page.getByText('Message copied.', { exact: true }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('two\nlines 🏠');
});

test('MSG-25: Delete removes that message and no other, for both', async () => {
  const chatId = await chatOf(ravi, asha, [
    [ravi, 'same'],
    [ravi, 'same'],
    [asha, 'hers'],
  ]);
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await expectCount(texts(hers), 3);
  await message(his, 'same').first().click();
  await menuItems(his).filter({ hasText: 'Delete' }).click();
  await expectShown(his.getByText('Message deleted successfully.', { exact: true }));
  await expectTexts(texts(his), ['same', 'hers']);
  await expectTexts(texts(hers), ['same', 'hers']);
});

test('MSG-34 CON-19: a chat is deleted for both, once that is confirmed', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await expectShown(message(hers, 'Hello'));
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  const choose = async () => {
    await his.getByRole('button', { name: 'Chat menu' }).click();
    await menuItems(his).filter({ hasText: 'Delete chat' }).click();
  };
  await choose();
  await his.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await storedChats(ravi)).toEqual([chatId]);
  await choose();
  await his.getByRole('dialog').getByRole('button', { name: 'Delete chat' }).click();
  await expectShown(
    his.getByText('Chat deleted successfully.', { exact: true }),
    his.getByText('No chats available.', { exact: true }),
    hers.getByText('Chat not found.', { exact: true }),
    hers.getByText('No chats available.', { exact: true }),
  );
});

test('MSG-34: who has gone back before a deletion is answered stays with the list', async () => {
  await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const page = await ravi.visit('/user/settings', PHONE);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  await entries(page).click();
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await menuItems(page).filter({ hasText: 'Delete chat' }).click();
  const letGo = await hold(page, 'DeleteChat');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete chat' }).click();
  await page.goBack();
  await expectPath(page, '/user/messages');
  await expectShown(entries(page));
  letGo();
  await expectShown(page.getByText('No chats available.', { exact: true }));
  await expectShown(page.getByText('Chat deleted successfully.', { exact: true }));
  await expectPath(page, '/user/messages');
});

/** Presses Tab, and expects the first link of the messages. */
async function expectTabInMessages(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expectFocused(page.getByRole('main').getByRole('link', { name: 'Visits', exact: true }));
}

test('MSG-92: whose chat is deleted goes on with the keyboard in the messages, on both sides', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await sendBox(hers).focus();
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  await his.getByRole('button', { name: 'Chat menu' }).press('Enter');
  await menuItems(his).filter({ hasText: 'Delete chat' }).press('Enter');
  await his.getByRole('dialog').getByRole('button', { name: 'Delete chat' }).press('Enter');
  await expectShown(his.getByText('Choose a chat to read it.'));
  await expectTabInMessages(his);
  await expectShown(hers.getByText('Chat not found.', { exact: true }));
  await expectTabInMessages(hers);
});

test('MSG-35 MSG-33: an unknown chat is said so, and none is made', async () => {
  const page = await ravi.visit(`/user/messages?chat=${'x'.repeat(20)}`);
  await expectShown(page.getByRole('alert').getByText('Chat not found.', { exact: true }));
  expect(await storedChats(ravi)).toEqual([]);
});

test('MSG-37: messages stand under their day in India, with their time there', async () => {
  const chatId = await chatOf(ravi, asha, [[ravi, 'Hello']]);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, { timezoneId: 'America/New_York' });
  await expectShown(log(page).getByRole('heading', { name: 'Today', exact: true }));
  const india = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });
  const sentAt = await log(page).locator('time').getAttribute('datetime');
  await expectTexts(log(page).locator('time'), [india.format(new Date(sentAt ?? '')).replace(/\s+/g, ' ')]);
});

test('DASH-12 PLC-01 LIM-16: one entry of the menu counts the chats with something unread, live; none at 0', async () => {
  const page = await asha.visit('/owner/settings');
  await expectShown(page.getByRole('navigation', { name: 'MENU' }));
  await expectCount(badge(page), 0);
  const chatId = await chatOf(ravi, asha, [
    [ravi, 'one'],
    [ravi, 'two'],
  ]);
  await expectShown(badge(page));
  await expectTexts(badge(page), ['1']);
  await expectShown(page.getByRole('link', { name: 'Messages 1 unread' }));
  await page.getByRole('link', { name: 'Messages 1 unread' }).click();
  await expectTexts(entries(page).getByRole('img', { name: 'unread' }), ['2']);
  await entries(page).click();
  await expectCount(badge(page), 0);
  expect((await storedChat(asha, chatId)).unreadCount).toBe(0);
});

test('a chat is marked as read only while somebody looks at it, and then the other is told', async () => {
  const chatId = await chatOf(ravi, asha);
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await expectShown(sendBox(hers));
  await lookAway(hers, true);
  await write(his, 'Are you there?');
  await expectShown(message(hers, 'Are you there?'));
  await expectTexts(badge(hers), ['1']);
  await expectCount(his.getByText('Seen', { exact: true }), 0);
  await lookAway(hers, false);
  await expectShown(his.getByText('Seen', { exact: true }));
  await expectCount(badge(hers), 0);
});

test('that the other person writes is shown, and stops by itself after 5 seconds', async () => {
  const chatId = await chatOf(ravi, asha);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`, { prepare: (page) => page.clock.install() });
  await expectShown(sendBox(hers));
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  const typing = hers.getByText('typing…', { exact: true });
  await expectShown(sendBox(his));
  await soon(async () => {
    await sendBox(his).fill('');
    await sendBox(his).pressSequentially('I');
    expect(await typing.isVisible()).toBe(true);
  });
  await hers.clock.pauseAt(Date.now() + 60_000);
  await typing.waitFor({ state: 'hidden' });
});

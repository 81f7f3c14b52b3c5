import type { Locator, Page } from 'playwright-core';
import { Visit } from '../../../server/src/visits';
import { aRoom } from '../../../server/test/support/builders';
import { operatesInJson } from '../../../server/test/support/operator';
import { hadVisit } from '../../../server/test/support/review-actions';
import { asksVisit, elevenIn, visiting, visitsOf } from '../../../server/test/support/visit-actions';
import { expectCount, expectShown, soon } from '../support/expectations';
import { hold, holdAnswer } from '../support/network';
import { setOffline } from '../support/offline';
import { ownerAndSeeker, press } from '../support/owner-and-seeker';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;
let room: ReturnType<typeof aRoom>;

beforeEach(async () => {
  ({ asha, ravi, room } = await ownerAndSeeker(site));
});

const inDays = (days: number): string => elevenIn(Date.now(), days);
const region = (page: Page) => page.getByRole('region', { name: 'Visits' });
const cards = (page: Page) => region(page).getByRole('article');
const card = (page: Page, name = 'Ganga Hostel') => page.getByRole('article', { name: `Visit of ${name}` });

/** Cancels a visit, and says so once more in the dialog. */
async function cancels(page: Page, name?: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
}

/** Gives the owner more rooms, and returns their ids. */
async function moreRooms(count: number): Promise<string[]> {
  const rooms = Array.from({ length: count }, (_, index) => aRoom(asha, { name: `House ${String(index)}` }));
  await site.has({ rooms });
  return rooms.map(({ id }) => id);
}

/** Expects the focus in the open chat, so that Tab goes on there. */
const expectFocusInChat = (page: Page): Promise<void> =>
  soon(async () => {
    const chat = page.locator('section').filter({ has: page.getByRole('log') });
    expect(await chat.last().evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  });

/** Expects elements below each other on a screen of this height, so that none covers a part of another. */
async function expectInColumn(elements: readonly Locator[], height: number): Promise<void> {
  let end = 0;
  for (const element of elements) {
    const box = await element.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(end);
    end = (box?.y ?? height) + (box?.height ?? 0);
  }
  expect(end).toBeLessThanOrEqual(height);
}

test('VISIT-35: the chat shows every open visit of the two, also below newer ones that ended', async () => {
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const others = await moreRooms(4);
  for (const id of others) await asksVisit(ravi, id, [inDays(2)]);
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await expectCount(cards(his), 5);
  await expectShown(card(his).getByRole('button', { name: 'Cancel visit' }));
});

test('VISIT-35: the chat asks about each visit whose time is past, not only about the last one', async () => {
  await hadVisit(site.app, ravi, room.id);
  const [house = ''] = await moreRooms(1);
  const { id, chatId } = await asksVisit(ravi, house, [inDays(3)]);
  await visiting(ravi, 'cancelVisit', { id });
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await card(his).getByRole('button', { name: 'Yes' }).click();
  await expectShown(card(his).getByRole('button', { name: 'Write a review' }));
});

test('VISIT-36: a change that is refused shows the visit as it has become, with the reason', async () => {
  const { id, chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  const hers = await asha.visit(`/owner/messages?chat=${String(chatId)}`);
  await expectShown(card(hers).getByText('Visit agreed'));
  await hers.waitForLoadState('networkidle');
  // The first event of the line reads the lists again, at any time.
  const letGo = await hold(hers, 'VisitsOfChat');
  const past = { state: 'OVER', agreedAt: 1, openKey: null, dueAt: null } as const;
  await site.app.database.write((manager) => manager.update(Visit, { id }, past));
  await cancels(hers);
  await expectShown(card(hers).getByRole('alert'));
  letGo();
  await expectShown(card(hers).getByRole('alert'), card(hers).getByRole('button', { name: 'Yes' }));
  await expectCount(card(hers).getByRole('button', { name: 'Cancel visit' }), 0);
});

test('VISIT-38: while operators hold a room, its visit says why it cannot be agreed', async () => {
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  await operatesInJson(site.app, 'hold', room.id, '--note', 'The photos show another house');
  const hers = await asha.visit(`/owner/messages?chat=${String(chatId)}`);
  await expectShown(
    card(hers).getByText('Our team has taken this room off, so no visit of it can be agreed now.'),
    card(hers).getByRole('button', { name: 'Decline' }),
    hers.getByRole('log').getByText('Held', { exact: true }),
  );
  await expectCount(card(hers).getByRole('button', { name: /^Agree/ }), 0);
});

test('VISIT-37: what was read before a visit changed does not stay when its answer comes later', async () => {
  const [house = ''] = await moreRooms(1);
  await asksVisit(ravi, house, [inDays(2)]);
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await expectShown(card(his, 'House 0'), card(his));
  await his.waitForLoadState('networkidle');
  const lists = await holdAnswer(his, 'VisitsOfChat');
  await cancels(his, 'House 0');
  await lists.isRead;
  await cancels(his);
  await press(his, 'Ask for a visit');
  await press(his, 'Add time');
  lists.letGo();
  await soon(() => Promise.resolve(expect(lists.reads()).toBeGreaterThan(1)));
  await his.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await soon(async () => {
    expect((await visitsOf(ravi)).nodes).toMatchObject([
      { state: 'ASKED' },
      { state: 'CANCELLED' },
      { state: 'CANCELLED' },
    ]);
  });
  await expectShown(card(his).getByText('Visit asked for'));
});

test('VISIT-37: a visit that changes while the chat is read for the first time is read again', async () => {
  const { id, chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  let lists: Awaited<ReturnType<typeof holdAnswer>> | undefined;
  const prepare = async (page: Page) => {
    lists = await holdAnswer(page, 'VisitsOfChat');
  };
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`, { prepare });
  await lists?.isRead;
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  await expectShown(his.getByRole('link', { name: 'Notifications, unread: 1' }).first());
  lists?.letGo();
  await expectShown(card(his).getByText('Visit agreed'));
});

test('VISIT-39: a visit, agreed or only asked for, is cancelled once that is confirmed', async () => {
  const { id, chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await press(his, 'Cancel visit');
  await expectShown(his.getByRole('dialog').getByText('The owner is told at once that you do not come.'));
  await press(his, 'Keep the visit');
  await expectCount(his.getByRole('dialog'), 0);
  expect((await visitsOf(ravi)).nodes).toMatchObject([{ state: 'ASKED' }]);
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  const hers = await asha.visit(`/owner/messages?chat=${String(chatId)}`);
  await press(hers, 'Cancel visit');
  const told = 'The person who wanted to come is told at once that the visit does not take place.';
  await expectShown(hers.getByRole('dialog').getByText(told));
  await press(hers, 'Keep the visit');
  expect((await visitsOf(ravi)).nodes).toMatchObject([{ state: 'AGREED' }]);
  await expectShown(card(his).getByText('Visit agreed'));
  await cancels(his);
  await expectShown(card(his).getByText('Visit cancelled'), card(hers).getByText('Visit cancelled'));
});

test('MSG-95: on a low screen a line stands for the visit until it is pressed, so that two messages stay in sight', async () => {
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2), inDays(3)]);
  for (const text of ['Is food included?', 'I can come by bus.']) await ravi.sendsMessage(String(chatId), text);
  const viewport = { width: 390, height: 400 };
  const hers = await asha.visit(`/owner/messages?chat=${String(chatId)}`, { viewport });
  const time = card(hers).getByRole('listitem').first();
  const messages = ['Is food included?', 'I can come by bus.'].map((text) => hers.getByRole('log').getByText(text));
  const state = card(hers).getByText('Visit asked for');
  const answers = hers.getByRole('group', { name: 'Quick answers' });
  await expectShown(answers);
  await hers.getByRole('textbox').focus();
  await soon(async () => {
    await expectInColumn([region(hers), ...messages, hers.getByRole('textbox')], viewport.height);
    await expectInColumn([state, time, ...messages], viewport.height);
  });
  await expectCount(answers, 0);
  const before = await region(hers).boundingBox();
  await state.click();
  await soon(async () => {
    expect((await region(hers).boundingBox())?.height).toBeGreaterThan(before?.height ?? 999);
  });
  await card(hers).getByRole('button', { name: 'Agree on' }).last().click();
  await expectShown(card(hers).getByText('Visit agreed'));
});

test('VISIT-40: that a change failed without a connection is told until there is one', async () => {
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await expectShown(card(his));
  await setOffline(his, true);
  await cancels(his);
  await expectShown(card(his).getByRole('alert').getByText('You are offline.'));
  await setOffline(his, false);
  await expectCount(card(his).getByRole('alert'), 0);
  await expectShown(card(his).getByText('Visit asked for'));
});

test('MSG-90: what is pressed with the keyboard and then goes away leaves the focus in the chat', async () => {
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const hers = await asha.visit(`/owner/messages?chat=${String(chatId)}`);
  await hers.getByRole('button', { name: 'Yes, it is still free.' }).press('Enter');
  await expectCount(hers.getByRole('group', { name: 'Quick answers' }), 0);
  await expectFocusInChat(hers);
  await card(hers).getByRole('button', { name: 'Agree on' }).press('Enter');
  await expectShown(card(hers).getByText('Visit agreed'));
  await expectFocusInChat(hers);
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await card(his).getByRole('button', { name: 'Cancel visit' }).press('Enter');
  await his.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).press('Enter');
  await his.getByRole('button', { name: 'Ask for a visit' }).press('Enter');
  await his.getByRole('button', { name: 'Add time' }).press('Enter');
  await his.getByRole('button', { name: 'Send', exact: true }).first().press('Enter');
  await expectShown(card(his).getByText('Visit asked for'));
  await expectFocusInChat(his);
});

import type { Page } from 'playwright-core';
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
const cards = (page: Page) => page.getByRole('region', { name: 'Visits' }).getByRole('article');
const card = (page: Page, name = 'Ganga Hostel') => page.getByRole('article', { name: `Visit of ${name}` });

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
  await press(hers, 'Cancel visit');
  await hers.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
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
  await card(his, 'House 0').getByRole('button', { name: 'Cancel visit' }).click();
  await lists.isRead;
  await card(his).getByRole('button', { name: 'Cancel visit' }).click();
  await press(his, 'Ask for a visit');
  await press(his, 'Add time');
  lists.letGo();
  await soon(() => Promise.resolve(expect(lists.reads()).toBeGreaterThan(1)));
  await his.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectShown(card(his).getByText('Visit asked for'));
  expect((await visitsOf(ravi)).nodes).toMatchObject([
    { state: 'ASKED' },
    { state: 'CANCELLED' },
    { state: 'CANCELLED' },
  ]);
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

test('VISIT-39: an agreed visit is cancelled once that is confirmed', async () => {
  const { id, chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await press(his, 'Cancel visit');
  await expectShown(his.getByRole('dialog').getByText('The owner is told at once that you do not come.'));
  await press(his, 'Keep the visit');
  await expectCount(his.getByRole('dialog'), 0);
  expect((await visitsOf(ravi)).nodes).toMatchObject([{ state: 'AGREED' }]);
  await press(his, 'Cancel visit');
  await his.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expectShown(card(his).getByText('Visit cancelled'));
});

test('VISIT-40: that a change failed without a connection is told until there is one', async () => {
  const { chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const his = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await expectShown(card(his));
  await setOffline(his, true);
  await press(his, 'Cancel visit');
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

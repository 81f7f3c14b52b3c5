import type { Page } from 'playwright-core';
import { Visit } from '../../../server/src/visits';
import { aRoom } from '../../../server/test/support/builders';
import { asksVisit, elevenIn, visiting, visitsOf } from '../../../server/test/support/visit-actions';
import { PHONE } from '../support/browser';
import { expectCount, expectFocused, expectPath, expectShown, soon } from '../support/expectations';
import { hold } from '../support/network';
import { openChat, ownerAndSeeker, press } from '../support/owner-and-seeker';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let asha: SignedIn;
let ravi: SignedIn;
let room: ReturnType<typeof aRoom>;

beforeEach(async () => {
  ({ asha, ravi, room } = await ownerAndSeeker(site));
});

const cardOf = (page: Page, name: string) => page.getByRole('article', { name: `Visit of ${name}` });
const card = (page: Page) => cardOf(page, 'Ganga Hostel');
const proposed = (page: Page, name: string) =>
  cardOf(page, name).getByRole('list', { name: 'Proposed times' }).getByRole('listitem');
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const days = (page: Page) => page.getByRole('combobox', { name: 'Day' }).locator('option');
const expectSundayFirst = (page: Page) =>
  soon(async () => expect(await days(page).first().textContent()).toMatch(/^Sun/));
const inDays = (days: number): string => elevenIn(Date.now(), days);

async function asks(page: Page): Promise<void> {
  await press(page, 'Ask for a visit');
  await press(page, 'Add time');
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: 2 });
  await press(page, 'Add time');
  await expectCount(page.getByRole('list', { name: 'Chosen times' }).getByRole('listitem'), 2);
  await press(page, 'Send');
  await page.getByRole('link', { name: 'Go to the chat' }).click();
}

test.each([
  ['a phone', PHONE],
  ['a desktop', undefined],
])('VISIT-20 VISIT-22 VISIT-23: two people go from asking to an agreed visit on %s', async (_device, device) => {
  const his = await ravi.visit(`/room/${room.id}`, device);
  await asks(his);
  await expectShown(card(his).getByText('Visit asked for'));
  const hers = await asha.visit('/owner/messages', device);
  await openChat(hers);
  await expectCount(card(hers).getByRole('list', { name: 'Proposed times' }).getByRole('listitem'), 2);
  await card(hers).getByRole('button', { name: 'Agree on' }).last().click();
  await expectShown(card(hers).getByText('Visit agreed'), card(his).getByText('Visit agreed'));
  const calendar = await card(his).getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await fetch(String(calendar))).text()).toContain('BEGIN:VEVENT');
});

test('VISIT-22 VISIT-29: the owner proposes other times, and the seeker declines them with a few words', async () => {
  const visit = await asksVisit(ravi, room.id, [inDays(2)]);
  const his = await ravi.visit('/user/messages');
  await openChat(his);
  const hers = await asha.visit('/owner/messages');
  await openChat(hers);
  await press(hers, 'Propose other times');
  await press(hers, 'Add time');
  await hers.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectShown(card(his).getByText('Other times proposed'));
  await press(his, 'Decline');
  await his.getByRole('textbox', { name: 'Your words (optional)' }).fill('I have found another room.');
  await his.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expectShown(card(hers).getByText('Visit declined'), card(hers).getByText('I have found another room.'));
  expect((await visitsOf(ravi)).nodes).toMatchObject([{ id: visit.id, state: 'DECLINED' }]);
});

test('VISIT-43: the time that is shown is sent when no other was added; an owner is asked when they can show the room', async () => {
  const his = await ravi.visit(`/room/${room.id}`);
  await press(his, 'Ask for a visit');
  await expectShown(his.getByText('Choose up to three times at which you can come.'));
  await press(his, 'Send');
  await his.getByRole('link', { name: 'Go to the chat' }).click();
  await expectCount(card(his).getByRole('list', { name: 'Proposed times' }).getByRole('listitem'), 1);
  const hers = await asha.visit('/owner/messages');
  await openChat(hers);
  await press(hers, 'Propose other times');
  await expectShown(hers.getByText('Choose up to three times at which you can show the room.'));
});

test('VISIT-20: a full room and the own room offer no visit; a refusal is told in the dialog', async () => {
  const full = aRoom(asha, { name: 'Full', vacancies: 0 });
  await site.has({ rooms: [full] });
  const own = await asha.visit(`/room/${room.id}`);
  const his = await ravi.visit(`/room/${full.id}`);
  await expectShown(own.getByRole('heading', { level: 1 }), his.getByRole('button', { name: 'Submit' }));
  for (const page of [own, his]) await expectCount(page.getByRole('button', { name: 'Ask for a visit' }), 0);
  await asksVisit(ravi, room.id, [inDays(2)]);
  const page = await ravi.visit(`/room/${room.id}`);
  await press(page, 'Ask for a visit');
  await press(page, 'Add time');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectShown(page.getByRole('alert').getByText('already'));
});

test('VISIT-24 VISIT-21 VISIT-28: an owner saves visiting hours; their days come first on the room and in the chat', async () => {
  const hers = await asha.visit('/owner/settings');
  await hers.getByRole('button', { name: 'Sun', exact: true }).click();
  await press(hers, 'Save hours');
  await expectShown(hers.getByText('Your visiting hours are saved.'));
  const his = await ravi.visit(`/room/${room.id}`);
  await press(his, 'Ask for a visit');
  await expectSundayFirst(his);
  await asksVisit(ravi, room.id, [inDays(2)]);
  await hers.goto(`${site.app.url}/owner/messages`);
  await openChat(hers);
  await press(hers, 'Propose other times');
  await expectSundayFirst(hers);
});

test('VISIT-41: who asks for a visit chooses times before the visiting hours are read', async () => {
  const his = await ravi.visit(`/room/${room.id}`);
  const letGo = await hold(his, 'VisitingHoursOfRoom');
  await press(his, 'Ask for a visit');
  await press(his, 'Add time');
  await press(his, 'Send');
  await expectShown(his.getByRole('link', { name: 'Go to the chat' }));
  letGo();
});

test('VISIT-30 VISIT-31 NOTE-23: a notification leads to the chat, and the page of visits follows what is agreed', async () => {
  const { id, chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  const page = await ravi.visit('/user/notifications', PHONE);
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expectPath(page, '/user/visits');
  await expectShown(group(page, 'Asked for').getByText('With Asha Rao'));
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  await expectShown(group(page, 'Coming').getByText('Visit agreed'), page.getByText('No visit waits for an answer.'));
  await page.goBack();
  await page.getByRole('link', { name: 'Your visit of Ganga Hostel is agreed.' }).click();
  await expectPath(page, `/user/messages?chat=${String(chatId)}`);
  await expectShown(card(page).getByText('Visit agreed'));
});

test('VISIT-30: who cancels on the page of visits finds the visit among the past ones', async () => {
  await asksVisit(ravi, room.id, [inDays(2)]);
  const page = await ravi.visit('/user/visits');
  await press(page, 'Cancel visit');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expectShown(group(page, 'Past').getByText('Visit cancelled'));
  await page.getByRole('link', { name: 'Go to the chat with Asha Rao' }).click();
  await expectShown(card(page).getByText('Visit cancelled'));
});

test('VISIT-44: a visit that ended tells its agreed time, and one that was never agreed the proposed times', async () => {
  const house = aRoom(asha, { name: 'House' });
  await site.has({ rooms: [house] });
  const asked = await asksVisit(ravi, room.id, [inDays(2), inDays(3)]);
  const agreed = await asksVisit(ravi, house.id, [inDays(4), inDays(5)]);
  const page = await ravi.visit('/user/visits');
  await expectCount(proposed(page, 'Ganga Hostel'), 2);
  const times = await proposed(page, 'Ganga Hostel').allTextContents();
  const time = await proposed(page, 'House').last().innerText();
  await visiting(asha, 'declineVisit', { id: asked.id });
  await visiting(asha, 'acceptVisit', { id: agreed.id, time: inDays(5) });
  await visiting(ravi, 'cancelVisit', { id: agreed.id });
  await expectShown(group(page, 'Past').getByText('Visit declined'), group(page, 'Past').getByText('Visit cancelled'));
  expect(await proposed(page, 'Ganga Hostel').allTextContents()).toEqual(times);
  await expectShown(cardOf(page, 'House').getByText(time));
  await expectCount(proposed(page, 'House'), 0);
  await page.goto(`${site.app.url}/user/messages?chat=${String(asked.chatId)}`);
  await expectShown(cardOf(page, 'House').getByText(time));
});

test('VISIT-44: a visit that took place tells when', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  const page = await ravi.visit('/user/visits');
  const told = await group(page, 'Coming').getByText(/11:00/).innerText();
  const over = { state: 'OVER', openKey: null, dueAt: null } as const;
  await site.app.database.write((manager) => manager.update(Visit, { id }, over));
  await visiting(ravi, 'confirmVisit', { id, tookPlace: true });
  await page.reload();
  await expectShown(group(page, 'Past').getByText(told));
});

test('VISIT-39: after the question whether to cancel, the title of the page of visits has the focus', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(asha, 'acceptVisit', { id, time: inDays(2) });
  const page = await ravi.visit('/user/visits');
  await page.getByRole('button', { name: 'Cancel visit' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).press('Enter');
  await expectShown(group(page, 'Past').getByText('Visit cancelled'));
  await expectFocused(page.getByRole('heading', { level: 1 }));
});

test.each([
  ['a seeker to the search', () => ravi, 'user', 'See other rooms', '/search'],
  ['an owner to My PGs', () => asha, 'owner', 'My PGs', '/owner/pgs'],
])(
  'UI-31: without a visit to come, and without a chat, the pages lead on: %s',
  async (_to, who, segment, name, path) => {
    const page = await who().visit(`/${segment}/visits`, PHONE);
    await expectShown(group(page, 'Coming').getByText('No visit is coming.'));
    await group(page, 'Coming').getByRole('link', { name }).click();
    await expectPath(page, path);
    await page.goto(`${site.app.url}/${segment}/messages`);
    await expectShown(page.getByText('No chats available.'));
    await page.getByRole('region', { name: 'Chats' }).getByRole('link', { name }).click();
    await expectPath(page, path);
  },
);

test('VISIT-32: a seeker asks for a visit from the chat about a room', async () => {
  const { id, chatId } = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(ravi, 'cancelVisit', { id });
  const page = await ravi.visit(`/user/messages?chat=${String(chatId)}`);
  await press(page, 'Ask for a visit');
  await press(page, 'Add time');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectShown(card(page).getByText('Visit asked for'));
  await expectCount(page.getByRole('button', { name: 'Ask for a visit' }), 0);
});

test('VISIT-33: a long name of a room leaves the buttons of its visits in view on a phone', async () => {
  const long = aRoom(asha, { name: 'Shri Ganga Sadan Ladies Paying Guest and Working Women Hostel' });
  await site.has({ rooms: [long] });
  const { id, chatId } = await asksVisit(ravi, long.id, [inDays(2)]);
  await visiting(asha, 'declineVisit', { id });
  const page = await ravi.visit(`/user/messages?chat=${String(chatId)}`, PHONE);
  const button = page.getByRole('button', { name: 'Ask for a visit' });
  await expectShown(button, page.getByText('Visit declined'));
  const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width);
});

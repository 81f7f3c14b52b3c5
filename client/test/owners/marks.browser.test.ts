import type { Locator, Page } from 'playwright-core';
import type { Room } from '../../../server/src/rooms';
import type { User } from '../../../server/src/users';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { findingsOn } from '../support/axe';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const TITLE = 'What Thikana checked about Meera Iyer';
const ANSWERS = 'Usually answers within an hour';
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const badge = (page: Page) => page.getByRole('main').getByRole('button', { name: TITLE });
const badgeLine = (page: Page) => page.getByRole('button', { name: /^Checked by Thikana:/ });
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** Stores an owner with a public room. */
async function meera(facts: Partial<User> = {}): Promise<{ owner: User; room: Room }> {
  const owner = anOwner({
    username: 'meera_iyer',
    displayName: 'Meera Iyer',
    dob: '1990-05-04',
    usualAnswer: 'WITHIN_AN_HOUR',
    createdAt: Date.parse('2026-03-31T20:00:00Z'),
    ...facts,
  });
  const room = aRoom(owner, { name: 'Ganga Bhavan' });
  await site.has({ users: [owner], rooms: [room] });
  return { owner, room };
}

/** Opens the badge, reads it, closes it by Escape, and finds the focus on the badge again. */
async function reads(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expectShown(dialog(page));
  await expectTexts(dialog(page).getByRole('listitem'), [
    'Email address: mail to it reaches this person.',
    'Phone number: it is written like an Indian mobile number. We have not called it.',
    'Age: 18 or older by the birth date given. We have not seen a document.',
    'Profile: it has a username, and so a page of its own.',
  ]);
  await expectShown(
    dialog(page).getByText(/^Not checked: identity papers, who owns the house/),
    dialog(page).getByText('On Thikana since April 2026.', { exact: true }),
    dialog(page).getByText(ANSWERS),
  );
  await page.keyboard.press('Escape');
  await expectCount(dialog(page), 0);
  expect(await isFocused(button)).toBe(true);
}

test.each([
  ['on a computer', {}],
  ['on a phone', PHONE],
])(
  'PROF-91: on a card the badge opens what was checked, and the card still opens the room, %s',
  async (_on, device) => {
    const { room } = await meera();
    const page = await site.visit('/search', device);
    await reads(page, badge(page));
    await expectPath(page, '/search');
    await page.getByRole('link', { name: 'Ganga Bhavan' }).click();
    await expectPath(page, `/room/${room.id}`);
  },
);

test('PROF-91: the cards of the home page have the badge, too', async () => {
  await meera();
  const page = await site.visit('/');
  await badge(page).scrollIntoViewIfNeeded();
  await reads(page, badge(page));
});

test('PROF-91 PROF-92: so has the page of the room, with the usual answer beside it', async () => {
  const { room } = await meera();
  const page = await site.visit(`/room/${room.id}`);
  await expectShown(page.getByText(ANSWERS, { exact: true }));
  await reads(page, badgeLine(page));
});

test('PROF-91 PROF-92: so has the profile; Close closes it', async () => {
  await meera();
  const page = await site.visit('/profile/meera_iyer');
  await expectShown(page.getByText(ANSWERS, { exact: true }));
  await reads(page, badgeLine(page));
  await badgeLine(page).press('Enter');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectCount(dialog(page), 0);
});

test('PROF-91: what was not checked is said as well', async () => {
  const { room } = await meera({ dob: null, usualAnswer: null });
  const page = await site.visit(`/room/${room.id}`);
  await badgeLine(page).click();
  await expectShown(
    dialog(page).getByText('Age: no birth date that says 18 or older.', { exact: true }),
    dialog(page).getByText('There is no usual answer time to tell yet.', { exact: true }),
  );
  await expectCount(page.getByText(/^Usually answers/), 0);
});

test('PROF-91: where nothing was checked there is no badge', async () => {
  const { room } = await meera({ emailVerified: false, phoneNumber: null, dob: null, username: null });
  const page = await site.visit(`/room/${room.id}`);
  await expectShown(page.getByText(ANSWERS, { exact: true }));
  await expectCount(badgeLine(page), 0);
});

test('MSG-82: the head of a chat says the usual answer of the owner, and what was checked', async () => {
  const { owner } = await meera();
  const ravi = await site.signedIn();
  const chatId = await ravi.startsChat(owner);
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, PHONE);
  await expectShown(page.getByText(ANSWERS, { exact: true }));
  await reads(page, badge(page));
});

test('MSG-82: of a seeker only the email address is told', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const ravi = await site.signedIn();
  await ravi.savesProfile({ displayName: 'Ravi Kumar' });
  const chatId = await ravi.startsChat(asha, 'Is it free?');
  const page = await asha.visit(`/owner/messages?chat=${chatId}`);
  await page.getByRole('button', { name: 'What Thikana checked about Ravi Kumar' }).click();
  const shown = page.getByRole('dialog', { name: 'What Thikana checked about Ravi Kumar' });
  await expectTexts(shown.getByRole('listitem'), ['Email address: not verified.']);
  await expectShown(
    shown.getByText('Not checked: identity papers, and anything else this person writes.', { exact: true }),
    shown.getByText(/^On Thikana since \w+ \d{4}\.$/),
  );
});

test('PROF-91: axe finds nothing wrong with the badge and what it opens', async () => {
  const { room } = await meera();
  const onCard = await site.visit('/search', PHONE);
  await badge(onCard).click();
  await expectShown(dialog(onCard));
  expect(await findingsOn(onCard)).toEqual([]);
  const onPage = await site.visit(`/room/${room.id}`, PHONE);
  await expectShown(badgeLine(onPage));
  expect(await findingsOn(onPage)).toEqual([]);
});

test('PROF-91: it speaks Hindi', async () => {
  const { room } = await meera();
  const page = await site.visit(`/room/${room.id}`, { locale: 'hi-IN' });
  await page.getByRole('button', { name: /^Thikana ने जाँचा:/ }).click();
  const shown = page.getByRole('dialog', { name: 'Meera Iyer के बारे में Thikana ने क्या जाँचा' });
  await soon(async () => expect(await shown.innerText()).toContain('अप्रैल 2026 से Thikana पर।'));
});

test('PROF-93: the home page does not say who holds the keys of a house', async () => {
  const page = await site.visit('/');
  await expectShown(page.getByText('You talk to the person who listed the room.', { exact: true }));
});

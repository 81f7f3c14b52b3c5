import type { Page } from 'playwright-core';
import { newId } from '../../../server/src/kernel/id';
import { addsOperator, appCode, asksDesk, type AddedOperator, signsIn } from '../../../server/test/support/desk';
import { operatesInJson } from '../../../server/test/support/operator';
import { registerOwner } from '../../../server/test/support/owner-actions';
import { expectCount, expectShown, soon } from '../support/expectations';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

let ravi: SignedIn;
let meera: AddedOperator;
beforeEach(async () => {
  ravi = await site.signedIn();
  const ana = await site.signedIn();
  meera = await addsOperator(site.app, 'meera');
  await ravi.reports({ ownerId: ana.id, ownerUname: 'ana_k', reason: 'FRAUD', description: 'Took money.' });
  await ana.contactsTeam({ name: 'Ana', email: 'a@example.com', message: 'Please help' });
});

/** Opens the desk and signs in by password, then by the code of the app. */
async function opensDesk(width: number, language = 'en-IN', operator = meera): Promise<Page> {
  const page = await site.visit('/desk', {
    viewport: { width, height: 844 },
    locale: language,
    prepare: () => Promise.resolve(),
  });
  await page.locator('input[autocomplete="username"]').fill(operator.name);
  await page.locator('input[type="password"]').fill(operator.password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(appCode(operator));
  await page.keyboard.press('Enter');
  return page;
}

const withCode = (operator: AddedOperator) => [operator, appCode(operator)] as const;

const cases = (page: Page) => page.locator('a[data-case]');

test.each([390, 1280])(
  'DESK-18: at %d pixels an operator signs in, finds a case by keys, takes and closes it',
  async (width) => {
    const page = await opensDesk(width);
    await expectCount(cases(page), 2);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('Took money.'), page.getByRole('rowheader', { name: 'Role' }));
    await page.getByRole('button', { name: 'Take' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expectShown(page.getByRole('alert').filter({ hasText: 'Write a reason.' }));
    await page.getByRole('textbox', { name: 'Reason' }).fill('Talked to both');
    await page.getByRole('button', { name: 'Close' }).click();
    await expectShown(page.getByText('meera · closed: Talked to both'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('link', { name: /All cases/ }).click();
    await expectCount(cases(page), 1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectShown(page.getByRole('heading', { name: 'Sign in to the desk' }));
  },
);

test('DESK-45: the queue shows what another operator takes and what is new, and keeps the focus at its place', async () => {
  const kiran = await signsIn(site.app, ...withCode(await addsOperator(site.app, 'kiran')));
  const page = await opensDesk(1280);
  await expectCount(cases(page), 2);
  await expectShown(page.getByText('2 open, 0 in progress, 0 closed, 0 with you'));
  await page.keyboard.press('j');
  const first = (await cases(page).first().getAttribute('href'))?.split('/').at(-1);
  await kiran.ask('mutation Take($id: ID!) { takeCase(input: { id: $id }) { refusal { code } } }', { id: first });
  await expectCount(cases(page), 1);
  await expectShown(page.getByText('1 open, 1 in progress, 0 closed, 0 with you'));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    await cases(page).first().getAttribute('href'),
  );
  await ravi.contactsTeam({ name: 'Ravi', email: 'r@example.com', message: 'One more' });
  await expectCount(cases(page), 2);
  await soon(async () => expect(await page.title()).toBe('(2) Thikana · Desk'));
});

test('DESK-41: an open case follows what others do, and keeps what is typed', async () => {
  const page = await opensDesk(1280);
  await cases(page).first().click();
  await page.getByRole('button', { name: 'Take' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Half a sentence');
  const id = page.url().split('/').at(-1) ?? '';
  await operatesInJson(site.app, 'close', id, '--note', 'By hand');
  await expectShown(page.getByText(/closed: By hand/));
  await expectCount(page.getByRole('button', { name: 'Close' }), 0);
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Half a sentence');
});

test('DESK-46: the desk asks to sign in again when the session has ended', async () => {
  const page = await opensDesk(390);
  await expectCount(cases(page), 2);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await asksDesk(site.app, 'mutation { signOut }', {}, { cookie });
  await expectShown(page.getByRole('heading', { name: 'Sign in to the desk' }));
});

test('DESK-19: the desk searches from the keyboard, and speaks Hindi', async () => {
  const page = await opensDesk(1280, 'hi-IN');
  await expectShown(page.getByRole('heading', { name: 'मामले' }));
  await expectCount(cases(page), 2);
  await page.keyboard.press('/');
  await page.keyboard.type('help');
  await expectCount(cases(page), 1);
  await page.getByRole('button', { name: 'English' }).click();
  await expectShown(page.getByRole('heading', { name: 'Cases' }));
});

test('DESK-19: the sign-in changes its language and keeps what is typed', async () => {
  const page = await site.visit('/desk', { viewport: { width: 390, height: 844 }, prepare: () => Promise.resolve() });
  await page.locator('input[autocomplete="username"]').fill('meera');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expectShown(page.getByRole('heading', { name: 'डेस्क में लॉगिन करें' }));
  expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe('meera');
});

const stores = (sql: string, values: (string | number)[]) =>
  site.app.database.write((manager) => manager.query(sql, values));

/** Stores that a room is new, as the server does within a minute. */
const isFound = (ownerId: string, roomId: string) =>
  stores(
    `INSERT INTO findings (id, kind, finding_key, user_id, room_id, figure, created_at)
      VALUES (?, 'NEW_ROOM', ?, ?, ?, 5000, ?)`,
    [newId(), `NEW_ROOM:${roomId}:`, ownerId, roomId, Date.now()],
  );

/** Stores the numbers of a day, unless the server has counted it. */
const wasCounted = (day: string, rooms: number) =>
  stores(
    `INSERT INTO site_days (day, rooms, people, messages, contacts, answered)
      SELECT ?, ?, 30, 500, 40, 5 WHERE NOT EXISTS (SELECT 1 FROM site_days WHERE day = ?)`,
    [day, rooms, day],
  );

test('DESK-56: operators look through the lists, hold a room with a reason, and read the figures', async () => {
  const owner = await registerOwner(site.app);
  const room = await owner.lists({ name: 'Ganga House with a name that is long enough to need more than one line' });
  const other = await owner.lists({ name: 'Yamuna House' });
  for (const { id } of [room, other]) await isFound(owner.id, id);
  const page = await opensDesk(390);
  await page.getByRole('link', { name: 'Findings' }).click();
  await expectCount(page.locator('.desk-findings > li'), 2);
  await expectCount(page.locator('.desk-tabs [aria-current]'), 1);
  const card = page.locator('.desk-findings > li').filter({ hasText: 'Ganga House' });
  await expectShown(card.getByRole('link', { name: /Ganga House/ }));
  await card.getByRole('button', { name: 'Hold…' }).click();
  await card.getByRole('textbox', { name: 'Reason' }).fill('Whose photos are these?');
  await card.getByRole('button', { name: 'Hold the room', exact: true }).click();
  await expectCount(page.locator('.desk-findings > li'), 1);
  const held = await owner.ask('query Room($id: ID!) { room(id: $id) { hold { message } } }', { id: room.id });
  expect(held.data?.['room'].hold.message).toContain('Whose photos are these?');
  await page.getByRole('button', { name: 'Looked at' }).click();
  await expectShown(page.getByText('Nothing to look at.'));
  expect((await owner.reads(other.id)).status).toBe('PUBLIC');
  await wasCounted(new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString().slice(0, 10), 12);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expectShown(page.locator('.desk-chart canvas').first());
  await page.getByText('As a table').click();
  await expectShown(page.getByRole('columnheader', { name: 'New rooms' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

import type { Page } from 'playwright-core';
import { newId } from '../../../server/src/kernel/id';
import { User } from '../../../server/src/users';
import { type AddedOperator, addsOperator, operatorAtDesk } from '../../../server/test/support/desk';
import { operatesInJson } from '../../../server/test/support/operator';
import { emailsTo } from '../../../server/test/support/mailbox';
import { registerOwner } from '../../../server/test/support/owner-actions';
import { expectCount, expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';

const ASK_REMOVAL = 'mutation Ask($input: UserNoteInput!) { askRemoval(input: $input) { refusal { code } } }';

const site = useSite();

let meera: AddedOperator;
let id: string;
beforeEach(async () => {
  const [ravi, ana] = [await site.signedIn(), await site.signedIn()];
  for (const person of [ravi, ana])
    await site.app.database.write((manager) => manager.update(User, { id: person.id }, { emailVerified: true }));
  meera = await addsOperator(site.app, 'meera', 'read,act,remove,manage');
  id = await ravi.reports({ ownerId: ana.id, ownerUname: 'ana_k', reason: 'FRAUD', description: 'Took money.' });
});

async function signsIn(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(meera.name);
  await page.locator('input[type="password"]').fill(meera.password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(meera.recoveryCodes[used++] ?? '');
  await page.keyboard.press('Enter');
}
let used = 0;
beforeEach(() => {
  used = 0;
});

/** Opens the case and takes it by the keyboard. */
async function takesCase(): Promise<Page> {
  const page = await site.visit(`/desk/cases/${id}`, { prepare: () => Promise.resolve() });
  await signsIn(page);
  await press(page, 'Take');
  await expectShown(page.getByRole('button', { name: 'Put back' }));
  return page;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('DESK-42: a half-written answer stays when the command line closes the case, and the page says what happened', async () => {
  const page = await takesCase();
  await answer(page).fill('Half an answer');
  await operatesInJson(site.app, 'close', id, '--note', 'By hand');
  await expectShown(page.getByText('The case was closed meanwhile, so this answer was not sent.'));
  expect(await answer(page).inputValue()).toBe('Half an answer');
  await expectCount(page.getByRole('button', { name: 'Send the answer' }), 0);
  await page.getByRole('button', { name: 'Discard the answer' }).click();
  await expectCount(answer(page), 0);
});

test('DESK-42: what was begun stays on the way to other pages and over the end of the session', async () => {
  const page = await takesCase();
  await answer(page).fill('Half an answer');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expectShown(page.getByRole('heading', { name: 'Figures' }));
  await page.goBack();
  await soon(async () => expect(await answer(page).inputValue()).toBe('Half an answer'));
  await site.app.database.write((manager) => manager.query('UPDATE operator_sessions SET expires_at = 1'));
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expectShown(page.getByText('Your session has ended.'));
  await signsIn(page);
  await soon(async () => expect(await answer(page).inputValue()).toBe('Half an answer'));
  await press(page, 'Send the answer');
  await expectShown(page.getByText(/meera · answered: Half an answer/));
  expect(await answer(page).inputValue()).toBe('');
});

test('DESK-43: by keyboard the focus stays with the actions', async () => {
  const page = await takesCase();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await soon(async () => expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true));
  await page.keyboard.type('Talked to both');
  await answer(page).fill('Thank you');
  await press(page, 'Send the answer');
  await expectShown(page.getByText(/meera · answered/));
  expect(await focused(page)).toBe('Send the answer');
  const words = page.getByRole('textbox', { name: 'Words for the person' }).first();
  await words.fill('Be polite');
  await press(page, 'Warn');
  await expectShown(page.getByText(/meera · warned the person: Be polite/));
  expect([await focused(page), await words.inputValue()]).toEqual(['Warn', '']);
  await words.fill('Took money');
  await press(page, 'Suspend');
  await expectShown(page.getByRole('button', { name: 'End the suspension', exact: true }));
  await soon(async () => expect(await words.evaluate((field) => field === document.activeElement)).toBe(true));
});

test('DESK-44: ready texts come below what is typed, and arrow keys lead through them', async () => {
  const page = await takesCase();
  await answer(page).fill('Dear Ravi,');
  await page.getByRole('combobox', { name: 'Ready texts: Answer' }).focus();
  await page.keyboard.press('ArrowDown');
  const first = 'Dear Ravi,\n\nWe have looked at your report and acted on it.';
  await soon(async () => expect(await answer(page).inputValue()).toContain(first));
  await page.keyboard.press('ArrowDown');
  const second = 'Dear Ravi,\n\nWe have looked at your report and found nothing';
  await soon(async () => expect(await answer(page).inputValue()).toContain(second));
  await page.keyboard.press('Home');
  await soon(async () => expect(await answer(page).inputValue()).toBe('Dear Ravi,'));
});

test('DESK-23: the email of a removal is shown before it is asked for, and before it is confirmed', async () => {
  const page = await takesCase();
  const email = page.getByRole('region', { name: 'The e-mail' });
  await page.getByRole('textbox', { name: 'Words for the person' }).first().fill('Lists rooms that do not exist');
  await page.getByRole('button', { name: 'Preview: Ask to remove the account' }).first().click();
  await expectShown(email.getByText('Your Thikana account was removed'), email.getByText(/rooms that do not exist/));
  await page.getByRole('button', { name: 'Ask to remove the account', exact: true }).first().click();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'Preview: Confirm the removal' }).click();
  await expectShown(email.getByText('Your Thikana account was removed'), email.getByText(/rooms that do not exist/));
});

test('DESK-60: the emails of a released room and of a resumed account are shown before', async () => {
  const [owner, ravi] = [await registerOwner(site.app), await site.signedIn()];
  const room = await owner.lists({ name: 'Ganga House' });
  const report = { ownerId: owner.id, ownerUname: 'who', roomId: room.id, reason: 'FRAUD', description: 'x' } as const;
  id = await ravi.reports(report);
  await operatesInJson(site.app, 'hold', room.id, '--note', 'Wrong photos');
  await operatesInJson(site.app, 'suspend', owner.id, '--note', 'Took money');
  const page = await takesCase();
  const email = page.getByRole('region', { name: 'The e-mail' });
  await page.getByRole('button', { name: 'Preview: Release the room' }).click();
  await expectShown(email.getByText(/given your room “Ganga House” back to you/));
  await page.getByRole('button', { name: 'Preview: End the suspension' }).click();
  await expectShown(email.getByText(/Our team has ended the suspension of your account/));
});

test('DESK-56: a chart of large numbers has a scale', async () => {
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const sql = 'INSERT INTO site_days (day, rooms, people, messages, contacts, answered) VALUES (?, 0, 0, 37020, 0, 0)';
  await site.app.database.write((manager) => manager.query(sql, [day]));
  const page = await site.visit('/desk/figures', { prepare: notesDrawnTexts });
  await signsIn(page);
  const texts = page.getByRole('figure').filter({ hasText: 'Messages' }).locator('canvas');
  await soon(async () => expect(await texts.getAttribute('data-texts')).toContain('20,000'));
});

test('DESK-63: the charts take the colours of another scheme at once', async () => {
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const sql = 'INSERT INTO site_days (day, rooms, people, messages, contacts, answered) VALUES (?, 0, 0, 900, 0, 0)';
  await site.app.database.write((manager) => manager.query(sql, [day]));
  const page = await site.visit('/desk/figures', { prepare: () => Promise.resolve() });
  await signsIn(page);
  const chart = page.getByRole('figure').filter({ hasText: 'Messages' }).locator('.desk-chart');
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await soon(async () => expect(await chart.evaluate(hasBarsInColour, colorScheme)).toBe(true));
  }
});

test('DESK-43: when a removal is withdrawn or confirmed by keyboard, the focus stays with the removals, on no button', async () => {
  const kiran = await operatorAtDesk(site.app, 'kiran', { rights: 'remove' });
  for (const person of [await site.signedIn(), await site.signedIn()])
    await kiran.ask(ASK_REMOVAL, { input: { userId: person.id, note: 'Fraud' } });
  const page = await site.visit('/desk/accounts', { prepare: () => Promise.resolve() });
  await signsIn(page);
  const removals = page.getByRole('region', { name: 'Removals that need a second operator' });
  const hasFocus = () => removals.evaluate((part) => part === document.activeElement);
  await expectCount(removals.getByText('kiran: Fraud'), 2);
  await press(page, 'Withdraw the removal');
  await expectCount(removals.getByText('kiran: Fraud'), 1);
  await soon(async () => expect(await hasFocus()).toBe(true));
  await press(page, 'Confirm the removal');
  await expectShown(removals.getByText('None.'));
  await soon(async () => expect(await hasFocus()).toBe(true));
});

test('DESK-43: a page that the operator may not read says so', async () => {
  meera = await addsOperator(site.app, 'asha', 'read');
  const page = await site.visit('/desk/audit', { prepare: () => Promise.resolve() });
  await signsIn(page);
  await expectShown(page.getByText('You do not have the right to do this.'));
});

test('DESK-23: the email of a hold is shown in the lists of findings', async () => {
  const owner = await registerOwner(site.app);
  const room = await owner.lists({ name: 'Ganga House' });
  await isFound(owner.id, room.id);
  const page = await site.visit('/desk/lists', { prepare: () => Promise.resolve() });
  await signsIn(page);
  await page.getByRole('button', { name: 'Hold…' }).first().click();
  await page.getByRole('button', { name: 'Preview: Hold the room' }).click();
  await expectShown(
    page.getByRole('region', { name: 'The e-mail' }).getByText(/Our team has taken your room “Ganga House”/),
  );
});

/** Has the server notice a new room. */
const isFound = (ownerId: string, roomId: string): Promise<void> => notices('NEW_ROOM', ownerId, roomId);

/** Has the server notice something about an account, or about a room of it. */
async function notices(kind: string, userId: string, roomId: string | null = null): Promise<void> {
  const sql = `INSERT INTO findings (id, kind, finding_key, user_id, room_id, figure, created_at)
    VALUES (?, ?, ?, ?, ?, 5000, ?)`;
  const key = newId();
  await site.app.database.write((manager) => manager.query(sql, [key, kind, key, userId, roomId, Date.now()]));
}

test('DESK-61: the reason of a hold is proposed in the language of the owner, which the desk names', async () => {
  const owner = await registerOwner(site.app);
  const room = await owner.lists({ name: 'Ganga House' });
  await site.app.database.write((manager) => manager.update(User, { id: owner.id }, { language: 'hi' }));
  await isFound(owner.id, room.id);
  const page = await site.visit('/desk/lists', { prepare: () => Promise.resolve() });
  await signsIn(page);
  await page.getByRole('button', { name: 'Hold…' }).first().click();
  await expectShown(page.getByText('Operators read it, and the person concerned, who reads Hindi.'));
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toMatch(/^इस कमरे के बारे में हमारी टीम/);
});

test.each([
  ['warned', 'Warn', /^A warning from/],
  ['suspended', 'Suspend', /account is suspended$/],
])(
  'DESK-64: from the lists an account is %s with a proposed reason, and leaves the list',
  async (_what, verb, subject) => {
    const ravi = await site.signedIn();
    await site.app.database.write((manager) => manager.update(User, { id: ravi.id }, { emailVerified: true }));
    await notices('PAYMENT_WORDS', ravi.id);
    const page = await site.visit('/desk/lists?list=PAYMENT_WORDS', { prepare: () => Promise.resolve() });
    await signsIn(page);
    await page.getByRole('button', { name: `${verb}…` }).click();
    expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toMatch(/^Several of your messages/);
    await page.getByRole('button', { name: `Preview: ${verb}` }).click();
    await expectShown(page.getByRole('region', { name: 'The e-mail' }).getByText(/do not ask for money before/));
    await page.getByRole('button', { name: verb, exact: true }).click();
    await expectShown(page.getByText('Nothing to look at.'));
    expect((await emailsTo(site.app, ravi.email, 2)).at(-1)?.subject).toMatch(subject);
  },
);

/** Tells whether a chart has bars in the colour that this scheme gives to its page. */
function hasBarsInColour(chart: Element, scheme: string): boolean {
  const { dataset } = document.documentElement;
  if (dataset['mantineColorScheme'] !== scheme) return false;
  const sample = chart.appendChild(document.createElement('i'));
  sample.style.color = 'var(--mantine-color-leaf-text)';
  const bar = (getComputedStyle(sample).color.match(/\d+/g) ?? []).slice(0, 3).join();
  sample.remove();
  const canvas = chart.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels.slice(at, at + 3).join() === bar && pixels[at + 3] === 255) return true;
  return false;
}

/** Has each canvas note the texts that are drawn on it. */
const notesDrawnTexts = (page: Page) =>
  page.addInitScript(() => {
    const { fillText } = Object.getOwnPropertyDescriptors(CanvasRenderingContext2D.prototype);
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      this.canvas.dataset['texts'] = `${this.canvas.dataset['texts'] ?? ''} ${text}`;
      fillText.value?.call(this, text, ...place);
    };
  });

import type { Page } from 'playwright-core';
import { ContactMessage } from '../../../server/src/contact';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { setOffline } from '../support/offline';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const SENT = 'Your message has been submitted successfully.';
const FAILED = 'Failed to submit your message. Please try again later.';
const WAITS = 'You are offline. This is sent by itself when you are back online, as long as this page stays open.';
const LOGIN = 'Due to spam concerns, you must be logged in to submit a message.';

let ravi: SignedIn;

beforeEach(async () => {
  ravi = await site.signedIn();
  await ravi.savesProfile({ displayName: 'Ravi Kumar' });
});

const main = (page: Page) => page.getByRole('main');
const fields = (page: Page) => ({
  name: main(page).getByLabel('Name', { exact: true }),
  email: main(page).getByLabel('Email', { exact: true }),
  message: main(page).getByLabel('Message', { exact: true }),
});
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => main(page).getByText(words, { exact: true });
const stored = () => site.app.database.read.find(ContactMessage);

/** Opens the page as a signed-in user. */
async function open(person = ravi): Promise<Page> {
  const page = await person.visit('/info/contact');
  await expectFilled(page, 'email', person.email);
  return page;
}

async function expectFilled(page: Page, field: keyof ReturnType<typeof fields>, value: string): Promise<void> {
  await soon(async () => {
    expect(await fields(page)[field].inputValue()).toBe(value);
  });
}

async function logIn(page: Page, { email, password }: SignedIn): Promise<void> {
  await main(page).getByRole('button', { name: 'User', exact: true }).click();
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
}

test('INFO-02 NAV-30: the contact page has name, email, message, Cancel and Submit', async () => {
  const page = await site.visit('/info/contact');
  await expectTexts(main(page).getByRole('heading', { level: 1 }), ['Contact Us']);
  const { name, email, message } = fields(page);
  await expectShown(name, email, message, button(page, 'Cancel'), button(page, 'Submit'));
  await page.goto(`${site.app.url}/info/contact/`);
  await expectTexts(main(page).getByRole('heading', { level: 1 }), ['Contact Us']);
});

test('UI-05: a text area shows its label, and its error once there is one', async () => {
  const page = await open();
  const { message } = fields(page);
  await expectShown(text(page, 'Message'));
  expect(await message.getAttribute('aria-invalid')).not.toBe('true');
  await message.fill('   ');
  await button(page, 'Submit').click();
  await expectShown(text(page, 'Message cannot be empty.'));
  expect(await message.getAttribute('aria-invalid')).toBe('true');
});

test('INFO-03 INFO-11: name and email address are there already, and what is sent carries the account', async () => {
  const page = await open();
  expect(await fields(page).name.inputValue()).toBe('Ravi Kumar');
  await fields(page).message.fill('How do I list a mess?');
  await button(page, 'Submit').click();
  await expectShown(text(page, SENT));
  const message = 'How do I list a mess?';
  expect(await stored()).toMatchObject([{ uid: ravi.id, name: 'Ravi Kumar', email: ravi.email, message }]);
});

test('INFO-12 CON-21: after success the message is empty, and name and email address are those of the account', async () => {
  const page = await open();
  await fields(page).name.fill('Somebody Else');
  await fields(page).email.fill('other@example.com');
  await fields(page).message.fill('Hello');
  await button(page, 'Submit').click();
  await expectShown(text(page, SENT));
  await expectFilled(page, 'message', '');
  await expectFilled(page, 'name', 'Ravi Kumar');
  await expectFilled(page, 'email', ravi.email);
  await expectCount(page.getByText('Contact message sent successfully.'), 0);
  expect(await stored()).toMatchObject([{ name: 'Somebody Else', email: 'other@example.com' }]);
});

test('INFO-04: Cancel clears the message and the notices', async () => {
  const page = await open();
  await fields(page).message.fill('Hello');
  await cut(page, 'SubmitContactMessage');
  await button(page, 'Submit').click();
  await expectShown(text(page, FAILED));
  await button(page, 'Cancel').click();
  await expectCount(text(page, FAILED), 0);
  await expectFilled(page, 'message', '');
  await expectFilled(page, 'name', 'Ravi Kumar');
});

test('INFO-05 PERM-02: a visitor is told to log in, comes back from the login, and keeps the message', async () => {
  const page = await site.visit('/info/contact');
  await fields(page).name.fill('Ravi');
  await fields(page).email.fill('ravi@example.com');
  await fields(page).message.fill('How do I list a mess?');
  await button(page, 'Submit').click();
  await expectShown(text(page, LOGIN));
  expect(await stored()).toEqual([]);
  await main(page).getByRole('link', { name: 'Go to Login' }).click();
  await expectPath(page, '/auth/login');
  await logIn(page, ravi);
  await expectPath(page, '/info/contact');
  await expectFilled(page, 'message', 'How do I list a mess?');
  await expectFilled(page, 'name', 'Ravi Kumar');
  await button(page, 'Submit').click();
  await expectShown(text(page, SENT));
  await page.reload();
  await expectFilled(page, 'email', ravi.email);
  await expectFilled(page, 'message', '');
});

test("INFO-06: a form that was filled in for another account is not sent in this one's name", async () => {
  const page = await open();
  const asha = await site.signedIn();
  await fields(page).message.fill('Hello');
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${site.app.url}/auth/logout`);
  await expectShown(otherTab.getByRole('banner').getByRole('link', { name: 'Login' }));
  await otherTab.goto(`${site.app.url}/auth/login`);
  await logIn(otherTab, asha);
  await expectPath(otherTab, '/user/profile');
  await button(page, 'Submit').click();
  await expectShown(text(page, 'Invalid user session. Please log in again.'));
  await expectFilled(page, 'message', 'Hello');
  expect(await stored()).toEqual([]);
});

test.each(['ravi.example.com', 'ravi@'])('INFO-07 CON-29: the address %s is refused at its field', async (email) => {
  const page = await open();
  await fields(page).email.fill(email);
  await fields(page).message.fill('Hello');
  await button(page, 'Submit').click();
  await expectShown(text(page, 'Please enter a valid email address.'));
  expect(await fields(page).email.getAttribute('aria-invalid')).toBe('true');
  expect(await fields(page).email.evaluate((field) => field === document.activeElement)).toBe(true);
  await fields(page).email.fill('ravi@example.com');
  await expectCount(text(page, 'Please enter a valid email address.'), 0);
});

test('INFO-08: a blank message is refused', async () => {
  const page = await open();
  await fields(page).message.fill('  \n ');
  await button(page, 'Submit').click();
  await expectShown(text(page, 'Message cannot be empty.'));
  expect(await stored()).toEqual([]);
});

test.each(['name', 'email', 'message'] as const)('INFO-09: an empty %s stops the submit', async (empty) => {
  const page = await open();
  await fields(page).message.fill('Hello');
  await fields(page)[empty].fill('');
  let sent = 0;
  await intercept(page, 'SubmitContactMessage', (route) => {
    sent += 1;
    return route.fallback();
  });
  await button(page, 'Submit').click();
  expect(await fields(page)[empty].evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await fields(page)[empty].fill('ravi@example.com');
  await button(page, 'Submit').click();
  await expectShown(text(page, SENT));
  expect(sent).toBe(1);
});

test('INFO-10: a blank name is refused by the server, with its text at the field', async () => {
  const page = await open();
  await fields(page).name.fill('   ');
  await fields(page).message.fill('Hello');
  await button(page, 'Submit').click();
  await expectShown(text(page, 'Missing required contact fields.'));
  expect(await fields(page).name.getAttribute('aria-invalid')).toBe('true');
});

test('INFO-13: a failure is said, and what was typed stays and can be sent again', async () => {
  const page = await open();
  await fields(page).message.fill('Hello');
  await cut(page, 'SubmitContactMessage');
  await button(page, 'Submit').click();
  await expectShown(text(page, FAILED));
  await expectFilled(page, 'message', 'Hello');
  await page.unroute('**/graphql');
  await button(page, 'Submit').click();
  await expectShown(text(page, SENT));
});

test('INFO-11: pressing twice sends once', async () => {
  const page = await open();
  await fields(page).message.fill('Hello');
  const letGo = await hold(page, 'SubmitContactMessage');
  await button(page, 'Submit').dblclick();
  await fields(page).email.press('Enter');
  letGo();
  await expectShown(text(page, SENT));
  expect(await stored()).toHaveLength(1);
});

test('MSG-96: a message that is sent without a connection waits, goes by itself once, and may be cancelled', async () => {
  const page = await open();
  const waits = text(page, WAITS);
  await fields(page).message.fill('Never mind.');
  await setOffline(page, true);
  await button(page, 'Submit').click();
  await expectShown(waits);
  await button(page, 'Cancel').click();
  await expectCount(waits, 0);
  await fields(page).message.fill('Please add my town.');
  await button(page, 'Submit').click();
  await expectShown(waits);
  await setOffline(page, false);
  await expectShown(text(page, SENT));
  expect(await stored()).toMatchObject([{ message: 'Please add my town.' }]);
});

import type { Page } from 'playwright-core';
import { Credential, Session } from '../../../server/src/auth';
import { expectCount, expectShown, expectTexts, soon } from '../support/expectations';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

const MINUTE = 60_000;
const REQUESTED = 'Your account will be erased in 30 days. Until then you can log in and keep it.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page) => page.getByRole('dialog').getByLabel('Current password', { exact: true });
const shows = (page: Page, text: string) => expectShown(page.getByText(text, { exact: true }));
const dueOf = async (person: SignedIn): Promise<string | null> =>
  (await person.ask('{ me { erasureDueAt } }')).data?.['me'].erasureDueAt;

async function expectFocused(page: Page, name: string): Promise<void> {
  await soon(async () => {
    const button = page.getByRole('button', { name, exact: true });
    expect(await button.evaluate((shown) => shown === document.activeElement)).toBe(true);
  });
}

test('ERA-07 ERA-08 ERA-09: an owner requests the erasure with the password, sees its day, and keeps the account', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const page = await asha.visit('/owner/settings');
  const last = ['Your data', 'Erase my account in 30 days', 'Delete Account'];
  await expectShown(page.getByText(/^Your rooms leave the search at once/));
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.slice(-3)).toEqual(last);
  await press(page, 'Erase my account');
  await field(page).fill('wrong-1');
  await press(page, 'Erase in 30 days');
  await shows(page, 'The current password is not right.');
  expect([await field(page).getAttribute('aria-invalid'), await dueOf(asha)]).toEqual(['true', null]);
  await field(page).fill(asha.password);
  await press(page, 'Erase in 30 days');
  await shows(page, REQUESTED);
  const due = new Date((await dueOf(asha)) ?? 0);
  const day = due.toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  await shows(page, `Your account will be erased on ${day}.`);
  await expectFocused(page, 'Keep my account');
  await press(page, 'Keep my account');
  await shows(page, 'Your account stays, and its rooms are listed again.');
  await expectFocused(page, 'Erase my account');
  expect(await dueOf(asha)).toBeNull();
});

test('ERA-07 ERA-08: who has no password is asked for none, but for a login of the last ten minutes', async () => {
  const ravi = await site.signedIn();
  const signedInAt = (createdAt: number) =>
    site.app.database.write((manager) => manager.update(Session, { userId: ravi.id }, { createdAt }));
  await site.app.database.write((manager) => manager.update(Credential, { userId: ravi.id }, { passwordHash: null }));
  await signedInAt(Date.now() - 11 * MINUTE);
  const page = await ravi.visit('/user/settings');
  await press(page, 'Erase my account');
  await expectShown(page.getByText(/If you logged in more than 10 minutes ago, please log in again first/));
  await expectCount(field(page), 0);
  await press(page, 'Erase in 30 days');
  await expectTexts(page.getByRole('dialog').getByRole('alert'), [
    'To have your account erased, please log in again, and ask within 10 minutes.',
  ]);
  expect(await dueOf(ravi)).toBeNull();
  await signedInAt(Date.now());
  await press(page, 'Erase in 30 days');
  await shows(page, REQUESTED);
  expect(await dueOf(ravi)).not.toBeNull();
});

import type { Page } from 'playwright-core';
import { User } from '../../../server/src/users';
import { linkTo } from '../../../server/test/support/mailbox';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown } from '../support/expectations';
import { cut } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const OLD = 'meera@example.com';
const NEW = 'meera.iyer@example.com';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waiting = (page: Page) => page.getByText(`${NEW} is waiting for confirmation.`);
const saveFailed = (reason: string): string =>
  `Failed to update profile. If email change fails, try logging in again, OR ${reason}`;

async function signedIn() {
  const meera = await site.signedIn({ email: OLD, password: 'secret-1' });
  await site.app.database.write((manager) => manager.update(User, { email: OLD }, { emailVerified: true }));
  return meera;
}

/** Opens the profile of an account that has just requested another address. */
async function asksForAnother(password = 'secret-1'): Promise<Page> {
  const page = await (await signedIn()).visit('/user/profile');
  await press(page, 'Edit Profile');
  await expectCount(field(page, 'Current password'), 0);
  await field(page, 'Email').fill(NEW);
  await field(page, 'Current password').fill(password);
  await press(page, 'Save');
  return page;
}

test('PROF-79 PROF-74: a changed email address asks for the password beside it, and a wrong one is refused there', async () => {
  const page = await asksForAnother('wrong-1');
  await expectShown(page.getByText(saveFailed('The current password is not right.'), { exact: true }));
  expect(await field(page, 'Current password').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'Current password').fill('');
  await press(page, 'Save');
  await expectShown(
    page.getByText(saveFailed('To change your e-mail address, please enter your current password.'), { exact: true }),
  );
  await field(page, 'Email').fill(OLD);
  await expectCount(field(page, 'Current password'), 0);
  await press(page, 'Save');
  await expectShown(page.getByText('Data updated.', { exact: true }));
});

test('PROF-79 PROF-75 PROF-69: the profile shows the address that waits beside the one in use', async () => {
  const page = await asksForAnother();
  await expectShown(page.getByText('Data updated.', { exact: true }), waiting(page));
  await expectShown(
    page.locator('dd').filter({ hasText: OLD }),
    page.getByRole('img', { name: 'Verified', exact: true }),
  );
  await page.reload();
  await expectShown(waiting(page));
});

test('PROF-79 PROF-76: the mailed link puts the new address in force', async () => {
  const page = await asksForAnother();
  await expectShown(waiting(page));
  const { token } = await linkTo(site.app, NEW, '/auth/verify-email');
  await page.goto(`${site.app.url}/auth/verify-email?token=${token}`);
  await expectShown(page.getByRole('status').getByText('Your e-mail address is verified.', { exact: true }));
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expectShown(page.locator('dd').filter({ hasText: NEW }));
  await expectCount(waiting(page), 0);
});

test('PROF-79 PROF-77: the link is mailed again, and the change is given up', async () => {
  const page = await asksForAnother();
  await press(page, 'Send again');
  await expectShown(page.getByText('We have mailed the link again. Please use the newest one.', { exact: true }));
  await linkTo(site.app, NEW, '/auth/verify-email', 2);
  await press(page, 'Cancel change');
  await expectShown(page.getByText('Your e-mail address stays as it is.', { exact: true }));
  await expectCount(waiting(page), 0);
});

test('PROF-79: what waits cannot be given up without a connection, and stays', async () => {
  const page = await asksForAnother();
  await expectShown(waiting(page));
  await cut(page, 'CancelEmailChange');
  await press(page, 'Cancel change');
  await expectShown(page.getByText('The connection failed. Please try again.', { exact: true }), waiting(page));
});

test('PROF-79 PROF-78 PROF-81: the link in the email to the old address asks, then brings it back', async () => {
  const page = await asksForAnother();
  await expectShown(waiting(page));
  const { token } = await linkTo(site.app, NEW, '/auth/verify-email');
  await page.goto(`${site.app.url}/auth/verify-email?token=${token}`);
  await expectShown(page.getByText('Your e-mail address is verified.', { exact: true }));
  const { link } = await linkTo(site.app, OLD, '/auth/undo-email');
  await page.goto(link);
  await press(page, 'Bring it back');
  await expectShown(page.getByRole('status').getByText(/This e-mail address is back/));
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expectPath(page, '/auth/login');
  await page.goto(link);
  await press(page, 'Bring it back');
  await expectShown(page.getByRole('alert').getByText(/^This link was used already, or its 7 days are over\./));
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expectPath(page, '/auth/login');
});

test('PROF-79: neither the waiting address nor the page of the undo scrolls sideways on a phone', async () => {
  const meera = await signedIn();
  const long = `${'meera'.repeat(12)}@${'example'.repeat(8)}.com`;
  await meera.savesProfile({ email: long, currentPassword: meera.password });
  const page = await meera.visit('/user/profile', PHONE);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expectShown(page.getByText(`${long} is waiting for confirmation.`));
  expect(await width()).toBe(390);
  await press(page, 'Edit Profile');
  await field(page, 'Email').fill(NEW);
  await expectShown(field(page, 'Current password'));
  expect(await width()).toBe(390);
  await page.goto(`${site.app.url}/auth/undo-email?token=x`);
  await expectShown(page.getByRole('button', { name: 'Bring it back' }));
  expect(await width()).toBe(390);
});

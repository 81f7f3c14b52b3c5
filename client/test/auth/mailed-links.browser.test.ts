import type { Page } from 'playwright-core';
import { linkTo } from '../../../server/test/support/mailbox';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { answer, cut } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const email = (page: Page) => page.getByLabel('Email');
const send = (page: Page) => page.getByRole('button', { name: 'Send Reset Link' });
const toLogin = (page: Page) => page.getByRole('link', { name: 'Go to Login' });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

test.each(['/auth/forget-password', '/auth/reset-password'])('NAV-31 AUTH-10: %s asks for an email', async (path) => {
  const page = await site.visit(path);
  await expectTexts(heading(page), ['Forgot your password?']);
  await expectShown(email(page), send(page));
  await expectCount(toLogin(page), 0);
});

test('AUTH-13: who is signed in can ask for a reset link', async () => {
  const asha = await site.signedIn();
  const page = await asha.visit('/auth/reset-password');
  await expectShown(page.getByRole('button', { name: 'Your account' }), send(page));
  await expectPath(page, '/auth/reset-password');
});

test('AUTH-11 AUTH-37: a registered email address gets its link, and the way to the login shows', async () => {
  await site.signedIn({ email: 'asha@example.com' });
  const page = await site.visit('/auth/forget-password');
  await email(page).fill('asha@example.com');
  await send(page).click();
  await expectShown(page.getByRole('status').getByText('Password reset link sent to your email!', { exact: true }));
  await toLogin(page).click();
  await expectPath(page, '/auth/login');
});

test('AUTH-35: an email address that is none is refused at the field, which gets the focus', async () => {
  const page = await site.visit('/auth/forget-password');
  for (const wrong of ['', 'asha', 'asha@example']) {
    await email(page).fill(wrong);
    await send(page).click();
    await expectShown(page.getByText('Please enter a valid email address.', { exact: true }));
    await soon(async () => {
      expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
    });
  }
});

test('AUTH-36: an email address that nobody registered is refused', async () => {
  const page = await site.visit('/auth/forget-password');
  await email(page).fill('nobody@example.com');
  await email(page).press('Enter');
  await expectShown(page.getByText('Error: Email not registered or invalid.', { exact: true }));
  await expectCount(toLogin(page), 0);
});

test('a reset link that cannot be asked for can be tried again', async () => {
  const page = await site.visit('/auth/forget-password');
  await cut(page, 'SendPasswordReset');
  await email(page).fill('asha@example.com');
  await send(page).click();
  await expectShown(page.getByRole('alert').getByText(/could not be sent/));
});

const REFUSED = { __typename: 'ResetPasswordPayload', message: null };

test('AUTH-38 PLC-18: the new password is checked before it is sent, and must be typed twice', async () => {
  const page = await site.visit('/auth/reset-password?token=a-token');
  const [password, confirmation] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
  const set = page.getByRole('button', { name: 'Set Password' });
  await set.click();
  await expectShown(page.getByText('Password is required.', { exact: true }));
  await password.fill('12345');
  await set.click();
  await expectShown(page.getByText('Password must be at least 6 characters long.', { exact: true }));
  await password.fill('123456');
  await confirmation.fill('123457');
  await set.click();
  await expectShown(page.getByText('Passwords do not match.', { exact: true }));
});

test('PLC-18: a link that was used or is too old says so, and a new one can be asked for', async () => {
  const page = await site.visit('/auth/reset-password?token=a-token');
  const text = 'This link has expired or was used already. Please ask for a new one.';
  const userErrors = [{ __typename: 'UserError', code: 'LINK_INVALID', message: text, path: null }];
  await answer(page, 'ResetPassword', { resetPassword: { ...REFUSED, userErrors } });
  await page.getByLabel('New Password').fill('123456');
  await page.getByLabel('Confirm Password').fill('123456');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expectShown(alert(page, text));
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expectShown(send(page));
});

test('AUTH-38 PLC-18: by the mailed link a new password is set once, the old one stops working and devices are signed out', async () => {
  const asha = await site.signedIn({ email: 'asha@example.com', password: 'secret-1' });
  const device = await asha.visit('/user/settings');
  await expectShown(device.getByRole('button', { name: 'Your account' }));
  const page = await site.visit('/auth/forget-password');
  await email(page).fill(asha.email);
  await send(page).click();
  const { token } = await linkTo(site.app, asha.email, '/auth/reset-password');
  await page.goto(`${site.app.url}/auth/reset-password?token=${token}`);
  await page.getByLabel('New Password').fill('secret-2');
  await page.getByLabel('Confirm Password').fill('secret-2');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expectShown(page.getByText('Your password has been changed.', { exact: true }));
  await toLogin(page).click();
  await page.getByRole('button', { name: 'User', exact: true }).click();
  for (const password of ['secret-1', 'secret-2']) {
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    if (password === 'secret-1') await expectShown(page.getByText('Invalid email or password. Please try again.'));
  }
  await expectPath(page, '/user/profile');
  await device.goto(`${site.app.url}/user/profile`);
  await expectPath(device, '/auth/login');
});

test('the mailed link verifies the email address once, and leads to the profile', async () => {
  const asha = await site.signedIn({ email: 'asha@example.com' });
  const { token } = await linkTo(site.app, asha.email, '/auth/verify-email');
  const page = await asha.visit(`/auth/verify-email?token=${token}`);
  await expectShown(page.getByRole('status').getByText('Your e-mail address is verified.', { exact: true }));
  await page.reload();
  await expectShown(alert(page, 'This link has expired or was used already. Please ask for a new one.'));
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expectPath(page, '/user/profile');
});

test('an email address that could not be verified for want of a connection can be verified by a reload', async () => {
  const asha = await site.signedIn({ email: 'asha@example.com' });
  const { token } = await linkTo(site.app, asha.email, '/auth/verify-email');
  const prepare = (page: Page) => cut(page, 'ConfirmEmail');
  const page = await site.visit(`/auth/verify-email?token=${token}`, { prepare });
  await expectShown(page.getByRole('alert').getByText(/could not be verified/));
  await page.unrouteAll();
  await page.reload();
  await expectShown(page.getByText('Your e-mail address is verified.', { exact: true }));
});

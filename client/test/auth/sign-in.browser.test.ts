import type { Page } from 'playwright-core';
import { expectCount, expectErrorScreen, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { answer, cut, hold } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
const pick = (page: Page, role: 'User' | 'Owner') => page.getByRole('button', { name: role, exact: true }).click();

async function signIn(page: Page, person: { email: string; password: string }, role: 'User' | 'Owner' = 'User') {
  await pick(page, role);
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await submit(page).click();
}

const ANSWERED = { __typename: 'SignInPayload', tokens: null, userErrors: [] };

test.each(['/auth/login', '/auth/register'])('AUTH-01: %s first asks for a role', async (path) => {
  const page = await site.visit(path);
  await expectTexts(heading(page), ['Select Role']);
  await expectShown(
    page.getByRole('button', { name: 'User', exact: true }),
    page.getByRole('button', { name: 'Owner', exact: true }),
  );
  await expectCount(email(page), 0);
});

const roles = ['User', 'Owner'] as const;
test.each(roles)('AUTH-02 AUTH-04: as %s the heading leads back to the picker', async (role) => {
  const page = await site.visit('/auth/login');
  await pick(page, role);
  await expectShown(page.getByRole('heading', { name: `Login as ${role}`, exact: true }));
  await heading(page).getByRole('button', { name: role }).click();
  await expectTexts(heading(page), ['Select Role']);
});

test('AUTH-05: a role picked on one screen is kept on the other, and over a reload', async () => {
  const page = await site.visit('/auth/login');
  await pick(page, 'Owner');
  await page.getByRole('link', { name: 'Register' }).click();
  await expectShown(page.getByRole('heading', { name: 'Register as Owner', exact: true }));
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Register as Owner', exact: true }));
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expectShown(page.getByRole('heading', { name: 'Login as Owner', exact: true }));
});

test('AUTH-06 AUTH-07: what the login screen offers', async () => {
  const page = await site.visit('/auth/login');
  await pick(page, 'User');
  await expectShown(email(page), password(page), submit(page));
  await expectShown(page.getByRole('button', { name: 'Sign in with Google' }));
  expect(await page.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/auth/forget-password');
  expect(await page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register');
});

test('UI-06: the toggle of a password field shows the text, and hides it again', async () => {
  const page = await site.visit('/auth/login');
  await pick(page, 'User');
  await password(page).fill('secret-1');
  expect(await password(page).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password(page).getAttribute('type')).toBe('password');
  expect(await password(page).inputValue()).toBe('secret-1');
});

const pickedWrongly = [
  ['OWNER', 'User', '/owner/profile'],
  ['USER', 'Owner', '/user/profile'],
] as const;
test.each(pickedWrongly)('AUTH-14 CON-07: the stored role %s wins over the picked %s', async (role, picked, path) => {
  const meera = await site.signedIn({ role });
  const page = await site.visit('/auth/login');
  await signIn(page, meera, picked);
  await expectPath(page, path);
});

test('AUTH-39: after sign-in by Enter the header knows who is there', async () => {
  const meera = await site.signedIn({ email: 'meera@example.com' });
  const page = await site.visit('/auth/login');
  await pick(page, 'User');
  await email(page).fill(' Meera@Example.com');
  await password(page).fill(meera.password);
  await password(page).press('Enter');
  await expectPath(page, '/user/profile');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expectShown(page.getByRole('banner').getByText('meera@example.com'));
});

test('AUTH-16: a login on its way shows so, and is not sent twice', async () => {
  const meera = await site.signedIn();
  const page = await site.visit('/auth/login');
  const letGo = await hold(page, 'SignIn');
  await signIn(page, meera);
  await expectShown(page.locator('form button[data-loading]'));
  expect(await page.locator('form button[type=submit]').isDisabled()).toBe(true);
  letGo();
  await expectPath(page, '/user/profile');
});

test('AUTH-17: a wrong password and an unknown email address are refused with one text, and what was typed stays', async () => {
  const meera = await site.signedIn();
  const page = await site.visit('/auth/login');
  for (const wrong of [
    { ...meera, password: 'secret-2' },
    { ...meera, email: 'nobody@example.com' },
  ]) {
    await page.reload();
    await expectShown(heading(page));
    if ((await heading(page).innerText()).startsWith('Login')) await heading(page).getByRole('button').click();
    await signIn(page, wrong);
    await expectShown(
      page.getByRole('alert').getByText('Invalid email or password. Please try again.', { exact: true }),
    );
    expect(await email(page).inputValue()).toBe(wrong.email);
    expect(await password(page).inputValue()).toBe(wrong.password);
    await soon(async () => {
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Invalid email or password');
    });
  }
});

test('API-86: in a browser that prefers Hindi, the errors of the server are in the language of the page', async () => {
  const chosen = { name: 'lang', value: 'en', url: site.app.url };
  const prepare = (opened: Page) => opened.context().addCookies([chosen]);
  const page = await site.visit('/auth/login', { locale: 'hi-IN', prepare });
  await signIn(page, { email: 'nobody@example.com', password: 'secret-2' });
  await expectShown(page.getByRole('alert').getByText('Invalid email or password. Please try again.', { exact: true }));
});

test('AUTH-20: a login without a password says so at the field, which gets the focus', async () => {
  const page = await site.visit('/auth/login');
  await signIn(page, { email: 'meera@example.com', password: '' });
  await expectShown(page.getByText('Password is required.', { exact: true }));
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('AUTH-18: an account without a role is told so and not signed in', async () => {
  const page = await site.visit('/auth/login');
  const user = { __typename: 'User', id: 'x'.repeat(20), email: 'a@b.co', photoUrl: null, displayName: null };
  const tokens = { __typename: 'Tokens', accessToken: 'x', accessTokenExpiresInSeconds: 900 };
  await answer(page, 'SignIn', { signIn: { ...ANSWERED, user: { ...user, username: null, role: null }, tokens } });
  await signIn(page, { email: 'a@b.co', password: 'secret-1' });
  await expectShown(page.getByRole('alert').getByText('User role not found. Please contact support.', { exact: true }));
  await expectPath(page, '/auth/login');
});

test('a login that cannot reach the server says so and can be tried again', async () => {
  const meera = await site.signedIn();
  const page = await site.visit('/auth/login');
  await cut(page, 'SignIn');
  await signIn(page, meera);
  await expectShown(page.getByRole('alert').getByText(/Could not log you in/));
  await page.unrouteAll();
  await submit(page).click();
  await expectPath(page, '/user/profile');
});

test.each([
  ['USER', '/user/profile'],
  ['OWNER', '/owner/profile'],
] as const)('AUTH-12 CON-08: who is signed in as %s and opens a sign-in screen goes to %s', async (role, profile) => {
  const meera = await site.signedIn({ role });
  const page = await meera.visit('/');
  for (const path of ['/auth/login', '/auth/register', '/auth/forget-password']) {
    await page.goto(`${site.app.url}${path}`);
    await expectPath(page, profile);
  }
});

test('AUTH-12: a sign-in that ended elsewhere leaves the login screen to be used', async () => {
  const meera = await site.signedIn();
  await meera.signsOut();
  const page = await meera.visit('/auth/login');
  await expectTexts(heading(page), ['Select Role']);
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'Login' }));
});

test('NAV-29: the sign-in screens are where their paths say', async () => {
  const page = await site.visit('/');
  for (const [path, title] of [
    ['/auth/login', 'Select Role'],
    ['/auth/register', 'Select Role'],
    ['/auth/forget-password', 'Forgot your password?'],
    ['/auth/reset-password', 'Forgot your password?'],
  ] as const) {
    await page.goto(`${site.app.url}${path}`);
    await expectTexts(heading(page), [title]);
  }
  await page.goto(`${site.app.url}/auth/logout`);
  await expectPath(page, '/');
  await page.goto(`${site.app.url}/auth`);
  await expectErrorScreen(page);
});

test('NAV-57: a chosen role moves the focus to the first field', async () => {
  const page = await site.visit('/auth/login');
  await page.getByRole('button', { name: 'User', exact: true }).press('Enter');
  await soon(async () => {
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  });
});

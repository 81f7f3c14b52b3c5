import type { Page } from 'playwright-core';
import { expectPath, expectShown, expectTexts } from '../support/expectations';
import { answer, cut, hold } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password');
const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function openForm(role: 'User' | 'Owner' = 'User'): Promise<Page> {
  const page = await site.visit('/auth/register');
  await page.getByRole('button', { name: role, exact: true }).click();
  return page;
}

interface Filled {
  readonly email?: string;
  readonly password?: string;
  readonly confirmation?: string;
}

async function register(page: Page, filled: Filled = {}): Promise<void> {
  const { email: address = 'asha@example.com', password: secret = 'secre7' } = filled;
  await email(page).fill(address);
  await password(page).fill(secret);
  await confirmation(page).fill(filled.confirmation ?? secret);
  await submit(page).click();
}

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

const roles = ['User', 'Owner'] as const;
test.each(roles)('AUTH-03 AUTH-04: as %s the heading lets the role be changed', async (role) => {
  const page = await openForm(role);
  await expectShown(page.getByRole('heading', { name: `Register as ${role}`, exact: true }));
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: role }).click();
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Select Role']);
});

test('AUTH-08 AUTH-09 CON-10: what the registration screen offers', async () => {
  const page = await openForm();
  await expectShown(email(page), password(page), confirmation(page), submit(page));
  await expectShown(page.getByRole('button', { name: 'Sign up with Google' }));
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/info/terms');
  expect(await main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
});

test('CON-10: the former address of the terms leads to them', async () => {
  const page = await site.visit('/terms');
  await expectPath(page, '/info/terms');
});

test.each([
  ['User', '/user/profile'],
  ['Owner', '/owner/profile'],
] as const)('AUTH-15: registered as %s, one is signed in at %s', async (role, path) => {
  const page = await openForm(role);
  await register(page);
  await expectPath(page, path);
  await expectShown(page.getByRole('button', { name: 'Your account' }));
});

describe('AUTH-20 AUTH-21 AUTH-22: what is filled in wrongly', () => {
  test.each([
    ['AUTH-19', 'an empty e-mail', { email: '' }, 'Email', 'Invalid Email Address.'],
    ['AUTH-19', 'an e-mail that is none', { email: 'asha@example' }, 'Email', 'Invalid Email Address.'],
    ['AUTH-20', 'no password', { password: '' }, 'Password', 'Password is required.'],
    ['AUTH-21', '5 characters', { password: 'secre' }, 'Password', 'Password must be at least 6 characters long.'],
    ['AUTH-22', 'another confirmation', { confirmation: 'secret2' }, 'Confirm Password', 'Passwords do not match.'],
  ])(
    '%s: registration with %s is refused at the field, which gets the focus',
    async (_id, _what, filled, label, text) => {
      const page = await openForm();
      await register(page, filled);
      await expectShown(page.getByText(text, { exact: true }));
      expect(await page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
        true,
      );
      await expectPath(page, '/auth/register');
    },
  );
});

test('AUTH-19: an email address that only the server knows to be none is refused at its field', async () => {
  const page = await openForm();
  await register(page, { email: 'asha@exa,mple.com' });
  await expectShown(page.getByText('Invalid Email Address.', { exact: true }));
  expect(await email(page).getAttribute('aria-invalid')).toBe('true');
});

test('AUTH-43: a common password is refused at its field', async () => {
  const page = await openForm();
  await register(page, { password: 'Password123' });
  await expectShown(page.getByText('This password is too common. Please choose another.', { exact: true }));
  expect(await password(page).getAttribute('aria-invalid')).toBe('true');
});

test('AUTH-23: without a role there is nothing to fill in but the role, which is asked for', async () => {
  const page = await site.visit('/auth/register');
  await expectShown(page.getByText('Please select a role (User or Owner) first.', { exact: true }));
  await expectTexts(page.getByRole('main').getByRole('button'), ['User', 'Owner']);
  await expectTexts(page.getByRole('main').getByRole('listitem'), [
    'User I am looking for a room.',
    'Owner I have rooms to let.',
  ]);
});

test('AUTH-24: a registered email address is sent to the login', async () => {
  await site.signedIn({ email: 'asha@example.com' });
  const page = await openForm();
  await register(page, { email: 'ASHA@example.com' });
  await expectShown(page.getByText('User already exists. Please login.', { exact: true }));
});

test('AUTH-25: a registration that fails can be tried again', async () => {
  const page = await openForm();
  await cut(page, 'Register');
  await register(page);
  await expectShown(alert(page, 'Error registering user. Please try again.'));
  await page.unrouteAll();
  await submit(page).click();
  await expectPath(page, '/user/profile');
});

describe('AUTH-26 AUTH-27: an account that is not there after all', () => {
  test.each([
    [
      'AUTH-26',
      'could not be saved',
      [{ code: 'USER_NOT_SAVED', message: 'Failed to save user information. Please try again.' }],
    ],
    ['AUTH-27', 'is missing', []],
  ])('%s: an account that %s is said so', async (_id, _what, refusals) => {
    const page = await openForm();
    const userErrors = refusals.map((refusal) => ({ __typename: 'UserError', path: null, ...refusal }));
    await answer(page, 'Register', {
      register: { __typename: 'RegisterPayload', user: null, tokens: null, userErrors },
    });
    await register(page);
    await expectShown(alert(page, refusals[0]?.message ?? 'Error with user, contact admin..'));
  });
});

test('AUTH-16: a registration on its way shows so', async () => {
  const page = await openForm();
  const letGo = await hold(page, 'Register');
  await register(page);
  await expectShown(page.locator('form button[data-loading]'));
  letGo();
  await expectPath(page, '/user/profile');
});

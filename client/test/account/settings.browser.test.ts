import type { Page } from 'playwright-core';
import { expectCount, expectFocused, expectShown, expectTexts, soon, stopClock } from '../support/expectations';
import { changesOf, cut, hold, mendApi } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  tokens { accessToken } userErrors { code } } }`;

const PERSON = { email: 'ravi@example.com', password: 'secret-1' };

async function openSettings(role: 'USER' | 'OWNER' = 'USER'): Promise<Page> {
  const ravi = await site.signedIn({ ...PERSON, role });
  const page = await ravi.visit(role === 'OWNER' ? '/owner/settings' : '/user/settings');
  await expectShown(page.getByText('This device', { exact: true }));
  return page;
}

/** Signs the person in on another device; gives its access token, or nothing when refused. */
async function signInElsewhere(device: string, password = PERSON.password): Promise<string | undefined> {
  const input = { email: PERSON.email, password, refreshTokenPlace: 'BODY' };
  const { data } = await site.app.ask(SIGN_IN, { input }, { 'user-agent': device });
  return data?.['signIn'].tokens?.accessToken;
}

async function isSignedIn(token: string | undefined): Promise<boolean> {
  const { data } = await site.app.ask('{ me { id } }', {}, { authorization: `Bearer ${token ?? ''}` });
  return data?.['me'] != null;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const devices = (page: Page) => page.getByRole('listitem').filter({ hasText: /This device|Last used/ });
const deletionRefused = (page: Page) =>
  page.getByText('Account deletion is not Allowed. Please contact the admin.', { exact: true });

test('SET-01: the settings have the heading Privacy Settings and a Delete Account button', async () => {
  const page = await openSettings();
  await expectShown(
    page.getByRole('heading', { name: 'Privacy Settings', exact: true, level: 1 }),
    page.getByRole('button', { name: 'Delete Account', exact: true }),
  );
});

const roles = ['USER', 'OWNER'] as const;
test.each(roles)('SET-02 SET-04: Delete Account is refused to the role %s, and the account stays', async (role) => {
  const page = await openSettings(role);
  const changes = changesOf(page);
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await expectShown(deletionRefused(page));
  expect(changes).toEqual([]);
  expect(await signInElsewhere(FIREFOX)).toBeDefined();
});

test('SET-03 LIM-10: the account-deletion notice vanishes after 3 seconds', async () => {
  const page = await openSettings();
  await stopClock(page);
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await page.clock.runFor(2900);
  await expectShown(deletionRefused(page));
  await page.clock.runFor(200);
  await deletionRefused(page).waitFor({ state: 'hidden' });
});

test('NAV-74: a person sees the devices they are signed in on, and signs one out; the card has the focus then', async () => {
  const page = await openSettings();
  const [firefox, safari] = [await signInElsewhere(FIREFOX), await signInElsewhere(SAFARI)];
  await page.reload();
  await expectCount(devices(page), 3);
  await expectTexts(devices(page).filter({ hasText: 'This device' }).getByRole('button'), []);
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).press('Enter');
  await expectShown(page.getByText('Firefox on Windows is signed out.', { exact: true }));
  await expectCount(devices(page), 2);
  await expectFocused(page.getByRole('region', { name: 'Signed-in devices' }));
  expect([await isSignedIn(firefox), await isSignedIn(safari)]).toEqual([false, true]);
});

test('NAV-74: a person signs all other devices out; the card has the focus then', async () => {
  const page = await openSettings();
  const others = [await signInElsewhere(FIREFOX), await signInElsewhere(SAFARI)];
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all other devices' }).press('Enter');
  await expectShown(page.getByText('All other devices are signed out.', { exact: true }));
  await expectFocused(page.getByRole('region', { name: 'Signed-in devices' }));
  await expectCount(devices(page), 1);
  await expectCount(page.getByRole('button', { name: /^Sign out (?!all)/ }), 0);
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
});

test('a device that cannot be signed out stays in the list', async () => {
  const page = await openSettings();
  await signInElsewhere(FIREFOX);
  await page.reload();
  await expectCount(devices(page), 2);
  await cut(page, 'SignOutDevices');
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expectShown(
    page.getByText('The device could not be signed out: The connection failed. Please try again.', { exact: true }),
  );
  await expectCount(devices(page), 2);
});

test('while the devices are on their way, a spinner says so', async () => {
  const ravi = await site.signedIn(PERSON);
  let letGo = (): void => undefined;
  const page = await ravi.visit('/user/settings', {
    prepare: async (opened) => {
      letGo = await hold(opened, 'SignedInDevices');
    },
  });
  await expectShown(page.getByRole('status').filter({ hasText: 'Loading your devices…' }));
  letGo();
  await expectCount(devices(page), 1);
});

test('devices that cannot be loaded are said so and can be tried again', async () => {
  const ravi = await site.signedIn(PERSON);
  const page = await ravi.visit('/user/settings', { prepare: (opened) => cut(opened, 'SignedInDevices') });
  await expectShown(page.getByText('Your devices could not be loaded.', { exact: true }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectCount(devices(page), 1);
});

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a person changes their password, which signs the other devices out', async () => {
  const page = await openSettings();
  const other = await signInElsewhere(FIREFOX);
  await page.reload();
  await expectCount(devices(page), 2);
  await changePassword(page, PERSON.password, 'another-secret');
  await expectShown(page.getByText('Your password has been changed.', { exact: true }));
  await expectCount(devices(page), 1);
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  expect(await isSignedIn(other)).toBe(false);
  expect(await signInElsewhere(FIREFOX)).toBeUndefined();
  expect(await signInElsewhere(FIREFOX, 'another-secret')).toBeDefined();
});

test.each([
  ['Current password', 'wrong-secret', 'another-secret', 'The current password is not right.'],
  ['New password', PERSON.password, '12345', 'Password must be at least 6 characters long.'],
])('a password change with a wrong %s is refused at its field', async (label, current, next, reason) => {
  const page = await openSettings();
  await changePassword(page, current, next);
  await expectShown(page.getByText(reason, { exact: true }));
  await soon(async () => {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

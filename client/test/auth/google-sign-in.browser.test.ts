import type { Page } from 'playwright-core';
import { type Issuer, startIssuer } from '../../../server/test/support/loopback-issuer';
import { expectPath, expectShown, soon } from '../support/expectations';
import { answer, cut } from '../support/network';
import { useSite } from '../support/site';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer([{ sub: 'g-asha', email: 'asha@example.com', email_verified: true, name: 'Asha Rao' }]);
});
const site = useSite(() => ({ env: issuer.env }));
afterAll(() => issuer.stop());

const google = (page: Page) => page.getByRole('button', { name: /with Google/ });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function openScreen(path: '/auth/login' | '/auth/register', role: 'User' | 'Owner'): Promise<Page> {
  const page = await site.visit(path);
  await page.getByRole('button', { name: role, exact: true }).click();
  await soon(async () => {
    expect(await google(page).isEnabled()).toBe(true);
  });
  return page;
}

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await popup.getByRole('link', { name: 'Continue as Asha Rao' }).waitFor();
  return popup;
}

test('AUTH-33: a first Google sign-in makes an account of the picked role, and the window closes', async () => {
  const page = await openScreen('/auth/register', 'Owner');
  const popup = await openPopup(page);
  await popup.getByRole('link', { name: 'Continue as Asha Rao' }).click();
  await expectPath(page, '/owner/profile');
  await soon(() => {
    expect(popup.isClosed()).toBe(true);
    return Promise.resolve();
  });
  await page.reload();
  await expectShown(page.getByRole('button', { name: 'Your account' }));
});

test('AUTH-34: a later Google sign-in with another picked role keeps the stored one', async () => {
  const first = await openScreen('/auth/register', 'Owner');
  await (await openPopup(first)).getByRole('link', { name: 'Continue as Asha Rao' }).click();
  await expectPath(first, '/owner/profile');
  const page = await openScreen('/auth/login', 'User');
  await (await openPopup(page)).getByRole('link', { name: 'Continue as Asha Rao' }).click();
  await expectPath(page, '/owner/profile');
});

test('AUTH-28: Google is offered only once a role is picked', async () => {
  for (const path of ['/auth/login', '/auth/register']) {
    const page = await site.visit(path);
    await expectShown(page.getByRole('heading', { name: 'Select Role' }));
    await expectShown(page.getByText('A role must be selected before signing in with Google.', { exact: true }));
    expect(await google(page).count()).toBe(0);
  }
});

test('AUTH-29: a Google window that is closed is a sign-in cancelled, and it can be tried again', async () => {
  const page = await openScreen('/auth/login', 'User');
  await (await openPopup(page)).close();
  await expectShown(alert(page, 'Google sign-in cancelled by user.'));
  await (await openPopup(page)).getByRole('link', { name: 'Continue as Asha Rao' }).click();
  await expectPath(page, '/user/profile');
});

test("AUTH-29: Cancel on Google's page cancels too", async () => {
  const page = await openScreen('/auth/login', 'User');
  await (await openPopup(page)).getByRole('link', { name: 'Cancel' }).click();
  await expectShown(alert(page, 'Google sign-in cancelled by user.'));
});

test('AUTH-30: a second Google request while the window is open is refused, and the first goes on', async () => {
  const page = await openScreen('/auth/login', 'User');
  const popup = await openPopup(page);
  await google(page).click();
  await expectShown(alert(page, 'Google sign-in request already in progress.'));
  await popup.getByRole('link', { name: 'Continue as Asha Rao' }).click();
  await expectPath(page, '/user/profile');
});

test.each(['StartGoogleSignIn', 'FinishGoogleSignIn'])(
  'AUTH-31: when %s fails, so does the sign-in',
  async (operation) => {
    const page = await openScreen('/auth/login', 'User');
    await cut(page, operation);
    const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
    if (operation === 'FinishGoogleSignIn') await popup.getByRole('link', { name: 'Continue as Asha Rao' }).click();
    await expectShown(alert(page, 'Google sign-in failed. Please try again.'));
    await soon(() => {
      expect(popup.isClosed()).toBe(true);
      return Promise.resolve();
    });
  },
);

test('AUTH-32: a Google sign-in that gives no user says so', async () => {
  const page = await openScreen('/auth/login', 'User');
  const empty = { __typename: 'FinishGoogleSignInPayload', user: null, tokens: null, userErrors: [] };
  await answer(page, 'FinishGoogleSignIn', { finishGoogleSignIn: empty });
  await (await openPopup(page)).getByRole('link', { name: 'Continue as Asha Rao' }).click();
  await expectShown(alert(page, 'Google sign-in failed: No user information received.'));
});

test('a site without Google says so at its button', async () => {
  const prepare = (page: Page) =>
    answer(page, 'SignInWays', { signInWays: { __typename: 'SignInWays', google: false } });
  const page = await site.visit('/auth/login', { prepare });
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await expectShown(page.getByText('Google sign-in is not set up on this site.'));
  expect(await google(page).isDisabled()).toBe(true);
});

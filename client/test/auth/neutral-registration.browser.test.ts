import { linkTo } from '../../../server/test/support/mailbox';
import { expectPath, expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite(() => ({ env: { NEUTRAL_ANSWERS: 'true' } }));

test('AUTH-50: with neutral answers registration goes on in the mailbox, and its link signs in', async () => {
  const page = await site.visit('/auth/register');
  await page.getByRole('button', { name: 'Owner' }).click();
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm Password').fill('secret-1');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const text = 'Almost done: please open the link that we have sent to your e-mail.';
  await expectShown(page.getByText(text, { exact: true }));
  const { link } = await linkTo(site.app, 'asha@example.com', '/auth/verify-email?token=');
  const { pathname, search } = new URL(link);
  const opened = await site.visit(`${pathname}${search}`);
  await expectShown(opened.getByText('Your e-mail address is verified.', { exact: true }));
  await expectShown(opened.getByRole('button', { name: 'Your account' }));
  await opened.getByRole('link', { name: /profile/i }).click();
  await expectPath(opened, '/owner/profile');
});

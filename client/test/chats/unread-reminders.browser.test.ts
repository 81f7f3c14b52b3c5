import type { Page } from 'playwright-core';
import { expectShown, soon } from '../support/expectations';
import { cut, hold, mendApi } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'E-mail me about unread messages' });
const settingsOf = (person: SignedIn, options?: Parameters<SignedIn['visit']>[1]) =>
  person.visit('/user/settings', options);
const wantsReminders = async (person: SignedIn): Promise<boolean> =>
  (await person.ask('{ me { wantsUnreadReminders } }')).data?.['me'].wantsUnreadReminders;

test('a person switches the emails about unread messages off, and on again', async () => {
  const ravi = await site.signedIn();
  const page = await settingsOf(ravi);
  await soon(async () => expect(await theSwitch(page).isChecked()).toBe(true));
  await theSwitch(page).press('Space');
  await expectShown(page.getByText('You will get no more e-mails about messages.', { exact: true }));
  expect(await wantsReminders(ravi)).toBe(false);
  await page.reload();
  await soon(async () => expect(await theSwitch(page).isChecked()).toBe(false));
  await theSwitch(page).click();
  await expectShown(page.getByText('You will get an e-mail about messages that you have not read.', { exact: true }));
  expect(await wantsReminders(ravi)).toBe(true);
});

test('a person whose email address is not verified is told that it has to be', async () => {
  const page = await settingsOf(await site.signedIn());
  await expectShown(page.getByText('For this your e-mail address has to be verified.', { exact: true }));
});

test('a choice that cannot be saved is said so, and stays as it was', async () => {
  const ravi = await site.signedIn();
  const page = await settingsOf(ravi);
  await soon(async () => expect(await theSwitch(page).isChecked()).toBe(true));
  await cut(page, 'ChooseUnreadReminders');
  await theSwitch(page).press('Space');
  await expectShown(
    page.getByText('Your choice could not be saved: The connection failed. Please try again.', { exact: true }),
  );
  expect(await theSwitch(page).isChecked()).toBe(true);
});

test('while the choice is on its way a spinner says so', async () => {
  let letGo = (): void => undefined;
  const page = await settingsOf(await site.signedIn(), {
    prepare: async (opened) => {
      letGo = await hold(opened, 'UnreadReminders');
    },
  });
  await expectShown(page.getByRole('status').filter({ hasText: 'Loading your choice…' }).first());
  letGo();
  await expectShown(theSwitch(page));
});

test('a choice that cannot be loaded is said so and can be tried again', async () => {
  const page = await settingsOf(await site.signedIn(), { prepare: (opened) => cut(opened, 'UnreadReminders') });
  await expectShown(page.getByText('Your choice could not be loaded.', { exact: true }));
  await mendApi(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(theSwitch(page));
});

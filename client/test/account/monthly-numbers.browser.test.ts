import type { Page } from 'playwright-core';
import { expectCount, expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'E-mail me the numbers of each month' });

test('FRESH-33: an owner switches the numbers of each month off in Settings, and on again; a seeker has no switch', async () => {
  const owner = await site.signedIn({ role: 'OWNER' });
  const page = await owner.visit('/owner/settings');
  await soon(async () => expect(await theSwitch(page).isChecked()).toBe(true));
  await theSwitch(page).press('Space');
  await expectShown(page.getByText('You will get no more e-mails about numbers.', { exact: true }));
  await page.reload();
  await soon(async () => expect(await theSwitch(page).isChecked()).toBe(false));
  await theSwitch(page).click();
  await expectShown(page.getByText('You will get the numbers of your rooms each month.', { exact: true }));
  const seeker = await (await site.signedIn()).visit('/user/settings');
  await expectShown(seeker.getByRole('switch', { name: 'E-mail me about unread messages' }));
  await expectCount(theSwitch(seeker), 0);
});

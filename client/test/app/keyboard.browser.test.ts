import type { Locator, Page } from 'playwright-core';
import { aRoom } from '../../../server/test/support/builders';
import { expectPath, expectShown } from '../support/expectations';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is there; fails after `most` times. */
async function tabTo(page: Page, locator: Locator, most: number): Promise<void> {
  await locator.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  expect(await isFocused(locator)).toBe(true);
}

test('UI-21: from home to a sent message with the keyboard alone', async () => {
  const owner = await site.signedIn({ role: 'OWNER' });
  const room = aRoom(owner, { name: 'Ganga Niwas' });
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 2) });
  const page = await (await site.signedIn()).visit('/');
  await tabTo(page, page.getByLabel('Address'), 12);
  await page.keyboard.type('ganga');
  await page.keyboard.press('Enter');
  await expectPath(page, '/search/ganga');
  await tabTo(page, page.getByRole('link', { name: 'Ganga Niwas' }), 12);
  await page.keyboard.press('Enter');
  await expectPath(page, `/room/${room.id}`);
  await tabTo(page, page.getByLabel('Full Name'), 30);
  await page.keyboard.type('Ravi Kumar');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98765 43210');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Is it free?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Message Sent to Owner.', { exact: false }));
});

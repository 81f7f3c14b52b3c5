import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectCount, expectShown } from '../support/expectations';
import { useSite } from '../support/site';

declare global {
  interface Window {
    sharedUrl?: string | undefined;
  }
}

const site = useSite();

/** Opens the page of a room on a prepared device and presses Share. */
async function shareRoom(prepare: (page: Page) => Promise<unknown>): Promise<{ page: Page; link: string }> {
  const owner = anOwner();
  const room = aRoom(owner);
  await site.has({ users: [owner], rooms: [room] });
  const page = await site.visit(`/room/${room.id}`, { prepare, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Share' }).click();
  return { page, link: `${site.app.url}/room/${room.id}` };
}

const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    navigator.share = (shared) => {
      window.sharedUrl = shared?.url;
      return Promise.resolve();
    };
  });

const withoutShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });

const withoutClipboard = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });

test('ROOM-14: where the device can share, its share sheet gets the link of the room', async () => {
  const { page, link } = await shareRoom(withShareSheet);
  await page.waitForFunction((shared) => window.sharedUrl === shared, link);
  await expectCount(page.getByText('Link copied to clipboard!'), 0);
});

test('ROOM-15: where it cannot, the link is copied', async () => {
  const { page, link } = await shareRoom(withoutShareSheet);
  await expectShown(page.getByText('Link copied to clipboard!', { exact: true }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('ROOM-16: a link that cannot be copied is said so', async () => {
  const { page } = await shareRoom(withoutClipboard);
  await expectShown(page.getByText('Failed to copy link.', { exact: true }));
});

test('UI-01: success, error, warning and info each have an icon of their own', async () => {
  const { page } = await shareRoom(withoutShareSheet);
  const icon = page.locator('[data-icon]');
  const shown: string[] = [];
  const look = async (): Promise<void> => {
    await expectShown(icon);
    shown.push(`${String(await icon.getAttribute('data-icon'))}: ${await icon.innerHTML()}`);
  };
  await look();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expectShown(page.getByText('Failed to copy link.'));
  await look();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectShown(page.getByText('Oops, it seems like you are not logged in..'));
  await look();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectShown(page.getByText('Login Required to Perform this Operatioin..'));
  await look();
  expect(shown.map((line) => line.split(':')[0])).toEqual(['success', 'error', 'warning', 'info']);
  expect(new Set(shown.map((line) => line.slice(line.indexOf(':')))).size).toBe(4);
});

import type { Page } from 'playwright-core';
import { type AddedOperator, addsOperator, appCode } from '../../../server/test/support/desk';
import { registerOwner } from '../../../server/test/support/owner-actions';
import { findingsOn } from '../support/axe';
import { expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

// A text that does harm where it is not escaped, or not kept within its box.
const HOSTILE = `<img src=x onerror="document.title='broken'"> \u202Eمرحبا ${'w'.repeat(300)} ${'word '.repeat(100)}`;

/** Writes a report and a contact message with texts that do harm; returns the id of the report. */
async function hostileCases(): Promise<string> {
  const [owner, ana] = [await registerOwner(site.app), await site.signedIn()];
  const room = await owner.lists({ name: 'Ganga House' });
  await ana.contactsTeam({ name: 'Ana', email: 'a@example.com', message: HOSTILE });
  const about = { ownerId: owner.id, ownerUname: 'o', roomId: room.id } as const;
  return ana.reports({ ...about, reason: 'FRAUD', description: HOSTILE });
}

async function signsIn(page: Page, meera: AddedOperator): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('meera');
  await page.locator('input[type="password"]').fill(meera.password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(appCode(meera));
  await page.keyboard.press('Enter');
}

/** Checks a page for people who use a screen reader, a keyboard or a phone. */
async function isSound(page: Page, name: string): Promise<void> {
  expect([name, await findingsOn(page)]).toEqual([name, []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.title()).not.toBe('broken');
}

test.each([
  ['en-IN', 390],
  ['hi-IN', 390],
  ['en-IN', 1280],
])(
  'DESK-40: in %s at %d pixels axe finds nothing on the pages of the desk, and hostile texts stay text',
  async (locale, width) => {
    const id = await hostileCases();
    const meera = await addsOperator(site.app, 'meera', 'read,act,remove,manage');
    const viewport = { width, height: 844 };
    const page = await site.visit(`/desk/cases/${id}`, { viewport, locale, prepare: () => Promise.resolve() });
    await expectShown(page.locator('input[autocomplete="username"]'));
    await isSound(page, 'sign-in');
    await signsIn(page, meera);
    await expectShown(page.getByText('<img src=x').first());
    await isSound(page, 'case');
    const links = page.locator('.desk-nav a');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
    for (let number = 0; number < 5; number += 1) {
      await links.nth(number).click();
      await expectShown(page.locator('main h1'), page.locator('.desk-nav a[aria-current]'));
      await page.waitForLoadState('networkidle');
      await isSound(page, `page ${String(number)}`);
    }
  },
);

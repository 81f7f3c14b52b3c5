import type { Page } from 'playwright-core';
import { User } from '../../../server/src/users';
import { addsOperator, appCode } from '../../../server/test/support/desk';
import { areGiven, reviewed } from '../../../server/test/support/review-actions';
import { expectShown } from '../support/expectations';
import { ownerAndSeeker } from '../support/owner-and-seeker';
import { useSite } from '../support/site';

const site = useSite();

async function opensCase(width: number, language: string): Promise<Page> {
  const [ravi, ana] = [await site.signedIn(), await site.signedIn()];
  await site.app.database.write((manager) => manager.update(User, { id: ravi.id }, { emailVerified: true }));
  const report = { ownerUname: 'ana_k', reason: 'FRAUD', description: 'Took money.' } as const;
  const id = await ravi.reports({ ...report, ownerId: ana.id });
  await ravi.reports({ ...report, ownerId: ana.id, reason: 'OTHER' });
  return opensAsOperator(id, width, language);
}

/** Opens a case and signs a new operator in. */
async function opensAsOperator(id: string, width: number, language: string): Promise<Page> {
  const meera = await addsOperator(site.app, 'meera', 'read,act,remove,manage');
  const page = await site.visit(`/desk/cases/${id}`, {
    viewport: { width, height: 844 },
    locale: language,
    prepare: () => Promise.resolve(),
  });
  await page.locator('input[autocomplete="username"]').fill('meera');
  await page.locator('input[type="password"]').fill(meera.password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(appCode(meera));
  await page.keyboard.press('Enter');
  return page;
}

test('DESK-36: on a phone an operator holds a reported review with a reason, and releases it', async () => {
  const { room } = await ownerAndSeeker(site);
  const [author] = await areGiven(site.app, room.id, [2]);
  const { id: reviewId } = (await reviewed(author, room.id)).myReview;
  const reporter = await site.signedIn();
  const page = await opensAsOperator(
    await reporter.reports({ reviewId, reason: 'HARASSMENT', description: 'It names a child.' }),
    390,
    'en-IN',
  );
  await page.getByRole('textbox', { name: 'Reason' }).fill('Names a child');
  await page.getByRole('button', { name: 'Hold the review' }).click();
  await expectShown(page.getByText('The review is held: only its author sees it.'));
  expect((await reviewed(reporter, room.id)).reviews.nodes).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Release the review' }).click();
  await expectShown(
    page.getByRole('button', { name: 'Hold the review' }),
    page.getByText(/meera · released the review/),
  );
  expect((await reviewed(reporter, room.id)).reviews.nodes).toHaveLength(1);
});

test('DESK-30: on a phone an operator previews and sends an answer, suspends the person and reads the log', async () => {
  const page = await opensCase(390, 'en-IN');
  await expectShown(
    page.getByText('0 reports sent, 2 reports about them'),
    page.getByRole('cell', { name: 'Seeker' }).first(),
  );
  await page.getByRole('button', { name: 'Take' }).click();
  await page.getByRole('combobox', { name: 'Ready texts: Answer' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Preview: Answer' }).click();
  await expectShown(
    page.getByRole('region', { name: 'The e-mail' }).getByText('Your report on Thikana', { exact: true }),
  );
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expectShown(page.getByText(/meera · answered: We have looked/));
  const person = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Reported:/ }) });
  await person.getByRole('textbox', { name: 'Words for the person' }).fill('Took money');
  await person.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expectShown(person.getByText(/^Suspended since .* Took money$/));
  await person.getByRole('button', { name: 'Ask to remove the account', exact: true }).click();
  await expectShown(person.getByText(/^meera wants the account removed: Took money$/));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expectShown(page.getByRole('button', { name: 'Withdraw the removal' }));
  await page.getByRole('link', { name: 'Log' }).click();
  await expectShown(page.getByText(/meera · suspended the account: Took money/));
});

test('DESK-30: history, actions and values are in Hindi', async () => {
  const page = await opensCase(1280, 'hi-IN');
  await expectShown(
    page.getByRole('cell', { name: 'कमरा खोजने वाला' }).first(),
    page.getByRole('button', { name: 'रोक लगाएँ', exact: true }).first(),
    page.getByText('0 रिपोर्ट भेजीं, इनके बारे में 2 रिपोर्ट'),
  );
  await page.getByRole('button', { name: 'अपने पास लें' }).click();
  await expectShown(page.getByRole('button', { name: 'जवाब भेजें', exact: true }));
});

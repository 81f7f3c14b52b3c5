import { PHONE } from '../support/browser';
import { expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';
import { User } from '../../../server/src/users';
import { addsOperator, appCode } from '../../../server/test/support/desk';
import { emailsTo } from '../../../server/test/support/mailbox';
import { registerOwner } from '../../../server/test/support/owner-actions';

const site = useSite();

const verified = (id: string) =>
  site.app.database.write((manager) => manager.update(User, { id }, { emailVerified: true, language: 'hi' }));

async function opensDesk(options: object) {
  const meera = await addsOperator(site.app, 'meera', 'read,act,remove,manage');
  const page = await site.visit('/desk', { prepare: () => Promise.resolve(), ...options });
  await page.locator('input[autocomplete="username"]').fill(meera.name);
  await page.locator('input[type="password"]').fill(meera.password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete="one-time-code"]').fill(appCode(meera));
  await page.keyboard.press('Enter');
  return page;
}

test('DESK-19: an operator who reads Hindi works on a case and finds every page, on a phone', async () => {
  const [ravi, ana] = [await site.signedIn(), await site.signedIn()];
  await verified(ravi.id);
  await ravi.reports({ ownerId: ana.id, ownerUname: 'ana_k', reason: 'FRAUD', description: 'पैसे लिए।' });
  const page = await opensDesk({ ...PHONE, locale: 'hi-IN' });
  await page.getByRole('link', { name: 'ana_k' }).click();
  await page.getByRole('button', { name: 'अपने पास लें' }).click();
  await page.getByRole('textbox', { name: 'कारण' }).fill('दोनों से बात हुई');
  await expectShown(page.getByText('इसे सिर्फ़ ऑपरेटर पढ़ते हैं।'));
  await page.getByRole('textbox', { name: 'जवाब' }).fill('हमने देख लिया है।');
  await page.getByRole('button', { name: 'पहले देखें: जवाब' }).click();
  await expectShown(page.getByRole('region', { name: 'ई-मेल' }).getByText('Thikana पर आपकी शिकायत'));
  await page.getByRole('button', { name: 'जवाब भेजकर मामला ख़त्म करें' }).click();
  await expectShown(page.getByText(/meera · बंद किया: दोनों से बात हुई/), page.getByText(/जवाब दिया: हमने देख/));
  await soon(async () => {
    const subjects = (await emailsTo(site.app, ravi.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Thikana पर आपकी शिकायत');
  });
  const pages = { जाँच: 'रिपोर्ट से पहले', आँकड़े: 'आँकड़े', अकाउंट: 'अकाउंट', रिकॉर्ड: 'काम का रिकॉर्ड', मामले: 'मामले' };
  for (const [link, title] of Object.entries(pages)) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expectShown(page.getByRole('heading', { name: title, level: 1 }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test.each(['en-IN', 'hi-IN'])('DESK-18: in the queue on a wide screen a time is in one line, in %s', async (locale) => {
  const [ravi, ana] = [await site.signedIn(), await site.signedIn()];
  const description = 'He asked for money before I saw the room. '.repeat(20);
  await ravi.reports({ ownerId: ana.id, ownerUname: 'a_long_name_of_k', reason: 'MISINFORMATION', description });
  const page = await opensDesk({ locale, viewport: { width: 1000, height: 800 } });
  const time = page.getByRole('row').last().getByRole('cell').last();
  await expectShown(time);
  const lines = await time.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});

test('DESK-11: a case keeps the lines of what an owner has written', async () => {
  const [owner, ravi] = [await registerOwner(site.app), await site.signedIn()];
  const room = await owner.lists({ facilities: 'Bed\nFan' });
  const report = { ownerId: owner.id, ownerUname: 'who', roomId: room.id, reason: 'FRAUD', description: 'x' } as const;
  await ravi.reports(report);
  const page = await opensDesk({});
  await page.locator('a[data-case]').click();
  const row = page.getByRole('row').filter({ hasText: 'Facilities' });
  await soon(async () => expect(await row.getByRole('cell').first().innerText()).toBe('Bed\nFan'));
});

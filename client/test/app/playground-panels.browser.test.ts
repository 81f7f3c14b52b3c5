import { PHONE } from '../support/browser';
import { expectCount, expectShown } from '../support/expectations';
import { answerPane, loadDemo, opensExample, openPlayground, runs, signsInAs } from '../support/playground';
import { useSite } from '../support/site';

const site = useSite();

test('API-82: the errors of the last answer are shown with their remedies, its cost and what is left', async () => {
  await loadDemo(site);
  const page = await openPlayground(site);
  await opensExample(page, 'SaveBookmark');
  await runs(page, 'SaveBookmark');
  await page.getByRole('button', { name: 'UNAUTHENTICATED' }).click();
  const panel = page.getByRole('region', { name: 'Errors and limits' });
  await expectShown(panel.getByText('Refresh the session once and repeat the request').first());
  await expectShown(panel.getByText('HTTP status'), panel.getByText('RateLimit-Policy'));
  await expectShown(panel.getByText(/^\d+, of \d+ points that are left$/));
});

test('API-82: all codes can be searched, and lead to the guides', async () => {
  const page = await openPlayground(site);
  await page.getByRole('button', { name: 'Show Errors and limits' }).click();
  const panel = page.getByRole('region', { name: 'Errors and limits' });
  await page.getByLabel('Search codes').fill('photo large');
  await expectShown(panel.getByText('PHOTO_TOO_LARGE', { exact: true }));
  await expectCount(panel.getByText('ROOM_NOT_FOUND', { exact: true }), 0);
  await panel.getByRole('link', { name: 'How to act on an answer' }).click();
  const guides = page.getByRole('region', { name: 'Guides' });
  await expectShown(guides.getByRole('heading', { name: 'Answers', level: 1 }));
  await guides.getByRole('link', { name: 'limits.md' }).first().click();
  await expectShown(guides.getByRole('heading', { name: 'Limits for clients', level: 1 }));
  const download = page.waitForEvent('download');
  await guides.getByRole('link', { name: 'schema.graphql' }).click();
  expect((await download).suggestedFilename()).toBe('schema.graphql');
});

test('API-83: of a subscription it is said that curl cannot run it', async () => {
  const page = await openPlayground(site);
  await opensExample(page, 'Inbox');
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expectShown(page.getByText('A subscription needs a WebSocket; curl cannot run it.'));
});

test('API-84: on a phone an example is opened, run and read', async () => {
  await loadDemo(site);
  const page = await openPlayground(site, PHONE);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'ReadRoom');
  await runs(page, 'ReadRoom');
  await expectShown(answerPane(page).getByText('Ganga Hostel').first());
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height;
  expect(await heightOf('.graphiql-query-editor')).toBeGreaterThan(180);
  expect(await heightOf('.graphiql-response')).toBeGreaterThan(230);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  for (const name of ['Copy as curl', 'Show Errors and limits', 'Open settings dialog', 'Sign out']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

import { readFile } from 'node:fs/promises';
import { expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const button = { name: 'Download my data' } as const;

test('CON-20: a person downloads everything that is stored about them as one file', async () => {
  const asha = await site.signedIn({ role: 'OWNER' });
  const page = await asha.visit('/owner/settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', button).click()]);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(JSON.stringify(data)).toContain(asha.email);
  await expectShown(page.getByText('Your data is in the file my-data.json.', { exact: true }));
});

test('a download that fails is said so', async () => {
  const page = await (await site.signedIn()).visit('/user/settings');
  await page.route('**/data-export?*', (route) => route.abort());
  await page.getByRole('button', button).click();
  await expectShown(page.getByText('Your data could not be downloaded. Please try again later.', { exact: true }));
});

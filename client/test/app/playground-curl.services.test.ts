import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { privateFolder } from '../../../scripts/services/service.mjs';
import { aJpeg } from '../../../server/test/support/images';
import { expectShown } from '../support/expectations';
import { loadDemo, opensExample, openPlayground, signsInAs } from '../support/playground';
import { useSite } from '../support/site';

const site = useSite();

/** Presses the button and returns the command that it shows and copies. */
async function curlOf(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request as curl' });
  await expectShown(dialog.getByText('Copied.'));
  const shown = await dialog.locator('pre').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return shown ?? '';
}

async function inShell(command: string, token: string, cwd?: string): Promise<any> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd, env: { ...process.env, TOKEN: token } });
  return JSON.parse(stdout);
}

test('API-83: the copied curl command runs, with the token from a variable', async () => {
  const { seeker } = await loadDemo(site);
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'SaveProfile');
  const command = await curlOf(page);
  expect(command).toContain('"authorization: Bearer $TOKEN"');
  const { data } = await inShell(command, seeker.accessToken);
  expect(data.saveProfile.userErrors).toEqual([]);
  expect(data.saveProfile.user.id).toBe(seeker.id);
});

test('API-83: the copied curl command of an upload sends a file', async () => {
  const { seeker } = await loadDemo(site);
  const folder = privateFolder('curl');
  await writeFile(join(folder, 'sample.jpg'), await aJpeg({ width: 64, height: 48 }));
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'UploadProfilePhoto');
  const { data } = await inShell(await curlOf(page), seeker.accessToken, folder);
  expect(data.uploadProfilePhoto.userErrors).toEqual([]);
  await rm(folder, { recursive: true });
});

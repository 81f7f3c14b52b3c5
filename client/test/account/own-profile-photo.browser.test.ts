import type { Page } from 'playwright-core';
import { aPng } from '../../../server/test/support/images';
import { expectCount, expectShown, soon } from '../support/expectations';
import { answer, changesOf, cut, hold, mendApi, UPLOAD } from '../support/network';
import { useSite } from '../support/site';

const site = useSite();

const avatar = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Your photo' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Opens the own profile in edit mode. */
async function editProfile(): Promise<Page> {
  const ravi = await site.signedIn();
  const page = await ravi.visit('/user/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page;
}

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function pick(page: Page, file?: Partial<PickedFile>): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change photo' }).click();
  await (
    await picker
  ).setFiles(file ? { name: 'meera.png', mimeType: 'image/png', buffer: await aPng(), ...file } : []);
}

async function expectAddress(page: Page, start: string | RegExp): Promise<void> {
  await soon(async () => {
    expect(await avatar(page).getAttribute('src')).toMatch(start);
  });
}

test('PROF-41: a picked image is shown before it is saved', async () => {
  const page = await editProfile();
  await pick(page, {});
  await expectShown(toast(page, 'Image Selected, Click Save to save the details..'));
  await expectAddress(page, /^blob:/);
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expectAddress(page, '/default-avatar.svg');
});

test('PROF-42: a picker closed without a choice is said so', async () => {
  const page = await editProfile();
  await pick(page);
  await expectShown(toast(page, 'No image selected for upload.'));
  await pick(page, {});
  await page.locator('input[type="file"]').dispatchEvent('cancel');
  await expectAddress(page, /^blob:/);
});

test('PROF-43 PROF-44: Save keeps the picked photo together with the rest, in one call, and shows it everywhere', async () => {
  const page = await editProfile();
  const changes = changesOf(page);
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await pick(page, {});
  await save(page);
  await expectShown(toast(page, 'Uploading complete.'), page.getByRole('button', { name: 'Edit Profile' }));
  expect(changes).toEqual(['upload']);
  await expectAddress(page, /\/images\//);
  await expectShown(page.getByRole('definition').filter({ hasText: 'Meera Iyer' }));
  const address = (await avatar(page).getAttribute('src')) ?? '';
  const small = address.replace('/large.', '/small.');
  await expectCount(page.getByRole('banner').locator(`img[src="${small}"]`), 1);
});

test('PROF-71: while a photo is sent, its progress shows', async () => {
  const page = await editProfile();
  // Bytes after the end of an image make the file larger and change nothing else.
  await pick(page, { buffer: Buffer.concat([await aPng(), Buffer.alloc(300_000)]) });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  });
  await save(page);
  const progress = page.getByRole('progressbar', { name: 'Uploading photo' });
  const seen = new Set<number>();
  await soon(async () => {
    seen.add(await progress.evaluate((bar: HTMLProgressElement) => bar.value, undefined, { timeout: 1000 }));
    expect([...seen].filter((percent) => percent > 0 && percent < 100)).not.toEqual([]);
  });
  await expectShown(toast(page, 'Uploading complete.'));
  await expectCount(progress, 0);
});

test('PROF-45: an upload that breaks off is said so, keeps the picked photo and can be repeated', async () => {
  const page = await editProfile();
  await pick(page, {});
  await cut(page, UPLOAD);
  await save(page);
  await expectShown(toast(page, 'Upload failed: The connection failed. Please try again.'));
  await expectAddress(page, /^blob:/);
  await mendApi(page);
  await save(page);
  await expectShown(toast(page, 'Uploading complete.'));
});

test('PROF-45: a file that only calls itself an image is refused by the server', async () => {
  const page = await editProfile();
  await pick(page, { buffer: Buffer.from('Good morning') });
  await save(page);
  await expectShown(toast(page, 'Upload failed: The photo must be a JPEG or PNG image.'));
});

test('a file of another kind is refused before it is sent', async () => {
  const page = await editProfile();
  await pick(page, { name: 'meera.gif', mimeType: 'image/gif' });
  await expectShown(toast(page, 'Upload failed: The photo must be a JPEG or PNG image.'));
  await expectAddress(page, '/default-avatar.svg');
});

test('a picture above 15 MB is refused before it is sent', async () => {
  const page = await editProfile();
  await pick(page, { buffer: Buffer.alloc(15 * 1024 * 1024 + 1) });
  await expectShown(
    toast(
      page,
      'Upload failed: The photo may have at most 15 MB and 50 million pixels (25 million when it is progressive).',
    ),
  );
  await expectAddress(page, '/default-avatar.svg');
});

test('PROF-46: an answer without the address of the photo is said so', async () => {
  const page = await editProfile();
  const id = await page.evaluate(() => localStorage.getItem('thikana.signedIn'));
  await answer(page, UPLOAD, {
    saveProfile: {
      __typename: 'SaveProfilePayload',
      user: {
        __typename: 'User',
        id,
        role: 'USER',
        displayName: null,
        username: null,
        photoUrl: null,
        email: 'meera@example.com',
        emailVerified: false,
        phoneNumber: null,
        dob: null,
        about: null,
        listingRefusal: null,
      },
      message: 'Data updated.',
      userErrors: [],
    },
  });
  await pick(page, {});
  await save(page);
  await expectShown(toast(page, 'Failed to get download URL: the server did not name it.'));
});

test('PROF-47: a deleted photo gives way to the default avatar', async () => {
  const page = await editProfile();
  await pick(page, {});
  await save(page);
  await expectAddress(page, /\/images\//);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expectShown(toast(page, 'Profile image deleted successfully.'));
  await expectAddress(page, '/default-avatar.svg');
  await expectCount(page.getByRole('banner').locator('img[src*="/images/"]'), 0);
});

test('PROF-48: a photo that cannot be deleted is said so', async () => {
  const page = await editProfile();
  await cut(page, 'DeleteProfilePhoto');
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expectShown(toast(page, 'Delete failed: The connection failed. Please try again.'));
});

test('while a save is on its way it cannot be cancelled', async () => {
  const page = await editProfile();
  const letGo = await hold(page, 'SaveProfile');
  await save(page);
  await soon(async () => {
    expect(await page.getByRole('button', { name: 'Cancel', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Cancel Edit' }).isDisabled()).toBe(true);
  });
  letGo();
  await expectShown(page.getByRole('button', { name: 'Edit Profile' }));
});

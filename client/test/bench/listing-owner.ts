import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signIn } from '../../../server/test/support/actors';
import { askerOf } from '../../../server/test/support/app';
import { aLargePhonePhoto } from '../../../server/test/support/images';
import { words } from '../support/room-form';

const PHOTOS = 7;

/** Signs in an owner at a running server with the demo town, and takes the photos. */
export async function listingOwner(url: string, email: string) {
  const ask = askerOf(url);
  const owner = await signIn({ ask }, { email, password: 'thikana-demo' });
  // The pages are read in English, also after somebody looked at the demo town in another language.
  await owner.ask('mutation { saveProfile(input: { language: "en" }) { user { id } } }');
  // As files, as on a phone: a browser takes large ones faster from the disk than from the test.
  const folder = await mkdtemp(join(tmpdir(), 'thikana-photos-'));
  const files: string[] = [];
  let bytes = 0;
  for (let n = 0; n < PHOTOS; n += 1) {
    const [file, photo] = [join(folder, `phone-${String(n)}.jpg`), await aLargePhonePhoto(16 + n)];
    await writeFile(file, photo);
    files.push(file);
    bytes += photo.length;
  }
  return {
    files,
    bytes,
    /** Opens a page in which the owner is signed in. */
    page: async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
      const context = await browser.newContext({ ...options, locale: 'en' });
      const cookie = { name: 'thikana_refresh', value: owner.refreshToken, domain: new URL(url).hostname };
      await context.addCookies([{ ...cookie, path: '/graphql', httpOnly: true, sameSite: 'Strict' }]);
      await context.addInitScript((account) => {
        localStorage.setItem('thikana.signedIn', account);
        localStorage.setItem('thikana.language', 'en');
      }, owner.id);
      return context.newPage();
    },
    /** Deletes the photos and the measured room, which does not stay in the demo town. */
    end: async (): Promise<void> => {
      await rm(folder, { recursive: true });
      const { data } = await owner.ask('{ ownRooms(first: 1) { nodes { id name } } }');
      const [room] = data?.['ownRooms'].nodes ?? [];
      if (room?.name !== words.Name) return;
      await owner.ask('mutation ($input: DeleteRoomInput!) { deleteRoom(input: $input) { deletedRoomId } }', {
        input: { id: room.id },
      });
    },
  };
}

/** Makes the line of a page slower: bytes a second, and milliseconds of latency. */
export async function throttle(page: Page, throughput: number, latency: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

import type { Locator, Page } from 'playwright-core';
import { lister, type Lister, passesGate } from '../../server/test/listing';
import { aJpeg } from '../../server/test/pictures';
import { expectCount, expectShown } from './looking';
import type { Site, SignedIn } from './site';

export interface Owner extends Lister {
  visit: SignedIn['visit'];
}

/** An owner whom nothing keeps from listing rooms, with a browser and the verbs of the API. */
export async function anOwnerOf(site: Site): Promise<Owner> {
  const account = await site.signedIn({ role: 'OWNER' });
  await passesGate(site.app, account);
  return { ...account, ...lister(site.app, account) };
}

/** The form for a new room, ready to be filled. */
export async function openForm(owner: Owner, path = '/owner/submit-pg'): Promise<Page> {
  const page = await owner.visit(path);
  await expectShown(button(page, 'Submit'));
  return page;
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const alert = (page: Page): Locator => page.getByRole('alert');
export const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Photos in their order' }).locator('> li');

export const words = {
  Name: 'Shanti Niwas',
  Location: 'Near Clock Tower',
  Price: '5000',
  Facilities: 'Bed\nFan',
  Services: 'Cleaning',
  Rules: 'No smoking',
  Description: 'A quiet room.\nSunny.',
};

/** Fills in everything a room needs beside its photos; `differing` says what is other. */
export async function fill(page: Page, differing: Partial<typeof words> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...words, ...differing })) await field(page, label).fill(text);
  await choosePlace(page);
}

export async function choosePlace(page: Page, pincode = '324005'): Promise<void> {
  await field(page, 'State/UT').selectOption('Rajasthan');
  await field(page, 'District').selectOption('Kota');
  await field(page, 'Pincode').fill(pincode);
}

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** So many photos of as many widths, by which they are told apart. */
export const somePhotos = (count: number, widest = 100): Promise<Photo[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${String(at + 1)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aJpeg({ width: widest + at * 10, height: 60 }),
    })),
  );

/** Chooses files and waits for the tiles. */
export async function addPhotos(page: Page, photos: Photo[], total = photos.length): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(photos);
  await expectCount(tiles(page), total);
}

/** The widths of the photos on the page, in their order. */
export const widthsShown = (page: Page): Promise<number[]> =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

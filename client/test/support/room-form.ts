import type { Locator, Page } from 'playwright-core';
import { completeProfile, type OwnerActor, withOwnerActions } from '../../../server/test/support/owner-actions';
import { aJpeg } from '../../../server/test/support/images';
import { expectCount, expectShown, soon } from './expectations';
import type { Site, SignedIn } from './site';

export interface Owner extends OwnerActor {
  visit: SignedIn['visit'];
}

/** Registers an owner who may list rooms, with a browser and the verbs of the API. */
export async function anOwnerOf(site: Site): Promise<Owner> {
  const account = await site.signedIn({ role: 'OWNER' });
  await completeProfile(site.app, account);
  return { ...account, ...withOwnerActions(site.app, account) };
}

/** Opens the form for a new room. */
export async function openForm(owner: Owner, path = '/owner/submit-pg'): Promise<Page> {
  const page = await owner.visit(path);
  await expectShown(button(page, 'Submit'));
  return page;
}

/** Opens the form of a stored room with this many photos. */
export async function editForm(site: Site, photos: number) {
  const owner = await anOwnerOf(site);
  const room = await owner.lists({}, photos);
  const page = await openForm(owner, `/owner/submit-pg/${String(room.id)}`);
  await expectCount(tiles(page), photos);
  return { owner, room, page };
}

/** Returns the photos of the owner's newest room, in order. */
export async function imagesOf(owner: Owner): Promise<{ id: string; width: number; height: number }[]> {
  const { data } = await owner.ask('{ ownRooms { nodes { id images { id width height } } } }');
  return data?.['ownRooms'].nodes[0].images;
}

/** Opens a step of the form on a phone. */
export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByTitle(name, { exact: true }).click();
  await expectShown(page.getByRole('heading', { name: new RegExp(` · ${name}$`) }));
}

/** Opens a list of the step Comforts, which a phone shows one at a time. */
export async function openList(page: Page, name: string): Promise<void> {
  if (!(await field(page, name).isVisible())) await page.locator('summary').filter({ hasText: name }).click();
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

const STEP_OF = {
  Name: 'Name and place',
  Location: 'Name and place',
  Description: 'The house',
  Price: 'Price',
  Facilities: 'Comforts',
  Services: 'Comforts',
  Rules: 'Comforts',
} as const satisfies Record<keyof typeof words, string>;

/** Fills in on a phone, step by step, everything that a room needs except photos. */
export async function fillInSteps(page: Page): Promise<void> {
  await choosePlace(page);
  let open = '';
  for (const [label, step] of Object.entries(STEP_OF) as [keyof typeof words, string][]) {
    if (step !== open) await openStep(page, step);
    open = step;
    if (step === 'Comforts') await openList(page, label);
    await field(page, label).fill(words[label]);
  }
}

/** Fills in everything that a room needs except photos; `differing` overrides the texts. */
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

/** Returns photos with different widths, which identify them. */
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

/** Returns the widths of the photos on the page, in order. */
export const widthsShown = (page: Page): Promise<number[]> =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

/** Waits until the form is kept on the device with this text. */
export const isKept = (page: Page, text: string): Promise<void> =>
  soon(async () => {
    expect((await keptForms(page)).join()).toContain(JSON.stringify(text));
  });

/** Returns what the device keeps of forms, as JSON. */
export const keptForms = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('thikana.forms');
        opening.onerror = () => reject(new Error('The forms could not be opened.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('forms').objectStore('forms').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((form) => JSON.stringify(form)));
          };
        };
      }),
  );

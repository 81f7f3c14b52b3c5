import { buffer } from 'node:stream/consumers';
import { newId } from '../../src/kernel/id';
import type { ImageStore } from '../../src/ports/image-store';

/** Returns the content under the name, or null. */
export async function contentOf(store: ImageStore, name: string): Promise<Buffer | null> {
  const image = await store.open(name);
  return image && buffer(image.stream);
}

const text = async (store: ImageStore, name: string): Promise<string | null> =>
  (await contentOf(store, name))?.toString() ?? null;

export async function foldersOf(store: ImageStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { folder, changedAt } of store.folders()) {
    if (found.has(folder)) throw new Error(`${folder} was told twice.`);
    found.set(folder, changedAt);
  }
  return found;
}

/** Tests the contract of image stores; `open` returns an empty one. */
export function imageStoreContract(open: () => Promise<ImageStore>): void {
  let store: ImageStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('API-22: an image is read back as it was kept, with its length', async () => {
    const folder = newId();
    const bytes = Buffer.from([0, 255, 10, 13, 128, 0]);
    await store.keep(`${folder}/card.webp`, bytes);
    const image = await store.open(`${folder}/card.webp`);
    expect(image?.bytes).toBe(6);
    expect(image && (await buffer(image.stream))).toEqual(bytes);
  });

  test('API-22: a view of a larger buffer is kept without its surroundings', async () => {
    const name = `${newId()}/card.webp`;
    await store.keep(name, new Uint8Array(Buffer.from('around image around')).subarray(7, 12));
    expect(await text(store, name)).toBe('image');
  });

  test('API-22: names with several folders, and an empty image, are kept', async () => {
    const folder = newId();
    await store.keep(`${folder}/first/second/full.webp`, Buffer.from('deep'));
    await store.keep(`${folder}/empty.webp`, Buffer.alloc(0));
    expect(await text(store, `${folder}/first/second/full.webp`)).toBe('deep');
    expect(await text(store, `${folder}/empty.webp`)).toBe('');
  });

  test('API-22: what is not there opens as null and is forgotten without a fault', async () => {
    const folder = newId();
    await store.keep(`${folder}/card.webp`, Buffer.from('card'));
    expect(await store.open(`${newId()}/card.webp`)).toBeNull();
    expect(await store.open(`${folder}/full.webp`)).toBeNull();
    await expect(store.forget(newId())).resolves.toBeUndefined();
  });

  test('API-22: a second image under a name takes the place of the first', async () => {
    const name = `${newId()}/card.webp`;
    await store.keep(name, Buffer.from('the first, which is longer'));
    await store.keep(name, Buffer.from('second'));
    expect(await text(store, name)).toBe('second');
  });

  test('API-22: the largest image that may be sent is kept whole', async () => {
    const name = `${newId()}/original`;
    const bytes = Buffer.alloc(15 * 1024 * 1024, 'thikana ');
    await store.keep(name, bytes);
    expect((await contentOf(store, name))?.equals(bytes)).toBe(true);
  });

  test('API-22: whoever reads while others keep under one name gets one image, whole', async () => {
    const name = `${newId()}/full.webp`;
    const size = 300_000;
    await store.keep(name, Buffer.alloc(size, 'x'));
    const keeping = ['a', 'b', 'c', 'd'].map((letter) => store.keep(name, Buffer.alloc(size, letter)));
    const read = await Promise.all(Array.from({ length: 8 }, () => contentOf(store, name)));
    await Promise.all(keeping);
    for (const bytes of [...read, await contentOf(store, name)]) {
      expect(bytes?.length).toBe(size);
      expect(new Set(bytes).size).toBe(1);
    }
  });

  test('API-22: after a folder is forgotten nothing of it is left, and nothing else is gone', async () => {
    const [gone, stays] = [newId(), newId()];
    await store.keep(`${gone}/card.webp`, Buffer.from('card'));
    await store.keep(`${gone}/first/full.webp`, Buffer.from('full'));
    await store.keep(`${stays}/card.webp`, Buffer.from('stays'));
    await store.keep(`${gone}x/card.webp`, Buffer.from('begins alike'));
    await store.forget(gone);
    expect(await store.open(`${gone}/card.webp`)).toBeNull();
    expect(await store.open(`${gone}/first/full.webp`)).toBeNull();
    expect(await text(store, `${stays}/card.webp`)).toBe('stays');
    expect(await text(store, `${gone}x/card.webp`)).toBe('begins alike');
    expect([...(await foldersOf(store)).keys()]).not.toContain(gone);
  });

  test('API-22: copied images are read under their new folder, also when the first ones are gone or replaced', async () => {
    const [from, to] = [newId(), newId()];
    for (const image of ['card.webp', 'full.webp', 'page.webp'])
      await store.keep(`${from}/${image}`, Buffer.from(image));
    await store.copy(from, to, ['card.webp', 'full.webp']);
    expect(await text(store, `${to}/card.webp`)).toBe('card.webp');
    await store.keep(`${from}/card.webp`, Buffer.from('another'));
    await store.forget(from);
    expect(await text(store, `${to}/card.webp`)).toBe('card.webp');
    expect(await text(store, `${to}/full.webp`)).toBe('full.webp');
    expect(await store.open(`${to}/page.webp`)).toBeNull();
    expect([...(await foldersOf(store)).keys()]).toContain(to);
  });

  test('API-22: an image that is not there is left out of a copy', async () => {
    const [from, to] = [newId(), newId()];
    await store.keep(`${from}/card.webp`, Buffer.from('card'));
    await store.copy(from, to, ['card.webp', 'full.webp']);
    await store.copy(newId(), newId(), ['card.webp']);
    expect(await text(store, `${to}/card.webp`)).toBe('card');
    expect(await store.open(`${to}/full.webp`)).toBeNull();
  });

  test('API-22: more images than a page of the store lists are found and forgotten', async () => {
    const other = await open();
    const [many, one] = [newId(), newId()];
    await keepMany(other, { folder: many, count: 1010 });
    await other.keep(`${one}/card.webp`, Buffer.from('one'));
    expect([...(await foldersOf(other)).keys()].sort()).toEqual([many, one].sort());
    await other.forget(many);
    expect([...(await foldersOf(other)).keys()]).toEqual([one]);
    expect(await other.open(`${many}/0.webp`)).toBeNull();
    expect(await other.open(`${many}/1009.webp`)).toBeNull();
  }, 60_000);

  test('API-22: an empty store has no folders, and a folder tells when something in it was last kept', async () => {
    const other = await open();
    expect(await foldersOf(other)).toEqual(new Map());
    const folder = newId();
    const before = Date.now();
    await other.keep(`${folder}/card.webp`, Buffer.from('card'));
    await other.keep(`${folder}/full.webp`, Buffer.from('full'));
    const changedAt = (await foldersOf(other)).get(folder) ?? 0;
    expect(changedAt).toBeGreaterThanOrEqual(before - 2000);
    expect(changedAt).toBeLessThanOrEqual(Date.now() + 2000);
  });
}

async function keepMany(store: ImageStore, { folder, count }: { folder: string; count: number }): Promise<void> {
  const names = Array.from({ length: count }, (_, number) => `${folder}/${number}.webp`);
  for (let from = 0; from < count; from += 20) {
    await Promise.all(names.slice(from, from + 20).map((name) => store.keep(name, Buffer.from('x'))));
  }
}

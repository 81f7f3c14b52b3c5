import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderImageStore } from '../../../src/adapters/folder/folder-image-store';
import { foldersOf, imageStoreContract } from '../../contracts/image-store';

const homes: string[] = [];
const freshFolder = async (): Promise<string> => {
  const home = await mkdtemp(join(tmpdir(), 'thikana-images-'));
  homes.push(home);
  return join(home, 'images');
};
afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true, force: true }))));

describe('a folder', () => {
  imageStoreContract(async () => folderImageStore(await freshFolder()));

  test('API-22: an image that cannot be kept leaves nothing behind', async () => {
    const folder = await freshFolder();
    const store = folderImageStore(folder);
    await store.keep('room/card.webp/inner', Buffer.from('a folder where the image should be'));
    await expect(store.keep('room/card.webp', Buffer.from('card'))).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.includes('card.webp.'))).toEqual([]);
  });

  test('API-22: strange files beside the images are no folders', async () => {
    const folder = await freshFolder();
    const store = folderImageStore(folder);
    await store.keep('room/card.webp', Buffer.from('card'));
    await writeFile(join(folder, '.DS_Store'), '');
    expect([...(await foldersOf(store)).keys()]).toEqual(['room']);
  });
});

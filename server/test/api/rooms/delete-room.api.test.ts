import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import {
  completeProfile,
  DELETE,
  type OwnerActor,
  READ,
  registerOwner,
  withOwnerActions,
} from '../../support/owner-actions';
import { aJpeg } from '../../support/images';

let app: TestApp;
let asha: OwnerActor;
beforeEach(async () => {
  app = await startApp();
  asha = await registerOwner(app);
});
afterEach(() => app.stop());

const statusOf = async (url: string) => (await fetch(url)).status;
const urlsOf = (image: any): string[] => [image.url, image.cardUrl, image.fullUrl, image.previewUrl];
const codeOf = async (id: string) => (await app.ask(READ, { id })).errors[0]?.extensions.code;

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { folder } of app.imageStore.folders()) keys.push(folder);
  return keys;
}

test.each(['PUBLIC', 'DRAFT'])('FORM-49 API-16 PLC-11: a %s room is deleted, then its photos', async (status) => {
  const room = await asha.lists({ status, name: 'Gone House' }, 3);
  await asha.uploads(room.id, await aJpeg());
  expect(await asha.deletes(room.id)).toEqual({
    deletedRoomId: room.id,
    message: 'Deleted Successfully',
    userErrors: [],
  });
  expect(await codeOf(room.id)).toBe('ROOM_NOT_FOUND');
  for (const url of room.images.flatMap(urlsOf)) expect(await statusOf(url)).toBe(404);
  expect(await storedKeys()).toEqual([]);
  const { data } = await app.ask('{ rooms(filter: { keyword: "gone house" }) { totalCount } }');
  expect(data?.['rooms'].totalCount).toBe(0);
  const table = app.database.kind === 'sqlite' ? 'room_search_up' : 'room_grams';
  const [left] = await app.database.read.query<{ total: number }[]>(`SELECT COUNT(*) AS total FROM ${table}`);
  expect(Number(left?.total)).toBe(0);
});

test('FORM-53 PERM-07: a room of somebody else is not deleted, and stays', async () => {
  const other = await registerOwner(app);
  const seeker = withOwnerActions(app, await register(app));
  for (const status of ['PUBLIC', 'DRAFT']) {
    const room = await asha.lists({ status });
    for (const stranger of [other, seeker]) {
      expect(await stranger.deletes(room.id)).toEqual({
        deletedRoomId: null,
        message: null,
        userErrors: [
          { code: 'ROOM_NOT_YOURS', message: 'Unauthorized: Only the owner can delete the room.', path: ['id'] },
        ],
      });
    }
    expect((await asha.reads(room.id)).id).toBe(room.id);
  }
});

test.each(['', 'x', 'A'.repeat(20), "' OR 1=1 --aaaaaaaaa"])('FORM-54: %p is no room to delete', async (id) => {
  const room = await asha.lists();
  expect((await asha.deletes(id)).userErrors).toEqual([
    { code: 'ROOM_NOT_FOUND', message: 'Room not found.', path: ['id'] },
  ]);
  expect(await codeOf(room.id)).toBeUndefined();
});

test('FORM-54: of deletions at once one is done, and the others find no room', async () => {
  const room = await asha.lists();
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => asha.deletes(room.id)));
  expect(
    outcomes.every(({ deletedRoomId, userErrors }) => deletedRoomId || userErrors[0].code === 'ROOM_NOT_FOUND'),
  ).toBe(true);
  expect(outcomes.filter(({ deletedRoomId }) => deletedRoomId).length).toBeGreaterThan(0);
  expect(await codeOf(room.id)).toBe('ROOM_NOT_FOUND');
});

test('FORM-45: a visitor deletes nothing', async () => {
  const room = await asha.lists();
  const { data } = await app.ask(DELETE, { input: { id: room.id } });
  expect(data?.['deleteRoom'].userErrors).toMatchObject([
    { code: 'UNAUTHENTICATED', message: 'User not authenticated.' },
  ]);
  expect(await codeOf(room.id)).toBeUndefined();
});

test('PERM-07: an owner who may list no more may still delete', async () => {
  const room = await asha.lists();
  await completeProfile(app, asha, { phoneNumber: null });
  expect((await asha.deletes(room.id)).message).toBe('Deleted Successfully');
});

test('FORM-50 FORM-52: when the photos cannot be removed the room is gone all the same, and both texts say so', async () => {
  await startOnFolder();
  const room = await asha.lists({ status: 'DRAFT' }, 2);
  const mend = await breakStore();
  expect(await asha.deletes(room.id)).toEqual({
    deletedRoomId: room.id,
    message: null,
    userErrors: [
      {
        code: 'ROOM_IMAGES_NOT_DELETED',
        message: 'Error: while deleting room images from storage, please contact admin..',
        path: null,
      },
      { code: 'IMAGE_STORE_FAILED', message: 'Failed to delete images: 2 of 2', path: null },
    ],
  });
  await mend();
  expect(await storedKeys()).toHaveLength(2);
  expect(await codeOf(room.id)).toBe('ROOM_NOT_FOUND');
  for (const url of room.images.flatMap(urlsOf)) expect(await statusOf(url)).toBe(404);
});

test('FORM-51: when the room cannot be removed it stays with its photos', async () => {
  const room = await asha.lists();
  await app.database.write((manager) => manager.query(REFUSE[app.database.kind]));
  expect(await asha.deletes(room.id)).toEqual({
    deletedRoomId: null,
    message: null,
    userErrors: [{ code: 'ROOM_NOT_DELETED', message: 'Error: while deleting your room, please retry.', path: null }],
  });
  expect(await asha.reads(room.id)).toEqual(room);
  expect(await statusOf(room.images[0].url)).toBe(200);
});

const REFUSE = {
  sqlite: "CREATE TRIGGER keep_rooms BEFORE DELETE ON rooms BEGIN SELECT RAISE(ABORT, 'kept'); END",
  mysql:
    "CREATE TRIGGER keep_rooms BEFORE DELETE ON rooms FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'kept'",
};

async function startOnFolder(): Promise<void> {
  await app.stop();
  app = await startApp({ env: { MINIO_URL: '' } });
  asha = await registerOwner(app);
}

/** Replaces the folder of the store by a file, so that nothing can be removed; the result restores the folder. */
async function breakStore(): Promise<() => Promise<void>> {
  const images = join(app.dataFolder, 'images');
  await rename(images, `${images}-aside`);
  await writeFile(images, '');
  return () => rename(images, `${images}-file`).then(() => rename(`${images}-aside`, images));
}

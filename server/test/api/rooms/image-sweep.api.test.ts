import { movableClock } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { facts, type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { upload } from '../../support/multipart';
import { aJpeg } from '../../support/images';

const HOUR = 3_600_000;
let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: OwnerActor;
let jpeg: Buffer;
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock });
  asha = await registerOwner(app);
  jpeg = await aJpeg({ width: 64, height: 48 });
});
afterEach(() => app.stop());

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { folder } of app.imageStore.folders()) keys.push(folder);
  return keys.sort();
}
const keyOf = (url: string): string => url.split('/').at(-2) ?? '';

test('DATA-23 SEC-19: the sweep keeps what a room, a draft, an upload or a profile shows', async () => {
  const room = await asha.lists({}, 2);
  const draft = await asha.lists({ status: 'DRAFT' });
  const { image } = await asha.uploads(room.id, jpeg);
  const PHOTO = 'mutation P($photo: Upload!) { uploadProfilePhoto(input: { photo: $photo }) { user { photoUrl } } }';
  const files = { 'variables.photo': jpeg };
  const { data } = await upload(app, asha, { query: PHOTO, variables: { photo: null }, files });
  await app.imageStore.keep('a-stray-image-of-old/card.webp', jpeg);
  clock.forward(2 * HOUR);
  await app.purge();
  const shown = [...room.images, ...draft.images, image].map(({ url }) => keyOf(url));
  expect(await storedKeys()).toEqual([...shown, keyOf(data?.['uploadProfilePhoto'].user.photoUrl)].sort());
});

test('SEC-19: what is younger than an hour may still be on its way, and is kept', async () => {
  await app.imageStore.keep('a-stray-image-of-now/card.webp', jpeg);
  await app.purge();
  expect(await storedKeys()).toEqual(['a-stray-image-of-now']);
});

test('SEC-19: an upload that no save named is given up after a day', async () => {
  const { room } = await asha.saves({ ...facts, imagesFollow: true });
  const { image } = await asha.uploads(room.id, jpeg);
  clock.forward(23 * HOUR);
  await app.purge();
  expect(await storedKeys()).toHaveLength(1);
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await storedKeys()).toEqual([]);
  const later = await signInOwner(app, asha);
  expect((await later.saves({ id: room.id, imageIds: [image.id] })).userErrors).toMatchObject([
    { code: 'ROOM_IMAGE_UNKNOWN' },
  ]);
});

test('SEC-19: an upload that the database does not take leaves nothing for long', async () => {
  const { room } = await asha.saves({ ...facts, imagesFollow: true });
  await app.database.write((manager) => manager.query(REFUSE[app.database.kind]));
  await expect(asha.uploads(room.id, jpeg)).rejects.toThrow('INTERNAL');
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await storedKeys()).toEqual([]);
});

test('SEC-19: a save that fails in the database leaves the room and its photos as they were', async () => {
  const room = await asha.lists({}, 2);
  const { image } = await asha.uploads(room.id, jpeg);
  await app.database.write((manager) => manager.query(REFUSE_IMAGES[app.database.kind]));
  await expect(asha.saves({ id: room.id, status: 'DRAFT', imageIds: [image.id] })).rejects.toThrow('INTERNAL');
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await (await signInOwner(app, asha)).reads(room.id)).toEqual(room);
  for (const { url } of room.images) expect((await fetch(String(url))).status).toBe(200);
  const { data } = await app.ask('{ rooms(filter: { keyword: "shanti" }) { totalCount } }');
  expect(data?.['rooms'].totalCount).toBe(1);
});

test('DATA-23: a thousand strays are swept', async () => {
  await startOnFolder();
  const room = await asha.lists();
  const strays = Array.from({ length: 1000 }, (_, at) => `stray-image-no-${String(at).padStart(6, '0')}`);
  for (const key of strays) await app.imageStore.keep(`${key}/card.webp`, jpeg);
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await storedKeys()).toEqual(room.images.map(({ url }: { url: string }) => keyOf(url)));
});

// So many take a real object store longer than this has to last.
async function startOnFolder(): Promise<void> {
  await app.stop();
  app = await startApp({ clock, env: { MINIO_URL: '' } });
  asha = await registerOwner(app);
}

const refusing = (table: string) => ({
  sqlite: `CREATE TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  mysql: `CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'`,
});
const REFUSE = refusing('room_uploads');
const REFUSE_IMAGES = refusing('room_images');

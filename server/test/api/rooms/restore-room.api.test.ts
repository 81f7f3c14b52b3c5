import { movableClock } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, READ, registerOwner, signInOwner } from '../../support/owner-actions';
import { register } from '../../support/actors';

const RESTORE = `mutation Restore($input: RestoreRoomInput!) { restoreRoom(input: $input) {
  room { id status version name images { id url } } message userErrors { code message path } } }`;

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: OwnerActor;
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock });
  asha = await registerOwner(app);
});
afterEach(() => app.stop());

const restores = async (id: string, actor: Pick<OwnerActor, 'ask'> = asha) =>
  (await actor.ask(RESTORE, { input: { id } })).data?.['restoreRoom'];
const statusOf = async (url: string) => (await fetch(url)).status;
const found = async () =>
  (await app.ask('{ rooms(filter: { keyword: "shanti niwas" }) { nodes { id } } }')).data?.['rooms'].nodes;
const owned = async () => (await asha.ask('{ ownRooms { nodes { id } totalCount } }')).data?.['ownRooms'];
const codeOf = async (id: string, actor: Pick<OwnerActor, 'ask'> = asha) =>
  (await actor.ask(READ, { id })).errors[0]?.extensions.code;

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { folder } of app.imageStore.folders()) keys.push(folder);
  return keys;
}

const tooLate = {
  room: null,
  message: null,
  userErrors: [
    { code: 'ROOM_NOT_RESTORABLE', message: 'It is too late: this room cannot be brought back.', path: ['id'] },
  ],
};

test('FORM-120: a room that was deleted for now is gone for everyone at once, its owner included', async () => {
  const room = await asha.lists({}, 2);
  const seeker = await register(app);
  await seeker.bookmarks(room.id);
  expect(await asha.deletesForNow(room.id)).toEqual({
    deletedRoomId: room.id,
    message: 'Deleted Successfully',
    userErrors: [],
  });
  expect([await codeOf(room.id), await codeOf(room.id, seeker)]).toEqual(['ROOM_NOT_FOUND', 'ROOM_NOT_FOUND']);
  expect(await found()).toEqual([]);
  expect(await owned()).toEqual({ nodes: [], totalCount: 0 });
  expect(await statusOf(room.images[0].url)).toBe(404);
  const { data } = await seeker.ask('{ bookmarks { nodes { room { id } } } }');
  expect(data?.['bookmarks'].nodes).toEqual([{ room: null }]);
  expect((await asha.deletes(room.id)).userErrors).toMatchObject([{ code: 'ROOM_NOT_FOUND' }]);
  expect((await asha.saves({ id: room.id, price: 1 })).userErrors).toMatchObject([{ code: 'ROOM_NOT_FOUND' }]);
});

test.each(['PUBLIC', 'DRAFT'])('FORM-121: a %s room is brought back as it was, with its photos', async (status) => {
  const room = await asha.lists({ status, vacancies: 0 }, 2);
  await asha.deletesForNow(room.id);
  clock.forward(59_000);
  await app.removeDeletedRooms();
  expect(await restores(room.id)).toMatchObject({
    room: { id: room.id, status },
    message: 'Your room is back.',
    userErrors: [],
  });
  const back = await asha.reads(room.id);
  expect({ ...back, version: 0, images: 0 }).toEqual({ ...room, version: 0, images: 0 });
  expect(back.images.map(({ id }: any) => id)).toEqual(room.images.map(({ id }: any) => id));
  expect(await statusOf(back.images[1].url)).toBe(200);
  expect(await found()).toEqual(status === 'PUBLIC' ? [{ id: room.id }] : []);
  expect((await owned()).totalCount).toBe(1);
});

test('FORM-122: after a minute the room and its photos are deleted for good, and its page says gone', async () => {
  const room = await asha.lists({}, 2);
  await asha.deletesForNow(room.id);
  clock.forward(60_000);
  expect(await restores(room.id)).toEqual(tooLate);
  clock.forward(1);
  await app.removeDeletedRooms();
  expect(await storedKeys()).toEqual([]);
  expect(await restores(room.id)).toEqual(tooLate);
  const [left] = await app.database.read.query<{ total: number }[]>('SELECT COUNT(*) AS total FROM rooms');
  expect(Number(left?.total)).toBe(0);
  const removed = await app.database.read.query('SELECT id FROM removed_rooms');
  expect(removed).toEqual([{ id: room.id }]);
});

test('FORM-123: nobody brings back a room of somebody else, or one that was not deleted for now', async () => {
  const room = await asha.lists();
  expect(await restores(room.id)).toEqual(tooLate);
  await asha.deletesForNow(room.id);
  expect(await restores(room.id, await registerOwner(app))).toEqual(tooLate);
  expect((await app.ask(RESTORE, { input: { id: room.id } })).data?.['restoreRoom'].userErrors).toMatchObject([
    { code: 'UNAUTHENTICATED' },
  ]);
  const other = await asha.lists();
  await asha.deletes(other.id);
  expect(await restores(other.id)).toEqual(tooLate);
  expect(await restores('x')).toEqual(tooLate);
  expect((await restores(room.id)).room.id).toBe(room.id);
});

test('FORM-121: a room that is brought back can be edited and deleted as before', async () => {
  const room = await asha.lists();
  await asha.deletesForNow(room.id);
  const { version } = (await restores(room.id)).room;
  expect((await asha.saves({ id: room.id, version, price: 6000 })).room.price).toBe(6000);
  await asha.deletesForNow(room.id);
  expect((await (await signInOwner(app, asha)).deletes(room.id)).userErrors).toMatchObject([
    { code: 'ROOM_NOT_FOUND' },
  ]);
  clock.forward(60_001);
  await app.removeDeletedRooms();
  expect(await storedKeys()).toEqual([]);
});

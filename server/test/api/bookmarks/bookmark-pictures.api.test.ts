import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { Bookmark } from '../../../src/bookmarks';
import { operates } from '../../support/operator';

const HOUR = 3_600_000;
const SAVE = 'mutation S($id: ID!) { saveBookmark(input: { roomId: $id }) { bookmark { id savedImageUrl } } }';
const LIST = '{ bookmarks { nodes { id savedName savedImageUrl room { id } } } }';
const BLOCK = 'mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }';
const UNBLOCK = 'mutation U($id: ID!) { unblockUser(input: { userId: $id }) { userErrors { code } } }';

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let room: { id: string };
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock });
  [asha, ravi] = [await registerOwner(app), await register(app)];
  room = await asha.lists({ name: 'Ganga Hostel' });
});
afterEach(() => app.stop());

const keeps = async (person: Actor) => (await person.ask(SAVE, { id: room.id })).data?.['saveBookmark'].bookmark;
const pictureOf = async (person: Actor): Promise<string | null> =>
  (await person.ask(LIST)).data?.['bookmarks'].nodes[0].savedImageUrl;
const stored = () => app.database.read.find(Bookmark);
const statusOf = async (path: string): Promise<number> => (await fetch(new URL(path, app.url))).status;

test('BKMK-20: a room that was deleted leaves its picture to those who have saved it', async () => {
  expect(await keeps(ravi)).toMatchObject({ savedImageUrl: null });
  expect(await pictureOf(ravi)).toBeNull();
  await asha.deletes(room.id);
  const path = await pictureOf(ravi);
  const answer = await fetch(new URL(path ?? '', app.url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  clock.forward(HOUR);
  expect(await statusOf(path ?? '')).toBe(404);
});

test('BKMK-20: a draft is gone for others too, and comes back with its own photos', async () => {
  await keeps(ravi);
  await keeps(asha);
  await asha.saves({ id: room.id, status: 'DRAFT' });
  expect(await statusOf((await pictureOf(ravi)) ?? '')).toBe(200);
  expect(await pictureOf(asha)).toBeNull();
  await asha.saves({ id: room.id, status: 'PUBLIC' });
  expect(await pictureOf(ravi)).toBeNull();
});

test('BKMK-20: all who save a room with one cover share one copy, which lives as long as a bookmark has it', async () => {
  const ben = await register(app);
  const before = await folders();
  const bookmarks = [await keeps(ravi), await keeps(ben)];
  expect(await folders()).toBe(before + 1);
  expect(new Set((await stored()).map(({ coverKey }) => coverKey)).size).toBe(1);
  const DELETE = 'mutation D($id: ID!) { deleteBookmark(input: { bookmarkId: $id }) { userErrors { code } } }';
  await ben.ask(DELETE, { id: bookmarks[1].id });
  clock.forward(2 * HOUR);
  await app.purge();
  expect(await folders()).toBe(before + 1);
  await (await signIn(app, ravi)).ask(DELETE, { id: bookmarks[0].id });
  await app.purge();
  expect(await folders()).toBe(before);
});

async function folders(): Promise<number> {
  const names: string[] = [];
  for await (const { folder } of app.imageStore.folders()) names.push(folder);
  return names.length;
}

test('BKMK-20: without the image store a room is saved all the same', async () => {
  app.imageStore.open = () => Promise.reject(new Error('the image store is away'));
  expect(await keeps(ravi)).toMatchObject({ savedImageUrl: null });
});

test.each(['the owner', 'the seeker'])('BKMK-21: while %s blocks the other, the picture is hidden', async (who) => {
  await keeps(ravi);
  await ravi.ask(
    'mutation C($id: ID!) { createChat(input: { otherPartyId: $id, firstMessage: "hi" }) { chat { id } } }',
    {
      id: asha.id,
    },
  );
  const [blocker, other] = who === 'the owner' ? [asha, ravi] : [ravi, asha];
  await blocker.ask(BLOCK, { id: other.id });
  expect(await pictureOf(ravi)).toBeNull();
  await asha.deletes(room.id);
  expect(await pictureOf(ravi)).toBeNull();
  await blocker.ask(UNBLOCK, { id: other.id });
  expect(await pictureOf(ravi)).not.toBeNull();
});

test('BKMK-21: a picture of a room that operators hold is gone for good', async () => {
  await keeps(ravi);
  await asha.saves({ id: room.id, status: 'DRAFT' });
  const path = await pictureOf(ravi);
  await operates(app, 'hold', room.id, '--note', 'Photos of another house.');
  expect([await pictureOf(ravi), await statusOf(path ?? '')]).toEqual([null, 404]);
  await (await signInOwner(app, asha)).deletes(room.id);
  expect(await pictureOf(ravi)).toBeNull();
  expect(await stored()).toMatchObject([{ coverKey: null }]);
});

test('BKMK-21: with the account of the owner the pictures of the rooms go', async () => {
  await keeps(ravi);
  await operates(app, 'remove-account', asha.id, '--note', 'Asked to');
  expect((await ravi.ask(LIST)).data?.['bookmarks'].nodes).toMatchObject([
    { savedName: 'Ganga Hostel', savedImageUrl: null, room: null },
  ]);
  expect(await stored()).toMatchObject([{ coverKey: null }]);
});

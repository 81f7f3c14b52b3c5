import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anImage, anOwner, aRoom, seed } from '../../support/builders';
import { Bookmark } from '../../../src/bookmarks';
import { roomRepository } from '../../../src/rooms';
import { registerOwner } from '../../support/owner-actions';

const SAVE = `mutation Save($input: SaveBookmarkInput!) { saveBookmark(input: $input) {
  bookmark { id roomId savedName savedPrice createdAt room { id bookmark { id } } } message userErrors { code message path } } }`;
const DELETE = `mutation Delete($input: DeleteBookmarkInput!) { deleteBookmark(input: $input) {
  deletedBookmarkId room { id bookmark { id } } message userErrors { code message path } } }`;
const LIST = `query Bookmarks($first: Int! = 8, $after: String) { bookmarks(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { cursor }
  nodes { id roomId savedName savedPrice createdAt room { id name location price coverImage { cardUrl } bookmark { id } } } } }`;
const SAVED = 'query Room($id: ID!) { room(id: $id) { id bookmark { id } } }';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const saves = async (person: Pick<Actor, 'ask'>, roomId?: string | null) =>
  (await person.ask(SAVE, { input: { roomId } })).data?.['saveBookmark'];
const deletes = async (person: Pick<Actor, 'ask'>, bookmarkId?: string | null) =>
  (await person.ask(DELETE, { input: { bookmarkId } })).data?.['deleteBookmark'];
const lists = async (person: Pick<Actor, 'ask'>, variables = {}) =>
  (await person.ask(LIST, variables)).data?.['bookmarks'];

const stored = () => app.database.read.find(Bookmark);

async function someRooms(count: number) {
  const owner = anOwner();
  const rooms = Array.from({ length: count }, (_, index) => aRoom(owner, { name: `House ${String(index)}` }));
  await seed(app, { users: [owner], rooms, images: rooms.map((room) => anImage(room)) });
  return { owner, rooms, room: rooms[0] ?? aRoom(owner) };
}

test('BKMK-13 ROOM-23 DATA-14: keeping a room gives a bookmark with its id, room and time', async () => {
  const { room } = await someRooms(1);
  const ana = await register(app);
  const { bookmark, message, userErrors } = await saves(ana, room.id);
  expect(message).toBe('Bookmark saved successfully.');
  expect(userErrors).toEqual([]);
  expect(bookmark).toMatchObject({ roomId: room.id, room: { id: room.id, bookmark: { id: bookmark.id } } });
  expect(bookmark.id).toHaveLength(20);
  expect(Date.parse(bookmark.createdAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('BKMK-14 ROOM-24 API-17: deleting a bookmark leaves the room kept no more', async () => {
  const { room } = await someRooms(1);
  const ana = await register(app);
  const { bookmark } = await saves(ana, room.id);
  expect(await deletes(ana, bookmark.id)).toEqual({
    deletedBookmarkId: bookmark.id,
    room: { id: room.id, bookmark: null },
    message: 'Bookmark deleted successfully.',
    userErrors: [],
  });
  expect((await lists(ana)).nodes).toEqual([]);
  expect((await deletes(ana, bookmark.id)).userErrors[0].code).toBe('BOOKMARK_NOT_FOUND');
});

test('BKMK-18: a bookmark keeps the name and the price of its room, whatever becomes of it', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists({ name: 'Ganga Hostel', price: 8500 });
  const ana = await register(app);
  await saves(ana, room.id);
  await owner.saves({ id: room.id, name: 'Yamuna Hostel', price: 9000 });
  const { nodes } = await lists(ana);
  expect(nodes).toMatchObject([{ savedName: 'Ganga Hostel', savedPrice: 8500, room: { price: 9000 } }]);
  await owner.deletes(room.id);
  const kept = (await lists(ana)).nodes;
  expect(kept).toMatchObject([{ savedName: 'Ganga Hostel', savedPrice: 8500, room: null }]);
});

test('BKMK-15 SEC-20: ten presses at once and one more keep a room once', async () => {
  const { room } = await someRooms(1);
  const ana = await register(app);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => saves(ana, room.id)));
  outcomes.push(await saves(ana, room.id));
  expect(new Set(outcomes.map(({ bookmark }) => bookmark.id)).size).toBe(1);
  expect((await lists(ana)).totalCount).toBe(1);
});

test.each(['', '  '])('BKMK-10: with a blank room id (%p) nothing is kept', async (roomId) => {
  const ana = await register(app);
  const refusal = { code: 'ROOM_NOT_FOUND', message: 'Missing user ID or room ID.' };
  expect((await saves(ana, roomId)).userErrors).toEqual([{ ...refusal, path: ['roomId'] }]);
  expect(await stored()).toEqual([]);
});

test('BKMK-10 ROOM-25 PERM-02: a visitor keeps nothing', async () => {
  const { room } = await someRooms(1);
  expect(await saves(app, room.id)).toEqual({
    bookmark: null,
    message: null,
    userErrors: [{ code: 'UNAUTHENTICATED', message: 'Missing user ID or room ID.', path: null }],
  });
  expect((await app.ask(SAVED, { id: room.id })).data).toEqual({ room: { id: room.id, bookmark: null } });
  expect(await stored()).toEqual([]);
});

test('BKMK-11: a visitor who lists bookmarks is told what is missing', async () => {
  const { data, errors } = await app.ask(LIST);
  expect(data).toEqual({ bookmarks: null });
  expect(errors[0]).toMatchObject({
    message: 'Missing user ID.',
    extensions: { code: 'UNAUTHENTICATED' },
  });
});

test('BKMK-08: a token that is not good any more is answered with who must sign in', async () => {
  const { status, errors } = await app.ask(LIST, {}, { authorization: 'Bearer made.up' });
  expect(status).toBe(401);
  expect(errors[0]).toMatchObject({
    message: 'User not authenticated.',
    extensions: { code: 'UNAUTHENTICATED' },
  });
});

test.each(['', '  '])('BKMK-12: with a blank bookmark id (%p) nothing is deleted', async (bookmarkId) => {
  const message = 'Missing user ID or bookmark ID.';
  const { room } = await someRooms(1);
  const ana = await register(app);
  const { bookmark } = await saves(ana, room.id);
  expect((await deletes(ana, bookmarkId)).userErrors).toEqual([
    { code: 'BOOKMARK_NOT_FOUND', message, path: ['bookmarkId'] },
  ]);
  expect((await deletes(app, bookmark.id)).userErrors).toEqual([{ code: 'UNAUTHENTICATED', message, path: null }]);
  expect(await stored()).toMatchObject([{ id: bookmark.id, userId: ana.id }]);
});

test('BKMK-16 SEC-08 PERM-11: nobody sees or deletes the bookmarks of others', async () => {
  const { room } = await someRooms(1);
  const [ana, ben] = [await register(app), await register(app)];
  const { bookmark } = await saves(ana, room.id);
  expect((await lists(ben)).nodes).toEqual([]);
  expect((await ben.ask(SAVED, { id: room.id })).data).toEqual({ room: { id: room.id, bookmark: null } });
  const refused = (await deletes(ben, bookmark.id)).userErrors;
  expect(refused).toEqual((await deletes(ben, 'x'.repeat(20))).userErrors);
  expect(refused[0].code).toBe('BOOKMARK_NOT_FOUND');
  expect((await lists(ana)).nodes).toHaveLength(1);
});

test('BKMK-16 SEC-08: there is no argument for whose bookmark it is', async () => {
  const { room } = await someRooms(1);
  const [ana, ben] = [await register(app), await register(app)];
  const answer = await ben.ask(SAVE, { input: { roomId: room.id, userId: ana.id } });
  expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await lists(ana)).nodes).toEqual([]);
});

test('BKMK-17 PERM-03: owners keep rooms as seekers do', async () => {
  const { room } = await someRooms(1);
  for (const role of ['OWNER', 'USER'] as const) {
    const person = await register(app, { role });
    expect((await saves(person, room.id)).message).toBe('Bookmark saved successfully.');
    expect((await lists(person)).nodes[0].room.id).toBe(room.id);
  }
});

test('BKMK-02 ROOM-22: a page of bookmarks is newest first, with what a card shows', async () => {
  const { rooms } = await someRooms(5);
  const ana = await register(app);
  for (const room of rooms) await saves(ana, room.id);
  const first = await lists(ana, { first: 3 });
  expect(first.nodes.map((node: any) => node.room.name)).toEqual(['House 4', 'House 3', 'House 2']);
  expect(first.nodes[0].room).toMatchObject({ location: 'Near Clock Tower', price: 5000 });
  expect(first.nodes[0].room.coverImage.cardUrl).toContain('/images/');
  expect(first.nodes[0].room.bookmark.id).toBe(first.nodes[0].id);
  expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
  const second = await lists(ana, { first: 3, after: first.pageInfo.endCursor });
  expect(second.nodes.map((node: any) => node.room.name)).toEqual(['House 1', 'House 0']);
  expect(second.pageInfo.hasNextPage).toBe(false);
});

test('a page of bookmarks costs the same few statements whatever its size', async () => {
  const { rooms } = await someRooms(13);
  const ana = await register(app);
  for (const room of rooms) await saves(ana, room.id);
  const costOf = async (first: number) => {
    app.asked.length = 0;
    await lists(ana, { first });
    return app.asked.length;
  };
  await costOf(1);
  expect(await costOf(12)).toBe(await costOf(2));
});

test('ROOM-22 API-31: which rooms of a list are kept costs one statement more, and none for a visitor', async () => {
  const { rooms } = await someRooms(8);
  const ana = await register(app);
  for (const room of rooms.slice(0, 3)) await saves(ana, room.id);
  const bookmarksOn = async (person: Pick<Actor, 'ask'>) => {
    app.statements.length = 0;
    const { data } = await person.ask('{ rooms(first: 8) { nodes { id bookmark { id } } } }');
    return data?.['rooms'].nodes.filter(({ bookmark }: any) => bookmark !== null).length;
  };
  expect(await bookmarksOn(ana)).toBe(3);
  expect(app.statements.filter((sql) => sql.includes('bookmarks'))).toHaveLength(1);
  expect(await bookmarksOn(app)).toBe(0);
  expect(app.statements.filter((sql) => sql.includes('bookmarks'))).toEqual([]);
});

test.each(['x', 'Yg', Buffer.from('n12').toString('base64url')])('a made-up cursor %p is malformed', async (after) => {
  const ana = await register(app);
  expect((await ana.ask(LIST, { after })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('BKMK-05 DATA-25: a bookmark outlives its room', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const ana = await register(app);
  const { bookmark } = await saves(ana, room.id);
  await owner.deletes(room.id);
  expect((await lists(ana)).nodes).toEqual([{ ...pick(bookmark), room: null }]);
  expect((await deletes(ana, bookmark.id)).message).toBe('Bookmark deleted successfully.');
});

const pick = ({ id, roomId, savedName, savedPrice, createdAt }: any) => ({
  id,
  roomId,
  savedName,
  savedPrice,
  createdAt,
});

test('BKMK-07: a bookmarked room shows nothing but its saved name and price while it is a draft, and comes back', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const ana = await register(app);
  const { bookmark } = await saves(ana, room.id);
  await saves(owner, room.id);
  await owner.saves({ id: room.id, status: 'DRAFT' });
  expect((await lists(ana)).nodes[0]).toEqual({ ...pick(bookmark), room: null });
  expect((await lists(owner)).nodes[0].room.id).toBe(room.id);
  await owner.saves({ id: room.id, status: 'PUBLIC' });
  expect((await lists(ana)).nodes[0].room.id).toBe(room.id);
});

test('BKMK-06: of several bookmarks only the room that cannot be shown is missing', async () => {
  const { rooms } = await someRooms(3);
  const [first, second, third] = rooms.map(({ id }) => id);
  const ana = await register(app);
  for (const room of rooms) await saves(ana, room.id);
  await app.database.write((manager) => manager.query('DELETE FROM rooms WHERE id = ?', [second]));
  expect((await lists(ana)).nodes.map((node: any) => node.room?.id ?? null)).toEqual([third, null, first]);
});

test('a draft of somebody else cannot be kept, and reads like no room at all', async () => {
  const { owner } = await someRooms(1);
  const draft = aRoom(owner, { status: 'DRAFT' });
  await roomRepository(app.database).add([draft], []);
  const ana = await register(app);
  const refused = await saves(ana, draft.id);
  expect(refused.userErrors).toEqual([{ code: 'ROOM_NOT_FOUND', message: 'Room not found.', path: ['roomId'] }]);
  for (const id of ['x'.repeat(20), 'no id', "' OR 1=1 --"]) expect(await saves(ana, id)).toEqual(refused);
});

test('SEC-15: bookmarks of an account are limited in a minute', async () => {
  const { room } = await someRooms(1);
  const limited = await startApp({ env: { LIMIT_NOTES: '2' } });
  try {
    const ana = await register(limited);
    for (let press = 0; press < 2; press += 1) await saves(ana, room.id);
    const { data, errors } = await ana.ask(SAVE, { input: { roomId: room.id } });
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  } finally {
    await limited.stop();
  }
});

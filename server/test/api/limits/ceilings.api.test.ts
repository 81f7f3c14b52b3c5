import { readEnv } from '../../../src/config/env';
import { roomRepository } from '../../../src/rooms';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anImage, anOwner, aRoom, seed } from '../../support/builders';
import { facts, type OwnerActor, registerOwner, withOwnerActions } from '../../support/owner-actions';
import { aJpeg } from '../../support/images';
import { codeIn } from '../../support/mailbox';

const BOOKMARK = `mutation Keep($roomId: ID!) { saveBookmark(input: { roomId: $roomId }) {
  bookmark { id } userErrors { code message } } }`;
const REPORT = `mutation Report($input: SubmitReportInput!) { submitReport(input: $input) {
  report { id } userErrors { code message } } }`;
const WRITE = `mutation Write($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) {
  contactMessage { id } userErrors { code message } } }`;
const CHAT = `mutation Chat($input: CreateChatInput!) { createChat(input: $input) {
  chat { id } userErrors { code message } } }`;
const CONTACT = `mutation Contact($input: ContactOwnerInput!) { contactOwner(input: $input) {
  chat { id } userErrors { code message } } }`;
const DAY = 86_400_000;

const clock = movableClock();
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
});

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await startApp({ env, clock });
  apps.push(app);
  return app;
}

type Payload = Readonly<Record<string, unknown>> & { readonly userErrors: readonly { readonly code: string }[] };

const codesOf = (payloads: readonly Payload[]): string[] =>
  payloads.flatMap(({ userErrors }) => userErrors.map(({ code }) => code));

const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Stores rooms of an owner with their photos. */
async function hasRooms(app: TestApp, owner: Actor, count: number) {
  const number = await roomRepository(app.database).takeNumbers(count);
  const rooms = Array.from({ length: count }, (_, at) => aRoom(owner, { number: number + at }));
  await seed(app, { rooms, images: rooms.map((room) => anImage(room)) });
  return rooms;
}

test('SEC-67 LIM-33 to LIM-39: the ceilings that nobody has set', () => {
  expect(readEnv({})).toMatchObject({
    LIMIT_ROOMS: 50,
    LIMIT_UNFINISHED_ROOMS: 5,
    LIMIT_UPLOADS_A_DAY: 300,
    LIMIT_BOOKMARKS: 1000,
    LIMIT_SAVED_SEARCHES: 20,
    LIMIT_REPORTS_A_DAY: 50,
    LIMIT_CONTACT_MESSAGES_A_DAY: 20,
    LIMIT_CHATS_A_DAY: 50,
    LIMIT_UNPROVEN_CHATS_A_DAY: 3,
  });
});

test('LIM-33: of twenty new rooms at once none passes the ceiling, and a deleted one makes room', async () => {
  const app = await start({ LIMIT_ROOMS: '50' });
  const owner = await registerOwner(app);
  const [first] = await hasRooms(app, owner, 49);
  const saved = await atOnce(20, () => owner.saves({ ...facts, imagesFollow: true }));
  expect(codesOf(saved)).toEqual(Array(19).fill('ROOMS_TOO_MANY'));
  expect(saved.find(({ room }) => room === null)?.userErrors).toEqual([
    {
      code: 'ROOMS_TOO_MANY',
      message: 'You can have at most 50 rooms. Please delete one that you no longer need first.',
      path: null,
    },
  ]);
  await owner.deletes(first?.id ?? '');
  expect((await owner.saves({ ...facts, imagesFollow: true })).userErrors).toEqual([]);
});

test('LIM-33: at the ceiling a room is still changed, and the lost answer to a new one still given', async () => {
  const app = await start({ LIMIT_ROOMS: '1' });
  const owner = await registerOwner(app);
  const draft = { ...facts, imagesFollow: true, clientKey: 'only-once' };
  const saved = await atOnce(5, () => owner.saves(draft));
  const [{ room }] = saved;
  expect(saved.map((payload) => payload.room?.id)).toEqual(Array(5).fill(room.id));
  const changed = await owner.saves({ id: room.id, price: 6000, imagesFollow: true });
  expect([changed.userErrors, changed.room.price]).toEqual([[], 6000]);
});

test('LIM-34: of twenty unfinished rooms at once five are kept, and one with photos makes room', async () => {
  const app = await start({ LIMIT_UNFINISHED_ROOMS: '5' });
  const owner = await registerOwner(app);
  const saved = await atOnce(20, () => owner.saves({ ...facts, imagesFollow: true }));
  expect(codesOf(saved)).toEqual(Array(15).fill('ROOMS_UNFINISHED_TOO_MANY'));
  expect(saved.find(({ room }) => room === null)?.userErrors[0].message).toBe(
    '5 of your rooms still wait for their photos. Please finish or delete one of them first.',
  );
  const { room } = saved.find((payload) => payload.room !== null);
  const { image } = await owner.uploads(room.id, await aJpeg({ width: 64, height: 48 }));
  await owner.saves({ id: room.id, imageIds: [image.id] });
  expect((await owner.saves({ ...facts, imagesFollow: true })).userErrors).toEqual([]);
});

test('LIM-35: an account uploads so many photos of rooms a day, at once too', async () => {
  const app = await start({ LIMIT_UPLOADS_A_DAY: '3' });
  const owner = await registerOwner(app);
  const { room } = await owner.saves({ ...facts, imagesFollow: true });
  const photo = await aJpeg({ width: 64, height: 48 });
  const uploaded = await atOnce(6, () => owner.uploads(room.id, photo));
  expect(codesOf(uploaded)).toEqual(Array(3).fill('ROOM_UPLOADS_TOO_MANY'));
  expect(uploaded.find(({ image }) => image === null)?.userErrors).toEqual([
    {
      code: 'ROOM_UPLOADS_TOO_MANY',
      message: 'You can upload at most 3 photos a day. Please add the others tomorrow.',
      path: ['image'],
    },
  ]);
  const other = await registerOwner(app);
  const { room: theirs } = await other.saves({ ...facts, imagesFollow: true });
  expect((await other.uploads(theirs.id, photo)).userErrors).toEqual([]);
});

test('LIM-36: of twenty bookmarks at once none passes the ceiling, and a deleted one makes room', async () => {
  const app = await start({ LIMIT_BOOKMARKS: '5' });
  const owner = anOwner();
  await seed(app, { users: [owner], rooms: [] });
  const rooms = Array.from({ length: 20 }, () => aRoom(owner));
  await seed(app, { rooms });
  const ana = await register(app);
  const keeps = async (at: number) => (await ana.ask(BOOKMARK, { roomId: rooms[at]?.id })).data?.['saveBookmark'];
  const kept = await atOnce(20, keeps);
  expect(codesOf(kept)).toEqual(Array(15).fill('BOOKMARKS_TOO_MANY'));
  expect(kept.find(({ bookmark }) => bookmark === null)?.userErrors[0].message).toBe(
    'You can keep at most 5 bookmarks. Please remove one that you no longer need first.',
  );
  const at = kept.findIndex(({ bookmark }) => bookmark !== null);
  expect(await keeps(at)).toEqual({ bookmark: kept[at].bookmark, userErrors: [] });
  await ana.deletesBookmark(kept[at].bookmark.id);
  expect((await keeps(kept.findIndex(({ bookmark }) => bookmark === null))).userErrors).toEqual([]);
});

test('LIM-37: an account sends so many reports a day, at once too', async () => {
  const app = await start({ LIMIT_REPORTS_A_DAY: '5' });
  const [ana, ben] = [await register(app), await register(app)];
  const about = { ownerId: ben.id, ownerUname: 'who', reason: 'OTHER', description: 'x' };
  const reports = async (): Promise<any> => (await ana.ask(REPORT, { input: about })).data?.['submitReport'];
  const sent = await atOnce(20, reports);
  expect(codesOf(sent)).toEqual(Array(15).fill('REPORTS_TOO_MANY'));
  expect(sent.find(({ report }) => report === null)?.userErrors[0].message).toBe(
    'You can send at most 5 reports a day. Please send the others tomorrow.',
  );
});

test('LIM-38: an account writes to the team so many times a day, at once too', async () => {
  const app = await start({ LIMIT_CONTACT_MESSAGES_A_DAY: '5' });
  const ana = await register(app);
  const input = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
  const writes = async (): Promise<any> => (await ana.ask(WRITE, { input })).data?.['submitContactMessage'];
  const sent = await atOnce(20, writes);
  expect(codesOf(sent)).toEqual(Array(15).fill('CONTACT_MESSAGES_TOO_MANY'));
  expect(sent.find(({ contactMessage }) => contactMessage === null)?.userErrors[0].message).toBe(
    'You can write to us at most 5 times a day. Please write again tomorrow.',
  );
});

test('LIM-37 LIM-38: the next day begins anew', async () => {
  const app = await start({ LIMIT_REPORTS_A_DAY: '1', LIMIT_CONTACT_MESSAGES_A_DAY: '1' });
  const [ana, ben] = [await register(app), await register(app)];
  const report = { ownerId: ben.id, ownerUname: 'who', reason: 'OTHER', description: 'x' };
  const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
  const both = async (actor: Actor) => [
    (await actor.ask(REPORT, { input: report })).data?.['submitReport'].userErrors,
    (await actor.ask(WRITE, { input: message })).data?.['submitContactMessage'].userErrors,
  ];
  expect(await both(ana)).toEqual([[], []]);
  expect((await both(ana)).flat()).toMatchObject([{ code: 'REPORTS_TOO_MANY' }, { code: 'CONTACT_MESSAGES_TOO_MANY' }]);
  clock.forward(DAY + 1000);
  expect(await both(await signIn(app, ana))).toEqual([[], []]);
});

test('LIM-39: an account begins so many chats a day, and goes on with those it has', async () => {
  const app = await start({ LIMIT_CHATS_A_DAY: '2' });
  const owners = [anOwner(), anOwner(), anOwner()];
  const rooms = owners.map((owner) => aRoom(owner));
  await seed(app, { users: owners, rooms });
  const ana = await register(app);
  const begins = async (at: number): Promise<any> =>
    (await ana.ask(CHAT, { input: { otherPartyId: owners[at]?.id } })).data?.['createChat'];
  const writes = async (at: number): Promise<any> => {
    const input = { roomId: rooms[at]?.id, name: 'Ana', phoneNumber: '98', message: 'Hello' };
    return (await ana.ask(CONTACT, { input })).data?.['contactOwner'];
  };
  const first = await begins(0);
  expect((await writes(1)).userErrors).toEqual([]);
  const refusal = {
    code: 'CHATS_TOO_MANY',
    message: 'You can begin at most 2 chats a day. Please begin the others tomorrow.',
  };
  expect((await begins(2)).userErrors).toEqual([refusal]);
  expect((await writes(2)).userErrors).toEqual([refusal]);
  expect((await begins(0)).chat).toEqual(first.chat);
  expect((await writes(1)).userErrors).toEqual([]);
  await ana.deletesChat(first.chat.id);
  expect((await begins(0)).userErrors).toEqual([refusal]);
});

test('MSG-75: an account without a proven email address begins three chats a day, and more once it is proven', async () => {
  const app = await start({ LIMIT_UNPROVEN_CHATS_A_DAY: '3', LIMIT_CHATS_A_DAY: '5' });
  const owners = Array.from({ length: 6 }, () => anOwner());
  await seed(app, { users: owners });
  const ana = await register(app);
  const begins = async (at: number): Promise<any> =>
    (await ana.ask(CHAT, { input: { otherPartyId: owners[at]?.id, firstMessage: 'Hello' } })).data?.['createChat'];
  const begun = await atOnce(6, begins);
  expect(codesOf(begun)).toEqual(Array(3).fill('CHATS_TOO_MANY_UNPROVEN'));
  expect(begun.find(({ chat }) => chat === null)?.userErrors[0].message).toBe(
    'You can begin at most 3 chats a day until your e-mail address is verified. Please verify it in your profile, or begin the others tomorrow.',
  );
  expect((await begins(begun.findIndex(({ chat }) => chat !== null))).userErrors).toEqual([]);
  const refused = owners.flatMap((_, at) => (begun[at].chat === null ? [at] : []));
  await ana.ask('mutation C($code: String!) { confirmEmailCode(input: { code: $code }) { message } }', {
    code: await codeIn(app, ana.email),
  });
  const outcomes = [await begins(refused[0] ?? 0), await begins(refused[1] ?? 0), await begins(refused[2] ?? 0)];
  expect(codesOf(outcomes)).toEqual(['CHATS_TOO_MANY']);
});

test('LIM-33: rooms that are loaded beside the product are not bound', async () => {
  const app = await start({ LIMIT_ROOMS: '2' });
  const owner: OwnerActor = withOwnerActions(app, await registerOwner(app));
  const rooms = await hasRooms(app, owner, 5);
  expect((await owner.saves({ ...facts, imagesFollow: true })).userErrors).toMatchObject([{ code: 'ROOMS_TOO_MANY' }]);
  expect((await owner.saves({ id: rooms[0]?.id, price: 7000, imagesFollow: true })).userErrors).toEqual([]);
});

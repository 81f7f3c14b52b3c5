import { RoomImage } from '../../../src/rooms';
import { User } from '../../../src/users';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { operatesInJson } from '../../support/operator';
import { completeProfile, type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { soon } from '../../support/sockets';

const FINDINGS = `query Findings($kind: FindingKind!, $first: Int! = 25, $after: String) {
  findings(kind: $kind, first: $first, after: $after) {
    nodes { id account { id name } room { id name price } other { id name } reason figure beside }
    totalCount pageInfo { endCursor hasNextPage } } }`;
const LOOK = 'mutation Look($input: FindingInput!) { markLooked(input: $input) { refusal { code } } }';
const HOLD = 'mutation Hold($input: RoomNoteInput!) { holdRoom(input: $input) { refusal { code } } }';
const RELEASE = 'mutation Release($input: RoomInput!) { releaseRoom(input: $input) { refusal { code } } }';
const HELD = 'query Room($id: ID!) { room(id: $id) { status hold { code message } } }';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

const operatorNow = (name = 'meera', rights?: string): Promise<DeskActor> =>
  operatorAtDesk(app, name, { ...(rights && { rights }), now: clock.now() });

async function found({ ask }: DeskActor, kind: string): Promise<any[]> {
  const { data, errors } = await ask(FINDINGS, { kind });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['findings'].nodes;
}

let phones = 9_800_000_000;
async function ownerWithPhone(phoneNumber = `+91${String((phones += 1))}`): Promise<OwnerActor> {
  const owner = await registerOwner(app);
  await completeProfile(app, owner, { phoneNumber });
  return owner;
}

test('DESK-47: a room that became public is listed for a day, newest first and in pages, until an operator has looked', async () => {
  const owner = await ownerWithPhone();
  const first = await owner.lists({ name: 'Ganga House' });
  const second = await owner.lists({ name: 'Yamuna House', price: 7000 });
  await owner.saves({ name: 'A draft', imagesFollow: true });
  await app.checkRooms();
  const meera = await operatorNow();
  const [newest, older] = await found(meera, 'NEW_ROOM');
  expect(newest).toMatchObject({ room: { id: second.id, price: 7000 }, account: { id: owner.id }, figure: 7000 });
  expect(older.room.id).toBe(first.id);
  const page = (await meera.ask(FINDINGS, { kind: 'NEW_ROOM', first: 1 })).data?.['findings'];
  expect(page).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const next = await meera.ask(FINDINGS, { kind: 'NEW_ROOM', first: 1, after: page.pageInfo.endCursor });
  expect(next.data?.['findings'].nodes).toMatchObject([{ room: { id: first.id } }]);
  expect((await meera.ask(LOOK, { input: { id: newest.id } })).data?.['markLooked']).toEqual({ refusal: null });
  const again = (await meera.ask(LOOK, { input: { id: newest.id } })).data?.['markLooked'];
  expect(again.refusal.code).toBe('NOTHING_TO_DO');
  expect((await found(meera, 'NEW_ROOM')).map(({ room }) => room.id)).toEqual([first.id]);
  const audit = await (await operatorNow('head', 'manage')).ask('{ audit { nodes { operator verb subjectId } } }');
  const looked = { operator: 'meera', verb: 'look', subjectId: newest.id };
  expect(audit.data?.['audit'].nodes.filter(({ verb }: any) => verb === 'look')).toEqual([looked]);
  await owner.saves({ id: second.id, price: 7500 });
  await app.checkRooms();
  expect(await found(meera, 'NEW_ROOM')).toHaveLength(1);
  await owner.saves({ id: first.id, status: 'DRAFT' });
  expect(await found(meera, 'NEW_ROOM')).toEqual([]);
  await owner.saves({ id: first.id, status: 'PUBLIC' });
  await owner.lists({ name: 'Kaveri House' });
  await app.checkRooms();
  // A check of the background that was running may end later.
  await soon(async () => expect(await found(meera, 'NEW_ROOM')).toHaveLength(2));
  clock.forward(25 * HOUR);
  expect(await found(await operatorNow('kiran'), 'NEW_ROOM')).toEqual([]);
});

test('DESK-48: rooms of different owners with the same photo, phone, or name and pincode are listed once', async () => {
  const [ana, ben, cara] = [await ownerWithPhone(), await ownerWithPhone(), await ownerWithPhone('+919111111111')];
  const dev = await ownerWithPhone('+919111111111');
  const one = await ana.lists({ name: 'Shanti Niwas', pincode: '324005' });
  const copy = await ben.lists({ name: 'Blue Palace', pincode: '324006' });
  const third = await ben.lists({ name: 'Blue Palace', pincode: '324006' });
  await looksLike(one, 'ffffffff0f0f3c3c');
  for (const { id } of [copy, third]) await looksLike({ id }, 'ffffffff0f0f3c3d');
  await app.checkRooms();
  const meera = await operatorNow();
  const photos = await found(meera, 'DUPLICATE');
  expect(photos).toHaveLength(2);
  expect(photos.every(({ reason }) => reason === 'PHOTO')).toBe(true);
  expect(photos.map(({ room, other }) => [room.id, other.id])).toContainEqual([one.id, copy.id]);
  for (const { id } of [one, copy, third]) await looksLike({ id }, '');
  const named = await dev.lists({ name: 'Shanti Nivas', pincode: '324005' });
  const called = await cara.lists({ name: 'Green Lodge', pincode: '324007' });
  await app.checkRooms();
  const reasons = (await found(meera, 'DUPLICATE')).map(({ reason, room, other }) => [
    reason,
    ...[room.id, other.id].sort(),
  ]);
  expect(reasons).toContainEqual(['NAME', ...[named.id, one.id].sort()]);
  expect(reasons).toContainEqual(['PHONE', ...[called.id, named.id].sort()]);
  await app.checkRooms();
  expect(await found(meera, 'DUPLICATE')).toHaveLength(reasons.length);
  await meera.ask(HOLD, { input: { roomId: copy.id, note: 'Copied' } });
  expect((await found(meera, 'DUPLICATE')).flatMap(({ room, other }) => [room.id, other.id])).not.toContain(copy.id);
});

/** Gives the photos of a room a look; an empty one is that of a photo without features. */
const looksLike = ({ id }: { id: string }, look: string) =>
  app.database.write((manager) => manager.update(RoomImage, { roomId: id }, { look }));

test('DESK-49: a room under half of the median of its district is listed with it, of at least ten rooms', async () => {
  const [owner, other] = [anOwner(), await ownerWithPhone()];
  const rooms = [4000, 5000, 5000, 6000, 6000, 7000, 7000, 8000].map((price, at) =>
    aRoom(owner, { price, name: `House ${String(at)}`, number: 1000 + at }),
  );
  await seed(app, { users: [owner], rooms });
  const cheap = await other.lists({ name: 'Cheap', price: 2900 });
  await app.checkRooms();
  const meera = await operatorNow();
  expect(await found(meera, 'LOW_RENT')).toEqual([]);
  await other.lists({ name: 'Usual', price: 6000 });
  clock.forward(25 * HOUR);
  const again = await signInOwner(app, other);
  await again.saves({ id: cheap.id, price: 2800 });
  await app.checkRooms();
  const kiran = await operatorNow('kiran');
  expect(await found(kiran, 'LOW_RENT')).toMatchObject([{ room: { id: cheap.id }, figure: 2800, beside: 6000 }]);
  await again.saves({ id: cheap.id, price: 3000 });
  await app.checkRooms();
  expect(await found(kiran, 'LOW_RENT')).toEqual([]);
});

test('DESK-50: a new account with ten new chats in a day is listed, an older one is not', async () => {
  const last = anOwner();
  const owners = Array.from({ length: 9 }, () => anOwner());
  await seed(app, { users: [last, ...owners] });
  const [ana, old] = [await register(app), await register(app)];
  await app.database.write((manager) => manager.update(User, { id: old.id }, { createdAt: clock.now() - 8 * DAY }));
  for (const owner of owners) await ana.startsChat(owner, 'Hello');
  for (const owner of [last, ...owners]) await old.startsChat(owner, 'Hello');
  const meera = await operatorNow();
  await app.writeAccountDays();
  expect(await found(meera, 'MANY_CONTACTS')).toEqual([]);
  await ana.startsChat(last);
  await ana.startsChat(last, 'Once more');
  await app.writeAccountDays();
  expect(await found(meera, 'MANY_CONTACTS')).toMatchObject([{ account: { id: ana.id }, room: null, figure: 10 }]);
});

test('DESK-51: messages with words of payments are counted for each account and day, and nothing of them is kept', async () => {
  const [owner, ana] = [await registerOwner(app), await register(app)];
  const chatId = await ana.startsChat(owner, 'Is it free?');
  const says = (text: string) => owner.sendsMessage(chatId, text);
  await says('Please pay 2000 advance today');
  await says('अपना ओटीपी बताओ');
  await says('Come tomorrow');
  const meera = await operatorNow();
  await app.writeAccountDays();
  expect(await found(meera, 'PAYMENT_WORDS')).toEqual([]);
  await says('Scan this QR code');
  await app.writeAccountDays();
  const [listed] = await found(meera, 'PAYMENT_WORDS');
  expect(listed).toMatchObject({ account: { id: owner.id }, figure: 3 });
  await says('My UPI is asha@okbank');
  await app.writeAccountDays();
  expect(await found(meera, 'PAYMENT_WORDS')).toMatchObject([{ id: listed.id, figure: 4 }]);
  const tables = ['findings', 'account_days'];
  const rows = await Promise.all(tables.map((table) => app.database.select<object>(`SELECT * FROM ${table}`, [])));
  // Short words may stand within an id, which is random.
  expect(JSON.stringify(rows)).not.toMatch(/advance|ओटीपी|(?<![\w-])(QR|UPI)(?![\w-])/);
  await operatesInJson(app, 'remove-account', owner.id, '--note', 'Fraud');
  expect(await found(meera, 'PAYMENT_WORDS')).toEqual([]);
  expect(await app.database.select('SELECT day FROM account_days WHERE user_id = ?', [owner.id])).toEqual([]);
});

/** Registers accounts that are old enough and have a verified address. */
async function trusted(count: number): Promise<Actor[]> {
  const people = await Promise.all(Array.from({ length: count }, () => register(app)));
  for (const { id } of people) {
    const facts = { emailVerified: true, createdAt: clock.now() - 8 * DAY };
    await app.database.write((manager) => manager.update(User, { id }, facts));
  }
  return people;
}

const reports = (person: Actor, room: { id: string }, ownerId: string): Promise<string> =>
  person.reports({ ownerId, ownerUname: 'who', roomId: room.id, reason: 'FRAUD', description: 'Took money.' });

const heldIn = async (owner: Actor, { id }: { id: string }) => (await owner.ask(HELD, { id })).data?.['room'];

test('DESK-52: three trusted people who report a room hold it; new, unverified and repeated reporters do not', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const [ana, ben, cara] = await trusted(3);
  if (!ana || !ben || !cara) throw new Error('nobody');
  const [unverified, young] = await trusted(2);
  if (!unverified || !young) throw new Error('nobody');
  const change = (person: Actor, facts: Partial<User>) =>
    app.database.write((manager) => manager.update(User, { id: person.id }, facts));
  await change(unverified, { emailVerified: false });
  await change(young, { createdAt: clock.now() - 6 * DAY });
  for (const person of [ana, ana, ben, unverified, young]) await reports(person, room, owner.id);
  expect(await heldIn(owner, room)).toEqual({ status: 'PUBLIC', hold: null });
  const id = await reports(cara, room, owner.id);
  expect(await heldIn(owner, room)).toMatchObject({
    status: 'DRAFT',
    hold: { code: 'ROOM_HELD', message: expect.stringContaining('Several people have reported this room.') },
  });
  const { actions } = await operatesInJson(app, 'show', room.id);
  expect(actions).toMatchObject([{ operator: '(automatic)', verb: 'hold' }]);
  const meera = await operatorNow();
  const shown = await meera.ask(
    'query Case($id: ID!) { case(id: $id) { room { isHeld } actions { operator verb } } }',
    { id },
  );
  expect(shown.data?.['case']).toEqual({
    room: { isHeld: true },
    actions: [{ operator: '(automatic)', verb: 'hold' }],
  });
  clock.forward(1000);
  await meera.ask(RELEASE, { input: { roomId: room.id } });
  clock.forward(1000);
  await reports(ana, room, owner.id);
  expect((await heldIn(owner, room)).status).toBe('PUBLIC');
});

test('DESK-53: of reports at once, one holds the room; who had a report closed on a room that stayed up does not count', async () => {
  const owner = await registerOwner(app);
  const [room, other] = [await owner.lists(), await owner.lists({ name: 'Other' })];
  const people = await trusted(8);
  const dismissed = people.slice(0, 3);
  for (const person of dismissed)
    await operatesInJson(app, 'close', await reports(person, other, owner.id), '--note', 'Nothing wrong');
  await Promise.all(dismissed.map((person) => reports(person, room, owner.id)));
  expect((await heldIn(owner, room)).status).toBe('PUBLIC');
  await Promise.all(people.slice(3).map((person) => reports(person, room, owner.id)));
  expect((await heldIn(owner, room)).status).toBe('DRAFT');
  const { actions } = await operatesInJson(app, 'show', room.id);
  expect(actions).toHaveLength(1);
});

test('DESK-53: without a threshold no report holds a room', async () => {
  const never = await startApp({ beside: app, clock, env: { DESK_HOLD_REPORTS: '0' } });
  const owner = await registerOwner(never);
  const room = await owner.lists();
  const people = await Promise.all(Array.from({ length: 4 }, () => register(never)));
  for (const { id } of people) {
    const facts = { emailVerified: true, createdAt: clock.now() - 8 * DAY };
    await never.database.write((manager) => manager.update(User, { id }, facts));
  }
  for (const person of people) await reports(person, room, owner.id);
  expect((await heldIn(owner, room)).status).toBe('PUBLIC');
  await never.halt();
});

test('DESK-47: operators who are signed in are told of new findings', async () => {
  const owner = await ownerWithPhone();
  await owner.lists();
  const told: string[] = [];
  const meera = await operatorNow();
  const leaving = new AbortController();
  const { body } = await fetch(`${app.url}/desk/events`, { headers: { cookie: meera.cookie }, signal: leaving.signal });
  void (async () => {
    for await (const part of body ?? []) told.push(Buffer.from(part).toString());
  })().catch(() => undefined);
  await soon(() => expect(told.join('')).toContain('changed'));
  const before = told.length;
  await app.checkRooms();
  await soon(() => expect(told.slice(before).join('')).toContain('changed'));
  leaving.abort();
});

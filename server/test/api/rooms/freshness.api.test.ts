import { User } from '../../../src/users';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { emailsTo, eventually } from '../../support/mailbox';
import { operatesInJson } from '../../support/operator';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';

const CONFIRM = `mutation Confirm($input: ConfirmRoomInput!) { confirmRoom(input: $input) {
  room { id version vacancies confirmedAt leavesSearchAt leftSearchAt } message userErrors { code message path } } }`;
const READ = `query Read($id: ID!) { room(id: $id) {
  status vacancies version confirmedAt leavesSearchAt leftSearchAt updatedAt } }`;
const FOUND = `query Found($owner: ID!) { rooms(filter: { keyword: "Zauberhaus" }) { nodes { id } }
  all: rooms { nodes { id } } newest: rooms(filter: { sortBy: NEWEST }) { nodes { id } }
  user(id: $owner) { rooms { nodes { id } } } }`;
const ONE = 'Is your room on Thikana still free?';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = movableClock();
let app: TestApp;
let owner: OwnerActor;
let ana: Actor;
let room: any;
beforeEach(async () => {
  app = await startApp({ clock });
  owner = await registerOwner(app);
  room = await owner.lists({ name: 'Zauberhaus' });
  ana = await register(app);
});
afterEach(() => app.stop());

/** Moves the clock forward, and does what is due, until no email is waiting. */
async function after(days: number): Promise<void> {
  clock.forward(days * DAY);
  await app.tendRooms();
  await emailsAreSent();
}
const emailsAreSent = () =>
  eventually(async () => {
    const waiting: unknown[] = await app.database.read.query('SELECT id FROM letters');
    return waiting.length === 0 ? true : null;
  });
/** Returns the emails to the owner that ask. */
async function questions(): Promise<{ subject: string; text: string; html: string }[]> {
  await emailsAreSent();
  return (await emailsTo(app, owner.email)).filter(({ text }) => text.includes('/confirm-room/'));
}
async function linkIn(answer: 'free' | 'let'): Promise<string> {
  const text = (await questions()).at(-1)?.text ?? '';
  return new RegExp(`http\\S+/confirm-room/${answer}\\?\\S+`).exec(text)?.[0] ?? '';
}
const again = async (): Promise<OwnerActor> => (owner = await signInOwner(app, owner));
const read = async (as: Pick<Actor, 'ask'> = app) => (await as.ask(READ, { id: room.id })).data?.['room'];
const confirms = async (as: Pick<Actor, 'ask'>, id: string) =>
  (await as.ask(CONFIRM, { input: { id } })).data?.['confirmRoom'];
/** Returns whether each list has the room: by keyword, all rooms, newest first, the owner's profile. */
async function isFound(): Promise<boolean[]> {
  const { rooms, all, newest, user } = (await app.ask(FOUND, { owner: owner.id })).data ?? {};
  return [rooms, all, newest, user.rooms].map(({ nodes }) => nodes.some(({ id }: { id: string }) => id === room.id));
}
const EVERYWHERE = [true, true, true, true];
const NOWHERE = [false, false, false, false];

test('FRESH-01: saving a room confirms it, and everyone sees when', async () => {
  const before = await read();
  expect(before).toMatchObject({ confirmedAt: before.updatedAt, leavesSearchAt: null, leftSearchAt: null });
  clock.forward(3 * DAY);
  await (await again()).saves({ id: room.id, vacancies: 0 });
  expect(Date.parse((await read()).confirmedAt) - Date.parse(before.confirmedAt)).toBeGreaterThanOrEqual(3 * DAY);
});

test('FRESH-02: 30 days after the last confirmation one e-mail asks, not before, and once', async () => {
  await after(29);
  expect(await questions()).toEqual([]);
  await after(1);
  await Promise.all([app.tendRooms(), app.tendRooms()]);
  await after(14);
  const [email, ...others] = await questions();
  expect(others).toEqual([]);
  expect(email?.subject).toBe(ONE);
  expect(email?.text).toContain('Zauberhaus\nStill free: http');
  expect(email?.html).toContain('<strong>Zauberhaus</strong>');
});

test('FRESH-02: two servers ask once', async () => {
  const beside = await startApp({ clock, beside: app });
  clock.forward(30 * DAY);
  await Promise.all([app.tendRooms(), beside.tendRooms()]);
  expect(await questions()).toHaveLength(1);
  await beside.halt();
});

test('FRESH-02: rooms of one day share an e-mail, in the language of the account', async () => {
  clock.forward(10 * MINUTE);
  await owner.lists({ name: 'Second house' });
  await app.database.write((manager) => manager.update(User, { id: owner.id }, { language: 'hi' }));
  await after(30 - 5 / (24 * 60));
  const emails = await questions();
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toBe('क्या Thikana पर आपके कमरे अभी खाली हैं?');
  expect(emails[0]?.text).toContain('Second house\nअभी खाली है: http');
});

test.each([
  ['an address that is not verified', { emailVerified: false }],
  ['an account that is about to be erased', { erasureDueAt: Number.MAX_SAFE_INTEGER }],
])('FRESH-03: %s gets no such e-mail', async (_which, facts) => {
  await app.database.write((manager) => manager.update(User, { id: owner.id }, facts));
  await after(30);
  expect(await questions()).toEqual([]);
});

test('FRESH-04: its owner sees from then on when the room leaves the search, nobody else', async () => {
  await after(30);
  const { leavesSearchAt, confirmedAt } = await read(await again());
  expect(Math.abs(Date.parse(leavesSearchAt) - Date.parse(confirmedAt) - 45 * DAY)).toBeLessThan(MINUTE);
  expect((await read()).leavesSearchAt).toBeNull();
});

test('FRESH-05: an unconfirmed room leaves the lists after 45 days, not before; its page stays', async () => {
  await after(30);
  await after(14);
  expect(await isFound()).toEqual(EVERYWHERE);
  await after(1);
  expect(await isFound()).toEqual(NOWHERE);
  const { leftSearchAt, status } = await read();
  expect([status, Math.abs(Date.parse(leftSearchAt) - clock.now()) < MINUTE]).toEqual(['PUBLIC', true]);
  await after(60);
  expect(await isFound()).toEqual(NOWHERE);
});

test('FRESH-05: a server that was off for long asks first, and waits 15 days', async () => {
  await after(100);
  expect(await questions()).toHaveLength(1);
  await after(14);
  expect(await isFound()).toEqual(EVERYWHERE);
  await after(1);
  expect(await isFound()).toEqual(NOWHERE);
});

test('FRESH-06: one press confirms a room and brings it back at once', async () => {
  await after(30);
  await after(15);
  const { room: confirmed, message, userErrors } = await confirms(await again(), room.id);
  expect([message, userErrors]).toEqual(['Thank you. The room is in the search.', []]);
  expect(confirmed).toMatchObject({ leavesSearchAt: null, leftSearchAt: null });
  expect(await isFound()).toEqual(EVERYWHERE);
  expect((await owner.saves({ id: room.id, version: confirmed.version, name: 'Zauberhaus two' })).userErrors).toEqual(
    [],
  );
  await after(29);
  expect(await questions()).toHaveLength(1);
  await after(1);
  expect(await questions()).toHaveLength(2);
});

test('FRESH-06: a confirmation does not disturb an open form', async () => {
  const { version } = await read();
  await confirms(owner, room.id);
  expect((await owner.saves({ id: room.id, version, price: 4000 })).userErrors).toEqual([]);
});

test('FRESH-06: only the owner confirms a room, and only a public one', async () => {
  const codes = async (as: Pick<Actor, 'ask'>, id = room.id) =>
    (await confirms(as, id)).userErrors.map(({ code }: { code: string }) => code);
  expect(await codes(app)).toEqual(['UNAUTHENTICATED']);
  expect(await codes(ana)).toEqual(['ROOM_NOT_YOURS']);
  expect(await codes(owner, 'x'.repeat(20))).toEqual(['ROOM_NOT_FOUND']);
  await owner.saves({ id: room.id, status: 'DRAFT' });
  expect(await codes(owner)).toEqual(['ROOM_IS_DRAFT']);
});

test('FRESH-07: the link "Still free" asks on a page, confirms by a press, and needs no sign-in', async () => {
  await after(30);
  const link = await linkIn('free');
  const asked = await fetch(link);
  expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await asked.text()).toContain('Is “Zauberhaus” still free?');
  expect((await read(await again())).leavesSearchAt).not.toBeNull();
  await after(15);
  expect(await isFound()).toEqual(NOWHERE);
  const done = await fetch(link, { method: 'POST' });
  expect([done.status, (await done.text()).includes('The room is in the search')]).toEqual([200, true]);
  expect(await isFound()).toEqual(EVERYWHERE);
});

test('FRESH-08: the link "Let" marks the room as full and takes it out of the search; "Still free" undoes it', async () => {
  await after(30);
  const links = [await linkIn('let'), await linkIn('free')];
  expect((await fetch(links[0] ?? '', { method: 'POST' })).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'PUBLIC', vacancies: 0 });
  expect(await isFound()).toEqual(NOWHERE);
  expect((await fetch(links[1] ?? '', { method: 'POST' })).status).toBe(200);
  expect(await read()).toMatchObject({ vacancies: null, leftSearchAt: null });
  expect(await isFound()).toEqual(EVERYWHERE);
});

test('FRESH-08 NOTE-01: who has saved the room is told that it is full by the link "Let", and free again by a press', async () => {
  await ana.bookmarks(room.id);
  await after(30);
  const told = async () => {
    clock.forward(3 * MINUTE);
    await app.tellOfSavedRooms();
    const { data } = await (await signIn(app, ana)).ask('{ notifications { nodes { kind roomId } } }');
    return data?.['notifications'].nodes;
  };
  await fetch(await linkIn('let'), { method: 'POST' });
  expect(await told()).toEqual([{ kind: 'SAVED_ROOM_FULL', roomId: room.id }]);
  await confirms(await again(), room.id);
  expect((await told())[0]).toEqual({ kind: 'SAVED_ROOM_AVAILABLE', roomId: room.id });
});

test('FRESH-09: a link is refused for the other answer, another room, after 90 days and after a change of address', async () => {
  const other = await owner.lists({ name: 'Other' });
  await after(30);
  const link = await linkIn('free');
  for (const wrong of [
    link.replace('/free', '/let'),
    link.replace(/=[^.]+/, `=${String(other.id)}`),
    `${link}x`,
    link.slice(0, -1),
  ]) {
    for (const method of ['GET', 'POST'])
      expect([wrong, (await fetch(wrong, { method })).status]).toEqual([wrong, 400]);
  }
  await app.database.write((manager) => manager.update(User, { id: owner.id }, { email: 'new@example.com' }));
  expect((await fetch(link, { method: 'POST' })).status).toBe(400);
  await app.database.write((manager) => manager.update(User, { id: owner.id }, { email: owner.email }));
  clock.forward(89 * DAY);
  expect((await fetch(link)).status).toBe(200);
  clock.forward(DAY);
  expect((await fetch(link)).status).toBe(400);
});

test('FRESH-10: a room that an operator releases has its 30 days anew, and a draft none', async () => {
  // The emails of operators would wait for the server to find them: an address that is not verified gets none.
  const verify = (emailVerified: boolean) =>
    app.database.write((manager) => manager.update(User, { id: owner.id }, { emailVerified }));
  await verify(false);
  await operatesInJson(app, 'hold', room.id, '--note', 'Reported');
  await after(50);
  await operatesInJson(app, 'release', room.id);
  await verify(true);
  await after(0);
  expect(await isFound()).toEqual(EVERYWHERE);
  expect(await questions()).toEqual([]);
  await after(30);
  expect(await questions()).toHaveLength(1);
  await (await again()).saves({ id: room.id, status: 'DRAFT' });
  await after(100);
  expect(await questions()).toHaveLength(1);
});

test('FRESH-11: rooms of a server of the previous release, and from before, are asked about 30 days later', async () => {
  await app.database.write((manager) =>
    manager.query('UPDATE rooms SET freshness_due = 0, confirmed_at = NULL WHERE id = ?', [room.id]),
  );
  const { confirmedAt, updatedAt } = await read();
  expect(confirmedAt).toBe(updatedAt);
  clock.forward(100 * DAY);
  await app.tendRooms();
  expect(await isFound()).toEqual(EVERYWHERE);
  await after(29);
  expect(await questions()).toEqual([]);
  await after(1);
  expect(await questions()).toHaveLength(1);
  await after(15);
  expect(await isFound()).toEqual(NOWHERE);
});

test('FRESH-12: an erasure that is withdrawn lists confirmed rooms again, and no other', async () => {
  await after(30);
  await after(15);
  await again();
  const request = 'mutation R($input: RequestErasureInput!) { requestErasure(input: $input) { userErrors { code } } }';
  const withdraw = 'mutation { withdrawErasure(input: {}) { userErrors { code } } }';
  await owner.ask(request, { input: { currentPassword: owner.password } });
  await owner.ask(withdraw);
  expect(await isFound()).toEqual(NOWHERE);
  await confirms(owner, room.id);
  expect(await isFound()).toEqual(EVERYWHERE);
});

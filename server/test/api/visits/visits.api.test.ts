import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { allSent, emailsTo, linkTo } from '../../support/mailbox';
import { operatesInJson } from '../../support/operator';
import { completeProfile, type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { asksVisit, elevenIn, readsVisit, visiting, visitsOf } from '../../support/visit-actions';

const TOLD = '{ notifications { nodes { kind roomName visit { id state } } } }';
const CHATS = '{ chats { nodes { id unreadCount lastMessage { text room { id } } } } }';
const BLOCK = 'mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }';
const HOURS = `mutation H($input: SaveVisitingHoursInput!) { saveVisitingHours(input: $input) {
  visitingHours { days from to } userErrors { code } } }`;
const CHOOSE = `mutation C($input: ChooseNotificationsInput!) { chooseNotifications(input: $input) {
  userErrors { code } } }`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let room: { readonly id: string };
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock });
  [asha, ravi] = [await registerOwner(app), await register(app)];
  await completeProfile(app, ravi, { username: null, dob: null });
  room = await asha.lists({ name: 'Ganga Hostel' });
});
afterEach(() => app.stop());

const inDays = (days: number): string => elevenIn(clock.now(), days);
const told = async (actor: Pick<Actor, 'ask'>) => (await actor.ask(TOLD)).data?.['notifications'].nodes;
const kinds = async (actor: Pick<Actor, 'ask'>) => (await told(actor)).map(({ kind }: { kind: string }) => kind);
const codes = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);
const stateOf = async (actor: Pick<Actor, 'ask'>, id: string) => (await readsVisit(actor, id)).data?.['visit'].state;

/** Moves the clock to a time, lets it act on visits, and renews the access tokens. */
async function atTime(time: number): Promise<void> {
  clock.forward(time - clock.now());
  await app.tendVisits();
  [ravi, asha] = [await signIn(app, ravi), await signInOwner(app, asha)];
}

async function agreedVisit(days = 3): Promise<any> {
  const { id } = await asksVisit(ravi, room.id, [inDays(days)]);
  return (await visiting(asha, 'acceptVisit', { id, time: inDays(days) })).visit;
}

test('VISIT-01 NOTE-20: a seeker asks; the owner is told, agrees, and both see the agreed time', async () => {
  const visit = await asksVisit(ravi, room.id, [inDays(3), inDays(2)]);
  expect(visit).toMatchObject({ state: 'ASKED', side: 'SEEKER', times: [inDays(2), inDays(3)], actions: ['CANCEL'] });
  expect(await told(asha)).toMatchObject([{ kind: 'VISIT_ASKED', roomName: 'Ganga Hostel', visit: { id: visit.id } }]);
  const { nodes } = await visitsOf(asha);
  expect(nodes).toMatchObject([
    { side: 'OWNER', actions: ['ACCEPT', 'DECLINE', 'PROPOSE'], otherParty: { id: ravi.id } },
  ]);
  const { visit: agreed } = await visiting(asha, 'acceptVisit', { id: visit.id, time: inDays(3) });
  expect(agreed).toMatchObject({ state: 'AGREED', agreedTime: inDays(3) });
  expect(await told(ravi)).toMatchObject([{ kind: 'VISIT_AGREED', visit: { state: 'AGREED' } }]);
});

test('VISIT-02: a time that is not proposed, or cannot be, is refused', async () => {
  const past = new Date(Math.floor(clock.now() / HOUR) * HOUR).toISOString();
  for (const times of [[], [past], [inDays(20)]])
    expect(codes(await visiting(ravi, 'askVisit', { roomId: room.id, times }))).toEqual(['VISIT_TIMES_INVALID']);
  const { id } = await asksVisit(ravi, room.id, [inDays(3)]);
  expect(codes(await visiting(asha, 'acceptVisit', { id, time: inDays(2) }))).toEqual(['VISIT_TIME_NOT_PROPOSED']);
});

test('VISIT-03: the request is a message about the room, with which the chat appears at the owner, once for a key', async () => {
  const input = { roomId: room.id, times: [inDays(2)], clientKey: 'k1' };
  const first = await visiting(ravi, 'askVisit', input);
  const again = await Promise.all([1, 2].map(() => visiting(ravi, 'askVisit', input)));
  expect(again.map(({ visit }) => visit.id)).toEqual([first.visit.id, first.visit.id]);
  const { nodes } = (await asha.ask(CHATS)).data?.['chats'];
  expect(nodes).toMatchObject([{ unreadCount: 1, lastMessage: { room: { id: room.id } } }]);
  expect(nodes[0].lastMessage.text).toContain('I would like to visit Ganga Hostel');
  expect((await visitsOf(asha, { chatId: nodes[0].id })).nodes).toMatchObject([{ id: first.visit.id }]);
});

test('VISIT-04: a seeker has one open visit of a room, and five at most', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  const times = [inDays(2)];
  expect(codes(await visiting(ravi, 'askVisit', { roomId: room.id, times }))).toEqual(['VISIT_OPEN_ALREADY']);
  const others = [];
  for (let count = 0; count < 5; count += 1) others.push(await asha.lists({ name: `Room ${String(count)}` }));
  for (const other of others.slice(0, 4)) await asksVisit(ravi, other.id, times);
  const sixth = { roomId: others[4].id, times };
  expect(codes(await visiting(ravi, 'askVisit', sixth))).toEqual(['VISITS_TOO_MANY']);
  await visiting(ravi, 'cancelVisit', { id });
  expect(codes(await visiting(ravi, 'askVisit', sixth))).toEqual([]);
  const fresh = await register(app);
  const both = await Promise.all([1, 2].map(() => visiting(fresh, 'askVisit', { roomId: room.id, times })));
  expect(both.flatMap(codes)).toEqual(['VISIT_OPEN_ALREADY']);
});

test('VISIT-05: the owner proposes another time, the seeker agrees; a refusal says where the visit stands', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(asha, 'proposeVisitTimes', { id, times: [inDays(4)] });
  expect(await kinds(ravi)).toEqual(['VISIT_CHANGED']);
  const { userErrors } = await visiting(asha, 'acceptVisit', { id, time: inDays(4) });
  expect(userErrors).toMatchObject([{ code: 'VISIT_STATE', message: expect.stringContaining('other times') }]);
  const { visit } = await visiting(ravi, 'acceptVisit', { id, time: inDays(4) });
  expect(visit).toMatchObject({ state: 'AGREED', actions: ['PROPOSE', 'CANCEL'] });
  expect((await visiting(ravi, 'proposeVisitTimes', { id, times: [inDays(5)] })).visit).toMatchObject({
    state: 'ASKED',
    agreedTime: null,
  });
});

test('VISIT-05: of two changes at once only one is stored', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  const outcomes = await Promise.all([
    visiting(asha, 'acceptVisit', { id, time: inDays(2) }),
    visiting(asha, 'declineVisit', { id }),
  ]);
  expect(outcomes.flatMap(codes)).toEqual(['VISIT_STATE']);
  expect(await kinds(ravi)).toHaveLength(1);
});

test('VISIT-06: the owner declines with words, and the seeker may ask again; either cancels an agreed visit', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  const tooLong = await visiting(asha, 'declineVisit', { id, words: 'x'.repeat(201) });
  expect(codes(tooLong)).toEqual(['TEXT_TOO_LONG']);
  await visiting(asha, 'declineVisit', { id, words: ' I am away. ' });
  expect((await readsVisit(ravi, id)).data?.['visit']).toMatchObject({ state: 'DECLINED', words: 'I am away.' });
  expect(await kinds(ravi)).toEqual(['VISIT_ENDED']);
  const agreed = await agreedVisit();
  await visiting(ravi, 'cancelVisit', { id: agreed.id });
  expect(await stateOf(asha, agreed.id)).toBe('CANCELLED');
  expect((await visitsOf(asha, { isOpen: true })).nodes).toEqual([]);
});

test('VISIT-07: a request that nobody answers for 48 hours lapses, and the one who waits is told once', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(5)]);
  await atTime(clock.now() + 47 * HOUR);
  expect(await stateOf(ravi, id)).toBe('ASKED');
  clock.forward(HOUR + MINUTE);
  await Promise.all([app.tendVisits(), app.tendVisits(), app.tendVisits()]);
  await atTime(clock.now());
  expect(await stateOf(ravi, id)).toBe('LAPSED');
  expect(await kinds(ravi)).toEqual(['VISIT_ENDED']);
  expect(codes(await visiting(asha, 'acceptVisit', { id, time: inDays(3) }))).toEqual(['VISIT_STATE']);
});

test('VISIT-08 NOTE-22: both are reminded at 18:00 of the day before, and asked at 10:00 of the day after', async () => {
  const { id, agreedTime } = await agreedVisit();
  const time = Date.parse(agreedTime);
  await atTime(time - 17 * HOUR - MINUTE);
  expect(await kinds(asha)).toEqual(['VISIT_ASKED']);
  await atTime(time - 17 * HOUR);
  await app.tendVisits();
  expect(await kinds(asha)).toEqual(['VISIT_REMINDER', 'VISIT_ASKED']);
  await atTime(time + MINUTE);
  expect((await visiting(ravi, 'confirmVisit', { id, tookPlace: true })).visit).toMatchObject({ tookPlace: true });
  await atTime(time + 23 * HOUR);
  expect(await kinds(ravi)).toEqual(['VISIT_REMINDER', 'VISIT_AGREED']);
  expect(await kinds(asha)).toEqual(['VISIT_QUESTION', 'VISIT_REMINDER', 'VISIT_ASKED']);
  await visiting(asha, 'confirmVisit', { id, tookPlace: false });
  expect((await readsVisit(asha, id)).data?.['visit']).toMatchObject({ state: 'OVER', tookPlace: false });
});

test('VISIT-42: the evening before, both get an e-mail, unless they do not want it at once', async () => {
  const { agreedTime } = await agreedVisit();
  await asha.ask(CHOOSE, { input: { topic: 'VISITS', email: 'DAILY' } });
  const reminder = (told: readonly { subject: string }[]) =>
    told.filter(({ subject }) => subject.startsWith('Reminder'));
  // What is still queued when the clock moves may be useless by then, and is never sent.
  await allSent(app);
  await atTime(Date.parse(agreedTime) - 17 * HOUR);
  await app.tendVisits();
  await allSent(app);
  expect(reminder(await emailsTo(app, ravi.email))).toMatchObject([
    { text: expect.stringMatching(/visit of Ganga Hostel on .*11:00.*user.visits/s) },
  ]);
  expect(reminder(await emailsTo(app, asha.email))).toEqual([]);
});

test('VISIT-12: in Hindi an hour has its part of the day', async () => {
  await completeProfile(app, ravi, { username: null, dob: null, language: 'hi' });
  await agreedVisit();
  const { email } = await linkTo(app, ravi.email, '/visits/calendar');
  expect(email.subject).toMatch(/^Ganga Hostel की विज़िट: \S+, \d+ \S+, सुबह 11:00$/);
});

test('VISIT-09: nobody else sees or changes a visit', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  const stranger = await register(app);
  expect((await readsVisit(stranger, id)).errors[0]?.extensions.code).toBe('VISIT_NOT_FOUND');
  expect(codes(await visiting(stranger, 'cancelVisit', { id }))).toEqual(['VISIT_NOT_FOUND']);
  expect((await visitsOf(stranger)).nodes).toEqual([]);
});

test('VISIT-10: a draft, a full or own room and the room of a blocked pair cannot be asked for', async () => {
  const times = [inDays(2)];
  const ask = async (actor: Pick<Actor, 'ask'>) => codes(await visiting(actor, 'askVisit', { roomId: room.id, times }));
  expect(await ask(asha)).toEqual(['CHAT_WITH_SELF']);
  await asha.saves({ id: room.id, vacancies: 0 });
  expect(await ask(ravi)).toEqual(['VISIT_ROOM_FULL']);
  await asha.saves({ id: room.id, vacancies: 1, status: 'DRAFT' });
  expect(await ask(ravi)).toEqual(['ROOM_NOT_FOUND']);
  await asha.saves({ id: room.id, status: 'PUBLIC' });
  await ravi.ask(BLOCK, { id: asha.id });
  expect(await ask(ravi)).toEqual(['CHAT_BLOCKED']);
});

test('VISIT-10: between two who are apart nothing is agreed or reminded, but a visit can be cancelled', async () => {
  const { id, agreedTime } = await agreedVisit();
  await asha.ask(BLOCK, { id: ravi.id });
  await atTime(Date.parse(agreedTime) - 16 * HOUR);
  expect(await kinds(ravi)).toEqual(['VISIT_AGREED']);
  expect(codes(await visiting(asha, 'proposeVisitTimes', { id, times: [inDays(3)] }))).toEqual(['CHAT_BLOCKED']);
  expect(codes(await visiting(asha, 'cancelVisit', { id }))).toEqual([]);
  expect(await kinds(ravi)).toEqual(['VISIT_ENDED', 'VISIT_AGREED']);
});

test('VISIT-38: while operators hold a room its visits cannot be agreed; all else goes on', async () => {
  const [mira, dev] = [await register(app), await register(app)];
  const [miras, devs] = [await asksVisit(mira, room.id, [inDays(4)]), await asksVisit(dev, room.id, [inDays(4)])];
  const { id, agreedTime } = await agreedVisit();
  await operatesInJson(app, 'hold', room.id, '--note', 'The photos show another house');
  const actions = async (actor: Pick<Actor, 'ask'>, visit: string) =>
    (await readsVisit(actor, visit)).data?.['visit'].actions;
  expect(await actions(asha, miras.id)).toEqual(['DECLINE']);
  expect(await actions(ravi, id)).toEqual(['CANCEL']);
  const { userErrors } = await visiting(asha, 'acceptVisit', { id: miras.id, time: inDays(4) });
  const message = 'Our team has taken this room off, so no visit of it can be agreed now.';
  expect(userErrors).toEqual([{ code: 'VISIT_ROOM_HELD', message, path: ['id'] }]);
  expect(codes(await visiting(ravi, 'proposeVisitTimes', { id, times: [inDays(5)] }))).toEqual(['VISIT_ROOM_HELD']);
  expect(codes(await visiting(asha, 'declineVisit', { id: miras.id }))).toEqual([]);
  expect(codes(await visiting(dev, 'cancelVisit', { id: devs.id }))).toEqual([]);
  await atTime(Date.parse(agreedTime) + MINUTE);
  expect(await actions(ravi, id)).toEqual(['ANSWER']);
  expect(codes(await visiting(ravi, 'confirmVisit', { id, tookPlace: true }))).toEqual([]);
});

test('VISIT-38: a visit of a room that is released can be agreed again', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  await operatesInJson(app, 'hold', room.id, '--note', 'The photos show another house');
  await operatesInJson(app, 'release', room.id);
  expect((await readsVisit(asha, id)).data?.['visit'].actions).toEqual(['ACCEPT', 'DECLINE', 'PROPOSE']);
  expect(codes(await visiting(asha, 'acceptVisit', { id, time: inDays(2) }))).toEqual([]);
});

test('VISIT-11: a deleted room and a removed account cancel the open visits, and the other person is told', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  const other = await asha.lists({ name: 'Shanti' });
  const second = await asksVisit(ravi, other.id, [inDays(2)]);
  await asha.deletes(room.id);
  expect(await stateOf(ravi, id)).toBe('CANCELLED');
  await operatesInJson(app, 'remove-account', ravi.id, '--note', 'Asked');
  expect(await stateOf(asha, second.id)).toBe('CANCELLED');
  expect((await kinds(asha))[0]).toBe('VISIT_ENDED');
});

test('VISIT-12: both get a letter with the calendar file of the agreed visit, with the place, in UTC', async () => {
  const { agreedTime, calendarUrl, id } = await agreedVisit();
  const { link, email } = await linkTo(app, ravi.email, '/visits/calendar');
  expect(email.subject).toContain('Ganga Hostel');
  await linkTo(app, asha.email, '/visits/calendar');
  for (const url of [link, calendarUrl]) {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = (await response.text()).replaceAll('\r\n\t', '');
    expect(file).toContain(`DTSTART:${agreedTime.replace(/[-:]|\.000/g, '')}`);
    expect(file).toContain('LOCATION:Near Clock Tower');
    expect(file).toContain(`/room/${room.id}`);
  }
  expect((await fetch(`${String(calendarUrl)}x`)).status).toBe(404);
  await visiting(asha, 'cancelVisit', { id });
  expect((await fetch(calendarUrl)).status).toBe(404);
  expect((await emailsTo(app, ravi.email, 3)).at(-1)?.subject).toContain('cancelled');
});

test('VISIT-12: the calendar file of a new time replaces that of the old one, and is read by every calendar', async () => {
  const { id, calendarUrl } = await agreedVisit();
  const read = async () => (await (await fetch(calendarUrl)).text()).replaceAll(/\r\n[ \t]/g, '');
  const valueOf = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1];
  const before = await read();
  await visiting(ravi, 'proposeVisitTimes', { id, times: [inDays(4)] });
  expect((await fetch(calendarUrl)).status).toBe(404);
  await visiting(asha, 'acceptVisit', { id, time: inDays(4) });
  const after = await read();
  expect(valueOf(after, 'DTSTART')).toBe(inDays(4).replace(/[-:]|\.000/g, ''));
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
  expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
  for (const [name, value] of [
    ['VERSION', /^2\.0$/],
    ['METHOD', /^PUBLISH$/],
    ['DTSTAMP', /^\d{8}T\d{6}Z$/],
    ['UID', /^[\w-]{20}@.+$/],
  ] as const)
    expect([name, valueOf(after, name)]).toEqual([name, expect.stringMatching(value)]);
});

test.each(['the owner', 'the seeker'])('VISIT-34: when %s blocks, the calendar file has no place', async (who) => {
  const { calendarUrl } = await agreedVisit();
  const [blocker, other] = who === 'the owner' ? [asha, ravi] : [ravi, asha];
  await blocker.ask(BLOCK, { id: other.id });
  const file = await (await fetch(calendarUrl)).text();
  expect(file).toContain('DTSTART:');
  expect(file).not.toContain('LOCATION');
});

test('VISIT-13: an owner saves visiting hours, which everyone reads with the room', async () => {
  const save = async (input: object) => (await asha.ask(HOURS, { input })).data?.['saveVisitingHours'];
  const good = { days: [7, 6], from: '10:00', to: '18:30' };
  expect(await save(good)).toMatchObject({ visitingHours: { days: [6, 7], from: '10:00', to: '18:30' } });
  const read = 'query R($id: ID!) { room(id: $id) { visitingHours { days from to } } }';
  expect((await app.ask(read, { id: room.id })).data?.['room'].visitingHours).toMatchObject({ days: [6, 7] });
  for (const bad of [
    { ...good, days: [8] },
    { ...good, from: '19:00' },
    { ...good, to: '18:15' },
  ])
    expect(codes(await save(bad))).toEqual(['VISITING_HOURS_INVALID']);
  expect(await save({ ...good, days: [] })).toMatchObject({ visitingHours: null, userErrors: [] });
});

test('VISIT-14: visits are paged, newest first', async () => {
  const second = await asha.lists({ name: 'Shanti' });
  for (const { id } of [room, second]) await asksVisit(ravi, id, [inDays(2)]);
  const page = await visitsOf(asha, { first: 1 });
  expect(page).toMatchObject({ nodes: [{ roomName: 'Shanti' }], totalCount: 2, pageInfo: { hasNextPage: true } });
  const rest = await visitsOf(asha, { first: 1, after: page.pageInfo.endCursor });
  expect(rest.nodes).toMatchObject([{ roomName: 'Ganga Hostel' }]);
});

test('VISIT-25: visits are listed as coming, by their time, as waiting for an answer, and as past', async () => {
  const rooms = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) rooms.push(await asha.lists({ name }));
  const [one, two, three, four] = await Promise.all(rooms.map(({ id }) => asksVisit(ravi, id, [inDays(2), inDays(4)])));
  await visiting(asha, 'acceptVisit', { id: one.id, time: inDays(4) });
  await visiting(asha, 'acceptVisit', { id: two.id, time: inDays(2) });
  await visiting(asha, 'declineVisit', { id: three.id });
  const idsOf = async (actor: Pick<Actor, 'ask'>, variables: object) =>
    (await visitsOf(actor, variables)).nodes.map(({ id }: { id: string }) => id);
  for (const actor of [asha, ravi]) {
    expect(await idsOf(actor, { group: 'COMING' })).toEqual([two.id, one.id]);
    expect(await idsOf(actor, { group: 'ASKED' })).toEqual([four.id]);
    expect(await idsOf(actor, { group: 'PAST' })).toEqual([three.id]);
  }
  const first = await visitsOf(ravi, { group: 'COMING', first: 1 });
  expect(first).toMatchObject({ nodes: [{ id: two.id }], totalCount: 2, pageInfo: { hasNextPage: true } });
  const rest = await visitsOf(ravi, { group: 'COMING', first: 1, after: first.pageInfo.endCursor });
  expect(rest).toMatchObject({ nodes: [{ id: one.id }], pageInfo: { hasNextPage: false } });
});

test('VISIT-25: the time decides, also before the clock has acted', async () => {
  const agreed = await agreedVisit(2);
  const other = await asha.lists({ name: 'Shanti' });
  const asked = await asksVisit(ravi, other.id, [inDays(3)]);
  clock.forward(3 * 24 * HOUR);
  ravi = await signIn(app, ravi);
  expect((await visitsOf(ravi, { group: 'COMING' })).nodes).toEqual([]);
  expect((await visitsOf(ravi, { group: 'ASKED' })).nodes).toEqual([]);
  expect((await visitsOf(ravi, { group: 'PAST' })).nodes).toMatchObject([
    { id: asked.id, state: 'LAPSED' },
    { id: agreed.id, state: 'OVER' },
  ]);
});

test('VISIT-26: a visit and its notification name the chat of the two; none once it is deleted', async () => {
  const { id } = await asksVisit(ravi, room.id, [inDays(2)]);
  const { nodes } = (await asha.ask(CHATS)).data?.['chats'];
  const told = '{ notifications { nodes { visit { chatId } } } }';
  expect((await asha.ask(told)).data?.['notifications'].nodes).toEqual([{ visit: { chatId: nodes[0].id } }]);
  const remove = 'mutation D($id: ID!) { deleteChat(input: { chatId: $id }) { userErrors { code } } }';
  await asha.ask(remove, { id: nodes[0].id });
  expect((await readsVisit(asha, id)).data?.['visit'].chatId).toBeNull();
});

test('VISIT-27: a visit that ended is deleted a year after its last change; an open one stays', async () => {
  const ended = await asksVisit(ravi, room.id, [inDays(2)]);
  await visiting(ravi, 'cancelVisit', { id: ended.id });
  await app.purge();
  expect(await stateOf(ravi, ended.id)).toBe('CANCELLED');
  clock.forward(366 * 24 * HOUR);
  [ravi, asha] = [await signIn(app, ravi), await signInOwner(app, asha)];
  const open = await asksVisit(ravi, room.id, [inDays(2)]);
  await app.purge();
  expect((await visitsOf(ravi)).nodes).toMatchObject([{ id: open.id }]);
});

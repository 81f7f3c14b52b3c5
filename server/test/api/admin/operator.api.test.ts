import { Credential, Session } from '../../../src/auth';
import type { SubmitReportInput } from '../../../src/graphql/generated';
import { User } from '../../../src/users';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { operates, operatesApart, operatesInJson } from '../../support/operator';

const ROOM = 'query Room($id: ID!) { room(id: $id) { id status hold { code message } images { url } } }';
const SEARCH = `query Search($keyword: String) { rooms(filter: { keyword: $keyword }) { nodes { id } } }`;
const SAVE_BOOKMARK = `mutation Save($input: SaveBookmarkInput!) { saveBookmark(input: $input) {
  userErrors { code } } }`;
const CREATE_CHAT = `mutation Chat($input: CreateChatInput!) { createChat(input: $input) {
  chat { id } userErrors { code } } }`;
const CHAT = `query Chat($id: ID!) { chat(id: $id) {
  otherParty { id displayName username photoUrl } messages { nodes { text isMine } } } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

function reports(person: Actor, ownerId: string, given: Partial<SubmitReportInput> = {}): Promise<string> {
  const about = { ownerUname: 'who', reason: 'FRAUD', description: 'Took\nmoney \u202egnihton\u202c.' } as const;
  return person.reports({ ownerId, ...about, ...given });
}

const contacts = (person: Actor, message: string): Promise<string> =>
  person.contactsTeam({ name: 'Ana', email: 'a@example.com', message });

const idsOf = ({ rows }: any): string[] => rows.map(({ id }: any) => id);
const room = async (person: Pick<Actor, 'ask'>, id: string) => person.ask(ROOM, { id });
const found = async (keyword: string) => (await app.ask(SEARCH, { keyword })).data?.['rooms'].nodes;

test('SEC-31 PLC-07: operators read reports, narrowed and paged, newest first', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const fraud = [await reports(ana, ben.id), await reports(ana, ben.id)];
  const other = await reports(ben, ana.id, { reason: 'OTHER' });
  expect(idsOf(await operatesInJson(app, 'reports'))).toEqual([other, fraud[1], fraud[0]]);
  expect(idsOf(await operatesInJson(app, 'reports', '--reason', 'other'))).toEqual([other]);
  expect(idsOf(await operatesInJson(app, 'reports', '--since', '2999-01-01'))).toEqual([]);
  const first = await operatesInJson(app, 'reports', '--limit', '2');
  expect(first.next).toBe(fraud[1]);
  expect(idsOf(await operatesInJson(app, 'reports', '--after', first.next))).toEqual([fraud[0]]);
});

test('SEC-31: a report goes from open to acting to closed, and each step has its note', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  expect(await operatesInJson(app, 'act', id, '--note', 'Calling the owner')).toMatchObject({ code: 0, done: true });
  expect(idsOf(await operatesInJson(app, 'reports', '--state', 'open'))).toEqual([]);
  expect((await operatesInJson(app, 'close', id, '--note', 'Room held')).code).toBe(0);
  expect(await operates(app, 'close', id, '--note', 'again')).toMatchObject({ code: 1, err: 'Closed already.\n' });
  const { record, actions } = await operatesInJson(app, 'show', id);
  expect(record).toMatchObject({ id, state: 'CLOSED', seenPerson: { id: ben.id } });
  expect(actions).toMatchObject([
    { operator: 'Meera', verb: 'act', note: 'Calling the owner' },
    { operator: 'Meera', verb: 'close', note: 'Room held' },
  ]);
});

test('SEC-31 DATA-18: contact messages have the same states', async () => {
  const ana = await register(app);
  const id = await contacts(ana, 'Please help');
  await operatesInJson(app, 'act', id, '--note', 'Writing back');
  const { rows } = await operatesInJson(app, 'contacts', '--state', 'acting');
  expect(rows).toMatchObject([{ id, uid: ana.id, message: 'Please help', state: 'ACTING' }]);
});

test('what people write cannot steer the terminal of an operator', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  for (const words of [['reports'], ['show', id]]) {
    const { out, code } = await operates(app, ...words);
    expect(code).toBe(0);
    expect(out).toContain('gnihton');
    expect(out).not.toMatch(/[\u202a-\u202e\u001b]/);
  }
});

const ID = 'x'.repeat(20);

test.each([
  ['no verb there is', ['dance'], 2],
  ['no id', ['show'], 2],
  ['no note', ['hold', ID], 2],
  ['a blank note', ['hold', ID, '--note', ' '], 2],
  ['a long note', ['hold', ID, '--note', 'x'.repeat(1001)], 2],
  ['no state there is', ['reports', '--state', 'lost'], 2],
  ['no day', ['reports', '--since', 'yesterday'], 2],
  ['no rows', ['reports', '--limit', '0'], 2],
  ['a filter of another verb', ['contacts', '--reason', 'fraud'], 2],
  ['a made-up option', ['reports', '--made-up'], 2],
  ['a cry for help', ['--help'], 0],
  ['an id of nothing', ['show', ID], 1],
])('an operator who gives %s is answered with words and an exit code', async (_what, words, code) => {
  const told = await operates(app, ...words);
  expect(told.code).toBe(code);
  expect(code === 1 ? told.err : told.out + told.err).toMatch(code === 1 ? /^Nothing has this id\.$/m : /Usage:/);
});

test('the command ends with 0 when it was done, 1 when not, and 2 when it was used wrongly', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  const [done, missing, wrong] = await Promise.all([
    operatesApart(app, 'close', id, '--note', 'Done'),
    operatesApart(app, 'close', 'x'.repeat(20), '--note', 'Done'),
    operatesApart(app, 'close'),
  ]);
  expect(done).toEqual({ code: 0, out: 'Closed.\n', err: '' });
  expect(missing).toMatchObject({ code: 1, err: 'No report or contact message has this id.\n' });
  expect(wrong).toMatchObject({ code: 2, out: '' });
}, 120_000);

test('PLC-06 CON-24: a held room is gone for everyone at once, with its photos', async () => {
  const owner = await registerOwner(app);
  const listed = await owner.lists({ name: 'Zauberhaus' });
  const photo = new URL(listed.images[0].url, app.url);
  expect(await operatesInJson(app, 'hold', listed.id, '--note', 'The photos show another house')).toMatchObject({
    code: 0,
    done: true,
  });
  expect((await fetch(photo)).status).toBe(404);
  expect(await found('Zauberhaus')).toEqual([]);
  const { data, errors } = await room(app, listed.id);
  expect(data).toEqual({ room: null });
  expect(errors[0]).toMatchObject({
    message: 'This room has been taken off by our team and cannot be viewed.',
    extensions: { code: 'ROOM_IS_HELD' },
  });
  const seeker = await register(app);
  const kept = await seeker.ask(SAVE_BOOKMARK, { input: { roomId: listed.id } });
  expect(kept.data?.['saveBookmark'].userErrors[0].code).toBe('ROOM_NOT_FOUND');
});

test('PLC-06 PLC-07: the owner of a held room is told why and cannot publish it, until it is released', async () => {
  const owner = await registerOwner(app);
  const listed = await owner.lists({ name: 'Zauberhaus' });
  await operatesInJson(app, 'hold', listed.id, '--note', 'Wrong <b>photos</b>');
  const message = 'Our team has taken this room off, and it cannot be made public: Wrong <b>photos</b>';
  const { data } = await room(owner, listed.id);
  expect(data?.['room']).toMatchObject({ status: 'DRAFT', hold: { code: 'ROOM_HELD', message } });
  expect((await fetch(new URL(data?.['room'].images[0].url, app.url))).status).toBe(200);
  const published = await owner.saves({ id: listed.id, status: 'PUBLIC' });
  expect(published.userErrors).toEqual([{ code: 'ROOM_HELD', message, path: ['status'] }]);
  const mended = await owner.saves({ id: listed.id, status: 'DRAFT', description: 'Mended.' });
  expect(mended.userErrors).toEqual([]);
  expect((await room(owner, listed.id)).data?.['room'].hold.code).toBe('ROOM_HELD');
  expect((await operates(app, 'hold', listed.id, '--note', 'again')).code).toBe(1);
  expect((await operatesInJson(app, 'release', listed.id)).code).toBe(0);
  expect(await found('Zauberhaus')).toEqual([{ id: listed.id }]);
  const { room: released } = (await room(app, listed.id)).data ?? {};
  expect(released).toMatchObject({ status: 'PUBLIC', hold: null });
  expect((await fetch(new URL(released.images[0].url, app.url))).status).toBe(200);
  expect((await operates(app, 'release', listed.id)).err).toBe('The room is not held.\n');
});

test('PLC-06: a draft can be held too, and is a draft when released', async () => {
  const owner = await registerOwner(app);
  const listed = await owner.lists();
  await owner.saves({ id: listed.id, status: 'DRAFT' });
  await operatesInJson(app, 'hold', listed.id, '--note', 'Reported');
  await operatesInJson(app, 'release', listed.id);
  expect((await room(owner, listed.id)).data?.['room']).toMatchObject({ status: 'DRAFT', hold: null });
  expect((await owner.saves({ id: listed.id, status: 'PUBLIC' })).room.status).toBe('PUBLIC');
});

test('a room that is not there is neither held nor released', async () => {
  expect(await operates(app, 'hold', 'x'.repeat(20), '--note', 'x')).toMatchObject({
    code: 1,
    err: 'No room has this id.\n',
  });
});

async function aKnownOwner(): Promise<{ owner: OwnerActor; ana: Actor; chatId: string; listed: any }> {
  const owner = await registerOwner(app);
  const listed = await owner.lists({ name: 'Zauberhaus' });
  await app.database.write((manager) =>
    manager.update(User, { id: owner.id }, { displayName: 'Ravi', about: 'Me', username: 'ravi_homes' }),
  );
  const ana = await register(app);
  return { owner, ana, listed, chatId: await ana.startsChat(owner, 'Hello Ravi') };
}

test('PLC-11 CON-20: a removed account takes its rooms, photos and sign-ins with it', async () => {
  const { owner, ana, listed } = await aKnownOwner();
  const photo = new URL(listed.images[0].url, app.url);
  const told = await operatesInJson(app, 'remove-account', owner.email.toUpperCase(), '--note', 'Asked by mail');
  expect(told).toMatchObject({ code: 0, done: true, message: 'Deleted Successfully' });
  expect((await fetch(photo)).status).toBe(404);
  expect(await found('Zauberhaus')).toEqual([]);
  expect((await room(ana, listed.id)).errors[0]?.extensions.code).toBe('ROOM_NOT_FOUND');
  expect(await app.database.read.countBy(Session, { userId: owner.id })).toBe(0);
  expect(await app.database.read.countBy(Credential, { userId: owner.id })).toBe(0);
  const left = await app.database.read.findOneBy(User, { id: owner.id });
  expect(left).toMatchObject({
    username: null,
    displayName: null,
    phoneNumber: null,
    about: null,
    photoKey: null,
    dob: null,
    emailVerified: false,
  });
  expect(JSON.stringify(left)).not.toContain(owner.email);
  expect((await ana.ask('query User($id: ID!) { user(id: $id) { id } }', { id: owner.id })).errors[0]?.message).toBe(
    'User not found.',
  );
  const again = await operates(app, 'remove-account', owner.id, '--note', 'again');
  expect(again).toMatchObject({ code: 1, err: 'The account is removed already.\n' });
});

test('MSG-04 CON-20: messages of a removed account stay, and name nobody', async () => {
  const { owner, ana, chatId } = await aKnownOwner();
  await operatesInJson(app, 'remove-account', owner.id, '--note', 'Asked by mail');
  const { chat } = (await ana.ask(CHAT, { id: chatId })).data ?? {};
  expect(chat).toEqual({
    otherParty: { id: owner.id, displayName: null, username: null, photoUrl: null },
    messages: { nodes: [{ text: 'Hello Ravi', isMine: true }] },
  });
  const newChat = await (await register(app)).ask(CREATE_CHAT, { input: { otherPartyId: owner.id } });
  expect(newChat.data?.['createChat'].userErrors[0].code).toBe('USER_NOT_FOUND');
});

test('PLC-11: a removed user is signed out everywhere', async () => {
  const clock = movableClock();
  const timed = await startApp({ clock });
  try {
    const ana = await register(timed);
    expect((await ana.ask('{ me { id } }')).status).toBe(200);
    await operatesInJson(timed, 'remove-account', ana.id, '--note', 'Asked by mail');
    clock.forward(2000);
    expect((await ana.ask('{ me { id } }')).status).toBe(401);
    const signIn = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }`;
    const { data } = await timed.ask(signIn, { input: { email: ana.email, password: ana.password } });
    expect(data?.['signIn'].userErrors[0].code).toBe('CREDENTIALS_INVALID');
  } finally {
    await timed.stop();
  }
});

test('a person whose account was removed can register anew with the same email address', async () => {
  const { owner } = await aKnownOwner();
  await operatesInJson(app, 'remove-account', owner.id, '--note', 'Asked by mail');
  const again = await register(app, { email: owner.email });
  expect(again.id).not.toBe(owner.id);
});

test('SEC-31 PLC-11: reports and contact messages outlive an account, without its address', async () => {
  const { owner, ana, listed } = await aKnownOwner();
  const report = await reports(ana, owner.id, { roomId: listed.id });
  const message = await contacts(owner, 'Help me');
  await operatesInJson(app, 'remove-account', owner.id, '--note', 'Fraud');
  const shown = await operatesInJson(app, 'show', report);
  expect(shown.record).toMatchObject({
    ownerId: owner.id,
    seenRoom: { name: 'Zauberhaus' },
    seenPerson: { displayName: 'Ravi' },
    seenChat: [{ text: 'Hello Ravi' }],
  });
  expect((await operatesInJson(app, 'show', message)).record).toMatchObject({
    name: '',
    email: '',
    message: 'Help me',
  });
});

test('nobody is removed under an address or id that nobody has', async () => {
  for (const subject of ['nobody@example.com', 'x'.repeat(20), 'no id']) {
    const told = await operates(app, 'remove-account', subject, '--note', 'x');
    expect(told).toMatchObject({ code: 1, err: 'User not found.\n' });
  }
});

test('PLC-07: every change is in the audit, with who, what, when and why', async () => {
  const { owner, listed } = await aKnownOwner();
  await operatesInJson(app, 'hold', listed.id, '--note', 'Reported');
  await operatesInJson(app, 'release', listed.id);
  await operatesInJson(app, 'remove-account', owner.id, '--note', 'Fraud');
  const { rows } = await operatesInJson(app, 'audit');
  expect(rows).toMatchObject([
    { operator: 'Meera', verb: 'remove-account', subjectId: owner.id, note: 'Fraud' },
    { operator: 'Meera', verb: 'release', subjectId: listed.id, note: null },
    { operator: 'Meera', verb: 'hold', subjectId: listed.id, note: 'Reported' },
  ]);
  expect(Date.parse(rows[0].createdAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('PERM-09 CON-20: no mutation removes an account', async () => {
  const { data } = await app.ask('{ __type(name: "Mutation") { fields { name } } }');
  const names: string[] = data?.['__type'].fields.map(({ name }: { name: string }) => name);
  expect(names.filter((name) => /(delete|remove).*(user|account)/i.test(name))).toEqual([]);
});

import { User } from '../../../src/users';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { emailsTo, eventually } from '../../support/mailbox';
import { operates, operatesInJson } from '../../support/operator';
import { facts, type OwnerActor, registerOwner } from '../../support/owner-actions';

const acting = (field: string, input: string) =>
  `mutation Act($input: ${input}!) { change: ${field}(input: $input) { refusal { code } } }`;
const WARN = acting('warnUser', 'UserNoteInput');
const SUSPEND = acting('suspendUser', 'UserNoteInput');
const RESUME = acting('resumeUser', 'UserInput');
const RELEASE = acting('releaseRoom', 'RoomInput');
const ASK = acting('askRemoval', 'UserNoteInput');
const CONFIRM = acting('confirmRemoval', 'UserInput');
const WITHDRAW = acting('withdrawRemoval', 'UserInput');
const REMOVALS = '{ removals { userId operator note } }';
const ERASURES = '{ erasures { userId name dueAt } endedErasures { userId name outcome } }';
const AUDIT = '{ audit(first: 4) { nodes { operator verb subjectId note } } }';
const ROOM = 'query Room($id: ID!) { room(id: $id) { id status } }';
const FOUND = '{ rooms { nodes { id } totalCount } }';
const CONTACT = 'query Contact($id: ID!) { user(id: $id) { contact { phoneNumber } rooms { totalCount } } }';
const REQUEST_ERASURE = `mutation Erase($input: RequestErasureInput!) { requestErasure(input: $input) {
  userErrors { code } } }`;
const WITHDRAW_ERASURE = 'mutation { withdrawErasure { userErrors { code } } }';
const EXPORT_LINK = 'mutation { createDataExportLink { link { url } userErrors { code } } }';
const SEND = `mutation Send($input: SendMessageInput!) { sendMessage(input: $input) {
  userErrors { code message } } }`;
const PEOPLE = `query Case($id: ID!) { case(id: $id) {
  reporter { id isRemoved reportsSent reportsAbout latestSent { id reason state } latestAbout { id } }
  reported { id isRemoved suspendedAt suspensionNote reportsAbout latestAbout { id } removal { operator }
    actions { verb operator note } } } }`;
const DAY = 24 * 60 * 60 * 1000;

const clock = movableClock();
let app: TestApp;
let meera: DeskActor;
beforeEach(async () => {
  app = await startApp({ clock });
  meera = await operatorAtDesk(app, 'meera', { rights: 'read,act,remove,manage', now: clock.now() });
});
afterEach(() => app.stop());

async function changes({ ask }: DeskActor, document: string, input: object): Promise<any> {
  const { data, errors } = await ask(document, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['change'].refusal?.code ?? 'DONE';
}
const withSubject = (address: string, subject: string) =>
  eventually(async () => (await emailsTo(app, address)).find((email) => email.subject === subject) ?? null);
const roomFor = async ({ ask }: Pick<Actor, 'ask'>, id: string) => {
  const { data, errors } = await ask(ROOM, { id });
  return data?.['room']?.status ?? errors[0]?.extensions.code;
};
const countFound = async () => (await app.ask(FOUND)).data?.['rooms'].totalCount;
const codeOf = (answer: any) => (Object.values(answer.data ?? {})[0] as any)?.userErrors[0]?.code ?? 'DONE';
async function messageOf(person: Actor, chatId: string): Promise<any> {
  const input = { chatId, text: 'Hello again', clientKey: `key-${String(clock.now())}` };
  return (await person.ask(SEND, { input })).data?.['sendMessage'].userErrors[0];
}

async function aSuspendedOwner(): Promise<{ owner: OwnerActor; seeker: Actor; room: any; held: any; chatId: string }> {
  const owner = await registerOwner(app);
  const [room, held] = [await owner.lists({ name: 'Zauberhaus' }), await owner.lists({ name: 'Held' })];
  await operatesInJson(app, 'hold', held.id, '--note', 'Wrong photos');
  const seeker = await register(app);
  const chatId = await seeker.startsChat(owner, 'Hello');
  expect(await changes(meera, SUSPEND, { userId: owner.id, note: 'Took money' })).toBe('DONE');
  return { owner, seeker, room, held, chatId };
}

test('DESK-24: a warning reaches a user by email and is in the audit log', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  await app.database.write((manager) => manager.update(User, { id: ana.id }, { emailVerified: true }));
  expect(await changes(meera, WARN, { userId: ana.id, note: 'Do not ask for advance money.' })).toBe('DONE');
  const email = await withSubject(ana.email, 'A warning from Thikana');
  expect(email.text).toContain('Do not ask for advance money.');
  expect(await changes(meera, WARN, { userId: ben.id, note: 'x' })).toBe('NO_ADDRESS');
  expect(await changes(meera, WARN, { userId: 'x'.repeat(20), note: 'x' })).toBe('NOT_FOUND');
  expect((await operates(app, 'warn', ben.email, '--note', 'x')).err).toBe('The person has no verified address.\n');
  const { nodes } = (await meera.ask(AUDIT)).data?.['audit'];
  expect(nodes[0]).toEqual({
    operator: 'meera',
    verb: 'warn',
    subjectId: ana.id,
    note: 'Do not ask for advance money.',
  });
});

test('DESK-25: the rooms of a suspended owner are shown to nobody else, by no path, until the account is resumed', async () => {
  const { owner, seeker, room, held } = await aSuspendedOwner();
  expect((await withSubject(owner.email, 'Your Thikana account is suspended')).text).toContain('Took money');
  expect([await roomFor(app, room.id), await roomFor(seeker, room.id)]).toEqual(['ROOM_IS_HELD', 'ROOM_IS_HELD']);
  expect(await roomFor(owner, room.id)).toBe('DRAFT');
  expect(await countFound()).toBe(0);
  const hidden = (await seeker.ask(CONTACT, { id: owner.id })).data?.['user'];
  expect(hidden).toEqual({ contact: null, rooms: { totalCount: 0 } });
  expect(await changes(meera, RELEASE, { roomId: room.id })).toBe('OWNER_SUSPENDED');
  expect(await changes(meera, SUSPEND, { userId: owner.id, note: 'again' })).toBe('NOTHING_TO_DO');
  expect(await changes(meera, RESUME, { userId: owner.id })).toBe('DONE');
  await withSubject(owner.email, 'Your Thikana account works again');
  expect([await roomFor(app, room.id), await roomFor(app, held.id)]).toEqual(['PUBLIC', 'ROOM_IS_HELD']);
  expect(await countFound()).toBe(1);
  expect((await seeker.ask(CONTACT, { id: owner.id })).data?.['user'].contact.phoneNumber).not.toBeNull();
  expect((await operates(app, 'resume', owner.email)).err).toBe('The account is not suspended.\n');
});

test('DESK-26: a suspended user is refused every change with the reason, but exports, leaves and writes to the team', async () => {
  const { owner, room, chatId } = await aSuspendedOwner();
  const message =
    'Our team has suspended your account. You can still log in, export your data and write to us. The reason: Took money';
  expect(await messageOf(owner, chatId)).toEqual({ code: 'ACCOUNT_SUSPENDED', message });
  expect((await owner.saves({ id: room.id, price: 1 })).userErrors[0].code).toBe('ACCOUNT_SUSPENDED');
  expect((await owner.saves({ ...facts, name: 'New' })).userErrors[0].code).toBe('ACCOUNT_SUSPENDED');
  const again = await signIn(app, owner);
  expect(codeOf(await again.ask(EXPORT_LINK))).toBe('DONE');
  expect((await messageOf(again, chatId)).code).toBe('ACCOUNT_SUSPENDED');
  const { url } = (await owner.ask(EXPORT_LINK)).data?.['createDataExportLink'].link;
  expect((await fetch(new URL(url, app.url))).status).toBe(200);
  await owner.contactsTeam({ name: 'Ravi', email: owner.email, message: 'Please look again' });
  expect(codeOf(await owner.ask(REQUEST_ERASURE, { input: { currentPassword: owner.password } }))).toBe('DONE');
  await operatesInJson(app, 'resume', owner.email);
  expect([await countFound(), await roomFor(app, room.id)]).toEqual([0, 'PUBLIC']);
  expect(codeOf(await owner.ask(WITHDRAW_ERASURE))).toBe('DONE');
  expect(await countFound()).toBe(1);
  expect(await messageOf(owner, chatId)).toBeUndefined();
});

test('DESK-27: an account is removed when another operator confirms what one has asked for', async () => {
  const owner = await registerOwner(app);
  const kiran = await operatorAtDesk(app, 'kiran', { rights: 'read,remove', now: clock.now() });
  const input = { userId: owner.id };
  expect(await changes(kiran, CONFIRM, input)).toBe('NOT_FOUND');
  expect(await changes(meera, ASK, { ...input, note: 'Fraud' })).toBe('DONE');
  expect(await changes(kiran, ASK, { ...input, note: 'Me too' })).toBe('NOTHING_TO_DO');
  expect(await changes(meera, CONFIRM, input)).toBe('SAME_OPERATOR');
  expect((await kiran.ask(REMOVALS)).data).toEqual({
    removals: [{ userId: owner.id, operator: 'meera', note: 'Fraud' }],
  });
  expect((await owner.ask('{ me { id } }')).data?.['me'].id).toBe(owner.id);
  expect(await changes(kiran, CONFIRM, input)).toBe('DONE');
  expect((await withSubject(owner.email, 'Your Thikana account was removed')).text).toContain('Fraud');
  expect((await app.database.read.findOneBy(User, { id: owner.id }))?.removedAt).not.toBeNull();
  expect((await kiran.ask(REMOVALS)).data).toEqual({ removals: [] });
  expect((await meera.ask(AUDIT)).data?.['audit'].nodes.slice(0, 2)).toEqual([
    { operator: 'kiran', verb: 'remove-account', subjectId: owner.id, note: 'Fraud' },
    { operator: 'meera', verb: 'ask-removal', subjectId: owner.id, note: 'Fraud' },
  ]);
});

test('DESK-27: a request to remove an account is withdrawn, and ends with the operator who asked', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const kiran = await operatorAtDesk(app, 'kiran', { rights: 'remove', now: clock.now() });
  await changes(kiran, ASK, { userId: ana.id, note: 'Fraud' });
  expect(await changes(meera, WITHDRAW, { userId: ana.id })).toBe('DONE');
  expect(await changes(meera, WITHDRAW, { userId: ana.id })).toBe('NOTHING_TO_DO');
  await changes(kiran, ASK, { userId: ben.id, note: 'Fraud' });
  await operatesInJson(app, 'remove-operator', 'kiran');
  expect(await changes(meera, CONFIRM, { userId: ben.id })).toBe('NOT_FOUND');
  expect((await ben.ask('{ me { id } }')).data?.['me'].id).toBe(ben.id);
});

test('DESK-28: a case shows the history of who reported and who is reported', async () => {
  const [ana, ben, cara] = [await register(app), await register(app), await register(app)];
  const report = { ownerUname: 'who', description: 'Rude.' } as const;
  const first = await ana.reports({ ...report, ownerId: ben.id, reason: 'OTHER' });
  const second = await cara.reports({ ...report, ownerId: ben.id, reason: 'FRAUD' });
  const third = await ana.reports({ ...report, ownerId: cara.id, reason: 'OTHER' });
  await changes(meera, SUSPEND, { userId: ben.id, note: 'Fraud' });
  await changes(meera, ASK, { userId: ben.id, note: 'Again' });
  const { reporter, reported } = (await meera.ask(PEOPLE, { id: first })).data?.['case'];
  expect(reporter).toEqual({
    ...{ id: ana.id, isRemoved: false, reportsSent: 2, reportsAbout: 0, latestAbout: [] },
    latestSent: [
      { id: third, reason: 'OTHER', state: 'OPEN' },
      { id: first, reason: 'OTHER', state: 'OPEN' },
    ],
  });
  expect(reported).toMatchObject({
    ...{ id: ben.id, suspensionNote: 'Fraud', reportsAbout: 2, removal: { operator: 'meera' } },
    latestAbout: [{ id: second }, { id: first }],
    actions: [
      { verb: 'ask-removal', operator: 'meera', note: 'Again' },
      { verb: 'suspend', operator: 'meera', note: 'Fraud' },
    ],
  });
  const message = await ana.contactsTeam({ name: 'Ana', email: 'a@example.com', message: 'Help' });
  expect((await meera.ask(PEOPLE, { id: message })).data?.['case']).toMatchObject({
    reporter: { id: ana.id },
    reported: null,
  });
});

test('DESK-29: the desk lists requested erasures with their term, and those that are done or withdrawn', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  for (const person of [ana, ben]) {
    expect(codeOf(await person.ask(REQUEST_ERASURE, { input: { currentPassword: person.password } }))).toBe('DONE');
    clock.forward(1000);
  }
  const { erasures } = (await meera.ask(ERASURES)).data ?? {};
  expect(erasures.map(({ userId }: any) => userId)).toEqual([ana.id, ben.id]);
  expect(Math.round((Date.parse(erasures[0].dueAt) - clock.now()) / DAY)).toBe(30);
  await ana.ask(WITHDRAW_ERASURE);
  expect((await meera.ask(ERASURES)).data).toMatchObject({
    erasures: [{ userId: ben.id }],
    endedErasures: [{ userId: ana.id, outcome: 'WITHDRAWN' }],
  });
  clock.forward(30 * DAY);
  await app.purge();
  const kiran = await operatorAtDesk(app, 'kiran', { rights: 'read', now: clock.now() });
  expect((await kiran.ask(ERASURES)).data).toEqual({
    erasures: [],
    endedErasures: [{ userId: ben.id, name: null, outcome: 'DONE' }],
  });
});

import type { SubmitReportInput } from '../../../src/graphql/generated';
import { User } from '../../../src/users';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { emailsTo, eventually } from '../../support/mailbox';
import { operates, operatesInJson } from '../../support/operator';
import { registerOwner } from '../../support/owner-actions';

const TAKE = 'mutation Take($input: CaseInput!) { change: takeCase(input: $input) { refusal { code } } }';
const CLOSE = 'mutation Close($input: CaseNoteInput!) { change: closeCase(input: $input) { refusal { code } } }';
const ANSWER = 'mutation Answer($input: AnswerCaseInput!) { change: answerCase(input: $input) { refusal { code } } }';
const HOLD = 'mutation Hold($input: RoomNoteInput!) { change: holdRoom(input: $input) { refusal { code } } }';
const RELEASE = 'mutation Release($input: RoomInput!) { change: releaseRoom(input: $input) { refusal { code } } }';
const SUSPEND = 'mutation S($input: UserNoteInput!) { change: suspendUser(input: $input) { refusal { code } } }';
const RESUME = 'mutation R($input: UserInput!) { change: resumeUser(input: $input) { refusal { code } } }';
const PREVIEW = `query Preview($input: EmailPreviewInput!) {
  emailPreview(input: $input) { to language subject text } }`;
const ACTIONS = 'query Case($id: ID!) { case(id: $id) { state actions { operator verb note } } }';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const update = (person: Actor, facts: Partial<User>) =>
  app.database.write((manager) => manager.update(User, { id: person.id }, facts));
const reports = (person: Actor, ownerId: string, given: Partial<SubmitReportInput> = {}): Promise<string> =>
  person.reports({ ownerId, ownerUname: 'who', reason: 'FRAUD', description: 'Took money.', ...given });

async function changes({ ask }: DeskActor, document: string, input: object): Promise<any> {
  const { data, errors } = await ask(document, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['change'].refusal?.code ?? 'DONE';
}

const preview = async ({ ask }: DeskActor, kind: string, id: string, text?: string) =>
  (await ask(PREVIEW, { input: { kind, id, text } })).data?.['emailPreview'];

const withSubject = async (address: string, subject: string) =>
  eventually(async () => (await emailsTo(app, address)).find((email) => email.subject === subject) ?? null);
const countTo = async (address: string, subject: string) =>
  (await emailsTo(app, address)).filter((email) => email.subject === subject).length;

test('DESK-20 DESK-23: the owner of a held room reads in an email why and what to do, as previewed; and of its release', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists({ name: 'Zauberhaus' });
  await update(owner, { displayName: 'Ravi' });
  const meera = await operatorAtDesk(app, 'meera');
  const shown = await preview(meera, 'ROOM_HELD', room.id, 'The photos show <b>another</b> house');
  expect(await changes(meera, HOLD, { roomId: room.id, note: 'The photos show <b>another</b> house' })).toBe('DONE');
  const email = await withSubject(owner.email, 'Your room on Thikana was taken off');
  expect(email.text).toContain('Zauberhaus');
  expect(email.text).toContain('The photos show <b>another</b> house');
  expect(email.text).toContain('/info/contact');
  expect(shown).toEqual({ to: owner.email, language: 'EN', subject: email.subject, text: email.text });
  expect(email.html).toContain('&lt;b&gt;another');
  expect(await changes(meera, HOLD, { roomId: room.id, note: 'again' })).toBe('NOTHING_TO_DO');
  expect(await changes(meera, RELEASE, { roomId: room.id })).toBe('DONE');
  expect((await withSubject(owner.email, 'Your room on Thikana is back')).text).toContain('/owner/pgs');
  expect(await countTo(owner.email, email.subject)).toBe(1);
});

test('DESK-60: the emails of a released room and of a resumed account are shown as they will be sent', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists({ name: 'Zauberhaus' });
  await update(owner, { displayName: 'Ravi', language: 'hi' });
  const meera = await operatorAtDesk(app, 'meera');
  await changes(meera, HOLD, { roomId: room.id, note: 'Wrong photos' });
  const released = await preview(meera, 'ROOM_RELEASED', room.id);
  expect(await changes(meera, RELEASE, { roomId: room.id })).toBe('DONE');
  const back = await withSubject(owner.email, 'आपका कमरा Thikana पर वापस आ गया है');
  expect(back.text).toContain('Zauberhaus');
  expect(released).toEqual({ to: owner.email, language: 'HI', subject: back.subject, text: back.text });
  await changes(meera, SUSPEND, { userId: owner.id, note: 'Took money' });
  const resumed = await preview(meera, 'RESUMED', owner.id);
  expect(await changes(meera, RESUME, { userId: owner.id })).toBe('DONE');
  const works = await withSubject(owner.email, 'आपका Thikana अकाउंट फिर चालू है');
  expect(resumed).toEqual({ to: owner.email, language: 'HI', subject: works.subject, text: works.text });
});

test('DESK-20: emails of operators are in the language of the reader, and go to verified addresses only', async () => {
  const [owner, other] = [await registerOwner(app), await registerOwner(app)];
  const [room, second] = [await owner.lists(), await other.lists()];
  await update(owner, { language: 'hi' });
  await update(other, { emailVerified: false });
  const meera = await operatorAtDesk(app, 'meera');
  expect(await preview(meera, 'ROOM_HELD', room.id, 'x')).toMatchObject({ to: owner.email, language: 'HI' });
  expect(await preview(meera, 'ROOM_HELD', second.id, 'x')).toMatchObject({ to: null, language: 'EN' });
  expect(await preview(meera, 'ROOM_HELD', 'x'.repeat(20), 'x')).toBeNull();
  await changes(meera, HOLD, { roomId: second.id, note: 'Wrong photos' });
  await changes(meera, HOLD, { roomId: room.id, note: 'Wrong photos' });
  await changes(meera, RELEASE, { roomId: second.id });
  await withSubject(owner.email, 'Thikana पर आपका कमरा रोक दिया गया है');
  expect(await countTo(other.email, 'Your room on Thikana was taken off')).toBe(0);
});

test('DESK-21: a report is closed with an answer, which its reporter reads in an email', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  const meera = await operatorAtDesk(app, 'meera');
  await changes(meera, TAKE, { id });
  const input = { id, note: 'Talked to both', answer: 'We have warned the person.' };
  expect(await changes(meera, CLOSE, input)).toBe('NO_ADDRESS');
  expect(await changes(meera, CLOSE, { ...input, answer: 'x'.repeat(1001) })).toBe('NOTE_TOO_LONG');
  await update(ana, { emailVerified: true });
  expect((await preview(meera, 'ANSWERED', id, input.answer)).to).toBe(ana.email);
  expect(await changes(meera, CLOSE, input)).toBe('DONE');
  const email = await withSubject(ana.email, 'Your report on Thikana');
  expect(email.text).toContain('We have warned the person.');
  const day = new Date().toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  expect(email.text).toContain(`Thank you for your report of ${day}.`);
  expect(email.text).not.toContain('Talked to both');
  const { state, actions } = (await meera.ask(ACTIONS, { id })).data?.['case'];
  expect(state).toBe('CLOSED');
  expect(actions).toEqual(
    expect.arrayContaining([
      { operator: 'meera', verb: 'answer', note: 'We have warned the person.' },
      { operator: 'meera', verb: 'close', note: 'Talked to both' },
    ]),
  );
});

test('DESK-22: a contact message is answered at the address that was given, which learns no name and no words', async () => {
  const ana = await register(app);
  await update(ana, { displayName: 'Ana K', emailVerified: true, language: 'hi' });
  const id = await ana.contactsTeam({ name: 'Ana', email: 'office@example.com', message: 'Buy my things' });
  const [meera, kiran] = [await operatorAtDesk(app, 'meera'), await operatorAtDesk(app, 'kiran')];
  const input = { id, text: 'हम देख रहे हैं।' };
  expect(await changes(meera, ANSWER, input)).toBe('NOT_TAKEN');
  await changes(meera, TAKE, { id });
  expect(await changes(kiran, ANSWER, input)).toBe('NOT_TAKEN');
  expect(await changes(meera, ANSWER, { id, text: ' ' })).toBe('NOTE_MISSING');
  expect(await changes(meera, ANSWER, input)).toBe('DONE');
  const email = await withSubject('office@example.com', 'Thikana को भेजे आपके मैसेज का जवाब');
  expect(email.text).toContain('हम देख रहे हैं।');
  expect(email.text).not.toMatch(/\bAna\b|Buy my things/);
  for (let answer = 2; answer <= 5; answer += 1)
    expect((await operatesInJson(app, 'answer', id, '--note', 'Again')).done).toBe(true);
  expect(await changes(meera, ANSWER, input)).toBe('ANSWERS_TOO_MANY');
  expect((await operates(app, 'answer', id, '--note', 'x')).err).toBe('It was answered 5 times already.\n');
  await operatesInJson(app, 'remove-account', ana.id, '--note', 'Asked for it');
  expect((await operates(app, 'answer', id, '--note', 'x')).err).toBe('The person has no verified address.\n');
});

import { SeededRandom } from '@thikana/demo/town/seeded-random';
import { messageText } from '../../../src/kernel/catalogue';
import { User } from '../../../src/users';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { at, deskDay, type DeskDay, type Written } from '../../support/desk-day';
import { eventually } from '../../support/mailbox';
import { type MailServer, type ReceivedEmail, startMailServer } from '../../support/mail-server';

const SEED = 23;
const CASES = 200;
const TABS = 3;
const RIGHTS = 'read,act,remove,manage';
// What two people who work at once read; anything else is a fault.
const EXPECTED_REFUSALS = ['TAKEN', 'CLOSED', 'NOT_TAKEN', 'NOTHING_TO_DO', 'NOT_FOUND', 'SAME_OPERATOR'];
const REFUSALS = [...EXPECTED_REFUSALS, 'OWNER_SUSPENDED', 'NO_ADDRESS', 'ANSWERS_TOO_MANY'];

/** Each mutation of the desk with the type of its input and the verb of the audit log. */
const MUTATIONS = {
  takeCase: ['CaseInput', 'take'],
  returnCase: ['CaseInput', 'return'],
  closeCase: ['CaseNoteInput', 'close'],
  answerCase: ['AnswerCaseInput', 'answer'],
  holdRoom: ['RoomNoteInput', 'hold'],
  releaseRoom: ['RoomInput', 'release'],
  holdReview: ['ReviewNoteInput', 'hold-review'],
  releaseReview: ['ReviewInput', 'release-review'],
  warnUser: ['UserNoteInput', 'warn'],
  suspendUser: ['UserNoteInput', 'suspend'],
  resumeUser: ['UserInput', 'resume'],
  askRemoval: ['UserNoteInput', 'ask-removal'],
  confirmRemoval: ['UserInput', 'remove-account'],
  withdrawRemoval: ['UserInput', 'withdraw-removal'],
  markLooked: ['FindingInput', 'look'],
} as const;
type Mutation = keyof typeof MUTATIONS;

/** An action that the desk said was done. */
interface Done {
  readonly operator: string;
  readonly verb: string;
  readonly subjectId: string;
  readonly note: string | null;
}

let app: TestApp;
let beside: TestApp;
let mail: MailServer;
let owners: DeskDay['owners'];
let cases: DeskDay['cases'];
const done: Done[] = [];
let marks = 0;

beforeAll(async () => {
  mail = await startMailServer();
  // Photos in a folder: each hold and release moves them, and other tests keep the S3 busy.
  const store = { MINIO_URL: '' };
  const env = { ...store, SMTP_URL: mail.url, MAIL_FROM: 'Thikana <mail@thikana.example>', DESK_HOLD_REPORTS: '0' };
  app = await startApp({ env });
  beside = await startApp({ beside: app, env });
  ({ owners, cases } = await deskDay(app, CASES));
});
afterAll(async () => {
  await beside.halt();
  await app.stop();
  await mail.stop();
});

/** A text that is in one letter only. */
const mark = (): string => `[mark-${String((marks += 1))}]`;

/** Sends a mutation; returns whether it was done. The first text of the input is the subject. */
async function does({ name, ask }: DeskActor, mutation: Mutation, input: Record<string, string>): Promise<boolean> {
  const [type, verb] = MUTATIONS[mutation];
  const document = `mutation Do($input: ${type}!) { done: ${mutation}(input: $input) { refusal { code } } }`;
  const { data, errors } = await ask(document, { input });
  expect(errors).toEqual([]);
  const code: string | undefined = data?.['done'].refusal?.code;
  if (code !== undefined) expect(REFUSALS).toContain(code);
  if (code !== undefined) return false;
  const { note, answer, text } = input;
  const subjectId = Object.values(input)[0] ?? '';
  done.push({ operator: name, verb, subjectId, note: note ?? text ?? null });
  if (answer !== undefined) done.push({ operator: name, verb: 'answer', subjectId, note: answer });
  return true;
}

/** Carries out one of all actions, whatever the state of the case is meanwhile. */
async function acts(operator: DeskActor, { id, owner, reviewId, findingId }: Written, draw: number): Promise<boolean> {
  const [userId, { roomId }] = [owner.actor.id, owner];
  const actions: (readonly [Mutation, Record<string, string>])[] = [
    ['answerCase', { id, text: mark() }],
    ['holdRoom', { roomId, note: mark() }],
    ['releaseRoom', { roomId }],
    ['warnUser', { userId, note: mark() }],
    ['suspendUser', { userId, note: mark() }],
    ['resumeUser', { userId }],
    ['markLooked', { id: findingId }],
    ['returnCase', { id }],
  ];
  if (reviewId) actions.push(['holdReview', { reviewId, note: mark() }], ['releaseReview', { reviewId }]);
  if (owner.mayBeRemoved)
    actions.push(
      ['askRemoval', { userId, note: mark() }],
      ['withdrawRemoval', { userId }],
      ['confirmRemoval', { userId }],
    );
  const [mutation, input] = at(actions, Math.floor(draw * actions.length));
  return does(operator, mutation, input);
}

/** Works in one tab until no case is left; the tabs take from one list and do not know of each other. */
async function works(operator: DeskActor, tab: number): Promise<void> {
  const random = new SeededRandom(SEED, tab);
  const left = [...cases];
  while (left.length > 0) {
    const place = Math.floor(random.next() * left.length);
    const one = at(left, place);
    await does(operator, 'takeCase', { id: one.id });
    for (let count = Math.floor(random.next() * 4); count > 0; count -= 1) await acts(operator, one, random.next());
    const answer = random.next() < 0.4 ? { answer: mark() } : {};
    await does(operator, 'closeCase', { id: one.id, note: mark(), ...answer });
    const { data } = await operator.ask('query State($id: ID!) { case(id: $id) { state } }', { id: one.id });
    if (data?.['case'].state === 'CLOSED') left.splice(place, 1);
  }
}

const inAudit = (): Promise<Done[]> =>
  app.database.select<Done>(
    `SELECT operator, verb, subject_id AS subjectId, note FROM operator_actions WHERE operator IN ('meera', 'kiran')
      AND verb NOT IN ('sign-in', 'sign-out')`,
    [],
  );

// The note of a removal is that of the operator who asked.
const line = ({ operator, verb, subjectId, note }: Done): string =>
  [operator, verb, subjectId, verb === 'remove-account' ? '' : note].join(' ');

const ofVerb = (...verbs: string[]): Done[] => done.filter(({ verb }) => verbs.includes(verb));

const marksIn = ({ text }: ReceivedEmail): string[] => text.match(/\[mark-\d+\]/g) ?? [];

/** Returns to whom a letter with each mark goes. */
function expectedLetters(): Map<string, string> {
  const addressOf = new Map<string, string>();
  for (const { id, writer } of cases) addressOf.set(id, writer.actor.email);
  for (const { actor, roomId } of owners) addressOf.set(actor.id, actor.email).set(roomId, actor.email);
  const sent = ofVerb('answer', 'hold', 'warn', 'suspend');
  return new Map(sent.map(({ note, subjectId }) => [note ?? '', addressOf.get(subjectId) ?? '']));
}

test('DESK-38: in a day of 200 cases with every action, two operators on two servers lose nothing and do nothing twice', async () => {
  const operators = [
    await operatorAtDesk(app, 'meera', { rights: RIGHTS }),
    await operatorAtDesk(beside, 'kiran', { rights: RIGHTS }),
  ];
  await Promise.all(
    operators.flatMap((operator, number) =>
      Array.from({ length: TABS }, (_none, tab) => works(operator, number * TABS + tab)),
    ),
  );
  const verbs = new Set(done.map(({ verb }) => verb));
  expect(Object.values(MUTATIONS).filter(([, verb]) => !verbs.has(verb))).toEqual([]);
  // Each action is in the audit log once, and nothing else is.
  expect((await inAudit()).map(line).sort()).toEqual(done.map(line).sort());
  // Each case is closed once, and nobody has one.
  expect(
    ofVerb('close')
      .map(({ subjectId }) => subjectId)
      .sort(),
  ).toEqual(cases.map(({ id }) => id).sort());
  const counts = await operators[0]?.ask('{ caseCounts { open acting closed mine } }');
  expect(counts?.data?.['caseCounts']).toEqual({ open: 0, acting: 0, closed: CASES, mine: 0 });
  expect(await app.database.select('SELECT case_id FROM case_assignments', [])).toEqual([]);
  await everyLetterOnce();
  await everyReporterToldOnce();
  await statesFollowTheLog();
}, 300_000);

/** Checks that each letter went out once, to the person concerned. */
async function everyLetterOnce(): Promise<void> {
  const [expected, removed] = [expectedLetters(), new Set(ofVerb('remove-account').map(({ subjectId }) => subjectId))];
  await eventually(async () => {
    const [row] = await app.database.select<{ n: number | string }>('SELECT COUNT(*) AS n FROM letters', []);
    return Number(row?.n) === 0 ? true : null;
  }, 120_000);
  const gone = new Set(owners.filter(({ actor }) => removed.has(actor.id)).map(({ actor }) => actor.email));
  const ids = mail.received.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const received = mail.received.filter(({ to }) => !gone.has(to));
  const lines = received.flatMap((email) => marksIn(email).map((each) => `${each} ${email.to}`));
  const wanted = [...expected].filter(([, to]) => !gone.has(to)).map(([each, to]) => `${each} ${to}`);
  expect(lines.sort()).toEqual(wanted.sort());
  eachIsTold(gone);
}

/** Checks the letters without a text of an operator: there is one for each action. */
function eachIsTold(gone: ReadonlySet<string>): void {
  for (const { actor, language, roomId } of owners) {
    const got = (code: Parameters<typeof messageText>[0]): number => {
      const subject = messageText(code, { name: messageText('product.name', {}, language) }, language);
      return mail.received.filter((email) => email.to === actor.email && email.subject === subject).length;
    };
    const count = (verb: string, id: string) => ofVerb(verb).filter(({ subjectId }) => subjectId === id).length;
    expect(got('email.desk.removed.subject')).toBe(count('remove-account', actor.id));
    if (gone.has(actor.email)) continue;
    expect(got('email.desk.roomReleased.subject')).toBe(count('release', roomId));
    expect(got('email.desk.resumed.subject')).toBe(count('resume', actor.id));
  }
}

/** Checks that each reporter was told once of each closed report. */
async function everyReporterToldOnce(): Promise<void> {
  const rows = await app.database.select<{ cause: string }>(
    `SELECT cause FROM notifications WHERE kind = 'REPORT_CLOSED'`,
    [],
  );
  const messages = cases.filter(({ isReport }) => !isReport).length;
  expect(rows).toHaveLength(CASES - messages);
  expect(new Set(rows.map(({ cause }) => cause)).size).toBe(rows.length);
}

/** Checks that rooms and accounts are as the log says: each hold is followed by a release before the next one. */
async function statesFollowTheLog(): Promise<void> {
  for (const { actor, roomId } of owners) {
    const user = await app.database.read.findOneByOrFail(User, { id: actor.id });
    if (user.removedAt !== null) continue;
    const times = (verb: string, id: string) => ofVerb(verb).filter(({ subjectId }) => subjectId === id).length;
    expect(times('suspend', actor.id) - times('resume', actor.id)).toBe(user.suspendedAt === null ? 0 : 1);
    const [room] = await app.database.select<{ note: string | null }>(
      'SELECT held_note AS note FROM rooms WHERE id = ?',
      [roomId],
    );
    if (user.suspendedAt === null)
      expect(times('hold', roomId) - times('release', roomId)).toBe(room?.note === null ? 0 : 1);
  }
}

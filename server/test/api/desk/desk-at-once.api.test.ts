import { User } from '../../../src/users';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { operates } from '../../support/operator';
import { registerOwner } from '../../support/owner-actions';
import { soon } from '../../support/sockets';
import { FIVE, visitorOf, writesReview } from '../../support/review-actions';

const TAKE = 'mutation Take($input: CaseInput!) { done: takeCase(input: $input) { refusal { code } } }';
const ANSWER = 'mutation Answer($input: AnswerCaseInput!) { done: answerCase(input: $input) { refusal { code } } }';
const WARN = 'mutation Warn($input: UserNoteInput!) { done: warnUser(input: $input) { refusal { code } } }';
const HOLD = 'mutation Hold($input: ReviewNoteInput!) { done: holdReview(input: $input) { refusal { code } } }';
const NOTES = '{ notifications { nodes { kind } } }';
const TIMES = 6;

let app: TestApp;
let ana: Actor;
let meera: DeskActor;
beforeEach(async () => {
  app = await startApp();
  ana = await register(app);
  await app.database.write((manager) => manager.update(User, { id: ana.id }, { emailVerified: true }));
  meera = await operatorAtDesk(app, 'meera');
});
afterEach(() => app.stop());

const manyTimes = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: TIMES }, work));

/** Has this done at the moment at which the next change begins, when what it needs was read. */
function beforeTheNextChange(work: () => Promise<unknown>): void {
  const write = app.database.write.bind(app.database);
  const writeAfterwards: typeof write = async (change) => {
    app.database.write = write;
    await work();
    return write(change);
  };
  app.database.write = writeAfterwards;
}

const does = async (document: string, input: object): Promise<string> =>
  (await meera.ask(document, { input })).data?.['done'].refusal?.code ?? 'DONE';

async function countOf(verb: string): Promise<number> {
  const sql = 'SELECT COUNT(*) AS n FROM operator_actions WHERE verb = ?';
  return Number((await app.database.select<{ n: number | string }>(sql, [verb]))[0]?.n);
}

const reported = async (): Promise<string> =>
  ana.reports({ ownerId: (await register(app)).id, ownerUname: 'who', reason: 'OTHER', description: 'Rude.' });

test('DESK-39: a case that is closed many times at once is closed once, and its reporter is told once', async () => {
  const id = await reported();
  const told = await manyTimes(() => operates(app, 'close', id, '--note', 'Done', '--answer', 'Thank you'));
  expect(told.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(told.filter(({ err }) => err === 'Closed already.\n')).toHaveLength(TIMES - 1);
  expect([await countOf('close'), await countOf('answer')]).toEqual([1, 1]);
  expect((await ana.ask(NOTES)).data?.['notifications'].nodes).toEqual([{ kind: 'REPORT_CLOSED' }]);
  const { actions } = (await meera.ask('query C($id: ID!) { case(id: $id) { actions { verb } } }', { id })).data?.[
    'case'
  ];
  expect(actions).toEqual([{ verb: 'answer' }, { verb: 'close' }]);
});

test('DESK-39: answers that are sent at once are at most five', async () => {
  const id = await reported();
  await does(TAKE, { id });
  const outcomes = await manyTimes(() => does(ANSWER, { id, text: 'Thank you' }));
  expect(outcomes.sort()).toEqual(['ANSWERS_TOO_MANY', ...Array<string>(TIMES - 1).fill('DONE')]);
  expect(await countOf('answer')).toBe(TIMES - 1);
});

test('DESK-39: a review that is held and an account that is removed many times at once are so once', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const { review } = await writesReview(await visitorOf(app, room.id), room.id, FIVE);
  const held = await manyTimes(() => does(HOLD, { reviewId: review.id, note: 'Rude' }));
  expect(held.filter((outcome) => outcome === 'DONE')).toHaveLength(1);
  const removed = await manyTimes(() => operates(app, 'remove-account', owner.id, '--note', 'Fraud'));
  expect(removed.filter(({ code }) => code === 0)).toHaveLength(1);
  expect([await countOf('hold-review'), await countOf('remove-account')]).toEqual([1, 1]);
});

test.each(['warning', 'answer'])(
  'DESK-39: a prepared %s is not sent when the account is removed at that moment',
  async (kind) => {
    const id = await reported();
    await does(TAKE, { id });
    // Its emails are sent beside, and the last change of that must not be taken for the next one.
    await soon(async () => expect(await app.database.select('SELECT id FROM letters', [])).toEqual([]));
    beforeTheNextChange(() => operates(app, 'remove-account', ana.id, '--note', 'Fraud'));
    if (kind === 'warning') expect(await does(WARN, { userId: ana.id, note: 'Be polite' })).toBe('NOT_FOUND');
    else expect(await does(ANSWER, { id, text: 'Thank you' })).toBe('NO_ADDRESS');
    expect([await countOf('remove-account'), await countOf('warn'), await countOf('answer')]).toEqual([1, 0, 0]);
  },
);

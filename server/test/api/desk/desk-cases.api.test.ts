import type { SubmitReportInput } from '../../../src/graphql/generated';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { operates, operatesInJson } from '../../support/operator';
import { registerOwner } from '../../support/owner-actions';

const CASES = `query Cases($filter: CaseFilter, $first: Int! = 25, $after: String) {
  cases(filter: $filter, first: $first, after: $after) {
    nodes { id kind state reason subject text assignee } totalCount pageInfo { endCursor hasNextPage } } }`;
const COUNTS = '{ caseCounts { open acting closed mine } }';
const CASE = `query Case($id: ID!) { case(id: $id) { id state assignee writer replyTo room { id isHeld heldNote status url }
  facts { reportedId room { name seen now } person { name seen now } chat { by text } }
  actions { operator verb note createdAt } } }`;
const changing = (field: string, input: string): string => `mutation Change($input: ${input}!) {
  ${field}(input: $input) { case { state assignee } refusal { code heldBy } } }`;
const TAKE = changing('takeCase', 'CaseInput');
const RETURN = changing('returnCase', 'CaseInput');
const CLOSE = changing('closeCase', 'CaseNoteInput');
const ROOM = 'room { isHeld status } refusal { code }';
const HOLD = `mutation Hold($input: RoomNoteInput!) { holdRoom(input: $input) { ${ROOM} } }`;
const RELEASE = `mutation Release($input: RoomInput!) { releaseRoom(input: $input) { ${ROOM} } }`;
const REMOVE = `mutation Remove($input: UserNoteInput!) { askRemoval(input: $input) { refusal { code } } }`;
const AUDIT = `query Audit($after: String) { audit(first: 2, after: $after) {
  nodes { operator verb subjectId note } pageInfo { endCursor hasNextPage } } }`;
const NOTES = '{ notifications { nodes { kind } } }';
const HOUR = 60 * 60 * 1000;

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

const reports = (person: Actor, ownerId: string, given: Partial<SubmitReportInput> = {}): Promise<string> =>
  person.reports({ ownerId, ownerUname: 'who', reason: 'FRAUD', description: 'Took money.', ...given });
const contacts = (person: Actor, message = 'Please help'): Promise<string> =>
  person.contactsTeam({ name: 'Ana', email: 'a@example.com', message });

async function changes({ ask }: DeskActor, document: string, input: object): Promise<any> {
  const { data, errors } = await ask(document, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

const operatorNow = (name: string, rights?: string): Promise<DeskActor> =>
  operatorAtDesk(app, name, { ...(rights && { rights }), now: clock.now() });

const idsIn = ({ data }: { data: any }): string[] => data.cases.nodes.map(({ id }: any) => id);

test('DESK-10: the queue has reports and contact messages together, oldest first, narrowed and paged', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const first = await reports(ana, ben.id);
  clock.forward(5 * HOUR);
  const cara = await register(app);
  const second = await contacts(cara, 'My 100% DEPOSIT is gone');
  const third = await reports(cara, ana.id, { reason: 'OTHER', description: 'Rude.' });
  const meera = await operatorNow('meera');
  const listed = async (filter: object) => idsIn(await meera.ask(CASES, { filter }));
  expect(idsIn(await meera.ask(CASES))).toEqual([first, second, third]);
  expect(await listed({ order: 'NEWEST_FIRST' })).toEqual([third, second, first]);
  expect(await listed({ kind: 'CONTACT_MESSAGE' })).toEqual([second]);
  expect(await listed({ minimumHours: 4 })).toEqual([first]);
  expect(await listed({ search: '100% deposit' })).toEqual([second]);
  expect(await listed({ search: '1%0' })).toEqual([]);
  await changes(meera, TAKE, { id: third });
  expect(await listed({ state: 'OPEN' })).toEqual([first, second]);
  expect(await listed({ assignee: 'meera' })).toEqual([third]);
  expect((await meera.ask(COUNTS)).data?.['caseCounts']).toEqual({ open: 2, acting: 1, closed: 0, mine: 1 });
  const page = (await meera.ask(CASES, { first: 2 })).data?.['cases'];
  expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  expect(idsIn(await meera.ask(CASES, { first: 2, after: page.pageInfo.endCursor }))).toEqual([third]);
});

test('DESK-11: a case shows what the reporter saw beside what is there now', async () => {
  const [owner, seeker] = [await registerOwner(app), await register(app)];
  const room = await owner.lists({ price: 5000 });
  const id = await reports(seeker, owner.id, { roomId: room.id });
  await owner.saves({ id: room.id, price: 6500 });
  const meera = await operatorNow('meera');
  const shown = (await meera.ask(CASE, { id })).data?.['case'];
  expect(shown).toMatchObject({ id, state: 'OPEN', assignee: null, facts: { reportedId: owner.id } });
  expect(shown.facts.room).toContainEqual({ name: 'price', seen: '5000', now: '6500' });
  const url = `/room/${room.id}`;
  expect(shown.room).toEqual({ id: room.id, isHeld: false, heldNote: null, status: 'PUBLIC', url });
  const roomNow = async () => (await meera.ask(CASE, { id })).data?.['case'].room;
  await changes(meera, HOLD, { roomId: room.id, note: 'Another house' });
  expect(await roomNow()).toMatchObject({ isHeld: true, url: null });
  await changes(meera, RELEASE, { roomId: room.id });
  await owner.deletes(room.id);
  const later = (await meera.ask(CASE, { id })).data?.['case'];
  expect(later.room).toBeNull();
  expect(later.facts.room).toContainEqual({ name: 'price', seen: '5000', now: null });
  const message = await contacts(seeker);
  expect((await meera.ask(CASE, { id: message })).data?.['case']).toMatchObject({
    replyTo: 'a@example.com',
    room: null,
  });
  for (const unknown of ['x'.repeat(20), 'short']) {
    expect((await meera.ask(CASE, { id: unknown })).data).toEqual({ case: null });
    expect((await changes(meera, TAKE, { id: unknown })).refusal.code).toBe('NOT_FOUND');
  }
});

test('DESK-12: one operator takes a case; another is refused and told who has it', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  const [meera, kiran] = [await operatorNow('meera'), await operatorNow('kiran')];
  expect(await changes(meera, TAKE, { id })).toEqual({ case: { state: 'ACTING', assignee: 'meera' }, refusal: null });
  const refused = { case: { state: 'ACTING', assignee: 'meera' }, refusal: { code: 'TAKEN', heldBy: 'meera' } };
  expect(await changes(kiran, TAKE, { id })).toEqual(refused);
  const notTaken = { refusal: { code: 'NOT_TAKEN', heldBy: 'meera' } };
  expect(await changes(kiran, RETURN, { id })).toMatchObject(notTaken);
  expect(await changes(kiran, CLOSE, { id, note: 'Done' })).toMatchObject(notTaken);
  expect(await changes(meera, RETURN, { id })).toEqual({ case: { state: 'OPEN', assignee: null }, refusal: null });
  expect((await changes(kiran, TAKE, { id })).refusal).toBeNull();
  await operatesInJson(app, 'remove-operator', 'kiran');
  const { state, assignee } = (await meera.ask(CASE, { id })).data?.['case'];
  expect({ state, assignee }).toEqual({ state: 'OPEN', assignee: null });
});

test('DESK-13: a case is closed with a reason, and desk and command line agree on its state', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const [id, other] = [await reports(ana, ben.id), await contacts(ana)];
  const meera = await operatorNow('meera');
  await changes(meera, TAKE, { id });
  expect((await operatesInJson(app, 'show', id)).record.state).toBe('ACTING');
  expect((await changes(meera, CLOSE, { id, note: ' ' })).refusal.code).toBe('NOTE_MISSING');
  expect((await changes(meera, CLOSE, { id, note: 'x'.repeat(1001) })).refusal.code).toBe('NOTE_TOO_LONG');
  const closed = await changes(meera, CLOSE, { id, note: 'Room held' });
  expect(closed).toEqual({ case: { state: 'CLOSED', assignee: null }, refusal: null });
  expect((await operates(app, 'close', id, '--note', 'again')).err).toBe('Closed already.\n');
  expect((await changes(meera, TAKE, { id })).refusal.code).toBe('CLOSED');
  expect((await ana.ask(NOTES)).data?.['notifications'].nodes).toEqual([{ kind: 'REPORT_CLOSED' }]);
  await changes(meera, TAKE, { id: other });
  await operatesInJson(app, 'close', other, '--note', 'By hand');
  expect((await meera.ask(CASE, { id: other })).data?.['case']).toMatchObject({ state: 'CLOSED', assignee: null });
  expect((await changes(meera, CLOSE, { id: other, note: 'Late' })).refusal.code).toBe('CLOSED');
});

test('DESK-14: two operators work on 200 cases at once, and each case is taken and closed once', async () => {
  const people = [await register(app), await register(app)] as const;
  const made = Array.from({ length: 200 }, (_none, index) =>
    index % 2 === 0 ? reports(people[0], people[1].id) : contacts(people[index % 4 === 1 ? 0 : 1]),
  );
  const ids = await Promise.all(made);
  const [meera, kiran] = [await operatorNow('meera'), await operatorNow('kiran')];
  const work = async (operator: DeskActor): Promise<string[]> => {
    const done: string[] = [];
    for (const id of ids) {
      const { refusal } = await changes(operator, TAKE, { id });
      if (refusal) expect(['TAKEN', 'CLOSED']).toContain(refusal.code);
      else {
        expect((await changes(operator, CLOSE, { id, note: `By ${operator.name}` })).refusal).toBeNull();
        done.push(id);
      }
    }
    return done;
  };
  const done = await Promise.all([work(meera), work(kiran)]);
  expect(done.flat().sort()).toEqual([...ids].sort());
  const taken = await app.database.select<{ subjectId: string; verb: string; n: number | string }>(
    `SELECT subject_id AS subjectId, verb, COUNT(*) AS n FROM operator_actions
      WHERE verb IN ('take', 'close') GROUP BY subject_id, verb`,
    [],
  );
  expect(taken).toHaveLength(400);
  expect(taken.every(({ n }) => Number(n) === 1)).toBe(true);
  expect((await meera.ask(COUNTS)).data?.['caseCounts']).toEqual({ open: 0, acting: 0, closed: 200, mine: 0 });
}, 120_000);

test('DESK-15: an operator holds and releases a room as at the command line', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const meera = await operatorNow('meera');
  const input = { roomId: room.id, note: 'Other photos' };
  expect(await changes(meera, HOLD, input)).toEqual({ room: { isHeld: true, status: 'DRAFT' }, refusal: null });
  expect((await changes(meera, HOLD, input)).refusal.code).toBe('NOTHING_TO_DO');
  expect((await operates(app, 'hold', room.id, '--note', 'x')).err).toBe('The room is held already.\n');
  const released = await changes(meera, RELEASE, { roomId: room.id });
  expect(released).toEqual({ room: { isHeld: false, status: 'PUBLIC' }, refusal: null });
  expect((await changes(meera, HOLD, { roomId: 'nothing', note: 'x' })).refusal.code).toBe('NOT_FOUND');
});

test('DESK-16: every action is in the audit log with operator, time, subject and reason', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  const meera = await operatorNow('meera', 'read,act,remove,manage');
  await changes(meera, TAKE, { id });
  await changes(meera, TAKE, { id });
  await changes(meera, CLOSE, { id, note: 'Room held' });
  expect((await changes(meera, REMOVE, { userId: ben.id, note: 'Fraud' })).refusal).toBeNull();
  const first = (await meera.ask(AUDIT)).data?.['audit'];
  const second = (await meera.ask(AUDIT, { after: first.pageInfo.endCursor })).data?.['audit'];
  expect([...first.nodes, ...second.nodes]).toEqual([
    { operator: 'meera', verb: 'ask-removal', subjectId: ben.id, note: 'Fraud' },
    { operator: 'meera', verb: 'close', subjectId: id, note: 'Room held' },
    { operator: 'meera', verb: 'take', subjectId: id, note: null },
    { operator: 'meera', verb: 'sign-in', subjectId: expect.any(String), note: null },
  ]);
  const { actions } = (await meera.ask(CASE, { id })).data?.['case'];
  expect(actions).toMatchObject([{ verb: 'take' }, { verb: 'close', operator: 'meera' }]);
});

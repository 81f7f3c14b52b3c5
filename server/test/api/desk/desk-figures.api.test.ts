import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { registerOwner } from '../../support/owner-actions';

const FIGURES = `{ figures { days { day rooms people messages contacts answered answerMinutes }
  openCases { day threeDays week older } servers { name version isOwn isSilent toldAt readings { name value } } } }`;
const TAKE = 'mutation Take($input: CaseInput!) { takeCase(input: $input) { refusal { code } } }';
const CLOSE = 'mutation Close($input: CaseNoteInput!) { closeCase(input: $input) { refusal { code } } }';
const ANSWER = 'mutation Answer($input: AnswerCaseInput!) { answerCase(input: $input) { refusal { code } } }';
const MINUTE = 60_000;
const DAY = 24 * 60 * 60 * 1000;

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

const operatorNow = (name: string): Promise<DeskActor> => operatorAtDesk(app, name, { now: clock.now() });
const figuresFor = async ({ ask }: DeskActor): Promise<any> => (await ask(FIGURES)).data?.['figures'];

test('DESK-54: each day that is over is counted once: rooms, people, messages, contacts, answered cases', async () => {
  const owner = await registerOwner(app);
  await owner.lists();
  const ana = await register(app);
  const chatId = await ana.startsChat(owner, 'Hello');
  await owner.sendsMessage(chatId, 'Come and see');
  const id = await ana.reports({ ownerId: owner.id, ownerUname: 'who', reason: 'OTHER', description: 'Rude.' });
  const meera = await operatorNow('meera');
  expect((await meera.ask(TAKE, { input: { id } })).data?.['takeCase'].refusal).toBeNull();
  expect((await meera.ask(CLOSE, { input: { id, note: 'Done' } })).data?.['closeCase'].refusal).toBeNull();
  await app.countDays();
  expect((await figuresFor(meera)).days).toEqual([]);
  clock.forward(5 * DAY + 60 * 60 * 1000);
  // As two servers at the same moment, and once more.
  for (let run = 0; run < 2; run += 1) await Promise.all([app.countDays(), app.countDays()]);
  const kiran = await operatorNow('kiran');
  const { days } = await figuresFor(kiran);
  expect(days).toHaveLength(5);
  const counted = { rooms: 1, people: 2, messages: 2, contacts: 1, answered: 1, answerMinutes: 0 };
  expect(days[0]).toMatchObject(counted);
  expect(days.at(-1)).toMatchObject({
    rooms: 0,
    people: 0,
    messages: 0,
    contacts: 0,
    answered: 0,
    answerMinutes: null,
  });
  app.statements.length = 0;
  await app.countDays();
  expect(app.statements.filter((sql) => sql.includes('COUNT('))).toEqual([]);
});

test('DESK-62: a case is answered when its writer is first told: by an answer, or by the closing of a report', async () => {
  const [ben, ana] = [await register(app), await register(app)];
  const report = await ana.reports({ ownerId: ben.id, ownerUname: 'who', reason: 'OTHER', description: 'Rude.' });
  const writes = (message: string) => ana.contactsTeam({ name: 'Ana', email: 'a@example.com', message });
  const [answered, closed] = [await writes('Please help'), await writes('Buy my things')];
  const meera = await operatorNow('meera');
  for (const id of [report, answered, closed]) await meera.ask(TAKE, { input: { id } });
  clock.forward(20 * MINUTE);
  await meera.ask(ANSWER, { input: { id: answered, text: 'We look into it.' } });
  await meera.ask(CLOSE, { input: { id: closed, note: 'Advertising' } });
  clock.forward(20 * MINUTE);
  await meera.ask(ANSWER, { input: { id: answered, text: 'It works again.' } });
  await meera.ask(CLOSE, { input: { id: answered, note: 'Done' } });
  await meera.ask(CLOSE, { input: { id: report, note: 'Talked to both' } });
  clock.forward(2 * DAY);
  await app.countDays();
  const { days } = await figuresFor(await operatorNow('kiran'));
  expect(days.map(({ answered: count }: any) => count).reduce((one: number, other: number) => one + other)).toBe(2);
  expect(days.flatMap(({ answerMinutes }: any) => answerMinutes ?? []).at(-1)).toBe(40);
});

test('DESK-55: open cases are counted by age, and how the server is that answers is told', async () => {
  const [ben, first] = [await register(app), await register(app)];
  const reports = (person: Actor) =>
    person.reports({ ownerId: ben.id, ownerUname: 'who', reason: 'OTHER', description: 'Rude.' });
  await reports(first);
  clock.forward(3 * DAY);
  const second = await register(app);
  await reports(second);
  await second.contactsTeam({ name: 'Ana', email: 'a@example.com', message: 'Please help' });
  clock.forward(2 * DAY);
  const id = await reports(await register(app));
  const meera = await operatorNow('meera');
  await meera.ask(TAKE, { input: { id } });
  const { openCases, servers } = await figuresFor(meera);
  expect(openCases).toEqual({ day: 1, threeDays: 2, week: 1, older: 0 });
  const values = new Map(servers[0].readings.map(({ name, value }: { name: string; value: number }) => [name, value]));
  expect(values.get('memoryBytes')).toBeGreaterThan(1_000_000);
  expect(values.get('requests')).toBeGreaterThan(0);
  expect([values.get('failedRequests'), values.get('waiting.database')]).toEqual([0, 0]);
});

test('DESK-57: each server tells once a minute how it is; silent ones are marked, and forgotten after an hour', async () => {
  const meera = await operatorNow('meera');
  const alone = (await figuresFor(meera)).servers;
  expect(alone).toMatchObject([{ isOwn: true, isSilent: false }]);
  await Promise.all([app.tellServerState(), app.tellServerState()]);
  const now = clock.now();
  await app.database.write(async (manager) => {
    const values = [now, JSON.stringify([{ name: 'requests', value: 7 }])];
    await manager.query(
      "INSERT INTO server_states (name, version, told_at, readings) VALUES ('b:1', '1.2', ?, ?)",
      values,
    );
  });
  const [own, other, ...more] = (await figuresFor(meera)).servers;
  expect([own.name, other, more]).toEqual([
    alone[0].name,
    {
      ...{ name: 'b:1', version: '1.2', isOwn: false, isSilent: false },
      ...{ toldAt: new Date(now).toISOString(), readings: [{ name: 'requests', value: 7 }] },
    },
    [],
  ]);
  expect(own.readings.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['startedAt', 'memoryBytes', 'lagMillis', 'requests', 'slowMillis', 'failedRequests']),
  );
  clock.forward(4 * MINUTE);
  await app.tellServerState();
  const states = (await figuresFor(meera)).servers.map(({ name, isSilent }: any) => [name, isSilent]);
  expect(states).toEqual([
    [own.name, false],
    ['b:1', true],
  ]);
  clock.forward(60 * MINUTE);
  await app.tellServerState();
  expect((await figuresFor(meera)).servers).toHaveLength(1);
  expect(await app.database.select('SELECT name FROM server_states', [])).toHaveLength(1);
});

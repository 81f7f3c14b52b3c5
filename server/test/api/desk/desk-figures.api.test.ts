import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { registerOwner } from '../../support/owner-actions';

const FIGURES = `{ figures { days { day rooms people messages contacts answered answerMinutes }
  openCases { day threeDays week older } health { name value } } }`;
const TAKE = 'mutation Take($input: CaseInput!) { takeCase(input: $input) { refusal { code } } }';
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
  await app.countDays();
  expect((await figuresFor(meera)).days).toEqual([]);
  clock.forward(5 * DAY + 60 * 60 * 1000);
  for (let run = 0; run < 2; run += 1) await app.countDays();
  const kiran = await operatorNow('kiran');
  const { days } = await figuresFor(kiran);
  expect(days).toHaveLength(5);
  const counted = { rooms: 1, people: 2, messages: 2, contacts: 1, answered: 1, answerMinutes: 0 };
  expect(days[0]).toMatchObject(counted);
  expect(days.at(-1)).toMatchObject({ rooms: 0, people: 0, messages: 0, contacts: 0, answered: 0, answerMinutes: null });
  app.statements.length = 0;
  await app.countDays();
  expect(app.statements.filter((sql) => sql.includes('COUNT('))).toEqual([]);
});

test('DESK-55: open cases are counted by age, and the health of the server is told', async () => {
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
  const { openCases, health } = await figuresFor(meera);
  expect(openCases).toEqual({ day: 1, threeDays: 2, week: 1, older: 0 });
  const values = new Map(health.map(({ name, value }: { name: string; value: number }) => [name, value]));
  expect(values.get('memoryBytes')).toBeGreaterThan(1_000_000);
  expect(values.get('requests')).toBeGreaterThan(0);
  expect([values.get('failedRequests'), values.get('waiting.database')]).toEqual([0, 0]);
});

import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { operatesInJson } from '../../support/operator';
import { soon } from '../../support/sockets';

const HOUR = 60 * 60 * 1000;
const TAKE = 'mutation Take($input: CaseInput!) { takeCase(input: $input) { refusal { code } } }';

const clock = movableClock();
let app: TestApp;
beforeEach(async () => {
  app = await startApp({ clock });
});
afterEach(() => app.stop());

/** The events that a page of the desk has received. */
interface Followed {
  readonly status: number;
  /** Everything that was received, as it came. */
  readonly text: () => string;
  readonly changes: () => number;
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

/** Opens the events of the desk, as a page does. */
async function follows({ cookie }: Pick<DeskActor, 'cookie'>, headers: Record<string, string> = {}): Promise<Followed> {
  const ending = new AbortController();
  const { status, body } = await fetch(`${app.url}/desk/events`, {
    headers: { cookie, ...headers },
    signal: ending.signal,
  });
  let [text, isOver] = ['', false];
  const reading = async (): Promise<void> => {
    for await (const part of body ?? []) text += Buffer.from(part).toString();
  };
  void reading()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return {
    status,
    text: () => text,
    changes: () => text.split('event: changed').length - 1,
    isOver: () => isOver,
    leave: () => ending.abort(),
  };
}

const operatorNow = (name: string, rights?: string): Promise<DeskActor> =>
  operatorAtDesk(app, name, { ...(rights && { rights }), now: clock.now() });

const reports = (person: Actor, ownerId: string): Promise<string> =>
  person.reports({ ownerId, ownerUname: 'who', reason: 'FRAUD', description: 'SECRET words' });

/** Waits until the events of the opening have come, so that those after it are of what follows. */
async function settled(followed: Followed): Promise<number> {
  await soon(() => expect(followed.changes()).toBeGreaterThan(0));
  return followed.changes();
}

test('DESK-45: an operator is told of the takes of another and of new cases, without their content', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const [meera, kiran] = [await operatorNow('meera'), await operatorNow('kiran')];
  const events = await follows(kiran);
  let known = await settled(events);
  const id = await reports(ana, ben.id);
  await soon(() => expect(events.changes()).toBeGreaterThan(known));
  known = events.changes();
  await ana.contactsTeam({ name: 'Ana', email: 'a@example.com', message: 'SECRET help' });
  await soon(() => expect(events.changes()).toBeGreaterThan(known));
  known = events.changes();
  await meera.ask(TAKE, { input: { id } });
  await soon(() => expect(events.changes()).toBeGreaterThan(known));
  expect(events.text().replace(/event: changed\ndata:\n\n|:\n\n/g, '')).toBe('');
});

test('DESK-45: what the command line does is told, too', async () => {
  const [ana, ben] = [await register(app), await register(app)];
  const id = await reports(ana, ben.id);
  const events = await follows(await operatorNow('meera'));
  const known = await settled(events);
  await operatesInJson(app, 'close', id, '--note', 'By hand');
  // Without Redis the news of another process is found by polling.
  await soon(() => expect(events.changes()).toBeGreaterThan(known), 25_000);
}, 60_000);

test('DESK-46: the events need a session with the right to read, and end with the session', async () => {
  const meera = await operatorNow('meera');
  expect((await follows({ cookie: '' })).status).toBe(401);
  expect((await follows({ cookie: 'thikana_desk=wrong' })).status).toBe(401);
  expect((await follows(await operatorNow('only-act', 'act'))).status).toBe(403);
  const [events, others] = [await follows(meera), await follows(await operatorNow('kiran'))];
  await meera.ask('mutation { signOut }');
  await soon(() => expect(events.isOver()).toBe(true));
  expect(events.text()).toMatch(/event: ended\ndata:\n\n$/);
  expect(others.isOver()).toBe(false);
  clock.forward(13 * HOUR);
  await reports(await register(app), (await register(app)).id);
  await soon(() => expect(others.isOver()).toBe(true));
});

test('DESK-46: an operator has ten streams at a time, and pages of other origins none', async () => {
  const meera = await operatorNow('meera');
  const open = await Promise.all(Array.from({ length: 10 }, () => follows(meera)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  expect((await follows(meera)).status).toBe(429);
  open[0]?.leave();
  await soon(async () => {
    const again = await follows(meera);
    again.leave();
    expect(again.status).toBe(200);
  });
  expect((await follows(meera, { origin: 'https://other.example' })).status).toBe(403);
});

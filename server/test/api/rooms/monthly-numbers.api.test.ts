import { dayInIndia } from '../../../src/kernel/day';
import { User } from '../../../src/users';
import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';
import { allSent, emailsTo } from '../../support/mailbox';

const CHOOSE = `mutation Choose($input: ChooseMonthlyNumbersInput!) { chooseMonthlyNumbers(input: $input) {
  user { wantsMonthlyNumbers } message userErrors { code } } }`;
const WANTS = 'query Wants($id: ID!) { user(id: $id) { wantsMonthlyNumbers } }';
const HOUR = 60 * 60_000;

const clock = movableClock();
let app: TestApp;
let owner: Actor;
let lastNumber = 8_000_000;
beforeEach(async () => {
  app = await startApp({ clock });
  owner = await register(app, { role: 'OWNER' });
  await is({ emailVerified: true });
});
afterEach(() => app.stop());

const is = (facts: Partial<User>) => app.database.write((manager) => manager.update(User, { id: owner.id }, facts));
const today = () => dayInIndia(clock.now());
/** Moves the clock to the beginning of the next month in India, and returns the last day of the month before. */
function nextMonth(): string {
  const month = today().slice(0, 7);
  let last = today();
  for (; today().startsWith(month); clock.forward(HOUR)) last = today();
  return last;
}
async function hasRoom(given: object, day: string | null, counts = [41, 5, 3, 2]): Promise<void> {
  const room = aRoom(owner, { number: (lastNumber += 1), ...given });
  await seed(app, { rooms: [room] });
  if (day === null) return;
  const sql = 'INSERT INTO room_days (room_id, day, views, saves, contacts, calls) VALUES (?, ?, ?, ?, ?, ?)';
  await app.database.write((manager) => manager.query(sql, [room.id, day, ...counts]));
}
/** Sends what is due, and returns the emails about numbers. */
async function numbers() {
  await app.sendNumbers();
  // One that the clock has overtaken is not sent.
  await allSent(app);
  const emails = await emailsTo(app, owner.email, 0);
  return emails.filter(({ text }) => text.includes('/unsubscribe/monthly-numbers'));
}
const linkOf = (text = ''): string => /http\S+\/unsubscribe\/monthly-numbers\S+/.exec(text)?.[0] ?? '';

test('FRESH-30: on the first of a month one e-mail has the numbers of the month before, room by room', async () => {
  const last = nextMonth();
  await hasRoom({ name: 'Seen' }, last);
  await hasRoom({ name: 'Seen now' }, today());
  await hasRoom({ name: 'Unseen' }, null);
  await hasRoom({ name: 'Draft', status: 'DRAFT' }, last);
  const beside = await startApp({ clock, beside: app });
  await Promise.all([app.sendNumbers(), beside.sendNumbers()]);
  await beside.halt();
  const [email, ...others] = await numbers();
  expect(others).toEqual([]);
  const month = new Date(`${last}T00:00:00Z`).toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(email?.subject).toBe(`Your rooms on Thikana in ${month}`);
  expect(email?.text).toContain('Seen\nSeen 41 · saved 5 · asked about 3 · called 2\n');
  for (const name of ['Seen now', 'Unseen', 'Draft']) expect(email?.text).not.toContain(name);
});

test('FRESH-30: the next month has an e-mail of its own; after the seventh none is sent', async () => {
  await hasRoom({}, nextMonth());
  expect(await numbers()).toHaveLength(1);
  await hasRoom({}, nextMonth());
  expect(await numbers()).toHaveLength(2);
  await hasRoom({}, nextMonth());
  clock.forward(7 * 24 * HOUR);
  expect(await numbers()).toHaveLength(2);
});

test('FRESH-31: an e-mail has at most 20 rooms', async () => {
  const last = nextMonth();
  for (let count = 1; count <= 22; count += 1)
    await hasRoom({ name: `House ${String(count)}` }, last, [count, 0, 0, 0]);
  const [email] = await numbers();
  expect(email?.text.match(/House \d+\n/g)).toHaveLength(20);
  expect(email?.text).toContain('House 22\nSeen 22');
  expect(email?.text).toContain('2 more rooms wait in My PGs.');
});

test.each([
  ['an address that is not verified', { emailVerified: false }],
  ['an account that is about to be erased', { erasureDueAt: Number.MAX_SAFE_INTEGER }],
])('FRESH-32: %s gets none', async (_which, facts) => {
  await is(facts);
  await hasRoom({}, nextMonth());
  expect(await numbers()).toEqual([]);
});

test('FRESH-33: an owner switches the numbers off and on; nobody else sees the choice', async () => {
  const choose = async (wanted: boolean) =>
    (await owner.ask(CHOOSE, { input: { wanted } })).data?.['chooseMonthlyNumbers'];
  expect(await choose(false)).toEqual({
    user: { wantsMonthlyNumbers: false },
    message: 'You will get no more e-mails about numbers.',
    userErrors: [],
  });
  expect((await app.ask(WANTS, { id: owner.id })).data?.['user']).toEqual({ wantsMonthlyNumbers: null });
  expect((await choose(true)).user).toEqual({ wantsMonthlyNumbers: true });
  await choose(false);
  await hasRoom({}, nextMonth());
  expect(await numbers()).toEqual([]);
});

test('FRESH-34: the e-mail has a link that stops it by one press, without a login', async () => {
  await hasRoom({}, nextMonth());
  const link = linkOf((await numbers())[0]?.text);
  const asked = await fetch(link);
  const words = /E-mails about numbers.*how often your rooms were seen.*No more e-mails about numbers/s;
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringMatching(words)]);
  expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(400);
  expect((await fetch(link.replace('monthly-numbers', 'unread-reminders'), { method: 'POST' })).status).toBe(400);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  await hasRoom({}, nextMonth());
  expect(await numbers()).toHaveLength(1);
});

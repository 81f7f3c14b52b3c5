import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';

const RECORD = `mutation Record($input: RecordRoomUseInput!) { recordRoomUse(input: $input) { userErrors { code } } }`;
const STATISTICS = `query Statistics($id: ID!, $days: Int! = 2) { room(id: $id) { statistics(days: $days) {
  views saves contacts calls days { day views saves contacts calls } } } }`;
const CONTACT = `mutation Contact($input: ContactOwnerInput!) { contactOwner(input: $input) { userErrors { code } } }`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const NOTHING = { views: 0, saves: 0, contacts: 0, calls: 0 };
const DAY = 24 * 60 * 60 * 1000;

const clock = movableClock();
let app: TestApp;
let asha: OwnerActor;
let room: { id: string };
beforeEach(async () => {
  app = await startApp({ clock });
  asha = await registerOwner(app);
  room = await asha.lists();
});
afterEach(() => app.stop());

/** Records a use; a person without an account has a browser only. */
async function uses(use: 'VIEW' | 'CALL', { person, agent = FIREFOX, id = room.id }: Use = {}): Promise<void> {
  const headers = { 'user-agent': agent, ...(person && { authorization: `Bearer ${person.accessToken}` }) };
  const { data, errors } = await app.ask(RECORD, { input: { roomId: id, use } }, headers);
  expect([data, errors]).toEqual([{ recordRoomUse: { userErrors: [] } }, []]);
}
interface Use {
  readonly person?: Actor;
  readonly agent?: string;
  readonly id?: string;
}

/** Lets days pass; the owner signs in again. */
async function daysPass(count: number): Promise<void> {
  clock.forward(count * DAY);
  asha = await signInOwner(app, asha);
}

const statisticsFor = async (person: Pick<Actor, 'ask'>, days?: number) =>
  (await person.ask(STATISTICS, { id: room.id, days })).data?.['room'].statistics;
const sums = async () => {
  const { days, ...counts } = await statisticsFor(asha);
  expect(days).toHaveLength(2);
  return counts;
};

test('ROOM-54: each person counts once a day for each kind of use, and the owner and robots do not', async () => {
  const ravi = await register(app);
  for (const agent of [FIREFOX, FIREFOX, CHROME, GOOGLEBOT]) await uses('VIEW', { agent });
  for (const person of [ravi, ravi, asha]) await uses('VIEW', { person });
  await uses('CALL', { person: ravi });
  await uses('CALL', { person: asha });
  await ravi.bookmarks(room.id);
  await asha.bookmarks(room.id);
  const message = { roomId: room.id, name: 'Ravi', phoneNumber: '9876543210', message: 'Is it free?' };
  for (const key of ['a', 'b']) await ravi.ask(CONTACT, { input: { ...message, clientKey: key } });
  expect(await sums()).toEqual({ views: 3, saves: 1, contacts: 1, calls: 1 });
});

test('ROOM-54: a new day counts anew, and days without a use are there too', async () => {
  await uses('VIEW');
  await daysPass(2);
  await uses('VIEW');
  await uses('VIEW', { agent: CHROME });
  const { days, views } = await statisticsFor(asha, 4);
  expect([views, days.map((day: { views: number }) => day.views)]).toEqual([3, [0, 1, 0, 2]]);
  expect(days[3].day > days[2].day).toBe(true);
  expect(await sums()).toEqual({ ...NOTHING, views: 2 });
});

test('ROOM-54: nobody but the owner reads the numbers, and drafts and unknown rooms count nothing', async () => {
  const [ravi, mira] = [await register(app), await registerOwner(app)];
  await uses('VIEW', { id: 'no-such-room' });
  await asha.saves({ id: room.id, status: 'DRAFT' });
  await uses('VIEW');
  await uses('VIEW', { person: ravi });
  expect(await sums()).toEqual(NOTHING);
  await asha.saves({ id: room.id, status: 'PUBLIC' });
  for (const person of [app, ravi, mira]) expect(await statisticsFor(person)).toBeNull();
});

test('DATA-33: counts are kept over a restart and for 90 days, and go with their room', async () => {
  const rows = () => app.database.select('SELECT room_id FROM room_days', []);
  await uses('VIEW');
  await app.halt();
  app = await startApp({ insteadOf: app, clock });
  expect(await sums()).toEqual({ ...NOTHING, views: 1 });
  await daysPass(89);
  await app.purge();
  expect((await statisticsFor(asha, 90)).views).toBe(1);
  await uses('VIEW');
  await daysPass(2);
  await app.purge();
  await statisticsFor(asha);
  expect(await rows()).toHaveLength(1);
  await asha.deletes(room.id);
  expect(await rows()).toEqual([]);
});

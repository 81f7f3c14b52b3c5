import { User } from '../../../src/users';
import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';

const TOLD = `query Told($id: ID!, $room: ID!) { user(id: $id) { usualAnswer } room(id: $room) { owner { usualAnswer } } }`;
const PARTIES = '{ chats { nodes { otherParty { usualAnswer memberSince checkedFacts } } } }';
const ERASE = `mutation Erase($input: RequestErasureInput!) { requestErasure(input: $input) { userErrors { code } } }`;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = movableClock();
let app: TestApp;
let owner: OwnerActor;
let room: any;
beforeEach(async () => {
  app = await startApp({ clock });
  owner = await registerOwner(app);
  room = await owner.lists({});
});
afterEach(() => app.stop());

/** Moves the clock forward, does what is due, and renews the owner's access token. */
async function after(millis: number): Promise<void> {
  clock.forward(millis);
  await app.countAnswers();
  owner = await signInOwner(app, owner);
}
/** Begins chats of new seekers with the owner. */
async function asked(times: number): Promise<{ seekers: Actor[]; chats: string[] }> {
  const seekers: Actor[] = [];
  const chats: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const seeker = await register(app);
    const chat = await seeker.startsChat(owner);
    await seeker.sendsMessage(chat, 'Is it free?');
    seekers.push(seeker);
    chats.push(chat);
  }
  return { seekers, chats };
}
async function answers(chats: readonly string[]): Promise<void> {
  for (const chat of chats) await owner.sendsMessage(chat, 'Yes, it is.');
}
async function told(): Promise<unknown[]> {
  const { data } = await app.ask(TOLD, { id: owner.id, room: room.id });
  return [data?.['user'].usualAnswer, data?.['room'].owner.usualAnswer];
}

test('PROF-88: once five have had an answer in half an hour, everybody is told a day later', async () => {
  const { chats } = await asked(5);
  await after(30 * MINUTE);
  await answers(chats);
  await after(DAY - 31 * MINUTE);
  expect(await told()).toEqual([null, null]);
  await after(2 * MINUTE);
  expect(await told()).toEqual(['WITHIN_AN_HOUR', 'WITHIN_AN_HOUR']);
});

test('PROF-88: four are too few', async () => {
  await answers((await asked(4)).chats);
  await after(DAY + MINUTE);
  expect(await told()).toEqual([null, null]);
});

test('PROF-89: an answer to one of five says nothing; later answers count', async () => {
  const { chats } = await asked(5);
  await answers(chats.slice(0, 1));
  await after(DAY + MINUTE);
  expect(await told()).toEqual([null, null]);
  await answers(chats.slice(1));
  await after(DAY + MINUTE);
  expect(await told()).toEqual(['WITHIN_A_WEEK', 'WITHIN_A_WEEK']);
});

test('PROF-88: only the first question and its first answer count', async () => {
  const { chats, seekers } = await asked(5);
  await answers(chats);
  await after(2 * DAY);
  const again = await Promise.all(seekers.map((seeker) => signIn(app, seeker)));
  for (const [place, chat] of chats.entries()) await again[place]?.sendsMessage(chat, 'Thank you.');
  await after(2 * DAY);
  await answers(chats);
  await after(DAY + MINUTE);
  expect(await told()).toEqual(['WITHIN_AN_HOUR', 'WITHIN_AN_HOUR']);
});

test('PROF-88: what is older than 90 days is not told any more, and counting ends', async () => {
  await answers((await asked(5)).chats);
  await after(DAY + MINUTE);
  expect(await told()).toEqual(['WITHIN_AN_HOUR', 'WITHIN_AN_HOUR']);
  await after(90 * DAY);
  expect(await told()).toEqual([null, null]);
  const due: unknown[] = await app.database.read.query('SELECT id FROM users WHERE usual_answer_due IS NOT NULL');
  expect(due).toEqual([]);
});

test('PROF-88: two servers that count at once agree', async () => {
  await answers((await asked(5)).chats);
  clock.forward(DAY + MINUTE);
  await Promise.all([app.countAnswers(), app.countAnswers()]);
  expect(await told()).toEqual(['WITHIN_AN_HOUR', 'WITHIN_AN_HOUR']);
});

test('MSG-81: a chat tells the usual answer of the owner, and the month in which each account was made', async () => {
  const { chats, seekers } = await asked(5);
  await answers(chats);
  await after(DAY + MINUTE);
  const seeker = seekers[0] && (await signIn(app, seekers[0]));
  const partyOf = async (actor?: Actor) => (await actor?.ask(PARTIES))?.data?.['chats'].nodes[0].otherParty;
  expect(await partyOf(seeker)).toEqual({
    usualAnswer: 'WITHIN_AN_HOUR',
    memberSince: expect.stringMatching(/^\d{4}-\d{2}$/),
    checkedFacts: expect.arrayContaining(['EMAIL', 'USERNAME']),
  });
  expect(await partyOf(owner)).toEqual({
    usualAnswer: null,
    memberSince: expect.stringMatching(/^\d{4}-\d{2}$/),
    checkedFacts: [],
  });
});

test('PROF-90: the data export has the usual answer, and an erased account has none', async () => {
  await answers((await asked(5)).chats);
  await after(DAY + MINUTE);
  const exported: any = await (await downloadsData(app, owner.accessToken)).json();
  expect(JSON.stringify(exported)).toContain('"usualAnswer":"WITHIN_AN_HOUR"');
  await owner.ask(ERASE, { input: { currentPassword: owner.password } });
  clock.forward(31 * DAY);
  await app.purge();
  await app.countAnswers();
  expect(await app.database.read.findOneBy(User, { id: owner.id })).toMatchObject({
    removedAt: expect.any(Number),
    usualAnswer: null,
  });
});

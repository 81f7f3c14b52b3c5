import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { emailsTo } from '../../support/mailbox';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { completeProfile, type OwnerActor, registerOwner, signInOwner } from '../../support/owner-actions';
import { asksVisit, elevenIn, readsVisit, visiting } from '../../support/visit-actions';

const OWN = '{ me { suspension { since reason } } }';
const OF = 'query Of($id: ID!) { user(id: $id) { id suspension { reason } } }';
const TOLD = '{ notifications { nodes { kind roomName visit { id } } } }';
const SUSPEND = 'mutation S($input: UserNoteInput!) { suspendUser(input: $input) { refusal { code } } }';
const RESUME = 'mutation R($input: UserInput!) { resumeUser(input: $input) { refusal { code } } }';
const REASON = 'Took money before a visit';

const clock = movableClock();
let app: TestApp;
let meera: DeskActor;
let asha: OwnerActor;
let ravi: Actor;
beforeEach(async () => {
  app = await startApp({ clock });
  meera = await operatorAtDesk(app, 'meera', { now: clock.now() });
  [asha, ravi] = [await registerOwner(app), await register(app)];
  await completeProfile(app, ravi, { username: null, dob: null });
});
afterEach(() => app.stop());

const suspends = (userId: string) => meera.ask(SUSPEND, { input: { userId, note: REASON } });
const resumes = (userId: string) => meera.ask(RESUME, { input: { userId } });
const inDays = (days: number): string => elevenIn(clock.now(), days);
const suspensionOf = async ({ ask }: Pick<Actor, 'ask'>) => (await ask(OWN)).data?.['me'].suspension;
const stateOf = async (actor: Actor, id: string) => (await readsVisit(actor, id)).data?.['visit'].state;
const endings = async ({ ask }: Pick<Actor, 'ask'>) =>
  (await ask(TOLD)).data?.['notifications'].nodes.filter(({ kind }: { kind: string }) => kind === 'VISIT_ENDED');

async function agreedVisit(owner: OwnerActor, roomId: string, days: number): Promise<string> {
  const { id } = await asksVisit(ravi, roomId, [inDays(days)]);
  await visiting(owner, 'acceptVisit', { id, time: inDays(days) });
  return id;
}

test('DESK-31: the own account tells since when and why it is suspended, to its user only, until it is resumed', async () => {
  expect(await suspensionOf(asha)).toBeNull();
  await suspends(asha.id);
  const { since, reason } = await suspensionOf(asha);
  expect([Math.abs(Date.parse(since) - clock.now()) < 60_000, reason]).toEqual([true, REASON]);
  expect((await ravi.ask(OF, { id: asha.id })).data?.['user']).toEqual({ id: asha.id, suspension: null });
  expect((await app.ask(OF, { id: asha.id })).data?.['user'].suspension).toBeNull();
  expect((await asha.ask(OF, { id: asha.id })).data?.['user'].suspension).toEqual({ reason: REASON });
  await resumes(asha.id);
  expect(await suspensionOf(asha)).toBeNull();
});

test('DESK-33: a suspension cancels the visits of an owner; the seekers are told once, and not why', async () => {
  const [one, other, third] = [
    await asha.lists({ name: 'A' }),
    await asha.lists({ name: 'B' }),
    await asha.lists({ name: 'C' }),
  ];
  const agreed = await agreedVisit(asha, one.id, 3);
  const asked = (await asksVisit(ravi, other.id, [inDays(2)])).id;
  const countered = (await asksVisit(ravi, third.id, [inDays(2)])).id;
  await visiting(asha, 'proposeVisitTimes', { id: countered, times: [inDays(4)] });
  await suspends(asha.id);
  for (const id of [agreed, asked, countered]) expect(await stateOf(ravi, id)).toBe('CANCELLED');
  const told = await endings(ravi);
  expect(told.map(({ visit }: any) => visit.id).sort()).toEqual([agreed, asked, countered].sort());
  expect(await endings(asha)).toEqual([]);
  const letters = (await emailsTo(app, ravi.email, 3)).filter(({ subject }) => subject.includes('cancelled'));
  expect(letters.map(({ subject }) => subject)).toEqual(['The visit of A is cancelled']);
  expect(letters[0]?.text).toContain('does not take place');
  expect(letters[0]?.text).not.toMatch(/suspend|Took money/);
  await resumes(asha.id);
  expect([await stateOf(ravi, agreed), (await endings(ravi)).length]).toEqual(['CANCELLED', 3]);
});

test('DESK-33: the visits of a suspended seeker are cancelled, and one whose time is past stays', async () => {
  const [one, other] = [await asha.lists({ name: 'A' }), await asha.lists({ name: 'B' })];
  const past = await agreedVisit(asha, one.id, 1);
  clock.forward(Date.parse(inDays(1)) - clock.now() + 60_000);
  [ravi, asha] = [await signIn(app, ravi), await signInOwner(app, asha)];
  meera = await operatorAtDesk(app, 'kiran', { now: clock.now() });
  const agreed = await agreedVisit(asha, other.id, 3);
  await suspends(ravi.id);
  expect([await stateOf(ravi, past), await stateOf(asha, agreed)]).toEqual(['OVER', 'CANCELLED']);
  expect(await endings(asha)).toMatchObject([{ roomName: 'B', visit: { id: agreed } }]);
  await resumes(ravi.id);
  expect(await asksVisit(ravi, other.id, [inDays(2)])).toMatchObject({ state: 'ASKED' });
});

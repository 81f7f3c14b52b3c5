import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { type DeskActor, operatorAtDesk } from '../../support/desk';
import { operates } from '../../support/operator';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { deletesReview, FIVE, reviewed, visitorOf, writesReview } from '../../support/review-actions';

const CASE = `query Case($id: ID!) { case(id: $id) { subject room { id } review { id isHeld heldNote }
  facts { reportedId room { name } review { name seen now } chat { text } }
  actions { operator verb note } } }`;
const OUTCOME = '{ review { isHeld heldNote } refusal { code } }';
const HOLD = `mutation Hold($input: ReviewNoteInput!) { done: holdReview(input: $input) ${OUTCOME} }`;
const RELEASE = `mutation Release($input: ReviewInput!) { done: releaseReview(input: $input) ${OUTCOME} }`;

let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let meera: DeskActor;
let room: { readonly id: string };
let reviewId: string;
let id: string;
beforeEach(async () => {
  app = await startApp();
  asha = await registerOwner(app);
  room = await asha.lists({ name: 'Ganga Hostel' });
  ravi = await visitorOf(app, room.id);
  reviewId = (await writesReview(ravi, room.id, { ...FIVE, text: 'Rude owner' })).review.id;
  id = await (await register(app)).reports({ reviewId, reason: 'HARASSMENT', description: 'It names a child.' });
  meera = await operatorAtDesk(app, 'meera');
});
afterEach(() => app.stop());

const shown = async () => (await meera.ask(CASE, { id })).data?.['case'];
const done = async (document: string, input: object) => (await meera.ask(document, { input })).data?.['done'];
const refusedWith = (code: string) => ({ refusal: { code } });

test('DESK-35: the case of a reported review shows it as it was read beside what is there now', async () => {
  await writesReview(ravi, room.id, { ...FIVE, owner: 1, text: 'Fine' });
  const changed = await shown();
  expect(changed).toMatchObject({
    subject: 'Ravi Kumar',
    room: null,
    review: { id: reviewId, isHeld: false, heldNote: null },
    facts: { reportedId: ravi.id, room: [], chat: [] },
  });
  expect(changed.facts.review).toEqual(
    expect.arrayContaining([
      { name: 'roomName', seen: 'Ganga Hostel', now: 'Ganga Hostel' },
      { name: 'owner', seen: '5', now: '1' },
      { name: 'text', seen: 'Rude owner', now: 'Fine' },
    ]),
  );
  await deletesReview(ravi, reviewId);
  const later = await shown();
  expect(later.review).toBeNull();
  expect(later.facts.review).toContainEqual({ name: 'text', seen: 'Rude owner', now: null });
});

test('DESK-36: an operator holds and releases the review from its case, as at the command line', async () => {
  expect(await done(HOLD, { reviewId, note: ' ' })).toMatchObject(refusedWith('NOTE_MISSING'));
  const held = { isHeld: true, heldNote: 'Names a child' };
  expect(await done(HOLD, { reviewId, note: 'Names a child' })).toEqual({ review: held, refusal: null });
  expect(await reviewed(asha, room.id)).toMatchObject({ rating: { count: 0 }, reviews: { nodes: [] } });
  expect(await done(HOLD, { reviewId, note: 'Again' })).toEqual({ review: held, ...refusedWith('NOTHING_TO_DO') });
  expect((await operates(app, 'hold-review', reviewId, '--note', 'x')).err).toBe('The review is held already.\n');
  expect(await done(RELEASE, { reviewId })).toEqual({ review: { isHeld: false, heldNote: null }, refusal: null });
  expect(await reviewed(asha, room.id)).toMatchObject({ rating: { count: 1 }, reviews: { nodes: [{ owner: 5 }] } });
  for (const unknown of ['nothing', room.id])
    expect(await done(RELEASE, { reviewId: unknown })).toEqual({ review: null, ...refusedWith('NOT_FOUND') });
  expect((await shown()).actions).toEqual([
    { operator: 'meera', verb: 'hold-review', note: 'Names a child' },
    { operator: 'meera', verb: 'release-review', note: null },
  ]);
});

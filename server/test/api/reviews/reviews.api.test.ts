import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { operates, operatesInJson } from '../../support/operator';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import {
  answersReview,
  areGiven,
  deletesReview,
  FIVE,
  hadVisit,
  hasVisited,
  reviewed,
  visitorOf,
  writesReview,
} from '../../support/review-actions';
import { visiting } from '../../support/visit-actions';

const TOLD = '{ notifications { nodes { kind roomName room { id } } } }';
const BLOCK = 'mutation B($id: ID!) { blockUser(input: { userId: $id }) { userErrors { code } } }';
const DAY = 24 * 60 * 60_000;

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: OwnerActor;
let room: { readonly id: string };
beforeEach(async () => {
  clock = movableClock();
  app = await startApp({ clock });
  asha = await registerOwner(app);
  room = await asha.lists({ name: 'Ganga Hostel' });
});
afterEach(() => app.stop());

const codes = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);
const ratingOf = async () => (await reviewed(app, room.id)).rating;
const textsIn = async (page: object = {}) =>
  (await reviewed(app, room.id, page)).reviews.nodes.map(({ text }: { text: string }) => text);

test('REV-01: only a seeker who says that their visit took place may write, unless the owner denies it', async () => {
  const ravi = await register(app);
  expect(codes(await writesReview(app, room.id))).toEqual(['UNAUTHENTICATED']);
  expect(codes(await writesReview(asha, room.id))).toEqual(['REVIEW_NEEDS_VISIT']);
  const id = await hadVisit(app, ravi, room.id, clock.now());
  expect(codes(await writesReview(ravi, room.id))).toEqual(['REVIEW_NEEDS_VISIT']);
  await visiting(ravi, 'confirmVisit', { id, tookPlace: true });
  expect(await reviewed(ravi, room.id)).toMatchObject({ mayReview: true, myReview: null });
  await visiting(asha, 'confirmVisit', { id, tookPlace: false });
  expect(codes(await writesReview(ravi, room.id))).toEqual(['REVIEW_NEEDS_VISIT']);
  expect(await reviewed(ravi, room.id)).toMatchObject({ mayReview: false });
  await visiting(asha, 'confirmVisit', { id, tookPlace: true });
  expect(codes(await writesReview(ravi, room.id))).toEqual([]);
  expect(await reviewed(ravi, room.id)).toMatchObject({ mayReview: false, myReview: { mayEdit: true } });
});

test('REV-02: of two reviews at once one is stored, and the second one changes it', async () => {
  const ravi = await visitorOf(app, room.id, clock.now());
  const both = await Promise.all([writesReview(ravi, room.id), writesReview(ravi, room.id, { ...FIVE, owner: 3 })]);
  expect(both.flatMap(codes)).toEqual([]);
  expect(both[0].review.id).toBe(both[1].review.id);
  expect(await ratingOf()).toMatchObject({ count: 1 });
  const { reviews } = await reviewed(app, room.id);
  expect(reviews.totalCount).toBe(1);
  expect(await ratingOf()).toMatchObject({ owner: reviews.nodes[0].owner });
});

test('REV-02: a review is changed for 14 days, and deleted at any time', async () => {
  let ravi = await visitorOf(app, room.id, clock.now());
  const { review } = await writesReview(ravi, room.id, { ...FIVE, text: 'Good\r\nFood' });
  expect(review).toMatchObject({ text: 'Good\nFood', editedAt: null, mayEdit: true, food: null });
  clock.forward(14 * DAY - 1000);
  ravi = await signIn(app, ravi);
  const changed = await writesReview(ravi, room.id, { ...FIVE, cleanliness: 1, food: 2 });
  expect(changed).toMatchObject({
    review: { id: review.id, cleanliness: 1, food: 2, text: '' },
    message: expect.anything(),
  });
  expect(changed.review.editedAt).not.toBeNull();
  clock.forward(1000);
  expect(codes(await writesReview(ravi, room.id))).toEqual(['REVIEW_EDIT_OVER']);
  expect((await reviewed(ravi, room.id)).myReview).toMatchObject({ mayEdit: false, cleanliness: 1 });
  expect(codes(await deletesReview(await register(app), review.id))).toEqual(['REVIEW_NOT_FOUND']);
  expect(await deletesReview(ravi, review.id)).toMatchObject({
    deletedReviewId: review.id,
    room: { rating: { count: 0 } },
  });
  expect(codes(await writesReview(ravi, room.id, { ...FIVE, food: 6 }))).toEqual(['REVIEW_STARS_INVALID']);
});

test('REV-03: the rating of a room and its owner is exact after each change, and a save of the room leaves it', async () => {
  const [first, second] = await areGiven(app, room.id, [5, 2]);
  expect(await ratingOf()).toEqual({ count: 2, average: 3.5, cleanliness: 3.5, accuracy: 3.5, owner: 3.5, food: null });
  await writesReview(second, room.id, { cleanliness: 4, accuracy: 4, owner: 4, food: 1 });
  expect(await ratingOf()).toEqual({ count: 2, average: 4, cleanliness: 4.5, accuracy: 4.5, owner: 4.5, food: 1 });
  const saved = await asha.ask(
    'mutation S($input: SaveRoomInput!) { saveRoom(input: $input) { room { rating { count average } } } }',
    { input: { id: room.id, price: 7000 } },
  );
  expect(saved.data?.['saveRoom'].room.rating).toEqual({ count: 2, average: 4 });
  const other = await asha.lists({ name: 'Shanti' });
  await areGiven(app, other.id, [1]);
  expect((await reviewed(app, room.id)).owner.rating).toMatchObject({ count: 3, owner: 3.3, food: 1 });
  await asha.saves({ id: other.id, status: 'DRAFT' });
  expect((await reviewed(app, room.id)).owner.rating).toMatchObject({ count: 2 });
  const { myReview } = await reviewed(first, room.id);
  await deletesReview(first, myReview.id);
  expect(await ratingOf()).toMatchObject({ count: 1, average: 3.3 });
});

test('REV-03: reviews of many people at once are all counted', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => visitorOf(app, room.id, clock.now())));
  await Promise.all(people.map((person) => writesReview(person, room.id)));
  expect(await ratingOf()).toMatchObject({ count: 5, average: 5 });
});

test('REV-04: reviews are paged, newest first, with the name of the author; a draft and a held room show none', async () => {
  for (const text of ['one', 'two', 'three']) {
    const author = await visitorOf(app, room.id, clock.now());
    await writesReview(author, room.id, { ...FIVE, text });
    clock.forward(1);
  }
  const page = await reviewed(app, room.id, { first: 2 });
  expect(page.reviews).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  expect(page.reviews.nodes.map(({ text }: { text: string }) => text)).toEqual(['three', 'two']);
  expect(page.reviews.nodes[0]).toMatchObject({ authorName: 'Ravi Kumar', mayEdit: false, mayAnswer: false });
  expect(await textsIn({ first: 2, after: page.reviews.pageInfo.endCursor })).toEqual(['one']);
  await operatesInJson(app, 'hold', room.id, '--note', 'Photos');
  const own = await reviewed(asha, room.id);
  expect(own).toMatchObject({ rating: { count: 0, average: null }, reviews: { nodes: [], totalCount: 0 } });
});

test('REV-05: the owner answers a review once, and nobody else does', async () => {
  const ravi = await visitorOf(app, room.id, clock.now());
  const { review } = await writesReview(ravi, room.id);
  expect((await reviewed(asha, room.id)).reviews.nodes[0]).toMatchObject({ mayAnswer: true, answer: null });
  expect(codes(await answersReview(ravi, review.id, 'Me'))).toEqual(['REVIEW_NOT_FOUND']);
  expect(codes(await answersReview(await registerOwner(app), review.id, 'Me'))).toEqual(['REVIEW_NOT_FOUND']);
  expect(codes(await answersReview(asha, review.id, ' '))).toEqual(['REVIEW_ANSWER_MISSING']);
  const both = await Promise.all(['Thanks', 'Welcome'].map((text) => answersReview(asha, review.id, text)));
  expect(both.flatMap(codes)).toEqual(['REVIEW_ANSWERED']);
  const { nodes } = (await reviewed(app, room.id)).reviews;
  expect(nodes).toMatchObject([{ answer: expect.any(String), answeredAt: expect.any(String), mayAnswer: false }]);
});

test('REV-06: operators hold a review, which is neither shown nor counted nor changed, and release it', async () => {
  const [ravi] = await areGiven(app, room.id, [1, 5]);
  const { id } = (await reviewed(ravi, room.id)).myReview;
  expect((await operates(app, 'hold-review', id)).code).toBe(2);
  expect(await operatesInJson(app, 'hold-review', id, '--note', 'Names a person')).toMatchObject({ code: 0 });
  expect(await operatesInJson(app, 'show', id)).toMatchObject({ kind: 'review', actions: [{ verb: 'hold-review' }] });
  expect(await ratingOf()).toMatchObject({ count: 1, average: 5 });
  expect((await reviewed(app, room.id)).reviews).toMatchObject({ totalCount: 1, nodes: [{ owner: 5 }] });
  expect(await reviewed(ravi, room.id)).toMatchObject({
    mayReview: false,
    myReview: { isHeld: true, mayEdit: false },
  });
  expect(codes(await writesReview(ravi, room.id))).toEqual(['REVIEW_HELD']);
  expect(codes(await deletesReview(ravi, id))).toEqual(['REVIEW_HELD']);
  expect(codes(await answersReview(asha, id, 'No'))).toEqual(['REVIEW_NOT_FOUND']);
  expect((await operates(app, 'hold-review', id, '--note', 'Again')).err).toContain('held already');
  await operatesInJson(app, 'release-review', id);
  expect(await ratingOf()).toMatchObject({ count: 2, average: 3 });
  expect((await operates(app, 'release-review', id)).err).toContain('not held');
  expect((await operates(app, 'release-review', room.id)).err).toContain('No review');
});

test('REV-07: the reviews of a removed account go, and the ratings follow; those of a removed room go with it', async () => {
  const [ravi] = await areGiven(app, room.id, [1, 5]);
  await operatesInJson(app, 'remove-account', ravi.id, '--note', 'Asked');
  expect(await ratingOf()).toMatchObject({ count: 1, average: 5 });
  expect((await reviewed(app, room.id)).reviews.totalCount).toBe(1);
  await asha.deletes(room.id);
  const [row] = await app.database.select<{ total: number }>('SELECT COUNT(*) AS total FROM room_reviews', []);
  expect(Number(row?.total)).toBe(0);
});

test('REV-08: the owner is told of a new review, and not of a changed one', async () => {
  const ravi = await visitorOf(app, room.id, clock.now());
  await writesReview(ravi, room.id);
  await writesReview(ravi, room.id, { ...FIVE, owner: 1 });
  const { nodes } = (await asha.ask(TOLD)).data?.['notifications'];
  const reviews = nodes.filter(({ kind }: { kind: string }) => kind === 'REVIEW_WRITTEN');
  expect(reviews).toEqual([{ kind: 'REVIEW_WRITTEN', roomName: 'Ganga Hostel', room: { id: room.id } }]);
});

test('REV-09: an owner who blocks a seeker neither prevents nor hides their review', async () => {
  const ravi = await visitorOf(app, room.id, clock.now());
  await asha.ask(BLOCK, { id: ravi.id });
  const { review } = await writesReview(ravi, room.id, { ...FIVE, text: 'Loud' });
  expect((await reviewed(asha, room.id)).reviews.nodes).toMatchObject([{ id: review.id, mayAnswer: true }]);
  expect(await textsIn()).toEqual(['Loud']);
});

test('REV-09: a draft takes no review', async () => {
  const ravi = await visitorOf(app, room.id, clock.now());
  await asha.saves({ id: room.id, status: 'DRAFT' });
  expect(codes(await writesReview(ravi, room.id))).toEqual(['ROOM_NOT_FOUND']);
});

test('REV-12: a visit tells whether its seeker may review, and a person downloads their reviews', async () => {
  const ravi = await register(app);
  const id = await hasVisited(app, ravi, room.id, clock.now());
  const visitOf = async (actor: Pick<Actor, 'ask'>) =>
    (await actor.ask('query V($id: ID!) { visit(id: $id) { mayReview myReview { text } } }', { id })).data?.['visit'];
  expect(await visitOf(ravi)).toEqual({ mayReview: true, myReview: null });
  expect(await visitOf(asha)).toEqual({ mayReview: false, myReview: null });
  await writesReview(ravi, room.id, { ...FIVE, text: 'Quiet' });
  expect(await visitOf(ravi)).toEqual({ mayReview: false, myReview: { text: 'Quiet' } });
  const own: any = await (await downloadsData(app, ravi.accessToken)).json();
  expect(own.reviews).toMatchObject([
    { roomId: room.id, owner: 5, food: null, text: 'Quiet', answer: null, editedAt: null },
  ]);
});

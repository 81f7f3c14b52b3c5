import { Report } from '../../../src/reports';
import { User } from '../../../src/users';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { operates, operatesInJson } from '../../support/operator';
import { type OwnerActor, registerOwner } from '../../support/owner-actions';
import { deletesReview, FIVE, visitorOf, writesReview } from '../../support/review-actions';

const SUBMIT = `mutation Submit($input: SubmitReportInput!) { submitReport(input: $input) {
  report { reviewId roomId ownerId ownerUname } userErrors { code path } } }`;
const SAID = { reason: 'HARASSMENT', description: 'It names my daughter.' } as const;
const WRITTEN = { ...FIVE, food: 2, text: 'Rude\nowner' };
const REFUSED = [{ code: 'REVIEW_NOT_FOUND', path: ['reviewId'] }];
const WEEK = 7 * 24 * 60 * 60_000;

let app: TestApp;
let asha: OwnerActor;
let ravi: Actor;
let cara: Actor;
let room: { readonly id: string };
let reviewId: string;
beforeEach(async () => {
  app = await startApp();
  asha = await registerOwner(app);
  room = await asha.lists({ name: 'Ganga Hostel' });
  [ravi, cara] = [await visitorOf(app, room.id), await register(app)];
  reviewId = (await writesReview(ravi, room.id, WRITTEN)).review.id;
});
afterEach(() => app.stop());

const reports = async (person: Pick<Actor, 'ask'>, input: object): Promise<any> =>
  (await person.ask(SUBMIT, { input: { ...SAID, ...input } })).data?.['submitReport'];
const stored = () => app.database.read.find(Report);
const seen = async () => (await stored()).map(({ seenReview }) => JSON.parse(seenReview ?? 'null') as object | null);

test('REV-13: a report of a review is about its author, and keeps stars, words and room as they were', async () => {
  expect((await reports(asha, { reviewId })).userErrors).toEqual([]);
  await writesReview(ravi, room.id, { ...FIVE, owner: 1, text: 'Nice' });
  await asha.saves({ id: room.id, name: 'Kaveri Hostel' });
  await deletesReview(ravi, reviewId);
  const about = { reviewId, ownerId: ravi.id, ownerUname: 'Ravi Kumar', roomId: null, seenRoom: null, seenChat: null };
  expect(await stored()).toMatchObject([{ ...about, uid: asha.id }]);
  const facts = { id: reviewId, roomId: room.id, roomName: 'Ganga Hostel', ...WRITTEN };
  expect(await seen()).toEqual([{ ...facts, createdAt: expect.any(Number), editedAt: null }]);
});

test('REV-13: an author with a very long name is reported', async () => {
  const change = { displayName: '\u{1f3e0}'.repeat(120) };
  await app.database.write((manager) => manager.update(User, { id: ravi.id }, change));
  expect((await reports(cara, { reviewId })).userErrors).toEqual([]);
  expect(await stored()).toMatchObject([{ ownerUname: '\u{1f3e0}'.repeat(100) }]);
});

test('REV-14: no other review is reported: an own, a deleted, a held one, of a draft or of a room that a block hides', async () => {
  expect((await reports(app, { reviewId })).userErrors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  expect((await reports(ravi, { reviewId })).userErrors).toEqual([{ code: 'REPORT_ON_SELF', path: ['ownerUname'] }]);
  for (const wrong of ['x'.repeat(20), 'no id', room.id])
    expect([wrong, (await reports(cara, { reviewId: wrong })).userErrors]).toEqual([wrong, REFUSED]);
  const ben = await register(app);
  await ben.blocks(asha);
  expect((await reports(ben, { reviewId })).userErrors).toEqual(REFUSED);
  await operatesInJson(app, 'hold-review', reviewId, '--note', 'Names a person');
  expect((await reports(cara, { reviewId })).userErrors).toEqual(REFUSED);
  await operatesInJson(app, 'release-review', reviewId);
  await asha.saves({ id: room.id, status: 'DRAFT' });
  for (const person of [cara, asha]) expect((await reports(person, { reviewId })).userErrors).toEqual(REFUSED);
  await asha.saves({ id: room.id, status: 'PUBLIC' });
  await deletesReview(ravi, reviewId);
  expect((await reports(cara, { reviewId })).userErrors).toEqual(REFUSED);
  expect(await stored()).toEqual([]);
});

test('REV-15: a report of a review tells its reporter nothing of the author, whatever else it names', async () => {
  const beside = { ownerId: asha.id, ownerUname: ' ', roomId: 'no id', messageId: 'no id' };
  for (const input of [{ reviewId }, { reviewId, ...beside }])
    expect(await reports(cara, input)).toEqual({
      report: { reviewId, roomId: null, ownerId: null, ownerUname: null },
      userErrors: [],
    });
  expect(await stored()).toMatchObject([{ ownerId: ravi.id }, { ownerId: ravi.id }]);
  const download = (await (await downloadsData(app, cara.accessToken)).json()) as { reports: object[] };
  expect(download.reports[0]).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), ...SAID, reviewId },
    ...{ roomId: null, ownerId: null, ownerUname: null },
  });
});

test('REV-16: the kept review stays when the room and both accounts are removed, and the command line shows it', async () => {
  const id = await cara.reports({ ...SAID, reviewId });
  await asha.deletes(room.id);
  for (const person of [ravi, cara]) await operatesInJson(app, 'remove-account', person.id, '--note', 'Asked by mail');
  const { record } = await operatesInJson(app, 'show', id);
  expect(record).toMatchObject({ reviewId, seenReview: { text: 'Rude\nowner', roomName: 'Ganga Hostel' } });
  expect((await operates(app, 'show', id)).out).toContain('The review when it was reported:\n');
});

test('REV-18: reports of a review do not hold its room', async () => {
  for (const person of [cara, await register(app), await register(app)]) {
    const trusted = { emailVerified: true, createdAt: Date.now() - 2 * WEEK };
    await app.database.write((manager) => manager.update(User, { id: person.id }, trusted));
    await person.reports({ ...SAID, reviewId });
  }
  expect(await stored()).toHaveLength(3);
  expect((await asha.reads(room.id)).status).toBe('PUBLIC');
});

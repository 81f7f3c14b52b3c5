import { tookPlace } from '../visits';
import { checkedAnswer, checkedReview, type ReviewStanding, standingOf, writingError } from './review.rules';

const DAY = 24 * 60 * 60_000;
const WRITTEN = 1_775_000_000_000;
const open = { createdAt: WRITTEN, heldNote: null };
const held = { createdAt: WRITTEN, heldNote: 'Names a person' };
type State = readonly [what: string, review: typeof open | typeof held | null, hasVisited: boolean, days: number];

const table: readonly (readonly [...State, ReviewStanding, string | null])[] = [
  ['no visit', null, false, 0, 'UNVISITED', 'REVIEW_NEEDS_VISIT'],
  ['a visit', null, true, 0, 'VISITED', null],
  ['a new review', open, true, 0, 'EDITABLE', null],
  ['a review of 13 days', open, true, 13.9, 'EDITABLE', null],
  ['a review of 14 days', open, true, 14, 'SETTLED', 'REVIEW_EDIT_OVER'],
  ['a review of a visit that is denied now', open, false, 1, 'EDITABLE', null],
  ['a held review', held, true, 1, 'HELD', 'REVIEW_HELD'],
  ['an old held review', held, true, 90, 'HELD', 'REVIEW_HELD'],
];
test.each(table)(
  'REV-01 REV-02: %s decides whether a review is written',
  (_what, review, hasVisited, days, standing, code) => {
    const stands = standingOf(review, { hasVisited, now: WRITTEN + days * DAY });
    expect(stands).toBe(standing);
    expect(writingError(stands)?.code ?? null).toBe(code);
  },
);

const answers = [null, 'YES', 'NO'] as const;
const all = answers.flatMap((seekerAnswer) => answers.map((ownerAnswer) => ({ seekerAnswer, ownerAnswer })));
test.each(all)('REV-01: a visit with the answers $seekerAnswer and $ownerAnswer took place or not', (visit) => {
  expect(tookPlace(visit)).toBe(visit.seekerAnswer === 'YES' && visit.ownerAnswer !== 'NO');
});

const stars = { cleanliness: 1, accuracy: 5, owner: 3, food: null, text: '' };
const texts: readonly [what: string, written: object, fields: readonly string[]][] = [
  ['stars alone', {}, []],
  ['food', { food: 5 }, []],
  ['no star', { owner: 0 }, ['owner']],
  ['six stars', { cleanliness: 6, food: 6 }, ['cleanliness', 'food']],
  ['half stars', { accuracy: 2.5 }, ['accuracy']],
  ['1,000 letters', { text: 'क्षि'.repeat(1000) }, []],
  ['1,001 letters', { text: 'x'.repeat(1001) }, ['text']],
];
test.each(texts)('REV-02: %s can be written or not', (_what, written, fields) => {
  const { errors } = checkedReview({ ...stars, ...written });
  expect(errors.map(({ path }) => path?.[0])).toEqual(fields);
});

test('REV-02 REV-05: words keep their lines, and an answer must have some', () => {
  expect(checkedReview({ ...stars, text: ' \u200b\n' }).facts.words).toBe('');
  expect(checkedReview({ ...stars, text: 'Clean.\r\nQuiet.\u0007' }).facts.words).toBe('Clean.\nQuiet.');
  expect(checkedAnswer('Thank you\r\n')).toBe('Thank you');
  expect(checkedAnswer(' \n')).toMatchObject({ code: 'REVIEW_ANSWER_MISSING' });
  expect(checkedAnswer('x'.repeat(1001))).toMatchObject({ code: 'TEXT_TOO_LONG' });
});

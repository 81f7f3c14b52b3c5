import { usualAnswerOf } from './usual-answer.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns what these waits say; null stands for a question without an answer. */
const said = (waits: readonly (number | null)[]) =>
  usualAnswerOf(waits.map((wait) => ({ askedAt: DAY, answeredAt: wait === null ? null : DAY + wait })));
const five = (wait: number): number[] => Array.from({ length: 5 }, () => wait);

test.each([
  [MINUTE, 'WITHIN_AN_HOUR'],
  [HOUR, 'WITHIN_AN_HOUR'],
  [HOUR + 1, 'WITHIN_HOURS'],
  [6 * HOUR, 'WITHIN_HOURS'],
  [6 * HOUR + 1, 'WITHIN_A_DAY'],
  [DAY + 1, 'WITHIN_A_WEEK'],
  [7 * DAY, 'WITHIN_A_WEEK'],
  [7 * DAY + 1, null],
])('PROF-88: five answers after %i ms', (wait, usual) => {
  expect(said(five(wait))).toBe(usual);
});

test('PROF-88: four answers say nothing', () => {
  expect(said(five(MINUTE).slice(1))).toBeNull();
});

test('PROF-89: who answers one of ten is not quick', () => {
  expect(said([MINUTE, ...Array.from({ length: 9 }, () => null)])).toBeNull();
});

test('PROF-89: with as many questions without an answer as with one, nothing is said', () => {
  expect(said([...five(MINUTE), ...Array.from({ length: 5 }, () => null)])).toBeNull();
});

test('PROF-89: one question without an answer among many changes nothing', () => {
  expect(said([...five(MINUTE), null])).toBe('WITHIN_AN_HOUR');
});

import { formatDate, formatDay, formatWhen } from './format-when';

const now = new Date('2026-04-30T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('UI-08 UI-09 UI-10: an age below a day', () => {
  test.each([
    ['UI-08', -5 * SECOND, 'updated just now'],
    ['UI-08', 0, 'updated just now'],
    ['UI-08 UI-15', 59 * SECOND, 'updated just now'],
    ['UI-09 UI-15', 60 * SECOND, '1 minutes ago'],
    ['UI-09 UI-15', 59 * MINUTE + 59 * SECOND, '59 minutes ago'],
    ['UI-10 UI-15', 60 * MINUTE, '1 hours ago'],
    ['UI-10 UI-15', 24 * HOUR - 1, '23 hours ago'],
  ])('%s: a time %d ms old reads %s', (_rows, age, text) => {
    expect(formatWhen(ago(age), now)).toBe(text);
  });
});

describe('UI-11 UI-12 UI-15: an age of days', () => {
  test.each([
    [24 * HOUR, '1 days ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '2026-03-31'],
  ])('a time %d ms old reads %s', (age, text) => {
    expect(formatWhen(ago(age), now)).toBe(text);
  });
});

test.each([
  ['2026-03-31T18:29:59.000Z', '2026-03-31'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01'],
])('PLC-12: the day of %s is counted in Indian time', (when, day) => {
  expect(formatDay(when)).toBe(day);
});

test('a date is written with its month in words', () => {
  expect(formatDate('2026-12-01')).toBe('1 December 2026');
});

import { dayText } from './days';

// 21 November in India begins at 18:30 of the day before in UTC.
const now = new Date('2026-11-20T18:40:00Z');

test.each([
  ['2026-11-20T18:30:00Z', 'Today'],
  ['2026-11-20T18:29:59Z', 'Yesterday'],
  ['2026-11-19T18:30:00Z', 'Yesterday'],
  ['2026-11-19T18:29:59Z', '19 November 2026'],
  ['2025-11-20T20:00:00Z', '21 November 2025'],
])('MSG-37: a message of %s is of the day %s in India', (when, text) => {
  expect(dayText(when, now)).toBe(text);
});

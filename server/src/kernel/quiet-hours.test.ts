import { afterQuietHours, nextMorning } from './quiet-hours';

const at = (time: string): number => Date.parse(`${time}:00+05:30`);

test.each([
  ['2026-11-25T21:59', '2026-11-25T21:59'],
  ['2026-11-25T22:00', '2026-11-26T08:00'],
  ['2026-11-26T00:10', '2026-11-26T08:00'],
  ['2026-11-26T07:59', '2026-11-26T08:00'],
  ['2026-11-26T08:00', '2026-11-26T08:00'],
])('NOTE-35: what happens at %s in India may disturb at %s', (now, then) => {
  expect(afterQuietHours(at(now))).toBe(at(then));
});

test.each([
  ['2026-11-25T07:59', '2026-11-25T08:00'],
  ['2026-11-25T08:00', '2026-11-26T08:00'],
  ['2026-11-25T23:00', '2026-11-26T08:00'],
])('NOTE-33: the daily email after %s is sent at %s', (now, then) => {
  expect(nextMorning(at(now))).toBe(at(then));
});

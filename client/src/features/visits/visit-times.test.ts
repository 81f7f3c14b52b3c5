import { offeredDays, offeredTimes } from './visit-times';

const NOW = Date.parse('2026-04-01T20:40:00+05:30');
const HOURS = { days: [6, 7], from: '10:00', to: '11:00' };
const inIndia = (iso: string): string => new Date(Date.parse(iso) + 330 * 60_000).toISOString().slice(11, 16);

test('VISIT-21: the picker offers the days of the visiting hours first, from today to the fourteenth day', () => {
  const days = offeredDays(NOW, HOURS);
  expect(days.slice(0, 2)).toEqual(['2026-04-04', '2026-04-05']);
  expect(days).toHaveLength(15);
  expect(offeredDays(NOW, null)[0]).toBe('2026-04-01');
  expect(offeredDays(NOW + 60 * 60_000, null)[0]).toBe('2026-04-02');
});

test('VISIT-21: usual times stand apart from others, and past ones are not offered', () => {
  const saturday = offeredTimes('2026-04-04', NOW, HOURS);
  expect(saturday.usual.map(inIndia)).toEqual(['10:00', '10:30', '11:00']);
  expect(saturday.others).not.toEqual([]);
  expect(offeredTimes('2026-04-01', NOW, HOURS)).toEqual({ usual: [], others: ['2026-04-01T15:30:00.000Z'] });
});

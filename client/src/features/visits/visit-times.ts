const HALF_HOUR = 30 * 60_000;
const DAY = 48 * HALF_HOUR;
// India is half an hour off the full hours of UTC, all year round.
const AHEAD = 11 * HALF_HOUR;
const DAYS_AHEAD = 14;
const [EARLIEST, LATEST] = [7 * 60, 21 * 60];

/** The hours at which an owner usually shows rooms. */
export interface Hours {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Times of a day: those within the visiting hours, and all others. */
interface OfferedTimes {
  readonly usual: readonly string[];
  readonly others: readonly string[];
}

/** Returns the days on which a visit can be proposed, as `YYYY-MM-DD`; those with visiting hours first. */
export function offeredDays(now: number, hours: Hours | null): string[] {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayOf(now + ahead * DAY)).filter((day) => {
    const { usual, others } = offeredTimes(day, now, null);
    return usual.length + others.length > 0;
  });
  if (!hours) return days;
  const isUsual = (day: string): boolean => hours.days.includes(weekdayOf(day));
  return [...days.filter(isUsual), ...days.filter((day) => !isUsual(day))];
}

/** Returns the times of a day in India that are still to come, as ISO texts. */
export function offeredTimes(day: string, now: number, hours: Hours | null): OfferedTimes {
  const midnight = Date.parse(`${day}T00:00:00+05:30`);
  const isUsualDay = hours?.days.includes(weekdayOf(day)) ?? false;
  const [from, to] = hours && isUsualDay ? [minutesOf(hours.from), minutesOf(hours.to)] : [Infinity, -Infinity];
  const usual: string[] = [];
  const others: string[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    const time = midnight + minute * 60_000;
    const isUsual = minute >= from && minute <= to;
    if (time <= now || (!isUsual && (minute < EARLIEST || minute > LATEST))) continue;
    (isUsual ? usual : others).push(new Date(time).toISOString());
  }
  return { usual, others };
}

const dayOf = (time: number): string => new Date(time + AHEAD).toISOString().slice(0, 10);

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

import { dayInIndia } from '../kernel/day';
import type { VisitingHours } from './visiting-hours.entity';
import type { VisitState } from './visit-machine.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// India is half an hour off the full hour, so its half hours are those of UTC.
const HALF_HOUR = 30 * MINUTE;
const UNANSWERED_FOR = 48 * HOUR;
const DAYS_AHEAD = 14;
const LATEST_MINUTE = 24 * 60;

export const MOST_TIMES = 3;
/** Open visits of a seeker. */
export const MOST_OPEN = 5;
export const LONGEST_WORDS = 200;

interface Dated {
  readonly state: VisitState;
  readonly dueAt: number | null;
  readonly agreedAt: number | null;
}

/** Returns the proposed times in milliseconds, earliest first; null when they cannot be proposed now. */
export function timesOf(written: readonly string[], now: number): number[] | null {
  const times = [...new Set(written.map((time) => Date.parse(time.slice(0, 40))))].sort((one, other) => one - other);
  const lastDay = dayInIndia(now + DAYS_AHEAD * DAY);
  const isGood = (time: number): boolean => time > now && time % HALF_HOUR === 0 && dayInIndia(time) <= lastDay;
  return times.length > 0 && times.length <= MOST_TIMES && times.every(isGood) ? times : null;
}

/** Returns the times of a stored text. */
export const storedTimes = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Returns when a proposal lapses: after 48 hours, or at its last time. */
export const lapsesAt = (times: readonly number[], now: number): number =>
  Math.min(now + UNANSWERED_FOR, Math.max(...times));

/** Returns the time of a clock in India on a day, or on a later one. */
function atInIndia(time: number, hour: number, daysLater: number): number {
  const midnight = Date.parse(`${dayInIndia(time)}T00:00:00+05:30`);
  return midnight + daysLater * DAY + hour * HOUR;
}

/** Returns the evening before a visit, when both are reminded. */
export const remindsAt = (agreedAt: number): number => atInIndia(agreedAt, 18, -1);

/** Returns the morning after a visit, when both are asked whether it took place. */
export const asksAt = (agreedAt: number): number => atInIndia(agreedAt, 10, 1);

/** Returns when the clock acts next on an agreed visit. */
export const dueOnceAgreed = (agreedAt: number, now: number): number =>
  remindsAt(agreedAt) > now ? remindsAt(agreedAt) : asksAt(agreedAt);

/** Returns the state at a time, also before the clock has stored it. */
export function stateAt({ state, dueAt, agreedAt }: Dated, now: number): VisitState {
  if (state === 'AGREED') return agreedAt !== null && agreedAt <= now ? 'OVER' : 'AGREED';
  const isLapsed = (state === 'ASKED' || state === 'COUNTERED') && dueAt !== null && dueAt <= now;
  return isLapsed ? 'LAPSED' : state;
}

interface Answered {
  readonly ownerAnswer: 'YES' | 'NO' | null;
  readonly seekerAnswer: 'YES' | 'NO' | null;
}

/** Tells whether a visit took place, as its seeker says and its owner does not deny. */
export const tookPlace = ({ ownerAnswer, seekerAnswer }: Answered): boolean =>
  seekerAnswer === 'YES' && ownerAnswer !== 'NO';

/** Visiting hours as they are stored. */
type StoredHours = Readonly<Pick<VisitingHours, 'ownerId' | 'days' | 'fromMinute' | 'toMinute'>>;

interface WrittenHours {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Returns visiting hours as they are stored; null for what are no hours. */
export function hoursOf(ownerId: string, { days, from, to }: WrittenHours): StoredHours | null {
  const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)];
  const isDay = (day: number): boolean => day >= 1 && day <= 7;
  if (fromMinute === null || toMinute === null || fromMinute >= toMinute || !days.every(isDay)) return null;
  return { ownerId, days: [...new Set(days)].sort().join(','), fromMinute, toMinute };
}

function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(00|30)$/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute >= 0 && minute <= LATEST_MINUTE ? minute : null;
}

/** Returns minutes since midnight as a clock shows them, such as `17:30`. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

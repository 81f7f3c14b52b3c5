const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const INDIA_AHEAD_OF_UTC = 330 * MINUTE;
const BEGIN = 22 * HOUR;
const END = 8 * HOUR;

const timeOfDay = (now: number): number => (now + INDIA_AHEAD_OF_UTC) % DAY;

/** Tells whether it is between 22:00 and 8:00 in India. */
const isQuiet = (now: number): boolean => timeOfDay(now) >= BEGIN || timeOfDay(now) < END;

/** Returns the next time at which it is 8:00 in India, later than `now`. */
export function nextMorning(now: number): number {
  const today = now - timeOfDay(now) + END;
  return today > now ? today : today + DAY;
}

/** Returns `now`, or the end of the quiet hours in which it lies. */
export const afterQuietHours = (now: number): number => (isQuiet(now) ? nextMorning(now) : now);

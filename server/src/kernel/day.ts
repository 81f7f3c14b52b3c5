const INDIA_AHEAD_OF_UTC = 330 * 60_000;

/** Tells whether a text is a calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns the day in India of a time in milliseconds, as `YYYY-MM-DD`. */
export function dayInIndia(now: number): string {
  return new Date(now + INDIA_AHEAD_OF_UTC).toISOString().slice(0, 10);
}

/** Returns the month in India of a time in milliseconds, as `YYYY-MM`. */
export const monthInIndia = (now: number): string => dayInIndia(now).slice(0, 7);

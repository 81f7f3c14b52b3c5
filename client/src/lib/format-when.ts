import { texts } from './texts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Sweden writes dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
const longDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** The time of day in India. */
export const formatTime = (when: string): string => clockTime.format(new Date(when));

/** The calendar day in India, as YYYY-MM-DD. */
export function formatDay(when: string): string {
  return isoDay.format(new Date(when));
}

/** A date without a time, such as the first day of a stay, in words. */
export function formatDate(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

export function formatWhen(when: string, now: Date = new Date()): string {
  const age = now.getTime() - new Date(when).getTime();
  if (age < MINUTE) return texts.t('when.justNow');
  if (age < HOUR) return texts.t('when.minutesAgo', { n: Math.floor(age / MINUTE) });
  if (age < DAY) return texts.t('when.hoursAgo', { n: Math.floor(age / HOUR) });
  if (age < 30 * DAY) return texts.t('when.daysAgo', { n: Math.floor(age / DAY) });
  return formatDay(when);
}

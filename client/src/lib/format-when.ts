import { i18n } from './i18n';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Swedish dates are written as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
const longDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** Returns the time of day in India. */
export const formatTime = (when: string): string => clockTime.format(new Date(when));

/** Returns the calendar day in India as YYYY-MM-DD. */
export function formatDay(when: string): string {
  return isoDay.format(new Date(when));
}

/** Returns a date, such as the first day of a stay, in words. */
export function formatDate(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

export function formatWhen(when: string, now: Date = new Date()): string {
  const age = now.getTime() - new Date(when).getTime();
  if (age < MINUTE) return i18n.t('when.justNow');
  if (age < HOUR) return i18n.t('when.minutesAgo', { n: Math.floor(age / MINUTE) });
  if (age < DAY) return i18n.t('when.hoursAgo', { n: Math.floor(age / HOUR) });
  if (age < 30 * DAY) return i18n.t('when.daysAgo', { n: Math.floor(age / DAY) });
  return formatDay(when);
}

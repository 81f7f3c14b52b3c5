import { currentLanguage, i18n } from './texts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// India has one time, half an hour beside the full ones, all year round.
const AHEAD = 5.5 * HOUR;
const clockTimes = new Map<string, Intl.DateTimeFormat>();

/** Returns the time of day in India. */
export function formatTime(when: string): string {
  // Times have Latin digits in every language of India.
  const locale = `${currentLanguage()}-IN-u-nu-latn`;
  const format =
    clockTimes.get(locale) ??
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });
  clockTimes.set(locale, format);
  return format.format(new Date(when));
}

/** Returns the calendar day in India as YYYY-MM-DD. */
export function formatDay(when: string): string {
  return new Date(new Date(when).getTime() + AHEAD).toISOString().slice(0, 10);
}

/** Returns a date, such as the first day of a stay, in words. The first date format of `Intl` takes a slow phone long. */
export function formatDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = i18n.t('when.months').split(' ')[Number(month) - 1];
  return i18n.t('when.day', { day: String(Number(day)), month: name, year });
}

const dayOf = (time: number): number => Math.floor((time + AHEAD) / DAY);

/** Returns the number of midnights in India since then. */
export const daysSince = (when: string, now: number = Date.now()): number => dayOf(now) - dayOf(Date.parse(when));

export function formatWhen(when: string, now: Date = new Date()): string {
  const age = now.getTime() - new Date(when).getTime();
  if (age < MINUTE) return i18n.t('when.justNow');
  if (age < HOUR) return i18n.t('when.minutesAgo', { n: Math.floor(age / MINUTE) });
  if (age < DAY) return i18n.t('when.hoursAgo', { n: Math.floor(age / HOUR) });
  if (age < 30 * DAY) return i18n.t('when.daysAgo', { n: Math.floor(age / DAY) });
  return formatDay(when);
}

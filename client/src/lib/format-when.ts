import { currentLanguage, i18n } from './texts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// India has one time, half an hour beside the full ones, all year round.
const AHEAD = 5.5 * HOUR;
// Created at their first use: formats of `Intl` take a slow phone long.
const longDay = once({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const clockTime = once({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

function once(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return () => {
    // Prices and dates have Latin digits in every language of India.
    const locale = `${currentLanguage()}-IN-u-nu-latn`;
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    return format;
  };
}

/** Returns the time of day in India. */
export const formatTime = (when: string): string => clockTime().format(new Date(when));

/** Returns the calendar day in India as YYYY-MM-DD. */
export function formatDay(when: string): string {
  return new Date(new Date(when).getTime() + AHEAD).toISOString().slice(0, 10);
}

/** Returns a date, such as the first day of a stay, in words. */
export function formatDate(date: string): string {
  return longDay().format(new Date(`${date}T00:00:00Z`));
}

const dayOf = (time: number): number => Math.floor((time + AHEAD) / DAY);

/** Returns the number of midnights in India since then. */
export const daysSince = (when: string): number => dayOf(Date.now()) - dayOf(Date.parse(when));

export function formatWhen(when: string, now: Date = new Date()): string {
  const age = now.getTime() - new Date(when).getTime();
  if (age < MINUTE) return i18n.t('when.justNow');
  if (age < HOUR) return i18n.t('when.minutesAgo', { n: Math.floor(age / MINUTE) });
  if (age < DAY) return i18n.t('when.hoursAgo', { n: Math.floor(age / HOUR) });
  if (age < 30 * DAY) return i18n.t('when.daysAgo', { n: Math.floor(age / DAY) });
  return formatDay(when);
}

import type { Language } from '../kernel/catalogue';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** Returns a time as people in India say it: in Hindi with the part of the day instead of am and pm. */
export function timeText(time: number, language: Language): string {
  const written = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(`${language}-IN`, { timeZone: 'Asia/Kolkata', ...options }).format(time);
  if (language === 'en') return written({ ...DAY, ...CLOCK });
  return `${written(DAY)}, ${written({ ...CLOCK, dayPeriod: 'short' })}`;
}

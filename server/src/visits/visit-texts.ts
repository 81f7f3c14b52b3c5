import type { Language } from '../kernel/catalogue';

/** Returns a time as people in India say it. */
export const timeText = (time: number, language: Language): string =>
  new Date(time).toLocaleString(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

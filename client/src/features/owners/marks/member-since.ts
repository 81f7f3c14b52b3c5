import { formatDay } from '../../../lib/format-when';
import { currentLanguage } from '../../../lib/texts';

/** Returns the month in India of a time, or a month such as `2026-03`, in words. */
export function monthInWords(when: string): string {
  const month = /^\d{4}-\d{2}$/.test(when) ? when : formatDay(when).slice(0, 7);
  const words = new Intl.DateTimeFormat(`${currentLanguage()}-IN-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}

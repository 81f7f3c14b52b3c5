import { formatTime } from '../../lib/format-when';
import { currentLanguage } from '../../lib/texts';

/** Returns the day of a time in India in words, with the day of the week. */
export const dayText = (when: string): string =>
  // Dates have Latin digits in every language of India.
  new Intl.DateTimeFormat(`${currentLanguage()}-IN-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(when));

/** Returns a time in words: day and hour in India. */
export const timeText = (when: string): string => `${dayText(when)}, ${formatTime(when)}`;

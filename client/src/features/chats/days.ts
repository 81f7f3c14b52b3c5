import { formatDate, formatDay } from '../../lib/format-when';
import { texts } from '../../lib/texts';

const DAY = 24 * 60 * 60 * 1000;

/** The day of a message in India: today, yesterday or its date. */
export function dayText(when: string, now: Date = new Date()): string {
  const day = formatDay(when);
  if (day === formatDay(now.toISOString())) return texts.t('chat.today');
  if (day === formatDay(new Date(now.getTime() - DAY).toISOString())) return texts.t('chat.yesterday');
  return formatDate(day);
}

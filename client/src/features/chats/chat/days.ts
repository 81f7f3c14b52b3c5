import { formatDate, formatDay } from '../../../lib/format-when';
import { i18n } from '../../../lib/i18n';

const DAY = 24 * 60 * 60 * 1000;

/** Returns the day of a message in India as text: today, yesterday or the date. */
export function dayText(when: string, now: Date = new Date()): string {
  const day = formatDay(when);
  if (day === formatDay(now.toISOString())) return i18n.t('chat.today');
  if (day === formatDay(new Date(now.getTime() - DAY).toISOString())) return i18n.t('chat.yesterday');
  return formatDate(day);
}

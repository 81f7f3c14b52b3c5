import { daysSince } from './format-when';
import { i18n } from './texts';

interface Confirmed {
  confirmedAt: string;
  vacancies: number | null;
  leftSearchAt?: string | null;
}

/** Returns when the owner of a room last said that it is free, or for how long nobody has. */
export function confirmedText({ confirmedAt, vacancies, leftSearchAt }: Confirmed, now: number = Date.now()): string {
  const n = daysSince(confirmedAt, now);
  if (leftSearchAt && vacancies !== 0) return i18n.t('confirmed.not', { n });
  if (n < 1) return i18n.t('confirmed.today');
  return n < 2 ? i18n.t('confirmed.yesterday') : i18n.t('confirmed.daysAgo', { n });
}

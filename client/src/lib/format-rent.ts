import { groupDigits, i18n } from './texts';

/** Writes whole rupees with the Indian grouping. */
export const formatRupees = (amount: number): string => `₹${groupDigits(amount)}`;

export function formatRent(price: number): string {
  return `${formatRupees(price)} ${i18n.t('rent.perMonth')}`;
}

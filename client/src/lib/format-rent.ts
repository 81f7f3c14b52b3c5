import { i18n } from './i18n';

// The first `Intl.NumberFormat` of a page takes a slow phone a tenth of a second.
const BETWEEN_GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/** Writes whole rupees with the Indian grouping: three digits, then pairs. */
export function formatRupees(amount: number): string {
  return `₹${String(amount).replace(BETWEEN_GROUPS, ',')}`;
}

export function formatRent(price: number): string {
  return `${formatRupees(price)} ${i18n.t('rent.perMonth')}`;
}

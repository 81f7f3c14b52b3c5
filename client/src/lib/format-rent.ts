import { i18n } from './i18n';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

export function formatRent(price: number): string {
  return `${formatRupees(price)} ${i18n.t('rent.perMonth')}`;
}

import { texts } from './texts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

export function formatRent(price: number): string {
  return `${formatRupees(price)} ${texts.t('rent.perMonth')}`;
}

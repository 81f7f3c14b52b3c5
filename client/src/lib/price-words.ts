import { formatRupees } from './format-rent';
import { i18n, type TextKey } from './i18n';

/** The prices of a room; null where the owner has not told. */
export interface Prices {
  readonly price: number;
  /** Rent and maintenance. */
  readonly allInPrice: number;
  readonly foodIncluded: boolean | null;
  readonly electricity: 'INCLUDED' | 'METERED' | null;
}

type Told = 'included' | 'onTop' | 'notTold';

// By electricity, then food.
const CHARGES = {
  included: { included: 'charges.none', onTop: 'charges.food', notTold: 'charges.askFood' },
  onTop: { included: 'charges.meter', onTop: 'charges.meterAndFood', notTold: 'charges.meterAskFood' },
  notTold: { included: 'charges.askMeter', onTop: 'charges.foodAskMeter', notTold: 'charges.askBoth' },
} as const satisfies Record<Told, Record<Told, TextKey>>;

/** Returns what comes on top of rent and maintenance: "all in" only if food and electricity are included. */
export function chargesText({ foodIncluded, electricity }: Omit<Prices, 'price' | 'allInPrice'>): TextKey {
  return CHARGES[told(electricity === null ? null : electricity === 'INCLUDED')][told(foodIncluded)];
}

function told(isIncluded: boolean | null): Told {
  if (isIncluded === null) return 'notTold';
  return isIncluded ? 'included' : 'onTop';
}

/** Returns the price beyond the rent, in the words of cards and link previews. */
export function beyondRent(room: Prices): string {
  const { price, allInPrice } = room;
  const { t } = i18n;
  const charges = chargesText(room);
  const sum = formatRupees(allInPrice);
  if (charges === 'charges.none') return t('card.allIn', { price: sum });
  return allInPrice > price ? t('card.withMaintenance', { price: sum, charges: t(charges) }) : t(charges);
}

/** Returns the words about a deposit. */
export const depositWords = (deposit: number): string =>
  deposit > 0 ? i18n.t('card.deposit', { deposit: formatRupees(deposit) }) : i18n.t('card.noDeposit');

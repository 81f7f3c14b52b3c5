import { formatRupees } from '../../lib/format-rent';
import { useTranslation } from '../../lib/i18n';
import type { PriceChange_BookmarkFragment } from './price-change.generated';
import styles from './price-change.module.css';

/** Tells how the rent of a bookmarked room has changed since it was saved; nothing if it has not. */
export function PriceChange({ bookmark: { savedPrice, room } }: { bookmark: PriceChange_BookmarkFragment }) {
  const { t } = useTranslation();
  if (savedPrice === null || !room || room.price === savedPrice) return null;
  const isCheaper = room.price < savedPrice;
  const amount = formatRupees(Math.abs(room.price - savedPrice));
  return (
    <p className={styles['change']} data-cheaper={isCheaper}>
      {t(isCheaper ? 'bookmarks.cheaper' : 'bookmarks.dearer', { amount, price: formatRupees(savedPrice) })}
    </p>
  );
}

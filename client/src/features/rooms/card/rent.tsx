import { useTranslation } from '../../../lib/i18n';
import { formatRupees } from '../../../lib/format-rent';
import styles from './rent.module.css';

export function Rent({ price, size = 'md' }: { price: number; size?: 'md' | 'lg' }) {
  const { t } = useTranslation();
  return (
    <p className={styles['rent']} data-size={size}>
      <strong>{formatRupees(price)}</strong> {t('rent.perMonth')}
    </p>
  );
}

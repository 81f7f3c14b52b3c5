import { useTranslation } from '../lib/i18n';
import styles from './unread-badge.module.css';

/** Renders nothing if there is nothing unread. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={styles['badge']} aria-label={t('dashboard.unread', { n: count })} role="img">
      {count > 99 ? '99+' : count}
    </span>
  );
}

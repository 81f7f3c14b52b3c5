import { IconHomeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import styles from './unavailable-room.module.css';

/** Stands in for a bookmarked room that cannot be shown. */
export function UnavailableRoom({ action }: { action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <article className={styles['card']}>
      <IconHomeOff className={styles['icon']} size={40} stroke={1.5} aria-hidden />
      <p className={styles['text']}>{t('bookmarks.roomUnavailable')}</p>
      {action}
    </article>
  );
}

import { IconHomeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatRent } from '../../lib/format-rent';
import { useTranslation } from '../../lib/i18n';
import type { UnavailableRoom_BookmarkFragment } from './unavailable-room.generated';
import styles from './unavailable-room.module.css';

interface UnavailableRoomProps {
  bookmark: UnavailableRoom_BookmarkFragment;
  action: ReactNode;
}

/** Stands in for a bookmarked room that cannot be shown, and says what it was called and cost when it was saved. */
export function UnavailableRoom({ bookmark: { savedName, savedPrice }, action }: UnavailableRoomProps) {
  const { t } = useTranslation();
  return (
    <article className={styles['card']}>
      <IconHomeOff className={styles['icon']} size={40} stroke={1.5} aria-hidden />
      {savedName && <p className={styles['name']}>{savedName}</p>}
      {savedPrice !== null && (
        <p className={styles['text']}>{t('bookmarks.savedAt', { price: formatRent(savedPrice) })}</p>
      )}
      <p className={styles['text']}>{t('bookmarks.roomUnavailable')}</p>
      {action}
    </article>
  );
}

import { IconHomeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatRent } from '../../lib/format-rent';
import { useTranslation } from '../../lib/i18n';
import type { UnavailableRoom_BookmarkFragment } from './unavailable-room.generated';
import styles from './unavailable-room.module.css';

interface UnavailableRoomProps {
  bookmark: UnavailableRoom_BookmarkFragment;
  action: ReactNode;
}

/** Stands in for a bookmarked room that cannot be shown, and tells what it was called, cost and looked like when saved. */
export function UnavailableRoom({ bookmark, action }: UnavailableRoomProps) {
  const { t } = useTranslation();
  const { savedName, savedPrice } = bookmark;
  return (
    <article className={styles['card']}>
      <Picture bookmark={bookmark} />
      <div className={styles['words']}>
        {savedName && <p className={styles['name']}>{savedName}</p>}
        {savedPrice !== null && (
          <p className={styles['text']}>{t('bookmarks.savedAt', { price: formatRent(savedPrice) })}</p>
        )}
        <p className={styles['text']}>{t('bookmarks.roomUnavailable')}</p>
        {action}
      </div>
    </article>
  );
}

/** Shows the picture from the time of saving, or a symbol where there is none or it does not load. */
function Picture({ bookmark: { savedName, savedImageUrl } }: Pick<UnavailableRoomProps, 'bookmark'>) {
  const { t } = useTranslation();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!savedImageUrl || savedImageUrl === failedUrl)
    return <IconHomeOff className={styles['icon']} size={40} stroke={1.5} aria-hidden />;
  return (
    <img
      src={savedImageUrl}
      alt={savedName ? t('bookmarks.earlierPhoto', { name: savedName }) : t('bookmarks.earlierPhotoOfRoom')}
      loading="lazy"
      decoding="async"
      className={styles['picture']}
      onError={() => {
        setFailedUrl(savedImageUrl);
      }}
    />
  );
}

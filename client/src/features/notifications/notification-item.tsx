import { IconBell, IconFlag, IconHomeOff, IconListSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { formatWhen } from '../../lib/format-when';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { Photo } from '../../ui/photo';
import type { NotificationItem_NotificationFragment } from './notification-item.generated';
import styles from './notification-item.module.css';
import { notificationText } from './notification-text';

type Told = NotificationItem_NotificationFragment;

const ICONS: Partial<Record<Told['kind'], typeof IconBell>> = {
  REPORT_CLOSED: IconFlag,
  SAVED_ROOM_GONE: IconHomeOff,
  SAVED_SEARCH_ROOMS: IconListSearch,
};

interface NotificationItemProps {
  notification: Told;
  /** Address of the results of its saved search, if it is about one. */
  searchPath?: string | undefined;
}

/**
 * Shows one notification; it leads to its room or search, if that can be seen, or to the chat of its visit. Renders nothing for an
 * unknown kind.
 */
export function NotificationItem({ notification, searchPath }: NotificationItemProps) {
  const { t } = useTranslation();
  const { isRead, createdAt } = notification;
  const path = useTarget(notification) ?? searchPath;
  const text = notificationText(notification);
  if (!text) return null;
  return (
    <li className={styles['item']} data-unread={!isRead}>
      <Picture notification={notification} />
      <div className={styles['words']}>
        <p>
          {!isRead && <span className={styles['new']}>{t('notifications.new')} </span>}
          {path !== undefined ? (
            <Link to={path} className={styles['link']}>
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className={styles['when']}>
          <time dateTime={createdAt}>{formatWhen(createdAt)}</time>
        </p>
      </div>
    </li>
  );
}

/** Returns where a notification leads: that of a visit to the chat of the two, or without one to the visits, any other to its room. */
function useTarget({ room, visit }: Told): string | undefined {
  const session = useSession();
  const role = session.status === 'signedIn' ? session.account.role : null;
  if (visit?.chatId) return `${paths.messages(segmentOf(role) ?? 'user')}?chat=${encodeURIComponent(visit.chatId)}`;
  if (visit) return paths.visits(segmentOf(role) ?? 'user');
  return room ? paths.room(room.id) : undefined;
}

function Picture({ notification: { room, kind } }: { notification: Told }) {
  const cover = room?.coverImage;
  const Icon = ICONS[kind] ?? IconBell;
  return (
    <div className={styles['picture']}>
      {cover ? (
        <Photo src={cover.cardUrl} alt="" width={cover.width} height={cover.height} colour={cover.colour} />
      ) : (
        <Icon size={28} stroke={1.5} aria-hidden />
      )}
    </div>
  );
}

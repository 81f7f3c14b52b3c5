import { IconBell } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths, type RoleSegment } from '../../lib/paths';
import { UnreadBadge } from '../../ui/unread-badge';
import styles from './bell.module.css';
import { useUnreadNotifications } from './unread-notifications';

/** Leads to the notifications, with the number of unread ones. */
export function Bell({ segment }: { segment: RoleSegment }) {
  const { t } = useTranslation();
  const unread = useUnreadNotifications();
  const name = unread > 0 ? t('notifications.bellUnread', { n: unread }) : t('notifications.title');
  return (
    <NavLink to={paths.notifications(segment)} className={styles['bell'] ?? ''} aria-label={name}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={styles['unread']} aria-hidden>
          <UnreadBadge count={unread} />
        </span>
      )}
    </NavLink>
  );
}

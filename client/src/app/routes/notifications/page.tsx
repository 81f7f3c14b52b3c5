import { IconBell } from '@tabler/icons-react';
import { NotificationItem } from '../../../features/notifications/notification-item';
import { useMarkRead } from '../../../features/notifications/use-mark-read';
import { resultsPath } from '../../../features/search/saved/from-filter';
import { useTranslation } from '../../../lib/i18n';
import { LoadMore } from '../../../ui/load-more';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { SavedSearchesLink, VisitsLink } from '../dashboard-links';
import listPage from '../list-page.module.css';
import styles from './page.module.css';
import { useNotifications } from './use-notifications';

export function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <div className={listPage['page']}>
      <PageTitle title={t('notifications.title')} />
      <h1 className={listPage['title']}>{t('notifications.title')}</h1>
      <div className={listPage['links']}>
        <SavedSearchesLink />
        <VisitsLink />
      </div>
      <Notifications />
    </div>
  );
}

function Notifications() {
  const { t } = useTranslation();
  const { notifications, isLoading, hasMore, fetchNext, retry } = useNotifications();
  useMarkRead(notifications?.[0]?.id);
  const icon = <IconBell size={40} stroke={1.5} aria-hidden />;
  if (!notifications && isLoading) return <Spinner text={t('notifications.loading')} />;
  if (!notifications)
    return (
      <Outcome role="alert" icon={icon} title={t('notifications.failed')} action={<RetryButton onRetry={retry} />} />
    );
  if (notifications.length === 0)
    return <Outcome role="status" icon={icon} title={t('notifications.none')} text={t('notifications.noneHint')} />;
  return (
    <>
      <ul className={styles['list']} aria-label={t('notifications.title')}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            searchPath={resultsPath(notification.savedSearch?.filter)}
          />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} fetchNext={fetchNext} />
    </>
  );
}

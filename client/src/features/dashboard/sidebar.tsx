import { useTranslation } from '../../lib/i18n';
import { paths, type RoleSegment } from '../../lib/paths';
import { Entries } from './entries';
import styles from './sidebar.module.css';

interface SidebarProps {
  segment: RoleSegment;
  /** Number of chats with unread messages. */
  unread: number;
}

export function Sidebar({ segment, unread }: SidebarProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['sidebar']} aria-labelledby="dashboard-menu">
      <h2 id="dashboard-menu" className={styles['title']}>
        {t('dashboard.menu')}
      </h2>
      <Entries segment={segment} logout={paths.logoutOf(segment)} unread={unread} />
    </nav>
  );
}

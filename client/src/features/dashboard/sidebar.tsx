import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { pagesFor } from '../../lib/dashboard-pages';
import { paths, type RoleSegment } from '../../lib/paths';
import { UnreadBadge } from '../../ui/unread-badge';
import { pageIcons } from './page-icons';
import styles from './sidebar.module.css';

interface SidebarProps {
  segment: RoleSegment;
  /** How many chats have unread messages. */
  unread?: number;
}

export function Sidebar({ segment, unread = 0 }: SidebarProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles['sidebar']} aria-labelledby="dashboard-menu">
      <h2 id="dashboard-menu" className={styles['title']}>
        {t('dashboard.menu')}
      </h2>
      <ul>
        {pagesFor(segment).map(({ path, text }) => {
          const Icon = pageIcons[text];
          return (
            <li key={text}>
              <NavLink to={path(segment)} className={styles['entry'] ?? ''}>
                <Icon size={22} stroke={1.75} aria-hidden />
                {t(text)}
                {path === paths.messages && <UnreadBadge count={unread} />}
              </NavLink>
            </li>
          );
        })}
        <li>
          <NavLink to={paths.logoutOf(segment)} className={styles['entry'] ?? ''}>
            <IconLogout size={22} stroke={1.75} aria-hidden />
            {t('dashboard.logout')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

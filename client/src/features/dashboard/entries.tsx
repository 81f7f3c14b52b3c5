import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { pagesFor } from '../../lib/dashboard-pages';
import { paths, type RoleSegment } from '../../lib/paths';
import { UnreadBadge } from '../../ui/unread-badge';
import styles from './entries.module.css';
import { pageIcons } from './page-icons';

interface EntriesProps {
  /** Undefined until the role is known. */
  segment: RoleSegment | undefined;
  /** Address of the logout page. */
  logout: string;
  /** Number of chats with unread messages. */
  unread: number;
}

/** Links the pages of a role, and the logout. */
export function Entries({ segment, logout, unread }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {segment &&
        pagesFor(segment).map(({ path, text }) => {
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
      <li className={styles['last']}>
        <NavLink to={logout} className={styles['entry'] ?? ''}>
          <IconLogout size={22} stroke={1.75} aria-hidden />
          {t('dashboard.logout')}
        </NavLink>
      </li>
    </ul>
  );
}

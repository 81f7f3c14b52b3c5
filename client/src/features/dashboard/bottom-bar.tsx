import { IconSearch } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../apollo/session/session';
import { pagesFor, segmentOf } from '../../lib/dashboard-pages';
import { useTranslation } from '../../lib/i18n';
import { paths, type RoleSegment } from '../../lib/paths';
import { UnreadBadge } from '../../ui/unread-badge';
import styles from './bottom-bar.module.css';
import { pageIcons } from './page-icons';

const MOST_PAGES = 3;

/** Links on a phone what the role of the signed-in user does most; `unread` counts chats with unread messages. */
export function BottomBar({ unread }: { unread: number }) {
  const session = useSession();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null);
  return segment ? <Bar segment={segment} unread={unread} /> : null;
}

function Bar({ segment, unread }: { segment: RoleSegment; unread: number }) {
  const { t } = useTranslation();
  return (
    <nav className={styles['bar']} aria-label={t('dashboard.bottomBar')} data-bottom-bar>
      <NavLink to={paths.search()} className={styles['entry'] ?? ''}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        <span>{t('dashboard.search')}</span>
      </NavLink>
      {pagesFor(segment)
        .filter(({ text }) => text !== 'dashboard.submitPg')
        .slice(0, MOST_PAGES)
        .map(({ path, text }) => {
          const Icon = pageIcons[text];
          return (
            <NavLink key={text} to={path(segment)} className={styles['entry'] ?? ''}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <span>{t(text)}</span>
              {path === paths.messages && (
                <span className={styles['unread']}>
                  <UnreadBadge count={unread} />
                </span>
              )}
            </NavLink>
          );
        })}
    </nav>
  );
}

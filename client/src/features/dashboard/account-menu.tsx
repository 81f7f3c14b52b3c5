import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n';
import { type Account, useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/avatar';
import { UnreadBadge } from '../../ui/unread-badge';
import { useDisclosure } from '../../ui/use-disclosure';
import styles from './account-menu.module.css';
import { Entries } from './entries';

const PHOTO = 40;

interface AccountMenuProps {
  /** Number of chats with unread messages. */
  unread: number;
}

/** Opens the menu of the user's pages. */
export function AccountMenu({ unread }: AccountMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { isOpen, toggle, holder } = useDisclosure();
  const id = useId();
  const account = session.status === 'signedIn' ? session.account : undefined;
  return (
    <div ref={holder} className={styles['holder']}>
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-label={unread > 0 ? t('dashboard.accountUnread', { n: unread }) : t('dashboard.account')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Avatar photoUrl={account?.smallPhotoUrl ?? null} alt="" size={PHOTO} />
        {unread > 0 && (
          <span className={styles['unread']}>
            <UnreadBadge count={unread} />
          </span>
        )}
      </UnstyledButton>
      <nav id={id} className={styles['menu']} hidden={!isOpen} aria-label={t('dashboard.account')}>
        {account && <Who account={account} />}
        <Entries segment={segmentOf(account?.role ?? null)} logout={paths.logout()} unread={unread} />
      </nav>
    </div>
  );
}

function Who({ account: { displayName, username, email } }: { account: Account }) {
  return (
    <p className={styles['who']}>
      <strong>{displayName ?? username ?? email}</strong>
      {(displayName ?? username) && <span>{email}</span>}
    </p>
  );
}

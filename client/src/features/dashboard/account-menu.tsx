import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Account, useSession } from '../../apollo/session';
import { pagesFor, segmentOf } from '../../lib/dashboard-pages';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/avatar';
import styles from './account-menu.module.css';
import { pageIcons } from './page-icons';
import { useDisclosure } from './use-disclosure';

const PHOTO = 40;

/** The photo of who is signed in; opens the pages of their role. */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const { isOpen, toggle, holder } = useDisclosure();
  const id = useId();
  const account = session.status === 'signedIn' ? session.account : undefined;
  return (
    <div ref={holder} className={styles['holder']}>
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-label={t('dashboard.account')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Avatar photoUrl={account?.photoUrl ?? null} alt="" size={PHOTO} />
      </UnstyledButton>
      <nav id={id} className={styles['menu']} hidden={!isOpen} aria-label={t('dashboard.account')}>
        {account && <Who account={account} />}
        <Entries account={account} />
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

function Entries({ account }: { account: Account | undefined }) {
  const { t } = useTranslation();
  const segment = segmentOf(account?.role ?? null);
  return (
    <ul>
      {segment &&
        pagesFor(segment).map(({ path, text }) => {
          const Icon = pageIcons[text];
          return (
            <li key={text}>
              <Link to={path(segment)} className={styles['entry']}>
                <Icon size={22} stroke={1.75} aria-hidden />
                {t(text)}
              </Link>
            </li>
          );
        })}
      <li className={styles['last']}>
        <Link to={paths.logout()} className={styles['entry']}>
          <IconLogout size={22} stroke={1.75} aria-hidden />
          {t('dashboard.logout')}
        </Link>
      </li>
    </ul>
  );
}

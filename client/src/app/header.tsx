import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useSignedInHint } from '../lib/signed-in-hint';
import { FailureBoundary } from '../ui/failure-boundary';
import styles from './header.module.css';

// A visitor does not pay for it.
const AccountMenu = lazy(() =>
  import('../features/dashboard/account-menu').then((menu) => ({ default: menu.AccountMenu })),
);

export function Header() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // Belongs to the place it was opened at, so following a link closes it.
  const isOpen = openedAt === key;
  const isVisitor = useSignedInHint() === null;
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home()} className={styles['logo']} aria-label={t('header.logo', { name: t('product.name') })}>
          <img src="/favicon.svg" alt="" width={30} height={30} />
          {t('product.name')}
        </Link>
        <nav id="site-links" className={styles['links']} data-open={isOpen} aria-label={t('header.siteLinks')}>
          <Link to={paths.about()}>{t('header.about')}</Link>
          <Link to={paths.contact()}>{t('header.contact')}</Link>
          {isVisitor && <Link to={paths.submitPg()}>{t('header.submitPg')}</Link>}
        </nav>
        {isVisitor ? <LoginButton /> : <Account />}
        <MenuToggle
          isOpen={isOpen}
          onToggle={() => {
            setOpenedAt(isOpen ? undefined : key);
          }}
        />
      </div>
    </header>
  );
}

function LoginButton() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.login()} className={styles['login'] ?? ''} size="md">
      {t('header.login')}
    </Button>
  );
}

function Account() {
  const awaited = <div className={styles['awaited']} aria-hidden />;
  return (
    <FailureBoundary fallback={awaited}>
      <Suspense fallback={awaited}>
        <AccountMenu />
      </Suspense>
    </FailureBoundary>
  );
}

function MenuToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      className={styles['toggle'] ?? ''}
      variant="subtle"
      size={44}
      aria-label={t(isOpen ? 'header.closeMenu' : 'header.openMenu')}
      aria-expanded={isOpen}
      aria-controls="site-links"
      onClick={onToggle}
    >
      {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
    </ActionIcon>
  );
}

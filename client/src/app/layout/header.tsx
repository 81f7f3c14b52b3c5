import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { withTexts } from '../../lib/language';
import { paths } from '../../lib/paths';
import { retry } from '../../lib/retry';
import { useSignedInHint } from '../../lib/signed-in-hint';
import { FailureBoundary } from '../../ui/failure-boundary';
import { useDisclosure } from '../../ui/use-disclosure';
import { useWayBack } from '../../ui/use-way-back';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';

// Visitors do not load it.
const Account = lazy(() =>
  retry(() => withTexts(() => import('./account')).then(({ Account: found }) => ({ default: found }))),
);

export function Header() {
  const { t } = useTranslation();
  const isVisitor = !useSignedInHint();
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home()} className={styles['logo']} aria-label={t('header.logo', { name: t('product.name') })}>
          <img src="/favicon.svg" alt="" width={30} height={30} />
          {t('product.name')}
        </Link>
        <SiteLinks isVisitor={isVisitor} />
        <LanguageSwitch className={styles['languages']} />
        {isVisitor ? <LoginButton /> : <LoadingAccount />}
      </div>
    </header>
  );
}

function SiteLinks({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation();
  const { isOpen, toggle, holder } = useDisclosure();
  return (
    <div ref={holder} className={styles['site']}>
      <ActionIcon
        className={styles['toggle'] ?? ''}
        variant="subtle"
        size={44}
        aria-label={t(isOpen ? 'header.closeMenu' : 'header.openMenu')}
        aria-expanded={isOpen}
        aria-controls="site-links"
        onClick={toggle}
      >
        {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
      </ActionIcon>
      <nav id="site-links" className={styles['links']} data-open={isOpen} aria-label={t('header.siteLinks')}>
        <Link to={paths.about()}>{t('header.about')}</Link>
        <Link to={paths.contact()}>{t('header.contact')}</Link>
        {isVisitor && <Link to={paths.submitPg()}>{t('header.submitPg')}</Link>}
        <LanguageSwitch className={styles['languagesOfMenu']} />
      </nav>
    </div>
  );
}

function LoginButton() {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  return (
    <Button
      component={Link}
      to={paths.login()}
      state={wayBack}
      data-waits
      className={styles['login'] ?? ''}
      size="md"
      data-visitors
    >
      {t('header.login')}
    </Button>
  );
}

function LoadingAccount() {
  const placeholder = <div className={styles['placeholder']} aria-hidden />;
  return (
    <FailureBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>
        <Account />
      </Suspense>
    </FailureBoundary>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import styles from './header.module.css';

export function Header() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // Belongs to the place it was opened at, so following a link closes it.
  const isOpen = openedAt === key;
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
          <Link to={paths.submitPg()}>{t('header.submitPg')}</Link>
        </nav>
        <Button component={Link} to={paths.login()} className={styles['login'] ?? ''} size="md">
          {t('header.login')}
        </Button>
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

import { useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { useFirstHead } from './use-first-head';
import { usePageChange } from './use-page-change';

export function Layout() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const content = useRef<HTMLElement>(null);
  const title = usePageChange(content);
  useFirstHead();
  return (
    <div className={styles['page']}>
      <a href="#content" className={styles['skip']}>
        {t('layout.skipToContent')}
      </a>
      {navigation.state === 'loading' && (
        <div className={styles['progress']} role="progressbar" aria-label={t('loading.page')} />
      )}
      <Header />
      <div className={styles['announced']} aria-live="polite">
        {title}
      </div>
      <main id="content" ref={content} tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}

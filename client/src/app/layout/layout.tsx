import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { useComparedRooms } from '../../lib/compared-rooms';
import { useTranslation } from '../../lib/i18n';
import { withTexts } from '../../lib/language';
import { paths } from '../../lib/paths';
import { retry } from '../../lib/retry';
import { useSignedInHint } from '../../lib/signed-in-hint';
import { FailureBoundary } from '../../ui/failure-boundary';
import { usePageCode } from '../router/site-router';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { useFirstHead } from './use-first-head';
import { usePageChange } from './use-page-change';

// Most visitors do not load it.
const CompareBar = lazy(() =>
  retry(() =>
    withTexts(() => import('../../features/rooms/compared/compare-bar')).then(({ CompareBar: found }) => ({
      default: found,
    })),
  ),
);

// Visitors do not load it.
const BottomBar = lazy(() =>
  retry(() => withTexts(() => import('./bottom-bar')).then(({ BottomBar: found }) => ({ default: found }))),
);

export function Layout() {
  const { t } = useTranslation();
  const { isLoading } = usePageCode();
  const content = useRef<HTMLElement>(null);
  const title = usePageChange(content);
  const isVisitor = !useSignedInHint();
  useFirstHead();
  return (
    <div className={styles['page']}>
      <a href="#content" className={styles['skip']}>
        {t('layout.skipToContent')}
      </a>
      {isLoading && <div className={styles['progress']} role="progressbar" aria-label={t('loading.page')} />}
      <Header />
      <div className={styles['announced']} aria-live="polite">
        {title}
      </div>
      <main id="content" ref={content} tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
      <ComparedRooms />
      <Footer />
      {isVisitor || <Late part={<BottomBar />} />}
    </div>
  );
}

function ComparedRooms() {
  const rooms = useComparedRooms();
  const { pathname } = useLocation();
  if (rooms.length === 0 || pathname === paths.compared.pattern) return null;
  return <Late part={<CompareBar isAbovePageBar={matchPath(paths.room.pattern, pathname) !== null} />} />;
}

/** Shows a part when its code is there. */
const Late = ({ part }: { part: ReactNode }) => (
  <FailureBoundary fallback={null}>
    <Suspense fallback={null}>{part}</Suspense>
  </FailureBoundary>
);

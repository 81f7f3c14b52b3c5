import { useIntersection } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardSkeletons } from '../../features/rooms/card-skeletons';
import { CardGrid } from '../../ui/card-grid';
import { paths } from '../../lib/paths';
import { FailureBoundary } from '../../ui/failure-boundary';
import { RetryButton } from '../../ui/retry-button';
import styles from './home.module.css';

const HomeRooms = lazy(() => import('./home-rooms').then((rooms) => ({ default: rooms.HomeRooms })));

/** Rooms below the search, asked for only when the visitor comes to them. */
export function LowestRents() {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ threshold: 0.1 });
  const [isReached, setIsReached] = useState(false);
  if (entry?.isIntersecting && !isReached) setIsReached(true);
  const awaited = (
    <CardGrid>
      <CardSkeletons count={4} />
    </CardGrid>
  );
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{t('home.rooms')}</h2>
        <Link to={paths.search()} className={styles['all']}>
          {t('home.allRooms')}
        </Link>
      </div>
      <div ref={ref}>
        <FailureBoundary
          fallback={
            <RoomsFailed
              onRetry={() => {
                window.location.reload();
              }}
            />
          }
        >
          <Suspense fallback={awaited}>{isReached ? <HomeRooms awaited={awaited} /> : awaited}</Suspense>
        </FailureBoundary>
      </div>
    </section>
  );
}

export function RoomsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['aside']} role="alert">
      <p>{t('home.roomsFailed')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

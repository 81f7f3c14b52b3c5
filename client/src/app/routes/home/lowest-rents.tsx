import { useIntersection } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { CardGrid } from '../../../ui/card-grid';
import { paths } from '../../../lib/paths';
import { FailureBoundary } from '../../../ui/failure-boundary';
import styles from './page.module.css';
import { RoomsFailed } from './rooms-failed';

const HomeRooms = lazy(() => import('./home-rooms').then((rooms) => ({ default: rooms.HomeRooms })));

/** Shows rooms below the search. They are loaded when they come into view. */
export function LowestRents() {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ threshold: 0.1 });
  const [isReached, setIsReached] = useState(false);
  if (entry?.isIntersecting && !isReached) setIsReached(true);
  const placeholder = (
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
          <Suspense fallback={placeholder}>
            {isReached ? <HomeRooms placeholder={placeholder} /> : placeholder}
          </Suspense>
        </FailureBoundary>
      </div>
    </section>
  );
}

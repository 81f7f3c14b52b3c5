import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isOnServer } from '../../../lib/on-server';
import { useTranslation } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/language';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { CardGrid } from '../../../ui/card-grid';
import { paths } from '../../../lib/paths';
import { FailureBoundary } from '../../../ui/failure-boundary';
import styles from './page.module.css';
import { RoomsFailed } from './rooms-failed';

let tellNear = (): void => undefined;
const near = new Promise<void>((resolve) => {
  tellNear = resolve;
});
if (isOnServer) tellNear();

const HomeRooms = lazy(async () => {
  await near;
  const { HomeRooms: Rooms } = await import('./home-rooms');
  return { default: Rooms };
});

/** Shows rooms below the search. Their code is loaded when they come into view; until then, those of the server stand there. */
export function LowestRents() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tellNear();
      },
      { threshold: 0.1 },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{t('home.rooms')}</h2>
        <Link to={paths.search()} className={styles['all']}>
          {t('home.allRooms')}
        </Link>
      </div>
      <div ref={place}>
        <Rooms key={useLanguage()} />
      </div>
    </section>
  );
}

// Drawn once: what stands there without its code must not be drawn again.
const Rooms = memo(function Rooms() {
  const placeholder = (
    <CardGrid>
      <CardSkeletons count={4} />
    </CardGrid>
  );
  return (
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
        <HomeRooms placeholder={placeholder} />
      </Suspense>
    </FailureBoundary>
  );
});

import { Button } from '@mantine/core';
import { IconHomePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { OwnRoomCard } from '../../features/own-rooms/own-room-card';
import { readShown, type Shown, ShownFilter, statusOf } from '../../features/own-rooms/shown-filter';
import { CardSkeletons } from '../../features/rooms/card-skeletons';
import { paths } from '../../lib/paths';
import { CardGrid } from '../../ui/card-grid';
import { Outcome } from '../../ui/outcome';
import { PageTitle } from '../../ui/page-title';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { useOwnRoomsQuery } from './my-pgs.generated';
import styles from './my-pgs.module.css';
import { useLoadMore } from './use-load-more';

export function MyPgsPage() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const shown = readShown(parameters);
  return (
    <div className={styles['page']}>
      <PageTitle title={t('dashboard.myPgs')} />
      <div className={styles['heading']}>
        <h1 className={styles['title']}>{t('dashboard.myPgs')}</h1>
        <ShownFilter
          shown={shown}
          onChange={(chosen) => {
            setParameters(chosen === 'all' ? {} : { show: chosen }, { preventScrollReset: true });
          }}
        />
      </div>
      <OwnRooms key={shown} shown={shown} />
    </div>
  );
}

function OwnRooms({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const { data, loading, refetch, fetchMore } = useOwnRoomsQuery({
    variables: { status: statusOf(shown) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.ownRooms;
  const more = useLoadMore(() => fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }));
  if (!page && loading) return <AwaitedRooms />;
  if (!page) return <NoRooms onRetry={() => void refetch()} />;
  if (page.nodes.length === 0) return <NoRooms />;
  return (
    <>
      <CardGrid>
        {page.nodes.map((room) => (
          <OwnRoomCard key={room.id} room={room} />
        ))}
      </CardGrid>
      <div className={styles['end']}>
        {more.hasFailed && <p role="alert">{t('search.loadMoreFailed')}</p>}
        {page.pageInfo.hasNextPage && (
          <Button variant="light" size="md" loading={more.isLoading} onClick={more.load}>
            {t('search.loadMore')}
          </Button>
        )}
      </div>
    </>
  );
}

function AwaitedRooms() {
  const { t } = useTranslation();
  return (
    <>
      <Spinner text={t('myPgs.loading')} />
      <CardGrid>
        <CardSkeletons count={4} />
      </CardGrid>
    </>
  );
}

/** None there, or none that could be loaded: then there is a way to try again. */
function NoRooms({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation();
  const icon = <IconHomePlus size={40} stroke={1.5} aria-hidden />;
  if (onRetry) {
    return <Outcome role="alert" icon={icon} title={t('myPgs.failed')} action={<RetryButton onRetry={onRetry} />} />;
  }
  return (
    <Outcome
      role="status"
      icon={icon}
      title={t('myPgs.none')}
      text={t('myPgs.noneHint')}
      action={
        <Button component={Link} to={paths.submitPg()} size="md">
          {t('dashboard.submitPg')}
        </Button>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { IconHomePlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { nodesOf } from '../../../apollo/connections';
import { useSession } from '../../../apollo/session/session';
import { OwnRoomCard } from '../../../features/own-rooms/card/own-room-card';
import { readShown, type Shown, ShownFilter, statusOf } from '../../../features/own-rooms/filter/shown-filter';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { paths } from '../../../lib/paths';
import { CardGrid } from '../../../ui/card-grid';
import { LoadMore } from '../../../ui/load-more';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { ContinueDraft } from './continue-draft';
import { useOwnRoomsQuery } from './query.generated';
import styles from './page.module.css';

export function MyPgsPage() {
  const { t } = useTranslation();
  const session = useSession();
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
      {session.status === 'signedIn' && <ContinueDraft accountId={session.account.id} />}
      <OwnRooms key={shown} shown={shown} />
    </div>
  );
}

function OwnRooms({ shown }: { shown: Shown }) {
  const { data, loading, refetch, fetchMore } = useOwnRoomsQuery({
    variables: { status: statusOf(shown) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.ownRooms;
  if (!page && loading) return <LoadingRooms />;
  if (!page) return <NoRooms onRetry={() => void refetch()} />;
  if (page.edges.length === 0) return <NoRooms />;
  const { endCursor, hasNextPage } = page.pageInfo;
  return (
    <>
      <CardGrid>
        {nodesOf(page).map((room) => (
          <OwnRoomCard key={room.id} room={room} />
        ))}
      </CardGrid>
      <LoadMore hasMore={hasNextPage} fetchNext={() => fetchMore({ variables: { after: endCursor } })} />
    </>
  );
}

function LoadingRooms() {
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

/** Shows that there is nothing, or, with `onRetry`, that loading failed. */
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

import { Button } from '@mantine/core';
import { IconHomePlus, IconSearchOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { nodesOf } from '../../../apollo/connections';
import { useSession } from '../../../apollo/session/session';
import { OwnRoomCard } from '../../../features/own-rooms/card/own-room-card';
import { ListTools } from '../../../features/own-rooms/filter/list-tools';
import {
  isNarrowed,
  type OwnRoomsView,
  parametersOf,
  readView,
  variablesOf,
} from '../../../features/own-rooms/filter/own-rooms-view';
import { ShownFilter } from '../../../features/own-rooms/filter/shown-filter';
import { CardSkeletons } from '../../../features/rooms/card/card-skeletons';
import { paths } from '../../../lib/paths';
import { CardGrid } from '../../../ui/card-grid';
import { LoadMore } from '../../../ui/load-more';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { ContinueDraft } from './continue-draft';
import { DeletedRoom } from './deleted-room';
import { useOwnRoomsQuery } from './query.generated';
import styles from './page.module.css';

type ChangeView = (view: OwnRoomsView, how: { isTyping: boolean }) => void;

export function MyPgsPage() {
  const { t } = useTranslation();
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const { data } = useOwnRoomsQuery({ variables: variablesOf(view), fetchPolicy: 'cache-only' });
  const listed = data && nodesOf(data.ownRooms);
  const change: ChangeView = (changed, { isTyping }) => {
    setParameters(parametersOf(changed), { preventScrollReset: true, replace: isTyping });
  };
  return (
    <div className={styles['page']}>
      <PageTitle title={t('dashboard.myPgs')} />
      <div className={styles['heading']}>
        <h1 className={styles['title']}>{t('dashboard.myPgs')}</h1>
        <ShownFilter
          shown={view.shown}
          onChange={(shown) => {
            change({ ...view, shown }, { isTyping: false });
          }}
        />
      </div>
      <DeletedRoom />
      {session.status === 'signedIn' && <ContinueDraft accountId={session.account.id} listed={listed} />}
      <Tools view={view} onChange={change} />
      <OwnRooms
        key={JSON.stringify(view)}
        view={view}
        onShowAll={() => {
          change({ ...view, shown: 'all', keyword: '', mark: '' }, { isTyping: false });
        }}
      />
    </div>
  );
}

/** Offers search, marks and orders to owners who have rooms, and says how many rooms are found. */
function Tools({ view, onChange }: { view: OwnRoomsView; onChange: ChangeView }) {
  const { t } = useTranslation();
  const { data } = useOwnRoomsQuery({ variables: variablesOf(view), fetchPolicy: 'cache-only' });
  const count = data?.ownRooms.totalCount;
  if (count === 0 && !isNarrowed(view)) return null;
  return (
    <>
      <ListTools view={view} onChange={onChange} />
      <p role="status" className={styles['count']}>
        {count !== undefined && count > 0 && t(count === 1 ? 'myPgs.oneRoom' : 'myPgs.rooms', { n: count })}
      </p>
    </>
  );
}

function OwnRooms({ view, onShowAll }: { view: OwnRoomsView; onShowAll: () => void }) {
  const { data, loading, refetch, fetchMore } = useOwnRoomsQuery({
    variables: variablesOf(view),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.ownRooms;
  if (!page && loading) return <LoadingRooms />;
  if (!page) return <RoomsFailed onRetry={() => void refetch()} />;
  if (page.edges.length === 0) return isNarrowed(view) ? <NoneFound onShowAll={onShowAll} /> : <NoRooms />;
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

const icon = <IconHomePlus size={40} stroke={1.5} aria-hidden />;

function RoomsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <Outcome role="alert" icon={icon} title={t('myPgs.failed')} action={<RetryButton onRetry={onRetry} />} />;
}

/** Shows that search and filters leave no room. */
function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();
  return (
    <Outcome
      role="status"
      icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
      title={t('myPgs.none')}
      text={t('myPgs.noneFound')}
      action={
        <Button size="md" variant="light" onClick={onShowAll}>
          {t('myPgs.showAll')}
        </Button>
      }
    />
  );
}

function NoRooms() {
  const { t } = useTranslation();
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

import { IconColumns3 } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode } from '../../../apollo/errors';
import { takeFirstAnswer } from '../../../apollo/take-first-answer';
import { retainedData } from '../../../apollo/retained-data';
import { CompareTable } from '../../../features/rooms/compared/compare-table';
import { takeBackComparedRoom } from '../../../lib/compared-rooms';
import { useTranslation } from '../../../lib/i18n';
import { paths, readComparedIds } from '../../../lib/paths';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { focusPart } from '../../../ui/use-arrival-focus';
import { OtherRooms } from '../other-rooms';
import styles from './page.module.css';
import { comparePageQuery, ROOM_GONE } from './page-query';
import { ComparedRoomsDocument, useComparedRoomsQuery } from './query.generated';

takeFirstAnswer('ComparedRooms', ComparedRoomsDocument);

const TITLE = 'compare-title';
const ICON = <IconColumns3 size={40} stroke={1.5} aria-hidden />;

export function ComparePage() {
  const { t } = useTranslation();
  const ids = readComparedIds(useLocation().search);
  return (
    <div className={styles['page']}>
      <PageTitle title={t('compare.title')} />
      <h1 id={TITLE} tabIndex={-1} className={styles['title']}>
        {t('compare.title')}
      </h1>
      {ids.length === 0 ? <NothingChosen /> : <Comparison ids={ids} />}
    </div>
  );
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { rooms, isLoading, isOneGone, retry } = useRooms(ids);
  if (!rooms && isLoading) return <Spinner text={t('compare.loading')} />;
  if (!rooms) {
    return <Outcome role="alert" icon={ICON} title={t('compare.failed')} action={<RetryButton onRetry={retry} />} />;
  }
  const remove = ({ id }: { id: string }) => {
    takeBackComparedRoom(id);
    void navigate(paths.compared(ids.filter((other) => other !== id)), { replace: true, preventScrollReset: true });
    // The pressed button goes with its room.
    focusPart(TITLE);
  };
  return (
    <>
      {isOneGone && (
        <p role="status" className={styles['gone']}>
          {t('compare.gone')}
        </p>
      )}
      {rooms.length === 0 ? <NothingChosen /> : <CompareTable rooms={rooms} onRemove={remove} />}
    </>
  );
}

/** Asks for the rooms; those that are gone are left out. */
function useRooms(ids: readonly string[]) {
  const variables = comparePageQuery.variables(useLocation());
  const query = useComparedRoomsQuery({ variables, errorPolicy: 'all' });
  const data = retainedData(query);
  const found = data ? [data.room1, data.room2, data.room3].slice(0, ids.length) : [];
  const rooms = found.flatMap((room) => (room ? [room] : []));
  const isOneGone = errorCode(query.error, ROOM_GONE) !== undefined;
  return {
    rooms: data && (rooms.length > 0 || isOneGone) ? rooms : undefined,
    isLoading: query.loading,
    isOneGone,
    retry: () => {
      void query.refetch();
    },
  };
}

function NothingChosen() {
  const { t } = useTranslation();
  return (
    <Outcome role="status" icon={ICON} title={t('compare.none')} text={t('compare.lead')} action={<OtherRooms />} />
  );
}

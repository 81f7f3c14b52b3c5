import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { searchPageQuery } from './page-query';
import { useSearchRoomsQuery } from './query.generated';
import { useCountRoomsQuery } from './room-count.generated';
import styles from './found.module.css';

/** Says how many rooms a search finds. They are counted once the rooms are there, so that these do not wait. */
export function RoomCount() {
  const { t } = useTranslation();
  const variables = searchPageQuery.variables(useLocation());
  const page = useSearchRoomsQuery({ variables, fetchPolicy: 'cache-only' }).data?.rooms;
  const hasMore = page?.pageInfo.hasNextPage ?? false;
  const { data } = useCountRoomsQuery({
    variables: { filter: variables.filter },
    // In the cache it would take the place of the rooms.
    fetchPolicy: hasMore ? 'no-cache' : 'standby',
  });
  const counted = hasMore ? data?.rooms : page && { totalCount: page.edges.length, totalCountIsCapped: false };
  return (
    <p role="status" className={styles['count']}>
      {counted && counted.totalCount > 0 && t(textFor(counted), { n: counted.totalCount.toLocaleString('en-IN') })}
    </p>
  );
}

function textFor({ totalCount, totalCountIsCapped }: { totalCount: number; totalCountIsCapped: boolean }) {
  if (totalCountIsCapped) return 'search.moreRooms';
  return totalCount === 1 ? 'search.oneRoom' : 'search.rooms';
}

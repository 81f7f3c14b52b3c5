import { useLocation } from 'react-router-dom';
import { useDeferredQuery } from '../../../apollo/deferred/use-deferred-query';
import { roundedDown } from '../../../features/search/rounded-down';
import { useTranslation } from '../../../lib/i18n';
import { searchPageQuery } from './page-query';
import { roomsQuery } from './rooms-query';
import styles from './found.module.css';
import { useRoomCount } from './use-room-count';

/** Says how many rooms a search finds. They are counted once the rooms are there, so that these do not wait. */
export function RoomCount() {
  const { t } = useTranslation();
  const variables = searchPageQuery.variables(useLocation());
  const { data } = useDeferredQuery(roomsQuery, { variables, fetchPolicy: 'cache-only' });
  const page = data?.rooms;
  const hasMore = page?.pageInfo.hasNextPage ?? false;
  const count = useRoomCount(variables.filter, hasMore);
  const counted = hasMore ? count : page && { totalCount: page.edges.length, totalCountIsCapped: false };
  return (
    <p role="status" className={styles['count']}>
      {counted && counted.totalCount > 0 && t(textFor(counted), { n: shownOf(counted) })}
    </p>
  );
}

interface Counted {
  readonly totalCount: number;
  readonly totalCountIsCapped: boolean;
}

const shownOf = ({ totalCount, totalCountIsCapped }: Counted): number =>
  totalCountIsCapped ? roundedDown(totalCount) : totalCount;

function textFor({ totalCount, totalCountIsCapped }: Counted) {
  if (totalCountIsCapped) return 'search.moreRooms';
  return totalCount === 1 ? 'search.oneRoom' : 'search.rooms';
}

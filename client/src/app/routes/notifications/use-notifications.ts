import { nodesOf } from '../../../apollo/connections';
import { useNotificationsQuery } from './query.generated';

/** Loads the user's notifications page by page. `notifications` is undefined before the first page. */
export function useNotifications() {
  const { data, loading, refetch, fetchMore } = useNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A room that cannot be loaded must not hide the list.
    errorPolicy: 'all',
  });
  const page = data?.notifications;
  const fetchNext = async () => {
    const next = await fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null }, errorPolicy: 'all' });
    if (!next.data?.notifications) throw new Error('The next notifications did not come.');
  };
  return {
    notifications: page ? nodesOf(page) : undefined,
    isLoading: loading,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    fetchNext,
    retry: () => {
      void refetch();
    },
  };
}

import { nodesOf } from '../../../apollo/connections';
import { errorCode } from '../../../apollo/errors';
import type { TextKey } from '../../../lib/i18n';
import { useBookmarksQuery } from './query.generated';

/** Loads the user's bookmarks page by page. `bookmarks` is undefined before the first page. */
export function useBookmarkedRooms() {
  const { data, loading, error, refetch, fetchMore } = useBookmarksQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A room that cannot be loaded must not hide the list.
    errorPolicy: 'all',
  });
  const page = data?.bookmarks;
  const fetchNext = async () => {
    const next = await fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null }, errorPolicy: 'all' });
    if (!next.data?.bookmarks) throw new Error('The next bookmarks did not come.');
  };
  return {
    bookmarks: page ? nodesOf(page) : undefined,
    isLoading: loading,
    failure: failureOf(error),
    hasMore: page?.pageInfo.hasNextPage ?? false,
    fetchNext,
    retry: () => {
      void refetch();
    },
  };
}

const failureOf = (error: unknown): TextKey =>
  errorCode(error, ['UNAUTHENTICATED']) ? 'UNAUTHENTICATED' : 'bookmarks.failed';

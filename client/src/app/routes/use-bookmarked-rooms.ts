import { refusalCode } from '../../apollo/refusal';
import type { TextKey } from '../../lib/texts';
import { useBookmarksQuery } from './bookmarks.generated';
import { useLoadMore } from './use-load-more';

/** The signed-in person's bookmarks, a page after another. `bookmarks` is absent while none are known. */
export function useBookmarkedRooms() {
  const { data, loading, error, refetch, fetchMore } = useBookmarksQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // A room that cannot be looked up costs its own card, not the list.
    errorPolicy: 'all',
  });
  const page = data?.bookmarks;
  const more = useLoadMore(async () => {
    const next = await fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null }, errorPolicy: 'all' });
    if (!next.data?.bookmarks) throw new Error('The next bookmarks did not come.');
  });
  return {
    bookmarks: page?.nodes,
    isLoading: loading,
    failure: failureOf(error),
    hasMore: page?.pageInfo.hasNextPage ?? false,
    more,
    retry: () => {
      void refetch();
    },
  };
}

const failureOf = (error: unknown): TextKey =>
  refusalCode(error, ['UNAUTHENTICATED', 'BOOKMARKS_USER_MISSING']) ? 'UNAUTHENTICATED' : 'bookmarks.failed';

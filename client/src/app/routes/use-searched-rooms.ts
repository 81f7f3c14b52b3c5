import { NavigationType, useNavigationType } from 'react-router-dom';
import { toFilter, type Search } from '../../features/search/search';
import { useSearchRoomsQuery } from './search.generated';
import { useLoadMore } from './use-load-more';

/** The rooms of a search, a page after another. `rooms` is absent while none are known. */
export function useSearchedRooms(search: Search) {
  const cameBack = useNavigationType() === NavigationType.Pop;
  const { data, previousData, loading, refetch, fetchMore } = useSearchRoomsQuery({
    variables: { filter: toFilter(search) },
    // Coming back shows the list as it was left; a new search asks again.
    fetchPolicy: cameBack ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // Asked for again when the viewer changes: the cards outlive that.
  const page = (data ?? (loading ? previousData : undefined))?.rooms;
  const more = useLoadMore(() => fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }));
  return {
    rooms: page?.nodes,
    isLoading: loading,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    more,
    retry: () => {
      void refetch();
    },
  };
}

import { NavigationType, useNavigationType } from 'react-router-dom';
import { toFilter, type Search } from '../../../features/search/search';
import { nodesOf } from '../../../apollo/connections';
import { retainedData } from '../../../apollo/retained-data';
import { useSearchRoomsQuery } from './query.generated';

/** Loads the found rooms page by page. `rooms` is undefined before the first page. */
export function useSearchedRooms(search: Search) {
  const cameBack = useNavigationType() === NavigationType.Pop;
  const query = useSearchRoomsQuery({
    variables: { filter: toFilter(search) },
    // Going back shows the cached list; a new search is sent again.
    fetchPolicy: cameBack ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { loading, refetch, fetchMore } = query;
  const page = retainedData(query)?.rooms;
  return {
    rooms: page ? nodesOf(page) : undefined,
    isLoading: loading,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    fetchNext: () => fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }),
    retry: () => {
      void refetch();
    },
  };
}

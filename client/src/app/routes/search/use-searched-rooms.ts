import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { nodesOf } from '../../../apollo/connections';
import { takeFirstAnswer } from '../../../apollo/first-answer';
import { retainedData } from '../../../apollo/retained-data';
import { searchPageQuery } from './page-query';
import { useSearchRoomsQuery } from './query.generated';

takeFirstAnswer(searchPageQuery.document);

/** Loads the found rooms page by page. `rooms` is undefined before the first page. */
export function useSearchedRooms() {
  const address = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const query = useSearchRoomsQuery({
    variables: searchPageQuery.variables(address),
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

import { nodesOf } from '../../../apollo/connections';
import { useSavedSearchesQuery } from './query.generated';

/** Loads the user's saved searches page by page. `searches` is undefined before the first page. */
export function useSavedSearches() {
  const { data, loading, refetch, fetchMore } = useSavedSearchesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.savedSearches;
  const fetchNext = async () => {
    await fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } });
  };
  return {
    searches: page ? nodesOf(page) : undefined,
    isLoading: loading,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    fetchNext,
    retry: () => {
      void refetch();
    },
  };
}

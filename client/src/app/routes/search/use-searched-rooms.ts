import { useState } from 'react';
import { createPath, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { nodesOf } from '../../../apollo/connections';
import { useDeferredQuery } from '../../../apollo/deferred/use-deferred-query';
import { retainedData } from '../../../apollo/retained-data';
import { readSearch, roomsOf, shownSearchPath } from '../../../features/search/search';
import { searchPageQuery } from './page-query';
import { roomsQuery } from './rooms-query';

/** Loads the found rooms page by page. `rooms` is undefined before the first page. */
export function useSearchedRooms() {
  const location = useLocation();
  const navigate = useNavigate();
  const cameBack = useNavigationType() === NavigationType.Pop;
  // More pages change the address, but not what was asked first.
  const [asked] = useState({
    variables: searchPageQuery.variables(location),
    // Going back shows the cached list; a new search is sent again.
    fetchPolicy: cameBack ? ('cache-first' as const) : ('cache-and-network' as const),
  });
  const query = useDeferredQuery(roomsQuery, asked);
  const { loading, refetch, fetchMore } = query;
  const page = retainedData(query)?.rooms;
  const rooms = page && nodesOf(page);
  return {
    rooms,
    isLoading: loading,
    expected: asked.variables.first,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    fetchNext: async () => {
      const data = await fetchMore({ variables: { first: roomsOf(1), after: page?.pageInfo.endCursor ?? null } });
      // Meanwhile the visitor may have chosen another search, or gone to another page.
      if (createPath(window.location) !== createPath(location)) return;
      const shown = (rooms?.length ?? 0) + data.rooms.edges.length;
      const { state } = location as { state: unknown };
      const path = shownSearchPath(readSearch(location), shown);
      await navigate(path, { replace: true, preventScrollReset: true, state });
    },
    retry: () => {
      void refetch();
    },
  };
}

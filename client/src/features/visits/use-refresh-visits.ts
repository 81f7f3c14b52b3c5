import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Returns a function that asks for all shown lists of visits again. */
export function useRefreshVisits(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    client
      .refetchQueries({
        updateCache: (cache) => {
          cache.modify({ fields: { visits: (_visits, { INVALIDATE }): unknown => INVALIDATE } });
        },
      })
      // A failed read leaves the lists as they were.
      .catch(() => undefined);
  }, [client]);
}

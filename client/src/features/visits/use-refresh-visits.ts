import type { ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

const LISTS: readonly (string | undefined)[] = ['VisitsOfChat', 'VisitsOfGroup'];

/** Returns a function that asks for all shown lists of visits again, and waits for them. */
export function useRefreshVisits(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    const shown = [...client.getObservableQueries('active')].filter(({ queryName }) => LISTS.includes(queryName));
    await Promise.all(shown.map(readAgain));
  }, [client]);
}

/**
 * An answer that is under way may be older than what has changed, and a second read would get the same one. So it is waited
 * for, and the list is read after it.
 */
async function readAgain(list: ObservableQuery): Promise<void> {
  if (list.getCurrentResult().loading) await readNow(list);
  await readNow(list);
}

async function readNow(list: ObservableQuery): Promise<void> {
  // A failed read leaves the list as it was.
  await list.refetch().catch(() => undefined);
}

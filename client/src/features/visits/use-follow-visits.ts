import { useRef } from 'react';
import { useHiddenTab } from '../../ui/use-hidden-tab';
import { useRefreshVisits } from './use-refresh-visits';
import { useFollowVisitsSubscription } from './visits.generated';

/** Keeps the shown lists of visits up to date. Hidden tabs do not subscribe. */
export function useFollowVisits(): void {
  const refresh = useRefreshVisits();
  const isFollowing = useRef(false);
  useFollowVisitsSubscription({
    skip: useHiddenTab(),
    fetchPolicy: 'no-cache',
    onData: () => {
      // The first event says what the queries have read.
      if (isFollowing.current) refresh();
      isFollowing.current = true;
    },
    onError: () => undefined,
  });
}

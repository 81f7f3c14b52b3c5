import { useHiddenTab } from '../../ui/use-hidden-tab';
import { useRefreshVisits } from './use-refresh-visits';
import { useFollowVisitsSubscription } from './visits.generated';

/** Keeps the shown lists of visits up to date. Hidden tabs do not subscribe. */
export function useFollowVisits(): void {
  const refresh = useRefreshVisits();
  useFollowVisitsSubscription({
    skip: useHiddenTab(),
    fetchPolicy: 'no-cache',
    // The first event, too: something may have changed since the lists were read.
    onData: () => void refresh(),
    onError: () => undefined,
  });
}

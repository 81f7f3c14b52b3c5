import { useSyncExternalStore } from 'react';

/** Returns whether the tab is hidden at present. */
export const useHiddenTab = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

import { useState } from 'react';

/** Fetches the next page of a list, and says how that goes. */
export function useLoadMore(fetchNext: () => Promise<unknown>) {
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setIsLoading(true);
    setHasFailed(false);
    try {
      await fetchNext();
    } catch {
      setHasFailed(true);
    }
    setIsLoading(false);
  };
  return {
    isLoading,
    hasFailed,
    load: () => {
      void load();
    },
  };
}

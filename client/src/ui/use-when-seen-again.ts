import { useEffect, useEffectEvent } from 'react';

/** Runs a task whenever somebody comes back to the tab. */
export function useWhenSeenAgain(task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible') run();
    };
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}

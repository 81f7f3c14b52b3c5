import { useEffect, useEffectEvent } from 'react';
import { useIsDisconnected } from './connection-status';

/** Runs a task at once, and whenever there is a connection to the server again. */
export function useWhenReachable(task: () => void): void {
  const isDisconnected = useIsDisconnected();
  const run = useEffectEvent(task);
  useEffect(() => {
    if (!isDisconnected) run();
  }, [isDisconnected]);
  useEffect(() => {
    const listen = () => {
      run();
    };
    window.addEventListener('online', listen);
    return () => {
      window.removeEventListener('online', listen);
    };
  }, []);
}

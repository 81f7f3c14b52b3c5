import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isBroken = false;

/** Told by the socket: true from when it broke until it is connected again. */
export function lineBroke(broke: boolean): void {
  isBroken = broke;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Whether what is live waits for its line. */
export const useLineIsBroken = (): boolean => useSyncExternalStore(subscribe, () => isBroken);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

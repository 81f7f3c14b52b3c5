import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let unread = 0;

/** Told by whatever follows the inbox. */
export function tellUnreadChats(count: number): void {
  unread = count;
  listeners.forEach((listener) => {
    listener();
  });
}

/** How many chats of the signed-in person have something unread, as far as it is known. */
export const useUnreadChats = (): number => useSyncExternalStore(subscribe, () => unread);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

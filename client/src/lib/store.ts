import { useSyncExternalStore } from 'react';

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/**
 * Creates a value outside of components that they can subscribe to. What only this browser knows has another value where
 * the server writes the page, and as long as the client takes that page over.
 */
export function createStore<Value>(first: Value, onServer?: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const get = (): Value => value;
  /** Calls the listener on each change. Returns a function that removes it. */
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get,
    follow,
    set: (next: Value): void => {
      value = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
    useValue: (): Value => useSyncExternalStore(follow, get, () => onServer ?? value),
  };
}
